import { paths } from '@chandelle/contract/paths';
import type { Config } from '../../../platform/config.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import { writeMail } from '../../../platform/mail/mail-template.ts';
import { signReminderToken } from './reminder-token.ts';

/** What a reminder tells of: the title of a lesson that is open, or null; cards that wait, or 0. */
export interface Reminder {
  lessonTitle: string | null;
  lessonId: string | null;
  cards: number;
  minutes: number;
}

const words = ['une', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf'];
const nbsp = '\u00a0';

/** Writes cards as one says them: « cinq cartes », « 12 cartes ». */
function sayCards(cards: number): string {
  const count = words[cards - 1] ?? String(cards);
  return `${count}${nbsp}${cards === 1 ? 'carte' : 'cartes'}`;
}

const begin = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1);

/** Writes the reminder that a learner asked for, with the link that ends all of them. */
export function writeReminder(
  config: Pick<Config, 'baseUrl' | 'secret'>,
  to: { learnerId: string; email: string; pseudo: string },
  { lessonTitle, lessonId, cards, minutes }: Reminder,
): Mail {
  const wait = cards === 1 ? 'vous attend' : 'vous attendent';
  const aboutCards = `${begin(sayCards(cards))} ${wait} en révision, environ ${minutes}${nbsp}min.`;
  const end = `${config.baseUrl}${paths.endReminders}?token=${signReminderToken(config, to.learnerId)}`;
  const lesson = lessonTitle !== null && lessonId !== null;
  return writeMail({
    to: to.email,
    subject: lesson ? 'Votre leçon est ouverte' : `${begin(sayCards(cards))} ${wait}`,
    greeting: `Bonjour ${to.pseudo},`,
    paragraphs: [
      ...(lesson
        ? [`Votre temps de repos est terminé. La leçon « ${lessonTitle} » vous est ouverte.`]
        : []),
      ...(cards > 0 ? [aboutCards] : []),
    ],
    link: lesson
      ? { label: 'Ouvrir la leçon', url: `${config.baseUrl}${paths.lesson(lessonId)}` }
      : { label: 'Commencer la séance', url: `${config.baseUrl}${paths.review}` },
    smallPrint:
      'Vous avez demandé ce rappel dans vos réglages. Il y en a un par jour au plus, et aucun quand tout est fait.',
    unsubscribe: { label: 'Ne plus recevoir de rappels', url: end },
  });
}
