/** Writes a moment of the simulated market: « 14 h 05 ». Its clock starts at midnight. */
export function hourText(second: number): string {
  const minutes = Math.floor((((second % 86_400) + 86_400) % 86_400) / 60);
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`;
}

/** Numbers the days of a simulated market from 1; those before it began count backwards from −1. */
export function dayText(second: number): string {
  const day = Math.floor(second / 86_400);
  return day >= 0 ? `Jour ${day + 1}` : `Jour −${-day}`;
}
