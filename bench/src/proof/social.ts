import type { Lesson } from '@chandelle/course/public/lesson';
import { repeatUntilEnd, type Learner, newId, write } from './learner.ts';

/** Milliseconds between two acts, on average. */
const pauseMs = 900;
const refused = 0.06;

/** Writes in the forum once it is paid, notes in the first lesson, and trades, until the run ends. */
export async function writeAndTrade(
  learner: Learner,
  first: Lesson,
  trades: readonly (() => Promise<void>)[],
): Promise<void> {
  const note = makeWriter(learner, first);
  let turn = 0;
  await repeatUntilEnd(learner, pauseMs, async () => {
    turn += 1;
    if (turn % 3 === 0) return note();
    if (turn % 3 === 1 || !learner.member) return trades[Math.floor(turn / 3) % trades.length]?.();
    return sendMessage(learner, turn);
  });
}

const open = ['general', 'debutants'];
const closed = 'annonces-crypto';

async function sendMessage(learner: Learner, turn: number): Promise<void> {
  const clientId = newId();
  const content = `Message ${turn} de ${learner.pseudo}.`;
  const isRefused = Math.random() < refused;
  const channel = isRefused ? closed : (open[turn % open.length] ?? '');
  await write(
    learner,
    { kind: 'message', key: clientId, value: content },
    {
      method: 'POST',
      path: `/api/forum/channels/${channel}/messages`,
      body: { clientId, content },
      expected: isRefused ? ['MODERATORS_ONLY'] : [],
      mayGiveUp: true,
    },
    (body) => {
      const { number } = body as { number: number | null };
      return { value: `${channel} ${number ?? 0} ${content}` };
    },
  );
}

/** Writes notes, and every other time changes the one before. */
function makeWriter(learner: Learner, { summary, steps }: Lesson): () => Promise<void> {
  let last: { id: string; passage: string } | null = null;
  let count = 0;
  return async () => {
    count += 1;
    const isRefused = Math.random() < refused;
    const changed = isRefused ? null : last;
    const { id, passage } = changed ?? { id: newId(), passage: `Passage ${count}` };
    const version = changed === null ? 0 : 1;
    const note = `Note ${count} de ${learner.pseudo}`;
    const { kept } = await write(
      learner,
      { kind: 'note', key: id, value: note, level: version + 1 },
      {
        method: 'PUT',
        path: `/api/notebook/${id}`,
        body: {
          kind: 'note',
          version,
          lessonId: summary.id,
          stepId: isRefused ? 'nowhere' : steps[0]?.id,
          screen: 1,
          passage,
          note,
        },
        expected: isRefused ? ['STEP_NOT_FOUND'] : [],
        mayGiveUp: true,
      },
    );
    last = kept && changed === null ? { id, passage } : null;
  };
}
