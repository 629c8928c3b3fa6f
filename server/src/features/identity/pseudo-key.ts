/** Reduces a pseudo to what must be unique: without case, accents, width and repeated spaces. */
export function toPseudoKey(pseudo: string): string {
  return pseudo
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
}
