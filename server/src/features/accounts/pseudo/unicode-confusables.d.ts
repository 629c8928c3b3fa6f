declare module 'unicode-confusables' {
  /** Replaces each character by what it looks like: the prototype of Unicode's confusables.txt, itself without one. */
  export function rectifyConfusion(text: string): string;
}
