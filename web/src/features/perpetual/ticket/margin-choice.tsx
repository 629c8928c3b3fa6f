import type { MarginMode } from '@chandelle/market/perpetual/state';
import { useId } from 'react';
import { Segmented } from '../../../ui/segmented.tsx';
import { modeNames } from '../texts/contract-names.ts';

interface MarginChoiceProps {
  mode: MarginMode;
  /** A position or an order is open: it stays as it is. */
  fixed: boolean;
  onChange: (mode: MarginMode) => void;
}

const hints: Readonly<Record<MarginMode, string>> = {
  isolated: 'Seule la marge de la position peut être perdue.',
  cross: 'Tout le compte garantit la position : elle tient plus longtemps, et peut tout emporter.',
};

/** What stands behind a position: a margin of its own, or the whole account. */
export function MarginChoice({ mode, fixed, onChange }: MarginChoiceProps) {
  const id = useId();
  if (fixed)
    return (
      <p className="panel-hint fixed-mode">
        {`${modeNames[mode]} : elle se choisit quand rien n’est ouvert.`}
      </p>
    );
  return (
    <Segmented<MarginMode>
      label="Marge"
      name={`${id}-mode`}
      value={mode}
      onChange={onChange}
      options={[
        { value: 'isolated', label: 'Isolée' },
        { value: 'cross', label: 'Croisée' },
      ]}
      hint={hints[mode]}
    />
  );
}
