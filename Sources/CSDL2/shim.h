#ifndef PAGELIGHT_SDL_SHIM_H
#define PAGELIGHT_SDL_SHIM_H

#include <dlfcn.h>

#include <SDL2/SDL.h>
#include <SDL2/SDL_image.h>
#include <SDL2/SDL_syswm.h>

// Macros that the importer leaves out.
static const int PL_WINDOWPOS_CENTERED = SDL_WINDOWPOS_CENTERED;
static const Uint32 PL_TOUCH_MOUSEID = SDL_TOUCH_MOUSEID;
static const Uint32 PL_BUTTON_LMASK = SDL_BUTTON_LMASK;
static const Sint64 PL_MOUSE_TOUCHID = SDL_MOUSE_TOUCHID;

// What xrdb stores in the display, "Xft.dpi" among it; NULL on another display than X11.
static inline const char *PL_x_resources(SDL_Window *window) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_X11) return NULL;
  return XResourceManagerString(info.info.x11.display);
}

// What the current OpenGL calls that which draws; NULL without one. Its library is not linked but loaded by SDL.
static inline const char *PL_gl_renderer_name(void) {
  typedef const unsigned char *(*getter)(unsigned int);
  getter get_string = (getter)SDL_GL_GetProcAddress("glGetString");
  return get_string == NULL || SDL_GL_GetCurrentContext() == NULL ? NULL : (const char *)get_string(0x1F01);
}

static inline void PL_ignore_alsa(const char *file, int line, const char *function, int error, const char *format, ...) {}

// ALSA prints eight lines of its own when there is no sound card. SDL loads it by name, so it is asked the same way.
static inline void PL_quieten_alsa(void) {
  typedef void (*handler)(const char *, int, const char *, int, const char *, ...);
  void *library = dlopen("libasound.so.2", RTLD_LAZY | RTLD_NOLOAD);
  if (library == NULL) return;
  void (*set_handler)(handler) = (void (*)(handler))dlsym(library, "snd_lib_error_set_handler");
  if (set_handler != NULL) set_handler(PL_ignore_alsa);
}

#endif
