import type { moderationCaseSchema } from '@chandelle/contract/forum-moderation';
import { Scale } from 'lucide-react';
import { useState } from 'react';
import type * as z from 'zod';
import { client } from '../../../lib/api.ts';
import { formatCount, formatMoment } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.tsx';
import { Attached } from '../channel/attached.tsx';
import { describeForumError } from '../describe-forum-error.ts';
import { reasonTexts } from '../dialogs/reason-texts.ts';
import { MessageText } from '../text/message-text.tsx';
import { MessageVersions } from './message-versions.tsx';
import { MuteForm } from './mute-form.tsx';
import { patternTexts } from './pattern-texts.ts';
import { RemoveForm } from './remove-form.tsx';

type Case = z.output<typeof moderationCaseSchema>;

const barredTexts: Record<NonNullable<Case['barred']>, string> = {
  'own-message':
    'C’est votre message : une autre personne de la modération le traitera. Le nom de qui l’a signalé ne vous est pas montré.',
  'own-report': 'Vous avez signalé ce message : une autre personne de la modération le traitera.',
};

/** A message to be judged: who wrote it, why it waits, and what can be decided about it. */
export function CaseCard({ judged, onDone }: { judged: Case; onDone: () => void }) {
  const { message, channelName, barred, since } = judged;
  const name = message.author?.name ?? 'Utilisateur';
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-text text-body font-semibold">
          {name} <span className="font-normal text-ink-2">dans {channelName}</span>
        </h2>
        <p className="text-micro text-ink-3">attend depuis le {formatMoment(since)}</p>
      </div>
      <AuthorRecord author={judged.author} />
      <div className="mt-3 border-l-2 border-line-strong pl-4">
        <MessageText content={message.content} mentions={message.mentions} />
        <Attached message={message} authorName={name} described />
        {message.editedAt !== null && <MessageVersions messageId={message.id} />}
      </div>
      <Complaints judged={judged} />
      {barred === null ? (
        <Decision message={message} name={name} onDone={onDone} />
      ) : (
        <Notice icon={<Scale size={20} strokeWidth={1.75} />} className="mt-3">
          {barredTexts[barred]}
        </Notice>
      )}
    </Card>
  );
}

/** What the moderation knows of an author from before. */
function AuthorRecord({ author }: Pick<Case, 'author'>) {
  return (
    <p className="text-small text-ink-2">
      {author.removedMessages === 0
        ? 'Aucun message retiré auparavant.'
        : `${formatCount(author.removedMessages, 'message retiré', 'messages retirés')} auparavant.`}
      {author.formerPseudos.length > 0 &&
        ` S’appelait ${author.formerPseudos.map((pseudo) => `« ${pseudo} »`).join(', puis ')}.`}
      {author.mutedUntil !== null && ` Suspendu jusqu’au ${formatMoment(author.mutedUntil)}.`}
    </p>
  );
}

/** Which rules held a message, and who complained of it. */
function Complaints({ judged: { patterns, reports, barred } }: { judged: Case }) {
  return (
    <ul className="mt-3 text-small">
      {patterns.length > 0 && (
        <li className="border-t border-line py-2">
          Retenu automatiquement : {patterns.map((pattern) => patternTexts[pattern]).join(', ')}
        </li>
      )}
      {reports.map((report) => (
        <li key={report.id} className="border-t border-line py-2">
          {barred === 'own-message'
            ? 'Signalé'
            : `Signalé par ${report.reporter?.name ?? 'un ancien membre'}`}
          {'\u00a0'}: {reasonTexts[report.reason]}
          {report.details !== '' && (
            <span className="block text-ink-2 [overflow-wrap:anywhere]">{report.details}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

interface DecisionProps {
  message: Case['message'];
  /** Its author's, as it is shown. */
  name: string;
  onDone: () => void;
}

/** What can be decided about a message, and the dialog that asks for the reasons. */
function Decision({ message, name, onDone }: DecisionProps) {
  const [dialog, setDialog] = useState<'remove' | 'mute' | null>(null);
  const [busy, setBusy] = useState(false);
  const held = message.status === 'held';

  async function acceptMessage() {
    setBusy(true);
    try {
      const decision = held ? 'approve' : 'dismiss';
      await client.forum.moderation.decide({ messageId: message.id, decision });
      toast.success(held ? 'Message publié' : 'Signalement classé');
    } catch (error) {
      toast.error('Erreur', describeForumError(error));
    } finally {
      onDone();
      setBusy(false);
    }
  }

  const finish = () => {
    setDialog(null);
    onDone();
  };

  return (
    <>
      <div className="mt-3 grid gap-2.5 sm:flex sm:flex-wrap">
        <Button
          variant="secondary"
          busy={busy}
          busyLabel="Envoi…"
          onClick={() => void acceptMessage()}
        >
          {held ? 'Publier' : 'Laisser en place'}
        </Button>
        <Button variant="danger" onClick={() => setDialog('remove')}>
          Retirer…
        </Button>
        {message.author && !message.author.moderator && (
          <Button variant="quiet" onClick={() => setDialog('mute')}>
            Suspendre l’auteur…
          </Button>
        )}
      </div>
      <Dialog
        open={dialog !== null}
        onOpenChange={(open) => {
          if (!open) setDialog(null);
        }}
        title={dialog === 'mute' ? `Suspendre ${name}` : 'Retirer le message'}
        description="L’auteur reçoit vos raisons, et la décision est inscrite au journal."
      >
        {dialog === 'remove' && (
          <RemoveForm messageId={message.id} onDone={finish} onCancel={() => setDialog(null)} />
        )}
        {dialog === 'mute' && message.author && (
          <MuteForm member={message.author} onDone={finish} />
        )}
      </Dialog>
    </>
  );
}
