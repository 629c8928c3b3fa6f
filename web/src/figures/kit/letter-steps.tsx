import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import './letter-steps.css';

interface LetterStepsProps {
  /** What a step is: « Conseil ». */
  name: string;
  steps: readonly { letter: string; lead: string }[];
  at: number;
  onGo: (at: number) => void;
}

/** Goes through the lettered points of a drawing, one after the other or by their letter. */
export function LetterSteps({ name, steps, at, onGo }: LetterStepsProps) {
  const last = steps.length - 1;
  return (
    <div className="letter-steps">
      <Button
        variant="secondary"
        className="letter-step"
        aria-label={`${name} précédent`}
        aria-disabled={at === 0}
        onClick={() => onGo(Math.max(0, at - 1))}
        icon={<ArrowLeft size={18} strokeWidth={1.75} aria-hidden="true" />}
      />
      <div className="letter-row" role="group" aria-label={`${name}s`}>
        {steps.map(({ letter, lead }, index) => (
          <button
            key={letter}
            type="button"
            className="letter"
            aria-current={index === at ? 'step' : undefined}
            aria-label={`${name} ${letter} : ${lead}`}
            onClick={() => onGo(index)}
          >
            <span>{letter}</span>
          </button>
        ))}
      </div>
      <Button
        variant="secondary"
        className="letter-step"
        aria-label={`${name} suivant`}
        aria-disabled={at === last}
        onClick={() => onGo(Math.min(last, at + 1))}
        icon={<ArrowRight size={18} strokeWidth={1.75} aria-hidden="true" />}
      />
    </div>
  );
}
