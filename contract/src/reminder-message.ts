import * as z from 'zod';

/** What a notification of a reminder brings to the service worker. */
export const reminderMessageSchema = z.object({
  title: z.string(),
  body: z.string(),
  /** Where it leads, on our own site. */
  path: z.string(),
  /** The token that ends all reminders. */
  end: z.string(),
});

export type ReminderMessage = z.output<typeof reminderMessageSchema>;
