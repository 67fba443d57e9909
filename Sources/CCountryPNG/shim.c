#include "CCountryPNG.h"
