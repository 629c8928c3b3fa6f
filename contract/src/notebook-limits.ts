/** What a learner keeps of a lesson: a passage that is highlighted, a note on a passage, a screen to come back to. */
export const notebookKinds = ['note', 'highlight', 'bookmark'] as const;

/** Longest note, in characters (code points) once it is normalised. */
export const maxNoteCharacters = 2000;

/** Most entries of one learner. */
export const maxNotebookEntries = 1000;

/** Longest passage that is kept with an entry; those of the course are far shorter. */
export const maxPassageCharacters = 4000;

/** What is said of a note that is too long. */
export const noteTooLong = 'Une note ne peut pas dépasser 2000 caractères.';

/** What is said of a note without a text. */
export const noteMissing = 'Écrivez votre note.';
