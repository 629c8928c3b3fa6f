import { type PageName, paths } from '@chandelle/contract/paths';

/** A page as the search finds it. */
interface SearchablePage {
  label: string;
  /** What else people call it. */
  words: string;
  /** Whose it is; everybody's where nothing is said. */
  for?: 'learner' | 'visitor';
}

/** What the search finds of each page, the usual ones first; null for one to which only a mail or another page leads. */
const searchable: Readonly<Record<PageName | 'about' | 'programme', SearchablePage | null>> = {
  lessons: { label: 'Leçons', words: 'cours parcours niveaux étapes', for: 'learner' },
  review: {
    label: 'Révision',
    words: 'réviser revoir mémoire cartes oubli exercices',
    for: 'learner',
  },
  mistakes: {
    label: 'Carnet d’erreurs',
    words: 'erreurs fautes mauvaises réponses corrigé explications',
    for: 'learner',
  },
  notebook: {
    label: 'Carnet',
    words: 'notes surligner surlignages marque-pages annotations',
    for: 'learner',
  },
  programme: { label: 'Programme du cours', words: 'leçons niveaux catalogue', for: 'visitor' },
  trial: {
    label: 'Essayer sans compte',
    words: 'essai démonstration découvrir bougie',
    for: 'visitor',
  },
  register: { label: 'Créer un compte', words: 'inscription commencer s’inscrire', for: 'visitor' },
  login: { label: 'Connexion', words: 'se connecter identifiants mot de passe', for: 'visitor' },
  simulator: { label: 'Simulateur', words: 's’entraîner marché ordres acheter vendre' },
  episodes: {
    label: 'Épisodes',
    words: 'marchés réels à l’aveugle krach chute bulle 2020 rejouer histoire',
  },
  hundredTrades: {
    label: 'Vos cent décisions',
    words: 'cent trades série espérance statistiques rapport à l’aveugle bilan',
    for: 'learner',
  },
  weekly: {
    label: 'Marché de la semaine',
    words: 'lundi concours classement manière hebdomadaire défi',
  },
  perpetual: {
    label: 'Contrats perpétuels',
    words: 'futures perp levier marge liquidation long short financement effet de levier',
  },
  plan: {
    label: 'Mon plan',
    words: 'règles discipline risque pertes positions heures plan de trading imprimer',
    for: 'learner',
  },
  glossary: { label: 'Glossaire', words: 'mots termes définitions dictionnaire' },
  dashboard: {
    label: 'Mes progrès',
    words: 'points badges rang historique rythme série',
    for: 'learner',
  },
  exam: {
    label: 'Examen final et attestation',
    words: 'certificat diplôme épreuve réussite document pdf',
    for: 'learner',
  },
  leaderboard: { label: 'Classement', words: 'rang points podium', for: 'learner' },
  news: { label: 'Actualités', words: 'articles nouvelles presse banques centrales' },
  communityForum: { label: 'Forum', words: 'messages salons communauté discuter', for: 'learner' },
  communityPayment: { label: 'Annonces crypto', words: 'forum abonnement prix payer' },
  subscription: { label: 'Gérer mon abonnement', words: 'factures paiement carte', for: 'learner' },
  settings: {
    label: 'Réglages',
    words: 'compte profil pseudo photo couleurs email rappels objectif',
    for: 'learner',
  },
  security: { label: 'Sécurité', words: 'mot de passe code appareils clé', for: 'learner' },
  about: { label: 'À propos', words: 'chandelle qui sommes-nous' },
  cancelContract: { label: 'Résilier votre contrat', words: 'arrêter abonnement', for: 'learner' },
  withdrawContract: {
    label: 'Renoncer au contrat ici',
    words: 'rétractation remboursement',
    for: 'learner',
  },
  privacy: { label: 'Confidentialité', words: 'données personnelles rgpd cookies' },
  terms: { label: 'Conditions d’utilisation', words: 'cgu règles' },
  saleTerms: { label: 'Conditions générales de vente', words: 'cgv prix abonnement' },
  legalNotice: { label: 'Mentions légales', words: 'éditeur hébergeur contact' },
  accessibility: { label: 'Accessibilité', words: 'clavier lecteur d’écran' },
  mediation: { label: 'Médiation', words: 'litige réclamation' },
  forgotPassword: null,
  resetPassword: null,
  confirmEmail: null,
  disown: null,
  endReminders: null,
  forumModeration: null,
  atelier: null,
  administration: null,
  paymentReturn: null,
  newsSources: null,
  sharedDecisions: null,
};

/** The pages that the search finds, the usual ones first, each with its address. */
export const searchablePages = Object.entries(searchable).flatMap(([name, page]) =>
  page === null ? [] : [{ ...page, to: paths[name as keyof typeof searchable] }],
);
