import { useState } from 'react';
import { announce } from './flash-message.ts';
import { signOut } from './session.ts';

/** Signs out, at most once at a time, and says so when it fails. */
export function useSignOut(): { signingOut: boolean; startSignOut: () => void } {
  const [signingOut, setSigningOut] = useState(false);

  async function startSignOut() {
    if (signingOut) return;
    setSigningOut(true);
    try {
      await signOut();
    } catch {
      setSigningOut(false);
      announce({ kind: 'error', title: 'Erreur', text: 'Impossible de se déconnecter' });
    }
  }

  return { signingOut, startSignOut: () => void startSignOut() };
}
