#ifndef PAGELIGHT_MAIN_QUEUE_H
#define PAGELIGHT_MAIN_QUEUE_H

#include <sys/eventfd.h>

// libdispatch exports these two for the run loop of CoreFoundation and declares them in a private header.

// An eventfd that is readable when the main queue has work.
int _dispatch_get_main_queue_handle_4CF(void);

// Runs what waits in the main queue; only for the main thread.
void _dispatch_main_queue_callback_4CF(void *message);

#endif
