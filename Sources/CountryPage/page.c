#include "CountryPage.h"

static const unsigned char index_html[] = {
#embed "index.html"
};

static const country_page_file files[] = {
    {"index.html", index_html, sizeof index_html},
};

const country_page_file *country_page_file_at(size_t index) {
  return index < sizeof files / sizeof *files ? &files[index] : NULL;
}
