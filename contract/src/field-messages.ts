import * as z from 'zod';

/** Counts in French: « 1 caractère », « 2 000 caractères ». */
const count = (number: number | bigint, noun: string) =>
  `${number.toLocaleString('fr-FR')}\u00a0${noun}${number > 1 ? 's' : ''}`;

/** What is counted of each kind of value; of numbers, the value itself. */
const nouns: Readonly<Record<string, string>> = {
  string: 'caractère',
  array: 'élément',
  file: 'octet',
};

const expectations: Readonly<Record<string, string>> = {
  string: 'Un texte est attendu.',
  number: 'Un nombre est attendu.',
  int: 'Un nombre entier est attendu.',
  boolean: 'Répondez par oui ou par non.',
  array: 'Une liste est attendue.',
  file: 'Un fichier est attendu.',
};

const formats: Readonly<Record<string, string>> = {
  email: 'Adresse email invalide.',
  uuid: 'Identifiant invalide.',
  url: 'Adresse web invalide.',
  datetime: 'Date invalide.',
};

const required = 'Ce champ est requis.';
const invalid = 'Cette valeur n’est pas valide.';

function limit(origin: string, bound: number | bigint, end: 'au plus' | 'au moins'): string {
  const noun = nouns[origin];
  return `${noun === undefined ? bound.toLocaleString('fr-FR') : count(bound, noun)} ${end}.`;
}

/** Says in French what is wrong with a value, for rules that say nothing themselves. */
export function describeIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return required;
      return expectations[issue.expected] ?? invalid;
    case 'invalid_value':
      return issue.input === undefined ? required : 'Choisissez une des valeurs proposées.';
    case 'too_big':
      return limit(issue.origin, issue.maximum, 'au plus');
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return required;
      return limit(issue.origin, issue.minimum, 'au moins');
    case 'invalid_format':
      return formats[issue.format] ?? 'Ce format n’est pas admis.';
    case 'unrecognized_keys':
      return 'Champ inconnu.';
    default:
      return invalid;
  }
}

// For every schema wherever it is used: a rule's own message comes before it.
z.config({ localeError: describeIssue });
