#!/bin/sh
# workerd, ended when the process that started it is gone, however it went: left behind, it would hold the database.
(
  exec </dev/null >/dev/null 2>&1 3>&-
  while kill -0 $$; do
    # A killed process that nobody waits for still has its number.
    kill -0 "$PPID" || { kill -9 $$; exit; }
    sleep 1
  done
) &
exec "$GUEST_API_WORKERD" "$@"
