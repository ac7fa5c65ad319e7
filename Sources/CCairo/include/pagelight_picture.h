// The part of librsvg that makes pixels of SVG files, and that of libpng that writes files.
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

/// Makes a PNG file of premultiplied pixels without gaps, to be freed with PLPNGFree; NULL without memory.
unsigned char *PLMakePNG(const unsigned int *pixels, int width, int height, size_t *count);

void PLPNGFree(unsigned char *file);

#endif
