/** Leaves out points that say the same as the one before: whole percents would make stairs of a slow fall. */
export const withoutStairs = <P extends readonly [x: number, y: number]>(line: readonly P[]): P[] =>
  line.filter(([, value], index) => value !== line[index - 1]?.[1] || index === line.length - 1);
