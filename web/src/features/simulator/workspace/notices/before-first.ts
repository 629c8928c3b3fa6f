/** What is said of discipline to who has not traded yet. */
export const beforeFirst =
  'Avant d’acheter : un prix d’entrée, un prix qui vous donnerait tort, un prix visé. Sans les trois, pas d’ordre.';
