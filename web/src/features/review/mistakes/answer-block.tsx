import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';

const looks = {
  wrong: { frame: 'border-fall bg-fall-wash', sign: 'text-fall-ink', Icon: X },
  right: { frame: 'border-rise bg-rise-wash', sign: 'text-rise-ink', Icon: Check },
} as const;

interface AnswerBlockProps {
  look: keyof typeof looks;
  /** « Votre réponse, le 12 nov. dans la leçon ». */
  label: string;
  answer: ReactNode;
  /** Why it is right or wrong. */
  explanation?: ReactNode;
}

/** An answer with its sign: a cross for one's own, a tick for the right one. */
export function AnswerBlock({ look, label, answer, explanation }: AnswerBlockProps) {
  const { frame, sign, Icon } = looks[look];
  return (
    <div className={`flex gap-3 rounded-card border p-4 ${frame}`}>
      <Icon size={20} strokeWidth={2.4} aria-hidden className={`mt-0.5 shrink-0 ${sign}`} />
      <div className="min-w-0 flex-1">
        <p className={`text-small font-medium ${sign}`}>{label}</p>
        <div className="mt-1 font-medium text-pretty">{answer}</div>
        {explanation !== undefined && (
          <div className="mt-1.5 text-ink-2 text-pretty">{explanation}</div>
        )}
      </div>
    </div>
  );
}
