// The part of cairo that Pagelight draws with.
//
// The library's own functions are declared again here with opaque types, so that nobody who imports this
// module needs cairo's header or its compiler flags. drawing.c includes both headers, which makes the
// compiler compare every declaration. What needs a structure or an enumeration of the library is a
// function of our own and starts with PL.
#ifndef PAGELIGHT_DRAWING_H
#define PAGELIGHT_DRAWING_H

#include <stdbool.h>
#include <stddef.h>

typedef struct _cairo cairo_t;
typedef struct _cairo_surface cairo_surface_t;

// MARK: - Surfaces

typedef enum {
  /// Premultiplied colour and opacity, 32 bits.
  PLPixelsColor,
  /// Colour without opacity, 32 bits, as windows have it.
  PLPixelsOpaque,
  /// Opacity alone, 8 bits.
  PLPixelsAlpha,
} PLPixels;

/// Wraps memory without copying it; the memory must live until the surface is finished.
cairo_surface_t *PLSurfaceWrap(void *memory, PLPixels kind, int width, int height, int stride);

void cairo_surface_flush(cairo_surface_t *surface);
void cairo_surface_mark_dirty(cairo_surface_t *surface);
void cairo_surface_finish(cairo_surface_t *surface);
void cairo_surface_destroy(cairo_surface_t *surface);

// MARK: - Contexts

/// Makes a context with round pens and the even-odd rule.
cairo_t *PLContextMake(cairo_surface_t *target);

/// The library's word for what went wrong with a context, or NULL while all is well.
const char *PLContextFailure(cairo_t *context);

void cairo_destroy(cairo_t *context);
void cairo_save(cairo_t *context);
void cairo_restore(cairo_t *context);
void cairo_push_group(cairo_t *context);
void cairo_pop_group_to_source(cairo_t *context);

/// Replaces the transform by x' = ax + cy + tx, y' = bx + dy + ty.
void PLSetTransform(cairo_t *context, double a, double b, double c, double d, double tx, double ty);

// MARK: - Outlines

void cairo_new_path(cairo_t *context);
void cairo_move_to(cairo_t *context, double x, double y);
void cairo_line_to(cairo_t *context, double x, double y);
void cairo_curve_to(cairo_t *context, double x1, double y1, double x2, double y2, double x3, double y3);
void cairo_close_path(cairo_t *context);
void cairo_rectangle(cairo_t *context, double x, double y, double width, double height);
void cairo_set_line_width(cairo_t *context, double width);

// MARK: - Painting

void cairo_clip(cairo_t *context);
void cairo_fill(cairo_t *context);
void cairo_stroke(cairo_t *context);
void cairo_paint(cairo_t *context);
void cairo_paint_with_alpha(cairo_t *context, double alpha);
void cairo_set_source_rgba(cairo_t *context, double red, double green, double blue, double alpha);

/// Clips to all of the current path, also where its rectangles lie over each other.
void PLClipToUnion(cairo_t *context);

/// Makes later drawing replace what is there instead of covering it.
void PLSetReplaces(cairo_t *context, bool replaces);

typedef enum {
  /// Pixel for pixel.
  PLFilterNone,
  /// Between four neighbours.
  PLFilterSmooth,
  /// Over all pixels that shrink into one; slow.
  PLFilterShrink,
} PLFilter;

typedef enum {
  /// Clear outside of the picture.
  PLEdgeClear,
  /// The outermost pixels go on for ever.
  PLEdgeExtend,
  /// The picture starts again.
  PLEdgeRepeat,
} PLEdge;

/// Paints with a surface whose upper left corner is at the origin.
void PLSetSourceSurface(cairo_t *context, cairo_surface_t *surface, PLFilter filter, PLEdge edge);

/// A colour at a place of a gradient.
typedef struct {
  double offset, red, green, blue, alpha;
} PLStop;

/// Paints with a straight gradient.
void PLSetSourceLinear(
  cairo_t *context, double x0, double y0, double x1, double y1, const PLStop *stops, size_t count);

/// Paints with a round gradient.
void PLSetSourceRadial(
  cairo_t *context, double x, double y, double radius, const PLStop *stops, size_t count);

#endif
