// The part of Pango that lays text out and draws it. All lengths are in points.
#ifndef PAGELIGHT_TEXT_H
#define PAGELIGHT_TEXT_H

#include <stdbool.h>
#include <stddef.h>

#include "pagelight_drawing.h"

/// Faces found so far; used on one thread.
typedef struct _PangoFontMap PLFaces;
typedef struct _PangoLayout PLLayout;

/// Makes an empty store of faces. Where none is installed all letters are missing, which is no failure.
PLFaces *PLFacesMake(void);

void PLFacesFree(PLFaces *faces);

typedef enum {
  PLAlignLeading,
  PLAlignCenter,
  PLAlignTrailing,
} PLAlign;

/// The look of a text.
typedef struct {
  /// Families, best first, parted by commas.
  const char *families;
  /// A BCP 47 tag.
  const char *language;
  double size;
  int weight;
  PLAlign align;
  /// The longest line, or less than 0 for no line breaks.
  double width;
  /// Where to cut with an ellipsis, or 0 for no limit.
  int maximum_lines;
} PLTextStyle;

/// Lays a text out. Letters stand where their outlines ask for, whatever the pixels are.
PLLayout *PLLayoutMake(PLFaces *faces, const char *text, int byte_count, const PLTextStyle *style);

void PLLayoutFree(PLLayout *layout);

/// A line: where it stands across, and the bytes of the text that are on it.
typedef struct {
  double x, width;
  int start, end;
} PLLine;

int PLLayoutCountLines(PLLayout *layout);

/// Fills in as many lines as there are.
void PLLayoutGetLines(PLLayout *layout, PLLine *lines);

bool PLLayoutIsTruncated(PLLayout *layout);

/// How many letters no installed face has.
int PLLayoutCountMissing(PLLayout *layout);

/// Calls a function with both ends of every stretch of a line that a range of bytes covers, left to right.
void PLLayoutVisitRange(
  PLLayout *layout, int line, int start, int end, void (*visit)(void *owner, double x0, double x1), void *owner);

/// The byte of the letter boundary nearest to a place, from the left end of a line.
int PLLayoutFindByte(PLLayout *layout, int line, double x);

/// Draws all lines with the current colour; x is the left edge of the layout, y the first baseline.
void PLLayoutDraw(PLLayout *layout, cairo_t *context, double x, double y, double line_height);

#endif
