#include <cairo.h>

#include "pagelight_drawing.h"

// MARK: - Surfaces

cairo_surface_t *PLSurfaceWrap(void *memory, PLPixels kind, int width, int height, int stride) {
  cairo_format_t format = kind == PLPixelsAlpha    ? CAIRO_FORMAT_A8
                          : kind == PLPixelsOpaque ? CAIRO_FORMAT_RGB24
                                                   : CAIRO_FORMAT_ARGB32;
  return cairo_image_surface_create_for_data(memory, format, width, height, stride);
}

// MARK: - Contexts

cairo_t *PLContextMake(cairo_surface_t *target) {
  cairo_t *context = cairo_create(target);
  cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND);
  return context;
}

const char *PLContextFailure(cairo_t *context) {
  cairo_status_t status = cairo_status(context);
  return status == CAIRO_STATUS_SUCCESS ? NULL : cairo_status_to_string(status);
}

void PLSetTransform(cairo_t *context, double a, double b, double c, double d, double tx, double ty) {
  cairo_matrix_t matrix;
  cairo_matrix_init(&matrix, a, b, c, d, tx, ty);
  cairo_set_matrix(context, &matrix);
}

// MARK: - Painting

void PLSetReplaces(cairo_t *context, bool replaces) {
  cairo_set_operator(context, replaces ? CAIRO_OPERATOR_SOURCE : CAIRO_OPERATOR_OVER);
}

void PLClipToUnion(cairo_t *context) {
  cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING);
  cairo_clip(context);
  cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD);
}

static const cairo_filter_t filters[] = {
  [PLFilterNone] = CAIRO_FILTER_NEAREST,
  [PLFilterSmooth] = CAIRO_FILTER_BILINEAR,
  [PLFilterShrink] = CAIRO_FILTER_GOOD,
};

static const cairo_extend_t extends[] = {
  [PLEdgeClear] = CAIRO_EXTEND_NONE,
  [PLEdgeExtend] = CAIRO_EXTEND_PAD,
  [PLEdgeRepeat] = CAIRO_EXTEND_REPEAT,
};

void PLSetSourceSurface(cairo_t *context, cairo_surface_t *surface, PLFilter filter, PLEdge edge) {
  cairo_set_source_surface(context, surface, 0, 0);
  cairo_pattern_set_filter(cairo_get_source(context), filters[filter]);
  cairo_pattern_set_extend(cairo_get_source(context), extends[edge]);
}

static void set_gradient(cairo_t *context, cairo_pattern_t *pattern, const PLStop *stops, size_t count) {
  for (size_t i = 0; i < count; i++)
    cairo_pattern_add_color_stop_rgba(
      pattern, stops[i].offset, stops[i].red, stops[i].green, stops[i].blue, stops[i].alpha);
  cairo_set_source(context, pattern);
  cairo_pattern_destroy(pattern);
}

void PLSetSourceLinear(
  cairo_t *context, double x0, double y0, double x1, double y1, const PLStop *stops, size_t count) {
  set_gradient(context, cairo_pattern_create_linear(x0, y0, x1, y1), stops, count);
}

void PLSetSourceRadial(
  cairo_t *context, double x, double y, double radius, const PLStop *stops, size_t count) {
  set_gradient(context, cairo_pattern_create_radial(x, y, 0, x, y, radius), stops, count);
}
