/** Joins words as a French sentence lists them: « un marteau, un doji et une tendance ». */
export function listText(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} et ${last}`;
}
