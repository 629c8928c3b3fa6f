import { paths } from '@chandelle/contract/paths';
import type { Config } from '../../../platform/config.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import { writeMail } from '../../../platform/mail/mail-template.ts';
import { signReminderToken } from './reminder-token.ts';
import { type Reminder, sayReminder } from './say-reminder.ts';

/** Writes the reminder that a learner asked for, with the link that ends all of them. */
export function writeReminder(
  config: Pick<Config, 'baseUrl' | 'secret'>,
  to: { learnerId: string; email: string; pseudo: string },
  reminder: Reminder,
): Mail {
  const { title, sentences, link } = sayReminder(reminder);
  const end = `${config.baseUrl}${paths.endReminders}?token=${signReminderToken(config, to.learnerId)}`;
  return writeMail({
    to: to.email,
    subject: title,
    greeting: `Bonjour ${to.pseudo},`,
    paragraphs: sentences,
    link: { label: link.label, url: `${config.baseUrl}${link.path}` },
    smallPrint:
      'Vous avez demandé ce rappel dans vos réglages. Il y en a un par jour au plus, et aucun quand tout est fait.',
    unsubscribe: { label: 'Ne plus recevoir de rappels', url: end },
  });
}
