import { distance } from 'fastest-levenshtein';
import type * as z from 'zod';

/** What is wrong in a file of the course, said to a teacher in French. */
export interface Problem {
  /** Relative to course/lessons. */
  file: string;
  /** From 1. */
  line: number;
  message: string;
}

/** The part of a path below which it says where one is: "Question 2, réponse c". */
export type Path = readonly PropertyKey[];

type RawIssue = Parameters<z.core.$ZodErrorMap>[0];

const typeNames: Record<string, string> = {
  string: 'du texte',
  number: 'un nombre',
  int: 'un nombre entier',
  boolean: '`true` ou `false`',
  array: 'une liste, dont chaque ligne commence par un tiret',
  object: 'un groupe de clés',
  record: 'un groupe de clés',
};

/**
 * Words a schema's issue as the end of the sentence "La clé `x` …". Messages that a schema brings itself win over
 * these and are whole sentences, with a capital.
 */
export function wordIssue(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type': {
      if (issue.input === undefined || issue.input === null) return 'manque ou est vide.';
      if (issue.expected === 'int') return 'doit être un nombre entier.';
      return `doit être ${typeNames[issue.expected] ?? issue.expected}.`;
    }
    case 'invalid_value':
      if (issue.input === undefined) return 'manque.';
      return `n’admet que : ${issue.values.map((value) => `\`${String(value)}\``).join(', ')}.`;
    case 'too_small':
      return `doit être ou compter au moins ${String(issue.minimum)}.`;
    case 'too_big':
      return `ne peut pas dépasser ${String(issue.maximum)}.`;
    default:
      return 'n’a pas une valeur admise.';
  }
}

/** Says where a path leads inside a quiz, from the outside in; empty outside of questions. */
function describePlace(path: Path): string {
  const parts: string[] = [];
  path.forEach((step, index) => {
    if (typeof step !== 'number') return;
    const list = path[index - 1];
    if (list === 'questions') parts.push(`question ${step + 1}`);
    if (list === 'options') parts.push(`réponse ${optionId(step)}`);
    if (list === 'terms') parts.push(`terme ${step + 1}`);
    if (list === 'sources') parts.push(`source ${step + 1}`);
  });
  const place = parts.join(', ');
  return place === '' ? '' : `${place[0]?.toUpperCase()}${place.slice(1)} : `;
}

/** Names an option by its place: a, b, c, d. */
export function optionId(index: number): string {
  return String.fromCharCode('a'.charCodeAt(0) + index);
}

/** Turns a schema's issue into sentences, each with the path it is about. */
export function explainIssue(
  issue: z.core.$ZodIssue,
  knownKeys: readonly string[],
): { path: Path; message: string }[] {
  const place = describePlace(issue.path);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => {
      const meant = findClosest(key, knownKeys);
      const hint = meant === null ? '' : ` Vouliez-vous écrire \`${meant}\` ?`;
      return {
        path: [...issue.path, key],
        message: `${place}La clé \`${key}\` n’existe pas ici.${hint}`,
      };
    });
  }
  const key = issue.path.findLast((step) => typeof step === 'string');
  const isSentence = /^\p{Lu}|^«/u.test(issue.message);
  const subject = key === undefined ? 'Le fichier' : `La clé \`${key}\``;
  return [
    {
      path: issue.path,
      message: place + (isSentence ? issue.message : `${subject} ${issue.message}`),
    },
  ];
}

/** Finds the word that differs by at most two letters. */
function findClosest(word: string, words: readonly string[]): string | null {
  const scored = words
    .map((candidate) => ({ candidate, distance: distance(word, candidate) }))
    .filter(({ distance }) => distance <= 2)
    .sort((a, b) => a.distance - b.distance);
  return scored[0]?.candidate ?? null;
}
