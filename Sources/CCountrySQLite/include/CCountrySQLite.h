#ifndef CCOUNTRY_SQLITE_H
#define CCOUNTRY_SQLITE_H

// The door to SQLite: its own interface, and a function for each call that
// Swift cannot make (variadic functions, destructors that are casts).
#include <sqlite3.h>

/// `sqlite3_bind_text64` in UTF-8 with a copy taken (`SQLITE_TRANSIENT`).
int country_sqlite_bind_text(sqlite3_stmt *statement, int index, const char *text, sqlite3_uint64 bytes);

/// `sqlite3_bind_blob64` with a copy taken. A NULL pointer binds an empty blob.
int country_sqlite_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 count);

/// `sqlite3_result_text64` in UTF-8 with a copy taken.
void country_sqlite_result_text(sqlite3_context *context, const char *text, sqlite3_uint64 bytes);

/// `sqlite3_db_config` for the options that take a switch.
int country_sqlite_configure(sqlite3 *database, int option, int on);

/// `sqlite3_config` with `SQLITE_CONFIG_MEMSTATUS` off.
int country_sqlite_disable_memory_statistics(void);

#endif
