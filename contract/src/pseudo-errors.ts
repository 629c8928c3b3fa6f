/** What is said of a pseudo that cannot be had, by the server's reason. */
export const pseudoErrors = {
  taken: 'Ce pseudo est déjà pris',
  reserved: 'Ce pseudo est réservé',
} as const;
