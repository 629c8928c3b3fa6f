import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RegistrationForm } from '@chandelle/contract/registration-form';
import { type Answer, type Call, Client, type Drive } from './client.ts';
import type { Act } from './ledger.ts';

const password = 'une-bougie-verte-42';

/** A learner of a run, who is signed in. */
export interface Learner {
  client: Client;
  drive: Drive;
  learnerId: string;
  pseudo: string;
  /** Whether the forum is paid. */
  member: boolean;
}

/** Registers a learner and signs them in, before anything is unplugged: a form has no submission id. */
export async function registerLearner(drive: Drive, number: number): Promise<Learner> {
  const client = new Client(drive, number);
  const [pseudo, email] = [`Preuve ${number}`, `preuve.${number}@exemple.fr`];
  const form = new FormData();
  const fields = {
    pseudo,
    email,
    password,
    confirmPassword: password,
    gender: 'femme',
    age: '33',
  } satisfies RegistrationForm;
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  await expectStatus(client, { method: 'POST', path: '/api/accounts', body: form });
  const session = (await expectStatus(client, {
    method: 'POST',
    path: '/api/session',
    body: { email, password },
  })) as { learner: { id: string } };
  const learnerId = session.learner.id;
  const act = { kind: 'account', learnerId, key: email, value: '', level: 0 } as const;
  drive.ledger.acknowledge(drive.ledger.send(act));
  return { client, drive, learnerId, pseudo, member: false };
}

async function expectStatus(client: Client, call: Call): Promise<unknown> {
  const answer = await client.try(call);
  if (answer === null || answer.status > 299)
    throw new Error(`${call.method} ${call.path} answered ${JSON.stringify(answer)}.`);
  return answer.body;
}

/** Writes in a learner's name: the call is repeated until it is answered, and the ledger keeps what was said. */
export async function write(
  { client, drive, learnerId }: Pick<Learner, 'client' | 'drive' | 'learnerId'>,
  act: Omit<Act, 'learnerId' | 'level'> & { level?: number },
  call: Call,
  read: (body: unknown) => Partial<Pick<Act, 'value' | 'level'>> = () => ({}),
): Promise<Answer> {
  const entry = drive.ledger.send({ level: 0, ...act, learnerId });
  const answer = await client.call(call);
  if (answer.kept) drive.ledger.acknowledge(entry, read(answer.body));
  else if (answer.certain) drive.ledger.refuse(entry);
  return answer;
}

/** Pays for the forum: each step as often as it takes, until the server says that it is open. */
export async function pay(learner: Learner): Promise<void> {
  const { client, drive, learnerId } = learner;
  // The first step may already lead to all the others: the provider tells the server by itself.
  const act = {
    kind: 'subscription',
    learnerId,
    key: learnerId,
    value: 'active',
    level: 0,
  } as const;
  const entry = drive.ledger.send(act);
  const order = { termsAccepted: true, immediateAccess: true };
  const path = '/api/subscription/checkouts';
  const ordered = await client.call({ method: 'POST', path, body: order });
  if (!ordered.kept) return;
  const { url, checkoutId } = ordered.body as { url: string; checkoutId: string };
  await client.call({
    method: 'POST',
    path: new URL(url).pathname,
    body: new URLSearchParams({ card: 'accepted' }),
  });
  const confirm = { method: 'POST', path: `${path}/${checkoutId}/confirmation`, body: {} } as const;
  const confirmed = await client.call(confirm);
  if (!confirmed.kept) return;
  drive.ledger.acknowledge(entry, { value: (confirmed.body as { state: string }).state });
  learner.member = true;
}

/** Repeats an act of a learner until the run ends, with a pause between one act and the next. */
export async function repeatUntilEnd(
  { drive }: Learner,
  pauseMs: number,
  act: () => Promise<void>,
): Promise<void> {
  while (drive.writing) {
    await act();
    await sleep(pauseMs * (0.5 + Math.random()));
  }
}

export const newId = (): string => randomUUID();
