import { Lightbulb } from 'lucide-react';
import { useId } from 'react';
import '../../../figures/kit/figure-frame.css';
import type { ReviewVerdict } from '../types.ts';

interface DrillSolutionProps {
  name: string;
  /** Null before the answer. */
  verdict: ReviewVerdict['drill'];
}

/** What an exercise comes to, line by line: in words, the operation, its result at the right. */
export function DrillSolution({ name, verdict }: DrillSolutionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`figure ${verdict === null ? 'max-lg:hidden' : ''}`}>
      <div className="figure-head">
        <h2 id={id} className="figure-title">
          La solution, pas à pas
        </h2>
        <p className="figure-subtitle">{name}</p>
      </div>
      {verdict === null ? (
        <p className="mt-4 rounded-card border border-dashed border-line-strong p-5 text-ink-2">
          Elle s’écrit ici, ligne par ligne, dès que vous avez répondu.
        </p>
      ) : (
        <>
          <SolutionLines steps={verdict.steps} />
          {verdict.hint !== null && (
            <p className="mt-6 flex gap-3.5 rounded-card bg-sunk p-4.5 text-ink-2">
              <Lightbulb
                size={20}
                strokeWidth={1.75}
                className="mt-0.5 shrink-0 text-flame-ink"
                aria-hidden
              />
              <span>
                <strong className="font-semibold text-ink">Votre réponse.</strong> {verdict.hint}
              </span>
            </p>
          )}
        </>
      )}
    </section>
  );
}

/** The lines of a solution, numbered. */
export function SolutionLines({ steps }: { steps: readonly { say: string; line: string }[] }) {
  return (
    <ol className="mt-1">
      {steps.map(({ say, line }, index) => (
        <Line key={say} number={index + 1} say={say} {...splitLine(line)} />
      ))}
    </ol>
  );
}

interface LineProps {
  number: number;
  say: string;
  operation: string;
  result: string;
}

function Line({ number, say, operation, result }: LineProps) {
  return (
    <li className="grid grid-cols-[1.75rem_minmax(0,1fr)_auto] gap-x-3 border-b border-line py-3.5">
      <span aria-hidden className="text-small leading-6 text-ink-3 tabular">
        {number}
      </span>
      <span className="min-w-0">
        <span className="block">{say}</span>
        {operation !== '' && (
          <span className="mt-0.5 block text-small wrap-anywhere text-ink-2 tabular">
            {operation}
          </span>
        )}
      </span>
      <strong className="text-right font-semibold tabular">{result}</strong>
    </li>
  );
}

/** Parts « 300 × 2 ÷ 100 = 6 € » at its sign: what is reckoned, and what comes out, with the sign where it is about. */
export function splitLine(line: string): { operation: string; result: string } {
  const parts = /^(.*)\s([=≈])\s(.*?)$/su.exec(line);
  if (parts === null) return { operation: '', result: line };
  const [, operation = '', sign = '', result = ''] = parts;
  return { operation, result: sign === '≈' ? `≈ ${result}` : result };
}
