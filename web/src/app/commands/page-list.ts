import { paths } from '@chandelle/contract/paths';

/** A page that the search leads to. */
export interface ListedPage {
  to: string;
  label: string;
  /** What else people call it. */
  words: string;
  /** Whose it is; everybody's where nothing is said. */
  for?: 'learner' | 'visitor';
}

/** The pages that the search finds, the usual ones first. */
export const listedPages: readonly ListedPage[] = [
  { to: paths.lessons, label: 'Leçons', words: 'cours parcours niveaux étapes', for: 'learner' },
  {
    to: paths.programme,
    label: 'Programme du cours',
    words: 'leçons niveaux catalogue',
    for: 'visitor',
  },
  {
    to: paths.trial,
    label: 'Essayer sans compte',
    words: 'essai démonstration découvrir bougie',
    for: 'visitor',
  },
  {
    to: paths.register,
    label: 'Créer un compte',
    words: 'inscription commencer s’inscrire',
    for: 'visitor',
  },
  {
    to: paths.login,
    label: 'Connexion',
    words: 'se connecter identifiants mot de passe',
    for: 'visitor',
  },
  {
    to: paths.simulator,
    label: 'Simulateur',
    words: 's’entraîner marché ordres acheter vendre',
  },
  { to: paths.glossary, label: 'Glossaire', words: 'mots termes définitions dictionnaire' },
  {
    to: paths.dashboard,
    label: 'Mes progrès',
    words: 'points badges rang historique',
    for: 'learner',
  },
  { to: paths.leaderboard, label: 'Classement', words: 'rang points podium', for: 'learner' },
  { to: paths.news, label: 'Actualités', words: 'articles nouvelles presse banques centrales' },
  {
    to: paths.communityForum,
    label: 'Forum',
    words: 'messages salons communauté discuter',
    for: 'learner',
  },
  { to: paths.communityPayment, label: 'Annonces crypto', words: 'forum abonnement prix payer' },
  {
    to: paths.subscription,
    label: 'Gérer mon abonnement',
    words: 'factures paiement carte',
    for: 'learner',
  },
  {
    to: paths.settings,
    label: 'Réglages',
    words: 'compte profil pseudo photo couleurs email',
    for: 'learner',
  },
  {
    to: paths.security,
    label: 'Sécurité',
    words: 'mot de passe code appareils clé',
    for: 'learner',
  },
  { to: paths.about, label: 'À propos', words: 'chandelle qui sommes-nous' },
  {
    to: paths.cancelContract,
    label: 'Résilier votre contrat',
    words: 'arrêter abonnement',
    for: 'learner',
  },
  {
    to: paths.withdrawContract,
    label: 'Renoncer au contrat ici',
    words: 'rétractation remboursement',
    for: 'learner',
  },
  { to: paths.privacy, label: 'Confidentialité', words: 'données personnelles rgpd cookies' },
  { to: paths.terms, label: 'Conditions d’utilisation', words: 'cgu règles' },
  { to: paths.saleTerms, label: 'Conditions générales de vente', words: 'cgv prix abonnement' },
  { to: paths.legalNotice, label: 'Mentions légales', words: 'éditeur hébergeur contact' },
  { to: paths.accessibility, label: 'Accessibilité', words: 'clavier lecteur d’écran' },
  { to: paths.mediation, label: 'Médiation', words: 'litige réclamation' },
];
