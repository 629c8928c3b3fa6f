import type { moderationCaseSchema } from '@chandelle/contract/forum-moderation';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { useState } from 'react';
import type * as z from 'zod';
import { api, client } from '../../../app/api.ts';
import { formatCount, formatMoment } from '../../../app/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Contained } from '../../../ui/contained.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.tsx';
import { ChartSnapshot } from '../channel/chart-snapshot.tsx';
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
    'C’est votre message\u00a0: une autre personne de la modération le traitera. Le nom de qui l’a signalé ne vous est pas montré.',
  'own-report':
    'Vous avez signalé ce message\u00a0: une autre personne de la modération le traitera.',
};

/** Milliseconds between two looks at the queue while no live events come. */
const lookEvery = 15_000;

/** Messages to be judged, each with who complained, which rule held it, and what its author had before. */
export function CaseQueue({ live }: { live: boolean }) {
  const queryClient = useQueryClient();
  const queue = useQuery(
    api.forum.moderation.queue.queryOptions({
      staleTime: 0,
      refetchInterval: live ? false : lookEvery,
    }),
  );
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: api.forum.moderation.key() });
    void queryClient.invalidateQueries({ queryKey: api.forum.overview.queryKey() });
  };
  if (queue.data === undefined)
    return queue.isError ? (
      <ErrorState title="Impossible de charger la file" onRetry={() => void queue.refetch()} />
    ) : (
      <p role="status">Chargement...</p>
    );
  if (queue.data.cases.length === 0)
    return (
      <EmptyState
        title="Rien à traiter"
        text="Les messages signalés ou retenus par une règle arrivent ici."
      />
    );
  return (
    <>
      <p className="text-small text-ink-3">
        {formatCount(queue.data.total, 'message')} à traiter
        {queue.data.total > queue.data.cases.length &&
          `, les ${queue.data.cases.length} plus anciens ci-dessous`}
      </p>
      <ul className="mt-4 grid gap-5">
        {queue.data.cases.map((one) => (
          <li key={one.message.id}>
            <Contained of={one}>
              <CaseCard judged={one} onDone={refresh} />
            </Contained>
          </li>
        ))}
      </ul>
    </>
  );
}

function CaseCard({ judged, onDone }: { judged: Case; onDone: () => void }) {
  const { message, channelName, patterns, reports, barred, author, since } = judged;
  const [dialog, setDialog] = useState<'remove' | 'mute' | null>(null);
  const [busy, setBusy] = useState(false);
  const held = message.status === 'held';
  const name = message.author?.name ?? 'Utilisateur';

  async function keep() {
    setBusy(true);
    try {
      const decision = held ? 'approve' : 'dismiss';
      await client.forum.moderation.decide({ messageId: message.id, decision });
      toast.success(held ? 'Message publié' : 'Signalement classé');
      onDone();
    } catch (error) {
      toast.error('Erreur', describeForumError(error));
      onDone();
    } finally {
      setBusy(false);
    }
  }

  const finish = () => {
    setDialog(null);
    onDone();
  };

  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-text text-body font-semibold">
          {name} <span className="font-normal text-ink-2">dans {channelName}</span>
        </h2>
        <p className="text-micro text-ink-3">attend depuis le {formatMoment(since)}</p>
      </div>
      <p className="text-small text-ink-2">
        {author.removedMessages === 0
          ? 'Aucun message retiré auparavant.'
          : `${formatCount(author.removedMessages, 'message retiré', 'messages retirés')} auparavant.`}
        {author.formerPseudos.length > 0 &&
          ` S’appelait ${author.formerPseudos.map((pseudo) => `«\u00a0${pseudo}\u00a0»`).join(', puis ')}.`}
        {author.mutedUntil !== null && ` Suspendu jusqu’au ${formatMoment(author.mutedUntil)}.`}
      </p>
      <div className="mt-3 border-l-2 border-line-strong pl-4">
        <MessageText content={message.content} mentions={message.mentions} />
        {message.chart && <ChartSnapshot chart={message.chart} authorName={name} />}
        {message.editedAt !== null && <MessageVersions messageId={message.id} />}
      </div>
      <ul className="mt-3 text-small">
        {patterns.length > 0 && (
          <li className="border-t border-line py-2">
            Retenu automatiquement&nbsp;:{' '}
            {patterns.map((pattern) => patternTexts[pattern]).join(', ')}
          </li>
        )}
        {reports.map((report) => (
          <li key={report.id} className="border-t border-line py-2">
            {barred === 'own-message'
              ? 'Signalé'
              : `Signalé par ${report.reporter?.name ?? 'un ancien membre'}`}
            &nbsp;: {reasonTexts[report.reason]}
            {report.details !== '' && (
              <span className="block text-ink-2 [overflow-wrap:anywhere]">{report.details}</span>
            )}
          </li>
        ))}
      </ul>
      {barred === null ? (
        <div className="mt-3 grid gap-2.5 sm:flex sm:flex-wrap">
          <Button variant="secondary" busy={busy} busyLabel="Envoi…" onClick={() => void keep()}>
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
      ) : (
        <Notice icon={<Scale size={20} strokeWidth={1.75} />} className="mt-3">
          {barredTexts[barred]}
        </Notice>
      )}
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
    </Card>
  );
}
