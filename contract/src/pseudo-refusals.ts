/** What is said of a pseudo that cannot be had, by the server's reason. */
export const pseudoRefusals = {
  taken: 'Ce pseudo est déjà pris',
  reserved: 'Ce pseudo est réservé',
} as const;
