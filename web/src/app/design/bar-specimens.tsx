import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { VerdictFrame, verdictIcon } from '../../ui/verdict-frame.tsx';
import { WickHeader } from '../../ui/wick-header.tsx';
import { Specimen, Specimens } from './specimen.tsx';

const verdicts = [
  {
    state: 'juste',
    tone: 'right',
    title: 'Juste',
    line: 'La carte revient le 4 déc.',
    icon: <Check {...verdictIcon} />,
  },
  {
    state: 'faux',
    tone: 'wrong',
    title: 'Ce n’est pas celle-ci',
    line: 'La carte revient demain.',
    icon: <X {...verdictIcon} />,
  },
] as const;

/** The bars between which one goes through something step by step. */
export function BarSpecimens() {
  return (
    <Specimens name="Barres">
      <Specimen state="en tête" wide>
        <Window>
          <WickHeader
            back={{ to: '/lessons', label: 'Retour aux leçons' }}
            title="Révision"
            detail="Taille de position"
            counter="Carte 3 sur 8"
            short="3/8"
            wick={{ value: 3, max: 8, label: 'Progression', valueText: 'Carte 3 sur 8' }}
            wide
          />
        </Window>
      </Specimen>
      {verdicts.map(({ state, ...said }) => (
        <Specimen key={state} state={state} wide>
          <Window>
            <VerdictFrame said={{ ...said, washed: true }}>
              <Button>Continuer</Button>
            </VerdictFrame>
          </Window>
        </Specimen>
      ))}
    </Specimens>
  );
}

/** Stands for the window, to whose edges these bars keep. */
function Window({ children }: { children: ReactNode }) {
  return (
    <div className="h-36 overflow-hidden" style={{ contain: 'layout' }}>
      {children}
    </div>
  );
}
