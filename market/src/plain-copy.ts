/**
 * Copies a plain JSON value whole. `structuredClone` does so of anything, in many times the time, and a market is copied whenever
 * it is opened or kept.
 */
export function plainCopy<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(plainCopy) as Value;
  const copy = { ...value };
  for (const key in copy) {
    const part = copy[key];
    if (typeof part === 'object' && part !== null) copy[key] = plainCopy(part);
  }
  return copy;
}
