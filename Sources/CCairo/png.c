#include <png.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "pagelight_picture.h"

/// A file that grows.
typedef struct {
  unsigned char *bytes;
  size_t count, capacity;
} File;

static void append(png_structp png, png_bytep bytes, png_size_t count) {
  File *file = png_get_io_ptr(png);
  if (file->count + count > file->capacity) {
    size_t capacity = 2 * file->capacity + count + 65536;
    unsigned char *larger = realloc(file->bytes, capacity);
    if (larger == NULL) png_error(png, "out of memory");
    file->bytes = larger;
    file->capacity = capacity;
  }
  memcpy(file->bytes + file->count, bytes, count);
  file->count += count;
}

static void flush(png_structp png) {
  (void)png;
}

static unsigned char straight(uint32_t part, uint32_t alpha) {
  return alpha == 0 ? 0 : (unsigned char)((part * 255 + alpha / 2) / alpha);
}

/// Turns premultiplied pixels into red, green, blue and, if wanted, opacity.
static void convert(const uint32_t *pixels, unsigned char *row, int width, bool has_alpha) {
  for (int x = 0; x < width; x++) {
    uint32_t pixel = pixels[x], alpha = pixel >> 24;
    *row++ = straight(pixel >> 16 & 255, alpha);
    *row++ = straight(pixel >> 8 & 255, alpha);
    *row++ = straight(pixel & 255, alpha);
    if (has_alpha) *row++ = (unsigned char)alpha;
  }
}

unsigned char *PLMakePNG(const unsigned int *pixels, int width, int height, size_t *count) {
  File file = {NULL, 0, 0};
  bool has_alpha = false;
  for (size_t i = 0; i < (size_t)width * (size_t)height && !has_alpha; i++) has_alpha = pixels[i] >> 24 != 255;
  unsigned char *row = malloc((size_t)width * 4);
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
  png_infop info = png == NULL ? NULL : png_create_info_struct(png);
  if (row == NULL || info == NULL || setjmp(png_jmpbuf(png))) {
    png_destroy_write_struct(&png, &info);
    free(row);
    free(file.bytes);
    return NULL;
  }
  png_set_write_fn(png, &file, append, flush);
  png_set_IHDR(
    png, info, (png_uint_32)width, (png_uint_32)height, 8, has_alpha ? PNG_COLOR_TYPE_RGB_ALPHA : PNG_COLOR_TYPE_RGB,
    PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_BASE, PNG_FILTER_TYPE_BASE);
  // On a page with paper grain the defaults make the file a fifth smaller and take nine times as long.
  png_set_compression_level(png, 1);
  png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_UP);
  png_write_info(png, info);
  for (int y = 0; y < height; y++) {
    convert(pixels + (size_t)y * (size_t)width, row, width, has_alpha);
    png_write_row(png, row);
  }
  png_write_end(png, info);
  png_destroy_write_struct(&png, &info);
  free(row);
  *count = file.count;
  return file.bytes;
}

void PLPNGFree(unsigned char *file) {
  free(file);
}
