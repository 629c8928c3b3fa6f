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
  fates: Record<Place, Fate>;
}

/** What can happen, and what it does to coins in each place. */
export const custodyCases: readonly [CustodyCase, ...CustodyCase[]] = [
  {
    id: 'closes',
    label: 'La plateforme ferme',
    fates: {
      platform: {
        fate: 'lost',
        text: 'Retraits bloqués. Vous devenez créancier : le remboursement est incertain et prend souvent des années.',
      },
      software: { fate: 'kept', text: 'Rien ne change : vos jetons ne passent pas par elle.' },
      hardware: { fate: 'kept', text: 'Rien ne change : vos jetons ne passent pas par elle.' },
    },
  },
  {
    id: 'phone',
    label: 'Téléphone perdu',
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
    fates: {
      platform: {
        fate: 'kept',
        text: 'Il n’y en a pas. Le danger équivalent est le vol de votre mot de passe et du second facteur.',
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
    fates: {
      platform: { fate: 'changed', text: 'Même quantité de jetons, deux fois moins de valeur.' },
      software: { fate: 'changed', text: 'Même quantité de jetons, deux fois moins de valeur.' },
      hardware: { fate: 'changed', text: 'Même quantité de jetons, deux fois moins de valeur.' },
    },
  },
];
