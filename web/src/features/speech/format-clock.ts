/** Writes a length as a clock shows it: « 0:24 », « 12:05 ». */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** Says a length in words: « 24 secondes », « 3 minutes 10 ». */
export function sayClock(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const minutes = Math.floor(whole / 60);
  const rest = whole % 60;
  if (minutes === 0) return `${rest}\u00a0${rest < 2 ? 'seconde' : 'secondes'}`;
  const said = `${minutes}\u00a0${minutes < 2 ? 'minute' : 'minutes'}`;
  return rest === 0 ? said : `${said}\u00a0${rest}`;
}
