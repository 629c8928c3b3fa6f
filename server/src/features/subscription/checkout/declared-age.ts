/** Computes the least age, in full years, that somebody has at `now` who declared `age` on a day. */
export function computeDeclaredAge(age: number, declaredOn: Date, now: Date): number {
  const years = now.getUTCFullYear() - declaredOn.getUTCFullYear();
  const anniversary = new Date(declaredOn);
  anniversary.setUTCFullYear(now.getUTCFullYear());
  return age + Math.max(0, years - (now < anniversary ? 1 : 0));
}
