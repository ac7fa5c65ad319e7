#include <librsvg/rsvg.h>

#include "pagelight_picture.h"

// MARK: - SVG

static void hand_over(GError *error, char **message) {
  *message = g_strdup(error != NULL ? error->message : "unknown reason");
  g_clear_error(&error);
}

PLSvg *PLSvgOpen(const unsigned char *bytes, size_t count, char **message) {
  GError *error = NULL;
  RsvgHandle *svg = rsvg_handle_new_from_data(bytes, count, &error);
  if (svg == NULL) hand_over(error, message);
  else rsvg_handle_set_dpi(svg, 96);
  return svg;
}

bool PLSvgGetSize(PLSvg *svg, double *width, double *height) {
  if (rsvg_handle_get_intrinsic_size_in_pixels(svg, width, height)) return true;
  gboolean has_width, has_height, has_box;
  RsvgLength ignored_width, ignored_height;
  RsvgRectangle box;
  rsvg_handle_get_intrinsic_dimensions(
    svg, &has_width, &ignored_width, &has_height, &ignored_height, &has_box, &box);
  if (!has_box) {
    RsvgRectangle ink;
    if (!rsvg_handle_get_geometry_for_element(svg, NULL, &ink, &box, NULL)) return false;
  }
  *width = box.width;
  *height = box.height;
  return true;
}

bool PLSvgDraw(PLSvg *svg, cairo_t *context, double width, double height, char **message) {
  GError *error = NULL;
  RsvgRectangle viewport = {0, 0, width, height};
  if (rsvg_handle_render_document(svg, context, &viewport, &error)) return true;
  hand_over(error, message);
  return false;
}

void PLSvgClose(PLSvg *svg) {
  g_object_unref(svg);
}

void PLTextFree(char *text) {
  g_free(text);
}
