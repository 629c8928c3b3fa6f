/** Where coins are kept. */
export const places = [
  { id: 'platform', name: 'Sur la plateforme', key: 'La clé est à la plateforme' },
  { id: 'software', name: 'Portefeuille logiciel', key: 'La clé est sur votre téléphone' },
  { id: 'hardware', name: 'Portefeuille matériel', key: 'La clé est dans un appareil à part' },
] as const;

export type Place = (typeof places)[number]['id'];

/** What becomes of the coins: still yours, gone, or it depends on what was done before. */
export interface Fate {
  fate: 'kept' | 'lost' | 'changed';
  text: string;
}

export interface CustodyCase {
  id: string;
  label: string;
  /** What to keep of it. */
  summary: string;
  fates: Record<Place, Fate>;
}

/** What can happen, and what it does to coins in each place. */
export const custodyCases: readonly [CustodyCase, ...CustodyCase[]] = [
  {
    id: 'closes',
    label: 'La plateforme ferme',
    summary: 'En danger : sur la plateforme, si vos jetons n’y étaient pas gardés à part.',
    fates: {
      platform: {
        fate: 'changed',
        text: 'Retraits bloqués. Gardés à part, comme la loi européenne l’exige, ils vous reviennent, parfois après des mois. Sinon, vous faites la queue avec tous ceux à qui elle doit de l’argent, et rien n’est sûr.',
      },
      software: { fate: 'kept', text: 'Rien ne change : vos jetons ne passent pas par elle.' },
      hardware: { fate: 'kept', text: 'Rien ne change : vos jetons ne passent pas par elle.' },
    },
  },
  {
    id: 'phone',
    label: 'Téléphone perdu',
    summary: 'Rien n’est perdu d’avance, si la phrase de récupération est notée.',
    fates: {
      platform: {
        fate: 'kept',
        text: 'Vous prouvez votre identité et retrouvez l’accès, parfois après plusieurs jours.',
      },
      software: {
        fate: 'changed',
        text: 'Retrouvés si la phrase de récupération est notée ailleurs. Sinon, perdus.',
      },
      hardware: { fate: 'kept', text: 'La clé n’était pas dans le téléphone.' },
    },
  },
  {
    id: 'phrase',
    label: 'Phrase de récupération volée',
    summary: 'En danger : portefeuille logiciel et portefeuille matériel.',
    fates: {
      platform: {
        fate: 'kept',
        text: 'Il n’y en a pas. Le danger équivalent est le vol de votre mot de passe et de votre second code.',
      },
      software: {
        fate: 'lost',
        text: 'Le voleur restaure le portefeuille chez lui et vide tout. Un envoi sur la blockchain ne s’annule pas.',
      },
      hardware: {
        fate: 'lost',
        text: 'Le voleur vide tout avec la phrase seule, sans toucher à l’appareil.',
      },
    },
  },
  {
    id: 'price',
    label: 'Le prix perd la moitié',
    summary:
      'Le lieu ne protège pas du prix. Rien n’est liquidé : vous décidez de vendre ou d’attendre.',
    fates: {
      platform: { fate: 'changed', text: 'Même quantité de jetons, deux fois moins de valeur.' },
      software: { fate: 'changed', text: 'Même quantité de jetons, deux fois moins de valeur.' },
      hardware: { fate: 'changed', text: 'Même quantité de jetons, deux fois moins de valeur.' },
    },
  },
];
