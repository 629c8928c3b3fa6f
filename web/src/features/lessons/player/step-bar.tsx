import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { savedSoFar } from './finish-panel.tsx';
import type { Finish } from './use-finish.ts';

interface StepBarProps {
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  /** « Suivant » unless the lesson names it. */
  nextLabel?: string | undefined;
  /** The page has another first action: « Suivant » steps back. */
  quietNext?: boolean;
  /** On the last step: ends the lesson, in the place where « Suivant » stood until now. */
  finish?: { label: string; action: Finish } | null;
  /** As wide as the text, which leaves the column of figures free; three buttons take more. */
  narrow?: boolean;
  /** In the block at the foot of narrow screens; otherwise it ends the page on every screen. */
  fixed?: boolean;
}

/** As wide as the text, which leaves the column of figures free. */
export const barWidth = 'lg:max-w-measure xl:max-w-[calc(100%-556px)]';

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Previous and next: in the bars at the bottom of narrow screens, under the text on wide ones. */
export function StepBar(props: StepBarProps) {
  const { onPrevious, onNext, nextLabel = 'Suivant', quietNext = false, finish = null } = props;
  const { narrow = false, fixed = true } = props;
  // Three buttons have no room for three labels on a phone: the arrows say the two ways.
  const narrowLabel = finish === null ? '' : 'max-sm:sr-only';
  return (
    <nav
      aria-label="Étapes"
      className={`flex flex-wrap items-center gap-3 border-t border-line bg-paper
        ${fixed ? 'max-lg:px-(--gutter) max-lg:pt-3 max-lg:pb-[max(12px,env(safe-area-inset-bottom))]' : 'max-lg:mt-10 max-lg:pt-5'}
        lg:mt-12 lg:justify-between lg:pt-6
        ${finish !== null ? 'lg:max-w-measure' : narrow ? barWidth : ''}`}
    >
      <Button
        variant="secondary"
        icon={<ArrowLeft {...icon} />}
        disabled={onPrevious === null}
        onClick={onPrevious ?? undefined}
        className={finish === null ? 'max-lg:flex-1' : 'lg:mr-auto'}
      >
        <span className={narrowLabel}>Précédent</span>
      </Button>
      <Button
        variant={quietNext ? 'secondary' : 'primary'}
        iconAfter={<ArrowRight {...icon} />}
        disabled={onNext === null}
        onClick={onNext ?? undefined}
        className={finish === null ? 'max-lg:flex-[1.4]' : ''}
      >
        <span className={narrowLabel}>{nextLabel}</span>
      </Button>
      {finish !== null && (
        <Button
          busy={finish.action.saving}
          busyLabel="Enregistrement…"
          onClick={finish.action.run}
          className="max-lg:flex-1"
        >
          {finish.label}
        </Button>
      )}
      {finish?.action.failed === true && (
        <p className="basis-full text-small text-ink-2">{savedSoFar}</p>
      )}
    </nav>
  );
}
