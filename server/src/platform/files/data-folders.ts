/** Folders of DATA_DIR in which learners leave something besides the database: uploads, and mails where no server sends them. */
export const dataFolders = ['files', 'outbox'] as const;
