import type { securityEventKinds } from '@chandelle/contract/account-security';

type Kind = (typeof securityEventKinds)[number];

const texts: Record<Kind, string> = {
  'sign-in': 'Connexion',
  'sign-in-new-device': 'Connexion depuis un nouvel appareil',
  'sign-in-failed': 'Connexion refusée',
  'sign-in-locked': 'Connexions bloquées pendant 15 minutes après trop d’essais',
  'password-changed': 'Mot de passe modifié',
  'password-reset': 'Mot de passe choisi par un lien reçu par email',
  'email-change-asked': 'Changement d’adresse demandé',
  'email-changed': 'Adresse email modifiée',
  'pseudo-changed': 'Pseudo modifié',
  'session-ended': 'Appareil déconnecté',
  'other-sessions-ended': 'Autres appareils déconnectés',
  'account-disowned': '« Ce n’était pas moi » : compte remis en sûreté',
  'second-factor-enabled': 'Double authentification activée',
  'second-factor-disabled': 'Double authentification désactivée',
  'second-step-failed': 'Mot de passe juste, mais seconde étape refusée',
  'recovery-code-used': 'Code de récupération utilisé',
  'recovery-codes-renewed': 'Codes de récupération renouvelés',
  'passkey-added': 'Clé d’accès ajoutée',
  'passkey-removed': 'Clé d’accès retirée',
  'role-changed': 'Rôle (modération, atelier ou administration) modifié par l’équipe Chandelle',
  'signed-out-by-operator': 'Tous vos appareils déconnectés par l’équipe Chandelle',
  'account-suspended': 'Compte suspendu par l’équipe Chandelle',
  'account-restored': 'Compte rétabli par l’équipe Chandelle',
};

/** Kinds that deserve a second look: nobody but somebody else may have caused them. */
const alarming: readonly Kind[] = [
  'sign-in-failed',
  'sign-in-locked',
  'second-step-failed',
  'account-disowned',
  'account-suspended',
];

/** Says in French what happened; « 3 fois » when it was several times. */
export function describeEvent({ kind, times }: { kind: Kind; times: number }): string {
  return times === 1 ? texts[kind] : `${texts[kind]}, ${times} fois`;
}

/** Returns whether an event deserves a second look. */
export const isAlarming = (kind: Kind): boolean => alarming.includes(kind);
