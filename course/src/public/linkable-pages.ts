/** Pages of Chandelle that a lesson may link to, as their addresses: `[le simulateur](/simulateur)`. */
export const linkablePages: readonly string[] = [
  '/simulateur',
  '/simulateur/perpetuel',
  '/revision',
  '/glossaire',
];
