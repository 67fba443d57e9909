// Fetches URLs with libcurl's multi interface, 16 at a time, and keeps the bodies in memory: the
// least that a program can do with this library. No body is looked at, nothing is stored.
//
//     loop FILE     a URL a line, or a URL, a blank and an ETag: that is sent, and a 304 expected
//
// Ends with 1 if an answer is another than expected.
#include <curl/curl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { AT_ONCE = 16, MOST_URLS = 4096 };

struct question {
  char *url;
  char *etag;
  char *body;
  size_t size, room;
  struct curl_slist *fields;
};

static struct question questions[MOST_URLS];
static size_t count, started;

static void fail(const char *what) {
  fprintf(stderr, "loop: %s\n", what);
  exit(1);
}

static void read_questions(const char *path) {
  FILE *file = fopen(path, "r");
  if (file == NULL) fail(path);
  char *line = NULL;
  size_t room = 0;
  for (ssize_t length; count < MOST_URLS && (length = getline(&line, &room, file)) > 0; count++) {
    line[strcspn(line, "\n")] = '\0';
    char *etag = strchr(line, ' ');
    if (etag != NULL) {
      *etag++ = '\0';
      questions[count].etag = strdup(etag);
    }
    questions[count].url = strdup(line);
  }
  free(line);
  fclose(file);
}

static size_t take_body(char *bytes, size_t size, size_t number, void *context) {
  struct question *question = context;
  size_t more = size * number;
  if (question->size + more > question->room) {
    question->room = (question->size + more) * 2;
    question->body = realloc(question->body, question->room);
    if (question->body == NULL) return 0;
  }
  memcpy(question->body + question->size, bytes, more);
  question->size += more;
  return more;
}

// Gives a handle the next question, if there is one.
static void start(CURLM *multi, CURL *easy) {
  if (started == count) return;
  struct question *question = &questions[started++];
  curl_easy_setopt(easy, CURLOPT_URL, question->url);
  curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, take_body);
  curl_easy_setopt(easy, CURLOPT_WRITEDATA, question);
  curl_easy_setopt(easy, CURLOPT_PRIVATE, question);
  if (question->etag != NULL) {
    char field[512];
    snprintf(field, sizeof field, "If-None-Match: %s", question->etag);
    question->fields = curl_slist_append(NULL, field);
    curl_easy_setopt(easy, CURLOPT_HTTPHEADER, question->fields);
  }
  if (curl_multi_add_handle(multi, easy) != CURLM_OK) fail("libcurl takes no transfer");
}

static void check(CURL *easy, CURLcode code) {
  struct question *question;
  long status = 0;
  curl_easy_getinfo(easy, CURLINFO_PRIVATE, &question);
  curl_easy_getinfo(easy, CURLINFO_RESPONSE_CODE, &status);
  if (code != CURLE_OK) fail(curl_easy_strerror(code));
  if (status != (question->etag != NULL ? 304 : 200)) fail(question->url);
  curl_slist_free_all(question->fields);
}

int main(int argc, char **argv) {
  if (argc != 2) {
    fprintf(stderr, "usage: loop FILE\n");
    return 64;
  }
  read_questions(argv[1]);
  curl_global_init(CURL_GLOBAL_DEFAULT);
  CURLM *multi = curl_multi_init();
  for (int i = 0; i < AT_ONCE; i++) start(multi, curl_easy_init());
  for (size_t done = 0; done < count;) {
    int running, left, ended;
    do {
      ended = 0;
      curl_multi_perform(multi, &running);
      for (CURLMsg *message; (message = curl_multi_info_read(multi, &left)) != NULL; ended++) {
        CURL *easy = message->easy_handle;
        check(easy, message->data.result);
        curl_multi_remove_handle(multi, easy);
        start(multi, easy);
      }
      done += (size_t)ended;
      // What was started is sent before anything is waited for.
    } while (ended > 0 && done < count);
    if (done < count) curl_multi_poll(multi, NULL, 0, 1000, NULL);
  }
  curl_multi_cleanup(multi);
  return 0;
}
