import type { Tone } from '../../kit/live-caption.tsx';
import { fiveQuestions, type LineId, type Sheet } from './story-lines.ts';

/** What a line is told. A form is all that can be seen of it: nobody here knows whether it is true. */
export interface LineVerdict {
  tone: Tone;
  lead: string;
  text: string;
  /** Whether it counts as an answer. */
  answered: boolean;
}

const spell = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');

/** Words that tell of what is to come. */
const future = spell(
  String.raw`va|vont|bientôt|demain|prochain\p{L}*|\p{L}+(?:era|eront|ira|iront|dra|dront)|ira|iront|aura|auront`,
);
/** Words that tell of a gain. */
const gain = spell(
  String.raw`x ?\d+|fois (?:\d+|deux|trois|quatre|cinq|dix|cent|mille)|doubl\p{L}*|tripl\p{L}*|gagn\p{L}*|gain\p{L}*|riche\p{L}*|\p{L}*millionnaires?`,
);
const number = spell(
  'deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|vingt|trente|cent|mille|millions?|milliards?|moitié|tiers|quart|zéro|aucune?',
);
const day = spell(
  'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|noël|hier',
);
/** What repeats a phrase and is no source of it. */
const hearsay = spell(
  String.raw`captures?|amis?|amie|collègues?|cousine?|frère|sœur|tiktok|youtube|twitter|telegram|discord|instagram|facebook|reddit|whatsapp|vidéos?|influenceu\p{L}*|réseaux sociaux|rumeur|entendu|tout le monde`,
);
const unknown =
  /^(?:je (?:ne )?sais pas|j’en sais rien|aucune?(?: idée| source)?|rien|non|\?+|-+)[ .!]*$/iu;

const hasNumber = (text: string) => /\d/u.test(text) || number.test(text);
const hasDate = (text: string) => /\d/u.test(text) || day.test(text);

/** Says what is missing in a line, or what to make of it. Null stands for a line that was left empty. */
export function judgeLine(id: LineId, written: string | null): LineVerdict {
  const text = (written ?? '').replaceAll("'", '’').trim();
  if (id !== 'phrase' && (text === '' || unknown.test(text))) return leftEmpty[id];
  return judges[id](text);
}

/** Counts the questions of the five that the sheet answers. */
export function countAnswered(sheet: Sheet): number {
  return fiveQuestions.filter((id) => judgeLine(id, sheet[id] ?? null).answered).length;
}

const right = (lead: string, text: string): LineVerdict => ({
  tone: 'right',
  lead,
  text,
  answered: true,
});
const plain = (lead: string, text: string): LineVerdict => ({
  tone: 'plain',
  lead,
  text,
  answered: true,
});
const missing = (lead: string, text: string): LineVerdict => ({
  tone: 'wrong',
  lead,
  text,
  answered: false,
});

/** The words of a text that a pattern finds, in quotation marks. */
const quote = (pattern: RegExp, text: string) => {
  const [found] = pattern.exec(text) ?? [];
  return found === undefined ? null : `« ${found} »`;
};

const leftEmpty: Readonly<Record<Exclude<LineId, 'phrase'>, LineVerdict>> = {
  fait: plain(
    'Rien de vérifiable.',
    'C’est fréquent. Il ne reste alors qu’une histoire, et peut-être une promesse.',
  ),
  recit: plain(
    'On ne vous donne aucune raison.',
    'Alors pourquoi quelqu’un paierait-il plus cher que vous ?',
  ),
  promesse: right(
    'Aucun gain n’est annoncé.',
    'Gardez l’oreille ouverte. On promet aussi sans le dire, avec la photo d’une belle voiture.',
  ),
  phase: plain(
    'C’est honnête.',
    'Demandez-vous seulement qui, autour de vous, n’en a jamais entendu parler.',
  ),
  qui: missing('Il manque une réponse.', 'Demandez-lui s’il en possède, et si on le paie.'),
  source: missing('Il manque une réponse.', 'Sans document, on ne fait que répéter une phrase.'),
  jetons: missing(
    'Il manque une réponse.',
    'Les sites qui donnent les prix montrent aussi ces deux nombres.',
  ),
  chaine: missing(
    'Il manque une réponse.',
    'Un explorateur de blocs montre les plus grosses adresses. Tant que vous ne savez pas le lire, attendez.',
  ),
  contraire: missing(
    'Il manque une réponse.',
    'Si rien ne peut donner tort à cette phrase, elle ne vous apprend rien.',
  ),
};

