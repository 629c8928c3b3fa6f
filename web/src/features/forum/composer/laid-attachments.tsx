import { placeOf, StepMotif } from '../channel/quoted-step-card.tsx';
import type { Laid } from '../lay-beside.ts';
import { AttachmentRow } from './attachment-row.tsx';

/** What another page laid beside the message being written. */
export function LaidAttachments({
  laid,
  onDrop,
}: {
  laid: Laid;
  onDrop: (kind: keyof Laid) => void;
}) {
  const { chart, quotedStep } = laid;
  return (
    <>
      {chart && (
        <AttachmentRow name="le graphique" onDrop={() => onDrop('chart')}>
          <img
            src={chart.url}
            alt=""
            width={96}
            height={(96 * chart.height) / chart.width}
            className="w-24 shrink-0 rounded-candle border border-line"
          />
          <p className="min-w-0 flex-1">
            <span className="font-medium">{chart.numbers.pair ?? 'Fichier personnel'}</span>
            <span className="block truncate text-ink-2">
              Graphique du simulateur, joint à votre message
            </span>
          </p>
        </AttachmentRow>
      )}
      {quotedStep && (
        <AttachmentRow name="l’étape citée" onDrop={() => onDrop('quotedStep')}>
          <StepMotif lessonId={quotedStep.lessonId} />
          <p className="min-w-0 flex-1">
            <span className="block truncate font-medium">{quotedStep.title}</span>
            <span className="block truncate text-ink-2">{placeOf(quotedStep)}</span>
          </p>
        </AttachmentRow>
      )}
    </>
  );
}
