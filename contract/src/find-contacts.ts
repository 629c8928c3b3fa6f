/** Mail addresses, also those whose signs are written out: « a [at] b.fr ». */
const mail =
  /[\p{L}\p{N}._%+-]+\s?(?:@|[[({]\s?(?:at|arobase|a)\s?[\])}])\s?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/giu;

/** Numbers that one calls: ten digits by twos that begin with 0, or a + before eight digits and more. */
const phone =
  /(?<![\p{L}\p{N}.,])(?:\+\d{1,3}(?:[\s.\-()]{0,2}\d){7,12}|0\d(?:[\s.-]?\d{2}){4})(?![\p{L}\p{N}]|[.,]\d)/gu;

/** Finds the mail addresses and telephone numbers of a message: the ways to be reached elsewhere. */
export function findContacts(content: string): string[] {
  const text = content.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}|\p{Cf}/gu, '');
  return [...text.matchAll(mail), ...text.matchAll(phone)].map(([found]) => found);
}
