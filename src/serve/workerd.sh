#!/bin/sh
# Runs workerd, and kills it when the process that started it has ended: otherwise it would keep the database locked.
(
  exec </dev/null >/dev/null 2>&1 3>&-
  while kill -0 $$; do
    # A zombie process still has its number.
    kill -0 "$PPID" || { kill -9 $$; exit; }
    sleep 1
  done
) &
exec "$GUEST_API_WORKERD" "$@"
