// A moment as its author writes it: the local time with the local offset.

/** `2026-09-01T09:00:00+09:00`, in the time zone of this machine. */
export function formatLocalTime(date: Date): string {
  const minutes = -date.getTimezoneOffset();
  const shifted = new Date(date.getTime() + minutes * 60_000).toISOString().slice(0, 19);
  const size = Math.abs(minutes);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${shifted}${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}
