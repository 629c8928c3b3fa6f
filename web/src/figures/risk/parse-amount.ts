/**
 * Reads an amount as French hands type it: « 10 000 », « 0,5 », « 1.25 ».
 *
 * @returns The amount as a plain decimal text above 0, or null when it is none.
 */
export function parseAmount(text: string): string | null {
  const plain = text.replace(/[\s\u00A0\u202F]/gu, '').replace(',', '.');
  if (!/^\d{1,12}(?:\.\d{1,8})?$/u.test(plain)) return null;
  return Number(plain) > 0 ? plain : null;
}
