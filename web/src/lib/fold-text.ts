/** Returns a text as a search compares it: small letters without accents, each in its place, so that lengths agree. */
export function foldText(text: string): string {
  return Array.from(text, (character) => {
    const [letter = character] = character.normalize('NFD').toLowerCase();
    return character === '’' ? "'" : letter.length === character.length ? letter : character;
  }).join('');
}
