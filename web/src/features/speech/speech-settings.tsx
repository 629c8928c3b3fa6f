import { Popover } from '@base-ui/react/popover';
import { formatDecimal } from '../../lib/format.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { Switch } from '../../ui/switch.tsx';
import { changePreferences, rates, usePreferences, type Rate } from './speech-preferences.ts';
import { speech } from './speech.ts';
import { speechKeys } from './use-speech-keys.ts';

/** Writes a speed: « ×1 », « ×0,75 ». */
function formatRate(rate: Rate): string {
  return `×${formatDecimal(rate, 2).replace(/,?0+$/, '')}`;
}

const options = rates.map((rate) => ({ value: String(rate), label: formatRate(rate) }));

/** How one likes to listen: speed, going on by itself, and the keys to know. */
export function SpeechSettings() {
  const { rate, continues } = usePreferences();

  function choose(value: string) {
    const chosen = rates.find((known) => String(known) === value);
    if (chosen === undefined) return;
    changePreferences({ rate: chosen });
    speech.applyRate();
  }

  return (
    <Popover.Root>
      <Popover.Trigger
        className="relative inline-flex h-9 min-w-11 shrink-0 items-center justify-center rounded-control border border-line-strong
          px-2 text-small tabular after:absolute after:inset-x-0 after:-inset-y-1.5 hover:border-ink"
      >
        <span className="@max-[520px]:sr-only">Vitesse </span>
        {formatRate(rate)}
        <span className="sr-only">, réglages de la lecture</span>
      </Popover.Trigger>
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
