import { toPseudoSkeleton } from './pseudo-skeleton.ts';

/** What those who run the place are called: whoever adds it to a name passes for one of them, « Admin Camille ». */
const offices = [
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
  'staff',
  'webmaster',
];

/** Words by which the house, its moderators and accounts that are gone are called. */
const reserved = [
  ...offices,
  'Chandelle',
  'support',
  'système',
  'system',
  'root',
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
  'services',
  'forum',
  'SAV',
  'client',
  'clients',
  'clientèle',
  'aide',
  'help',
  'helpdesk',
  'bot',
  'robot',
  'info',
  'infos',
  'contact',
  'sécurité',
  'security',
  'paiement',
  'paiements',
  'abonnement',
  'abonnements',
  'annonces',
  'actualités',
  'direction',
  'fondateur',
  'fondatrice',
  'premium',
  'VIP',
  'France',
  'fr',
];
const articles = ['le', 'la', 'les', 'l', 'de', 'du', 'd', 'the'];

const strongest = new Set(offices.map(toPseudoSkeleton));
const strong = new Set(reserved.map(toPseudoSkeleton));
const weak = new Set([...companions, ...articles].map(toPseudoSkeleton));

/** Returns whether a pseudo, or what it looks like, passes for the house: « Équipe Chandelle », « Аdmin Léa », « mod.érateur 2 ». */
export function isReservedName(pseudo: string): boolean {
  const withoutNumber = pseudo.replace(/[\p{N}\s._'’-]+$/u, '').replace(/^[\p{N}\s._'’-]+/u, '');
  return [pseudo, withoutNumber].some(
    (name) => strong.has(toPseudoSkeleton(name)) || isMadeOfReserved(toPseudoSkeleton(name), name),
  );
}

/** Returns whether a word of a name is an office, or all are reserved or go with such and one is reserved; also when written in one. */
function isMadeOfReserved(skeleton: string, name: string): boolean {
  const words = name
    .split(/[\s._'’-]+/u)
    .filter(Boolean)
    .map(toPseudoSkeleton);
  if (words.some((word) => strongest.has(word))) return true;
  if (words.some((word) => strong.has(word)))
    return words.every((word) => strong.has(word) || weak.has(word) || /^\d+$/.test(word));
  return [...strong].some((word) =>
    [...weak].some((other) => skeleton === word + other || skeleton === other + word),
  );
}
