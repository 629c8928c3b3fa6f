const words =
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize'.split(
    ' ',
  );

/** Writes a count in letters up to sixteen, as a sentence begins with it: « quatre », « une » of what is feminine; then in digits. */
export function writeCount(count: number, gender: 'm' | 'f'): string {
  if (count === 1 && gender === 'f') return 'une';
  return words[count] ?? String(count);
}

/** Begins a sentence: « quatre notions » becomes « Quatre notions ». */
export function beginSentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
