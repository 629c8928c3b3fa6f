import { describeError } from '../../../lib/errors.ts';
import { chooseTheme, useTheme, type CandleColours, type Theme } from '../../../lib/theme.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { toast } from '../../../ui/toast.tsx';
import { CandleSample } from './candle-sample.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useAccountUpdate, type Account } from './use-account-update.ts';

const themes: readonly { value: Theme; label: string }[] = [
  { value: 'light', label: 'Clair' },
  { value: 'dark', label: 'Sombre' },
  { value: 'system', label: 'Automatique' },
];

const colours: readonly { value: CandleColours; label: string }[] = [
  { value: 'teal-red', label: 'Vert et rouge' },
  { value: 'blue-orange', label: 'Bleu et orange' },
];

/** Theme of this device, and the colours of candles wherever the learner signs in. */
export function AppearanceSection({ account }: { account: Account }) {
  const theme = useTheme();
  const update = useAccountUpdate();
  const shown = update.isPending
    ? (update.variables.candleColours ?? account.candleColours)
    : account.candleColours;

  return (
    <SettingsSection title="Apparence" text="L’aspect des pages et des graphiques.">
      <Segmented
        label="Thème, sur cet appareil"
        name="theme"
        options={themes}
        value={theme}
        onChange={chooseTheme}
      />
      <Segmented
        className="mt-6"
        label="Couleurs des bougies"
        name="candleColours"
        options={colours}
        value={shown}
        hint="En bleu et orange, la bougie haussière est creuse et la baissière pleine : la forme suffit à les distinguer."
        onChange={(candleColours) =>
          update.mutate(
            { candleColours },
            { onError: (error) => toast.error('Erreur', describeError(error)) },
          )
        }
      />
      <CandleSample colours={shown} />
    </SettingsSection>
  );
}
