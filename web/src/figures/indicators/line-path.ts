/** Writes the path of a line through one value a candle; what is not known yet (NaN) leaves a gap. */
export function linePath(
  values: ArrayLike<number>,
  x: (index: number) => number,
  y: (value: number) => number,
): string {
  let path = '';
  let pen = 'M';
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] ?? Number.NaN;
    if (Number.isNaN(value)) {
      pen = 'M';
      continue;
    }
    path += `${pen}${x(index).toFixed(1)} ${y(value).toFixed(1)}`;
    pen = 'L';
  }
  return path;
}

/** Writes the outline of the surface between two lines, where both are known. */
export function bandPath(
  upper: ArrayLike<number>,
  lower: ArrayLike<number>,
  x: (index: number) => number,
  y: (value: number) => number,
): string {
  const there: string[] = [];
  const back: string[] = [];
  for (let index = 0; index < upper.length; index += 1) {
    const top = upper[index] ?? Number.NaN;
    const bottom = lower[index] ?? Number.NaN;
    if (Number.isNaN(top) || Number.isNaN(bottom)) continue;
    there.push(`${x(index).toFixed(1)} ${y(top).toFixed(1)}`);
    back.unshift(`${x(index).toFixed(1)} ${y(bottom).toFixed(1)}`);
  }
  return there.length === 0 ? '' : `M${[...there, ...back].join('L')}Z`;
}
