#include "CountryPage.h"

// The files of the folder site, each as an array of bytes.
static const unsigned char index_html[] = {
#embed "site/index.html"
};
static const unsigned char style_css[] = {
#embed "site/style.css"
};
static const unsigned char detail_css[] = {
#embed "site/detail.css"
};
static const unsigned char print_css[] = {
#embed "site/print.css"
};
static const unsigned char icon_svg[] = {
#embed "site/icon.svg"
};
static const unsigned char app_address_js[] = {
#embed "site/app/address.js"
};
static const unsigned char app_also_js[] = {
#embed "site/app/also.js"
};
static const unsigned char app_detail_js[] = {
#embed "site/app/detail.js"
};
static const unsigned char app_dom_js[] = {
#embed "site/app/dom.js"
};
static const unsigned char app_facts_js[] = {
#embed "site/app/facts.js"
};
static const unsigned char app_favorites_js[] = {
#embed "site/app/favorites.js"
};
static const unsigned char app_filters_js[] = {
#embed "site/app/filters.js"
};
static const unsigned char app_flag_js[] = {
#embed "site/app/flag.js"
};
static const unsigned char app_fold_js[] = {
#embed "site/app/fold.js"
};
static const unsigned char app_found_js[] = {
#embed "site/app/found.js"
};
static const unsigned char app_keyboard_js[] = {
#embed "site/app/keyboard.js"
};
static const unsigned char app_languages_js[] = {
#embed "site/app/languages.js"
};
static const unsigned char app_list_js[] = {
#embed "site/app/list.js"
};
static const unsigned char app_main_js[] = {
#embed "site/app/main.js"
};
static const unsigned char app_names_js[] = {
#embed "site/app/names.js"
};
static const unsigned char app_near_js[] = {
#embed "site/app/near.js"
};
static const unsigned char app_search_js[] = {
#embed "site/app/search.js"
};
static const unsigned char app_select_js[] = {
#embed "site/app/select.js"
};
static const unsigned char app_table_js[] = {
#embed "site/app/table.js"
};

static const country_page_file files[] = {
    {"index.html", index_html, sizeof index_html},
    {"style.css", style_css, sizeof style_css},
    {"detail.css", detail_css, sizeof detail_css},
    {"print.css", print_css, sizeof print_css},
    {"icon.svg", icon_svg, sizeof icon_svg},
    {"app/address.js", app_address_js, sizeof app_address_js},
    {"app/also.js", app_also_js, sizeof app_also_js},
    {"app/detail.js", app_detail_js, sizeof app_detail_js},
    {"app/dom.js", app_dom_js, sizeof app_dom_js},
    {"app/facts.js", app_facts_js, sizeof app_facts_js},
    {"app/favorites.js", app_favorites_js, sizeof app_favorites_js},
    {"app/filters.js", app_filters_js, sizeof app_filters_js},
    {"app/flag.js", app_flag_js, sizeof app_flag_js},
    {"app/fold.js", app_fold_js, sizeof app_fold_js},
    {"app/found.js", app_found_js, sizeof app_found_js},
    {"app/keyboard.js", app_keyboard_js, sizeof app_keyboard_js},
    {"app/languages.js", app_languages_js, sizeof app_languages_js},
    {"app/list.js", app_list_js, sizeof app_list_js},
    {"app/main.js", app_main_js, sizeof app_main_js},
    {"app/names.js", app_names_js, sizeof app_names_js},
    {"app/near.js", app_near_js, sizeof app_near_js},
    {"app/search.js", app_search_js, sizeof app_search_js},
    {"app/select.js", app_select_js, sizeof app_select_js},
    {"app/table.js", app_table_js, sizeof app_table_js},
};

const country_page_file *country_page_file_at(size_t index) {
  return index < sizeof files / sizeof *files ? &files[index] : NULL;
}
