#ifndef PAGELIGHT_SDL_SHIM_H
#define PAGELIGHT_SDL_SHIM_H
#include <SDL2/SDL.h>
#include <SDL2/SDL_image.h>
#include <SDL2/SDL_mixer.h>
#include <SDL2/SDL_syswm.h>
#endif
