import type { Attachments } from '../state/channel-state.ts';
import { ChartSnapshot } from './chart-snapshot.tsx';
import { MessagePicture } from './message-picture.tsx';
import { QuotedStepCard } from './quoted-step-card.tsx';

interface AttachedProps {
  message: Attachments;
  authorName: string;
  /** Show also what is said of a picture to those who do not see it. */
  described?: boolean;
}

/** What goes along with the text of a message. */
export function Attached({ message, authorName, described = false }: AttachedProps) {
  const { chart, picture, quotedStep } = message;
  return (
    <>
      {chart && <ChartSnapshot chart={chart} authorName={authorName} />}
      {picture && (
        <MessagePicture picture={picture} authorName={authorName} described={described} />
      )}
      {quotedStep && <QuotedStepCard step={quotedStep} />}
    </>
  );
}
