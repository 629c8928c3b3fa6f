import { toPseudoSkeleton } from './pseudo-skeleton.ts';

/** Words by which the house, its moderators and accounts that are gone are called. */
const reserved = [
  'admin',
  'admins',
  'administrateur',
  'administratrice',
  'administration',
  'administrator',
  'modo',
  'modération',
  'modérateur',
  'modératrice',
  'modérateurs',
  'moderation',
  'moderator',
  'moderators',
  'Chandelle',
  'support',
  'staff',
  'système',
  'system',
  'root',
  'webmaster',
  'assistance',
  'utilisateur',
  'utilisatrice',
  'ancien compte',
];

/** Words that say nothing by themselves beside those. */
const companions = [
  'équipe',
  'officiel',
  'officielle',
  'official',
  'team',
  'compte',
  'service',
  'forum',
];
const articles = ['le', 'la', 'les', 'l', 'de', 'du', 'd', 'the'];

const strong = new Set(reserved.map(toPseudoSkeleton));
const weak = new Set([...companions, ...articles].map(toPseudoSkeleton));

/** Returns whether a pseudo, or what it looks like, passes for the house: « Équipe Chandelle », « Аdmin », « mod.érateur 2 ». */
export function isReservedName(pseudo: string): boolean {
  const withoutNumber = pseudo.replace(/[\p{N}\s._'’-]+$/u, '').replace(/^[\p{N}\s._'’-]+/u, '');
  return [pseudo, withoutNumber].some(
    (name) => strong.has(toPseudoSkeleton(name)) || isMadeOfReserved(toPseudoSkeleton(name), name),
  );
}

/** Returns whether all words of a name are reserved or go with such, and one is reserved; also when written in one. */
function isMadeOfReserved(skeleton: string, name: string): boolean {
  const words = name
    .split(/[\s._'’-]+/u)
    .filter(Boolean)
    .map(toPseudoSkeleton);
  if (words.some((word) => strong.has(word)))
    return words.every((word) => strong.has(word) || weak.has(word) || /^\d+$/.test(word));
  return [...strong].some((word) =>
    [...weak].some((other) => skeleton === word + other || skeleton === other + word),
  );
}
