#include <pango/pangocairo.h>

#include "pagelight_text.h"

// MARK: - Faces

PLFaces *PLFacesMake(void) {
  PangoFontMap *faces = pango_cairo_font_map_new();
  pango_cairo_font_map_set_resolution(PANGO_CAIRO_FONT_MAP(faces), 72);
  return faces;
}

void PLFacesFree(PLFaces *faces) {
  g_object_unref(faces);
}

// MARK: - Layout

/// The direction of paragraphs without a letter, such as a lone number.
static bool is_right_to_left(PangoLanguage *language) {
  int count = 0;
  const PangoScript *scripts = pango_language_get_scripts(language, &count);
  return count > 0
         && (scripts[0] == PANGO_SCRIPT_ARABIC || scripts[0] == PANGO_SCRIPT_HEBREW
             || scripts[0] == PANGO_SCRIPT_SYRIAC || scripts[0] == PANGO_SCRIPT_THAANA);
}

static PangoContext *make_context(PLFaces *faces, const char *tag) {
  PangoContext *context = pango_font_map_create_context(faces);
  PangoLanguage *language = pango_language_from_string(tag);
  pango_context_set_language(context, language);
  pango_context_set_base_dir(context, is_right_to_left(language) ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR);
  pango_context_set_round_glyph_positions(context, FALSE);
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options(context, options);
  cairo_font_options_destroy(options);
  return context;
}

/// Leaves a gap where Pango would draw a box with a number in it, which means nothing to a child.
static void clear_missing(PangoLayout *layout) {
  for (GSList *line = pango_layout_get_lines(layout); line != NULL; line = line->next)
    for (GSList *run = ((PangoLayoutLine *)line->data)->runs; run != NULL; run = run->next) {
      PangoGlyphString *glyphs = ((PangoLayoutRun *)run->data)->glyphs;
      for (int i = 0; i < glyphs->num_glyphs; i++)
        if (glyphs->glyphs[i].glyph & PANGO_GLYPH_UNKNOWN_FLAG) glyphs->glyphs[i].glyph = PANGO_GLYPH_EMPTY;
    }
}

static const char missing_key[] = "pagelight-missing";

PLLayout *PLLayoutMake(PLFaces *faces, const char *text, int byte_count, const PLTextStyle *style) {
  PangoContext *context = make_context(faces, style->language);
  PangoLayout *layout = pango_layout_new(context);
  PangoFontDescription *font = pango_font_description_new();
  pango_font_description_set_family(font, style->families);
  pango_font_description_set_weight(font, (PangoWeight)style->weight);
  pango_font_description_set_absolute_size(font, style->size * PANGO_SCALE);
  pango_layout_set_font_description(layout, font);
  pango_font_description_free(font);

  // To Pango, left and right hold in the language's direction and change places in the other one.
  bool starts_right = pango_context_get_base_dir(context) == PANGO_DIRECTION_RTL;
  pango_layout_set_alignment(
    layout, style->align == PLAlignCenter                       ? PANGO_ALIGN_CENTER
            : (style->align == PLAlignTrailing) == starts_right ? PANGO_ALIGN_LEFT
                                                                : PANGO_ALIGN_RIGHT);
  pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_width(layout, style->width < 0 ? -1 : pango_units_from_double(style->width));
  if (style->maximum_lines > 0) {
    pango_layout_set_height(layout, -style->maximum_lines);
    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END);
  }
  pango_layout_set_text(layout, text, byte_count);
  g_object_unref(context);

  int missing = pango_layout_get_unknown_glyphs_count(layout);
  g_object_set_data(G_OBJECT(layout), missing_key, GINT_TO_POINTER(missing));
  if (missing > 0) clear_missing(layout);
  return layout;
}

void PLLayoutFree(PLLayout *layout) {
  g_object_unref(layout);
}

// MARK: - Asking

int PLLayoutCountLines(PLLayout *layout) {
  return pango_layout_get_line_count(layout);
}

void PLLayoutGetLines(PLLayout *layout, PLLine *lines) {
  PangoLayoutIter *place = pango_layout_get_iter(layout);
  do {
    PangoLayoutLine *line = pango_layout_iter_get_line_readonly(place);
    PangoRectangle box;
    pango_layout_iter_get_line_extents(place, NULL, &box);
    int start = pango_layout_line_get_start_index(line);
    *lines++ = (PLLine){
      pango_units_to_double(box.x), pango_units_to_double(box.width), start,
      start + pango_layout_line_get_length(line)};
  } while (pango_layout_iter_next_line(place));
  pango_layout_iter_free(place);
}

bool PLLayoutIsTruncated(PLLayout *layout) {
  return pango_layout_is_ellipsized(layout);
}

int PLLayoutCountMissing(PLLayout *layout) {
  return GPOINTER_TO_INT(g_object_get_data(G_OBJECT(layout), missing_key));
}

void PLLayoutVisitRange(
  PLLayout *layout, int line, int start, int end, void (*visit)(void *owner, double x0, double x1), void *owner) {
  int *ends, count;
  pango_layout_line_get_x_ranges(pango_layout_get_line_readonly(layout, line), start, end, &ends, &count);
  for (int i = 0; i < count; i++)
    visit(owner, pango_units_to_double(ends[2 * i]), pango_units_to_double(ends[2 * i + 1]));
  g_free(ends);
}

int PLLayoutFindByte(PLLayout *layout, int line, double x) {
  int byte, trailing;
  pango_layout_line_x_to_index(
    pango_layout_get_line_readonly(layout, line), pango_units_from_double(x), &byte, &trailing);
  const char *text = pango_layout_get_text(layout);
  return (int)(g_utf8_offset_to_pointer(text + byte, trailing) - text);
}

// MARK: - Drawing

void PLLayoutDraw(PLLayout *layout, cairo_t *context, double x, double y, double line_height) {
  PangoLayoutIter *place = pango_layout_get_iter(layout);
  do {
    PangoRectangle box;
    pango_layout_iter_get_line_extents(place, NULL, &box);
    cairo_move_to(context, x + pango_units_to_double(box.x), y);
    pango_cairo_show_layout_line(context, pango_layout_iter_get_line_readonly(place));
    y += line_height;
  } while (pango_layout_iter_next_line(place));
  pango_layout_iter_free(place);
  cairo_new_path(context);
}
