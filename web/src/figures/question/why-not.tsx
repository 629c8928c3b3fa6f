import { ChevronDown } from 'lucide-react';
import { joinWords } from '../../ui/join-words.tsx';
import './question.css';

interface WhyNotProps {
  /** Options that were not the answer. */
  options: readonly { id: string; text: string }[];
  /** Explanations by option id. */
  explanations: Readonly<Record<string, string>>;
}

/** The explanations of the options that were not chosen, folded until they are asked for. */
export function WhyNot({ options, explanations }: WhyNotProps) {
  const explained = options.filter(({ id }) => explanations[id] !== undefined);
  if (explained.length === 0) return null;
  return (
    <details className="why-not mt-4 border-y border-line">
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 font-medium">
        {askWhyNot(explained.length)}
        <ChevronDown size={20} strokeWidth={1.75} className="why-not-chevron" aria-hidden />
      </summary>
      <ul className="grid gap-4 pt-1 pb-5">
        {explained.map(({ id, text }) => (
          <li key={id}>
            <p className="text-pretty">{joinWords(text)}</p>
            <p className="mt-1 text-small text-ink-2 text-pretty">
              {joinWords(explanations[id] ?? '')}
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}

const otherWords: Record<number, string> = {
  2: 'les deux autres',
  3: 'les trois autres',
  4: 'les quatre autres',
};

/** Names the explanations of the options that were not the answer: « Pourquoi pas les trois autres ? » */
function askWhyNot(others: number): string {
  const which = others === 1 ? 'l’autre' : (otherWords[others] ?? 'les autres');
  return `Pourquoi pas ${which} ?`;
}
