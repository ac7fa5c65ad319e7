// The part of librsvg that makes pixels of SVG files, and cairo's writer of PNG files.
#ifndef PAGELIGHT_PICTURE_H
#define PAGELIGHT_PICTURE_H

#include <stdbool.h>
#include <stddef.h>

#include "pagelight_drawing.h"

typedef struct _RsvgHandle PLSvg;

/// Reads an SVG file from memory, without a base address, so that it can refer to nothing outside.
///
/// Returns NULL and sets the message, to be freed with PLTextFree, when that fails.
PLSvg *PLSvgOpen(const unsigned char *bytes, size_t count, char **message);

/// The extent that the file asks for in pixels at 96 dpi; false when it names none and draws nothing.
bool PLSvgGetSize(PLSvg *svg, double *width, double *height);

/// Draws the picture from the origin to the given corner; false and a message when that fails.
bool PLSvgDraw(PLSvg *svg, cairo_t *context, double width, double height, char **message);

void PLSvgClose(PLSvg *svg);

/// Frees a message.
void PLTextFree(char *text);

/// Hands the bytes of a PNG file to a function, piece by piece; false when there is no memory.
bool PLWritePNG(
  cairo_surface_t *surface, void (*write)(void *owner, const unsigned char *bytes, size_t count), void *owner);

#endif
