export const genders = ['homme', 'femme', 'non-precise'] as const;
