import type { ComponentProps } from 'react';
import { ErrorState } from '../../ui/states.tsx';

/** Says that a part of the simulator could not be had, and lets one ask for it again. */
export function MissingPart(props: Pick<ComponentProps<typeof ErrorState>, 'onRetry' | 'onClose'>) {
  return (
    <ErrorState
      title="Une partie du simulateur manque"
      text="Vérifiez votre connexion, puis réessayez. Rien n’est perdu."
      {...props}
    />
  );
}
