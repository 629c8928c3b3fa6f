import { Popover } from '@base-ui/react/popover';
import type { ReactElement } from 'react';
import { Segmented } from '../../ui/segmented.tsx';
import { Switch } from '../../ui/switch.tsx';
import { formatRate } from './format-rate.ts';
import { changePreferences, rates, usePreferences } from './speech-preferences.ts';
import { speech } from './speech.ts';
import { speechKeys } from './use-speech-keys.ts';

const options = rates.map((rate) => ({ value: String(rate), label: formatRate(rate) }));

interface SpeechSettingsPanelProps {
  /** The button that opens it. */
  trigger: ReactElement;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** How one likes to listen, in a panel: speed, going on by itself, and the keys to know. */
export function SpeechSettingsPanel({ trigger, open, onOpenChange }: SpeechSettingsPanelProps) {
  const { rate, continues } = usePreferences();

  function choose(value: string) {
    const chosen = rates.find((known) => String(known) === value);
    if (chosen === undefined) return;
    changePreferences({ rate: chosen });
    speech.applyRate();
  }

  return (
    <Popover.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Popover.Trigger render={trigger} />
      <Popover.Portal>
        <Popover.Positioner sideOffset={10} align="end" collisionPadding={16} className="z-40">
          <Popover.Popup
            className="w-[min(340px,calc(100vw-32px))] rounded-card border border-line bg-surface p-5 text-ink shadow-float outline-none
              transition-opacity duration-(--fast) data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            <Popover.Title className="font-display text-h3">Réglages de la lecture</Popover.Title>
            <Segmented
              label="Vitesse"
              name="vitesse"
              className="mt-4"
              options={options}
              value={String(rate)}
              onChange={choose}
            />
            <div className="mt-5">
              <Switch
                label="Continuer à l’étape suivante"
                hint="Dès que l’étape est lue, la suivante commence."
                checked={continues}
                onChange={(next) => changePreferences({ continues: next })}
              />
            </div>
            <dl className="mt-5 hidden gap-y-1 border-t border-line pt-4 text-micro text-ink-2 pointer-fine:grid">
              {speechKeys.map(({ keys, what }) => (
                <div key={keys} className="flex justify-between gap-4">
                  <dt className="order-2 shrink-0 font-medium tabular">{keys}</dt>
                  <dd>{what}</dd>
                </div>
              ))}
            </dl>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
