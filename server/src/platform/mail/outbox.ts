import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import * as z from 'zod';
import type { Clock } from '../clock.ts';
import { isErrorWithCode } from '../system-error-code.ts';
import { makeFolderStore } from '../files/folder-store.ts';
import type { Mail, OutboxMail } from './mail.ts';

/** The mails of local mode, kept on disk so that they survive a restart. */
export interface Outbox {
  store: (mail: Mail) => Promise<void>;
  /** Lists the mails, the newest first. */
  list: () => Promise<OutboxMail[]>;
  find: (id: string) => Promise<OutboxMail | null>;
}

const mailSchema = z.object({
  id: z.string(),
  sentAt: z.coerce.date(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  unsubscribeUrl: z.string().optional(),
});

/** Opens the outbox kept in `directory`: a file a mail. */
export function makeOutbox(directory: string, clock: Clock): Outbox {
  const files = makeFolderStore(directory);
  const find = async (id: string) => {
    const bytes = await files.get(`${id}.json`);
    return bytes === null
      ? null
      : mailSchema.parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
  };
  return {
    find,
    async store(mail) {
      const stored: OutboxMail = { ...mail, id: randomUUID(), sentAt: clock() };
      await files.put(`${stored.id}.json`, Buffer.from(JSON.stringify(stored)));
    },
    async list() {
      const names = await readdir(directory).catch((error: unknown) => {
        if (isErrorWithCode(error, 'ENOENT')) return [];
        throw error;
      });
      const ids = names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -5));
      const mails = (await Promise.all(ids.map(find))).filter((mail) => mail !== null);
      return mails.toSorted((one, other) => other.sentAt.getTime() - one.sentAt.getTime());
    },
  };
}
