import { Flag } from 'lucide-react';
import { formatCount, formatDate, formatInteger } from '../../lib/format.ts';
import { ShareBar } from './share-bar.tsx';
import { cellOf, Table } from './table.tsx';
import type { AtelierQuestion } from './types.ts';
import { listRemarks, sayCorrelation, sayInterval, sayShare } from './atelier-texts.ts';

/** One question: how many were wrong, what it tells apart, and what each option was chosen. */
export function QuestionFigures(props: { question: AtelierQuestion; number: number }) {
  const { question, number } = props;
  const { id, text, answers, errors, options, version, since } = question;
  return (
    <li id={id} className="scroll-mt-24 border-b border-line py-7">
      <h3 className="max-w-[60ch] font-display text-h3 text-pretty">
        <span className="text-ink-3 tabular">{number}.</span> {text}
      </h3>
      {version > 1 && (
        <p className="mt-1 text-small text-ink-3">
          Version {formatInteger(version)}, posée depuis le {formatDate(since)} : les réponses
          d’avant ne sont pas comptées.
        </p>
      )}
      <Remarks question={question} />
      {errors === null ? (
        <p className="mt-3 text-ink-2">
          {formatCount(answers, 'première réponse', 'premières réponses')} : trop peu pour en dire
          quelque chose.
        </p>
      ) : (
        <div className="mt-4 grid gap-x-12 gap-y-5 lg:grid-cols-[minmax(0,300px)_minmax(0,1fr)]">
          <Headline question={question} errors={errors} />
          <Table
            label={`Réponses choisies, question ${number}`}
            columns={[{ name: 'Option' }, { name: 'Choisie', number: true }]}
          >
            {options.map((option) => (
              <OptionRow key={option.id} option={option} answers={answers} />
            ))}
          </Table>
        </div>
      )}
    </li>
  );
}

function Remarks({ question }: { question: AtelierQuestion }) {
  const remarks = listRemarks(question);
  if (remarks.length === 0) return null;
  return (
    <ul className="mt-3 grid max-w-[68ch] gap-2">
      {remarks.map(({ title, why }) => (
        <li key={title} className="flex gap-2.5 rounded-card bg-sunk px-3.5 py-2.5 text-small">
          <Flag size={18} strokeWidth={1.75} aria-hidden className="mt-px shrink-0" />
          <span>
            <strong className="font-medium">{title}.</strong>{' '}
            <span className="text-ink-2">{why}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Headline(props: {
  question: AtelierQuestion;
  errors: NonNullable<AtelierQuestion['errors']>;
}) {
  const { question, errors } = props;
  const { answers, discrimination } = question;
  return (
    <dl className="grid content-start gap-4 text-small">
      <div>
        <dt className="text-ink-3">Erreurs du premier coup</dt>
        <dd>
          <span className="font-display text-h2 tabular">{sayShare(errors.value)}</span>{' '}
          <span className="text-ink-2">{sayInterval(errors)}</span>
          <span className="mt-1.5 block">
            <ShareBar {...errors} tone="fall" />
          </span>
          <span className="mt-1 block text-ink-3">
            {formatCount(answers, 'première réponse', 'premières réponses')}
          </span>
        </dd>
      </div>
      <div>
        <dt className="text-ink-3">Discrimination</dt>
        <dd className="text-ink-2">
          {discrimination === null ? (
            'Trop peu de réponses, ou toutes pareilles.'
          ) : (
            <>
              <span className="font-display text-h3 text-ink tabular">
                {sayCorrelation(discrimination.value)}
              </span>{' '}
              de {sayCorrelation(discrimination.low)} à {sayCorrelation(discrimination.high)}
            </>
          )}
        </dd>
      </div>
    </dl>
  );
}

function OptionRow(props: { option: AtelierQuestion['options'][number]; answers: number }) {
  const { option, answers } = props;
  const { correct, chosen } = option;
  const share = (chosen ?? 0) / answers;
  return (
    <tr>
      <th scope="row" className={`${cellOf({})} font-normal`}>
        <OptionText option={option} share={share} />
      </th>
      <td className={cellOf({ number: true })}>
        {chosen === 0 ? (
          <span className={correct ? '' : 'text-fall-ink'}>jamais choisie</span>
        ) : (
          <>
            {sayShare(share)}
            <span className="block text-micro text-ink-3">{formatInteger(chosen ?? 0)}</span>
          </>
        )}
      </td>
    </tr>
  );
}

function OptionText(props: { option: AtelierQuestion['options'][number]; share: number }) {
  const { id, text, correct, chosen, idle } = props.option;
  return (
    <span className="flex gap-3">
      <span aria-hidden className="text-ink-3">
        {id}
      </span>
      <span className="min-w-0 flex-1">
        {text}
        {correct && <span className="text-small text-rise-ink"> juste</span>}
        {idle && chosen !== 0 && <span className="text-small text-ink-3"> ne trompe personne</span>}
        <span className="mt-1 block max-w-120">
          <ShareBar value={props.share} tone={correct ? 'rise' : 'quiet'} />
        </span>
      </span>
    </span>
  );
}
