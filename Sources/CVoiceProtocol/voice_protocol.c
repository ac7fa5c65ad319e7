#include "voice_protocol.h"
