/** Returns a column of twice the length that begins with what this one holds. */
export function grown(column: Float64Array): Float64Array<ArrayBuffer> {
  const wider = new Float64Array(column.length * 2);
  wider.set(column);
  return wider;
}

/** Returns a column of whole numbers of twice the length that begins with what this one holds. */
export function grownWhole(column: Int32Array): Int32Array<ArrayBuffer> {
  const wider = new Int32Array(column.length * 2);
  wider.set(column);
  return wider;
}
