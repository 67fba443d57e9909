#include "CCountrySQLite.h"

int country_sqlite_bind_text(sqlite3_stmt *statement, int index, const char *text, sqlite3_uint64 bytes) {
  return sqlite3_bind_text64(statement, index, text ? text : "", bytes, SQLITE_TRANSIENT, SQLITE_UTF8);
}

int country_sqlite_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 count) {
  return sqlite3_bind_blob64(statement, index, bytes ? bytes : "", bytes ? count : 0, SQLITE_TRANSIENT);
}

void country_sqlite_result_text(sqlite3_context *context, const char *text, sqlite3_uint64 bytes) {
  sqlite3_result_text64(context, text ? text : "", bytes, SQLITE_TRANSIENT, SQLITE_UTF8);
}

int country_sqlite_configure(sqlite3 *database, int option, int on) {
  return sqlite3_db_config(database, option, on, (int *)0);
}

int country_sqlite_disable_memory_statistics(void) { return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); }
