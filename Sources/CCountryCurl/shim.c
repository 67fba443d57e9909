#include "CCountryCurl.h"
