/* Shifts what the time is by CLOCK_SHIFT seconds, for `npm run test:clock`. Timers go by other clocks, which stay. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>

static time_t shift(void) {
  static time_t seconds;
  static int known;
  if (!known) {
    const char *said = getenv("CLOCK_SHIFT");
    seconds = said ? atol(said) : 0;
    known = 1;
  }
  return seconds;
}

int clock_gettime(clockid_t which, struct timespec *at) {
  static int (*real)(clockid_t, struct timespec *);
  if (!real) real = dlsym(RTLD_NEXT, "clock_gettime");
  int failed = real(which, at);
  if (!failed && (which == CLOCK_REALTIME || which == CLOCK_REALTIME_COARSE)) at->tv_sec += shift();
  return failed;
}

int gettimeofday(struct timeval *at, void *zone) {
  static int (*real)(struct timeval *, void *);
  if (!real) real = dlsym(RTLD_NEXT, "gettimeofday");
  int failed = real(at, zone);
  if (!failed && at) at->tv_sec += shift();
  return failed;
}

time_t time(time_t *at) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (at) *at = now.tv_sec;
  return now.tv_sec;
}