const judges: Readonly<Record<LineId, (text: string) => LineVerdict>> = {
  phrase: (text) =>
    text.split(/\s+/u).length < 4
      ? missing('C’est un peu court.', 'Écrivez la phrase entière, comme on vous l’a dite.')
      : right('C’est noté.', 'Cherchons ce qu’il y a dedans.'),
  fait: (text) => {
    const promised = quote(gain, text);
    if (promised !== null)
      return missing(`${promised} annonce un gain.`, 'Gardez ces mots pour la promesse.');
    const later = quote(future, text);
    if (later !== null)
      return missing(
        `${later} parle de demain.`,
        'Personne ne peut le vérifier aujourd’hui. Gardez ces mots pour le récit.',
      );
    return hasDate(text) || hasNumber(text)
      ? right(
          'Vous savez quoi chercher.',
          'C’est un fait si un document daté le confirme. Allez le lire.',
        )
      : plain(
          'Peut-être.',
          'Il n’y a ni date ni nombre. Quel document le montrerait ? S’il n’existe pas, c’est un récit.',
        );
  },
  recit: (text) => {
    const promised = quote(gain, text);
    return promised === null
      ? right('Voilà le récit.', 'Il peut être vrai. Il ne dit pas si le prix est bon.')
      : missing(
          `${promised} parle d’un gain.`,
          'Gardez ces mots pour la promesse. Le récit dit seulement pourquoi.',
        );
  },
  promesse: () =>
    right(
      'Voilà ce qu’il faut refuser.',
      'Personne ne peut vous le garantir. Relisez la phrase sans ces mots. Vous attire-t-elle encore ?',
    ),
  phase: (text) => phases[text] ?? leftEmpty.phase,
  qui: () =>
    right(
      'Vous savez d’où cela vient.',
      'Celui qui en possède gagne à ce que vous achetiez. Cela n’en fait pas un menteur.',
    ),
  source: (text) => {
    const repeated = quote(hearsay, text);
    if (repeated !== null)
      return missing(
        `${repeated}, ce n’est pas une source.`,
        'On y répète la phrase. Cherchez le document d’où elle vient.',
      );
    return hasDate(text)
      ? right('Une source et une date.', 'Ouvrez-la, et retrouvez-y la phrase.')
      : missing('Il manque la date.', 'Sans elle, la phrase a pu être vraie et ne plus l’être.');
  },
  jetons: (text) =>
    hasNumber(text)
      ? right(
          'Le jeton est pesé.',
          'Divisez le premier nombre par le second. Sous 50 %, plus de la moitié des jetons reste à vendre.',
        )
      : missing('Il manque un nombre.', 'Combien aujourd’hui, et combien en tout ?'),
  chaine: (text) =>
    hasNumber(text)
      ? right('Un nombre lu à la source.', 'Comparez-le à ce que l’on vous a dit.')
      : missing(
          'Il manque un nombre.',
          'Quelle part pour les grosses adresses, ou combien de frais ?',
        ),
  contraire: (text) =>
    hasDate(text) || hasNumber(text)
      ? right('On pourra dire qui avait tort.', 'Notez la date, et relisez cette fiche ce jour-là.')
      : missing(
          'Il manque un chiffre ou une date.',
          'Sans eux, on vous dira toujours d’attendre encore un peu.',
        ),
};

const phases: Readonly<Record<string, LineVerdict>> = {
  Naissance: plain(
    'On y pose alors beaucoup de questions.',
    'Si l’on vous a surtout parlé de prix, il est sans doute plus loin.',
  ),
  Diffusion: plain(
    'Les premiers gagnants racontent.',
    'Est-ce l’un d’eux qui vous en a parlé ? La hausse n’est pas une preuve.',
  ),
  Sommet: plain(
    'Presque tous le connaissent.',
    'Cherchez qui achèterait encore après vous, et plus cher.',
  ),
  Oubli: plain('Les acheteurs sont partis.', 'Qu’est-ce qui les ferait revenir ?'),
};
