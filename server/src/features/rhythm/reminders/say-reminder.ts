import { paths } from '@chandelle/contract/paths';

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

/** Says a reminder as mails and notifications have it: what it is about, its sentences, and where it leads. */
export function sayReminder({ lessonTitle, lessonId, cards, minutes }: Reminder) {
  const wait = cards === 1 ? 'vous attend' : 'vous attendent';
  const lesson = lessonTitle !== null && lessonId !== null;
  const sentences = [
    ...(lesson
      ? [`Votre temps de repos est terminé. La leçon « ${lessonTitle} » vous est ouverte.`]
      : []),
    ...(cards > 0
      ? [`${begin(sayCards(cards))} ${wait} en révision, environ ${minutes}${nbsp}min.`]
      : []),
  ];
  return {
    title: lesson ? 'Votre leçon est ouverte' : `${begin(sayCards(cards))} ${wait}`,
    sentences,
    link: lesson
      ? { label: 'Ouvrir la leçon', path: paths.lesson(lessonId) }
      : { label: 'Commencer la séance', path: paths.review },
  };
}
