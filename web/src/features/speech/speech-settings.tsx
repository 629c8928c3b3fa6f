import { createElement, useState, type ComponentPropsWithRef } from 'react';
import { useLateComponent } from '../../ui/use-late-component.ts';
import { formatRate } from './format-rate.ts';
import { usePreferences } from './speech-preferences.ts';

// The bar is there once something is read aloud; most do not change how.
const loadPanel = async () => (await import('./speech-settings-panel.tsx')).SpeechSettingsPanel;

/** The button that says how fast is read, and opens the settings, which come with the bar. */
export function SpeechSettings() {
  const [open, setOpen] = useState(false);
  const Panel = useLateComponent(loadPanel);
  if (Panel === null) return <SpeedButton aria-haspopup="dialog" onClick={() => setOpen(true)} />;
  return createElement(Panel, { trigger: <SpeedButton />, open, onOpenChange: setOpen });
}

function SpeedButton(props: ComponentPropsWithRef<'button'>) {
  const { rate } = usePreferences();
  return (
    <button
      type="button"
      {...props}
      className="relative inline-flex h-9 min-w-11 shrink-0 items-center justify-center gap-1 rounded-control border border-line-strong
        px-2 text-small tabular after:absolute after:inset-x-0 after:-inset-y-1.5 hover:border-ink"
    >
      <span className="@max-[520px]:sr-only">Vitesse </span>
      {formatRate(rate)}
      <span className="sr-only">, réglages de la lecture</span>
    </button>
  );
}
