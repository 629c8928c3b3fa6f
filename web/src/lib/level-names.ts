/** What each level of the course is called. */
export const levelNames = { 1: 'Débutant', 2: 'Intermédiaire', 3: 'Expert' } as const;
