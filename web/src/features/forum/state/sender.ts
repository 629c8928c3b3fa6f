import type { ForumMessage } from '@chandelle/contract/forum-messages';
import { client } from '../../../lib/api.ts';
import { errorCode } from '../../../lib/errors.ts';
import { describeForumError, isUnanswered } from '../describe-forum-error.ts';
import {
  withFailure,
  type Attachments,
  type PendingMessage,
  type SendFailure,
} from './channel-state.ts';
import type { ForumStore } from './forum-store.ts';
import { dropFromOutbox, isInOutbox, saveInOutbox } from './outbox.ts';

/** Milliseconds after which a send without an answer is given up; it may be repeated with the same client id. */
const patience = 15_000;
/** Milliseconds until a message without an answer is sent again by itself: at first, and at the most. */
const firstRetryMs = 3_000;
const maxRetryMs = 30_000;
/** Messages this old are no longer sent without being asked: their author may have thought better of them. */
const staleAfterMs = 10 * 60_000;
const heldUpText = 'Un message écrit avant celui-ci n’est pas encore parti.';

export interface Draft extends Attachments {
  channelId: string;
  /** Normalised. */
  content: string;
  replyTo: ForumMessage['replyTo'];
}

/**
 * Sends messages one after the other, so that they are stored in the order in which they were written. One whose answer
 * is missing and that goes again by itself keeps those written after it in its channel waiting; one that was refused, or
 * given up, does not.
 */
export class Sender {
  readonly #store: ForumStore;
  readonly #learnerId: string;
  readonly #onFailure: (error: unknown) => void;
  /** Messages that were written to the outbox, by client id: one that is no longer there was dropped by another tab. */
  readonly #saved = new Set<string>();
  #queue: Promise<void> = Promise.resolve();
  #retryIn = firstRetryMs;
  #retrying: ReturnType<typeof setTimeout> | undefined;

  /** Takes up the messages that the store holds from the outbox. */
  constructor(store: ForumStore, learnerId: string, onFailure: (error: unknown) => void) {
    this.#store = store;
    this.#learnerId = learnerId;
    this.#onFailure = onFailure;
    for (const { clientId } of this.#allPending()) this.#saved.add(clientId);
  }

  /** Shows a message at once and sends it. Kept in the browser until the server has it. */
  send(draft: Draft): void {
    this.#start({
      ...draft,
      clientId: crypto.randomUUID(),
      writtenAt: new Date().toISOString(),
      state: 'sending',
      problem: null,
      unanswered: true,
    });
  }

  /** Sends a failed message again, as the same message. */
  retry(pending: PendingMessage): void {
    this.#start({ ...pending, state: 'sending', problem: null });
  }

  /** Sends again what had no answer, now that there is a connection; not what was given up in another tab. */
  retryUnanswered(): void {
    this.forgetDropped();
    for (const one of this.#allPending())
      if (isDue(one)) this.retry(one);
      else if (one.state === 'waiting' && isStale(one)) this.#giveUp(one);
  }

  /** Takes away messages that another tab has discarded or sent. */
  forgetDropped(): void {
    for (const one of this.#allPending())
      if (
        one.state !== 'sending' &&
        this.#saved.has(one.clientId) &&
        !isInOutbox(this.#learnerId, one.clientId)
      )
        this.#take(one);
  }

  /** Gives a message up. */
  discard(pending: PendingMessage): void {
    dropFromOutbox(this.#learnerId, pending.clientId);
    this.#take(pending);
  }

  /** Notes that a message was stored, by whichever way that was learnt. */
  acknowledge({ clientId, channelId, author }: ForumMessage): void {
    if (author?.id !== this.#learnerId) return;
    const { pending } = this.#store.channel(channelId);
    if (!pending.some((one) => one.clientId === clientId)) return;
    dropFromOutbox(this.#learnerId, clientId);
    this.#resume(channelId);
  }

  #take({ channelId, clientId }: PendingMessage): void {
    this.#store.dispatch(channelId, { type: 'discard', clientId });
    this.#resume(channelId);
  }

  #giveUp(pending: PendingMessage): void {
    const failure = { problem: heldUpText, unanswered: pending.unanswered, gone: [] };
    this.#fail(pending, failure);
  }

  #fail(pending: PendingMessage, failure: SendFailure): void {
    const { channelId, clientId } = pending;
    this.#save(withFailure(pending, failure));
    this.#store.dispatch(channelId, { type: 'failed', clientId, failure });
  }

  /** Sends what waited behind a message that is done with. Each looks anew at what was written before it. */
  #resume(channelId: string): void {
    for (const one of this.#store.channel(channelId).pending)
      if (one.state === 'waiting') this.#start({ ...one, state: 'sending' });
  }

  /** Returns whether something written before in the channel is still on its way. */
  #mustWait({ channelId, clientId }: PendingMessage): boolean {
    const { pending } = this.#store.channel(channelId);
    const before = pending.slice(
      0,
      pending.findIndex((one) => one.clientId === clientId),
    );
    return before.some((one) => one.state === 'sending' || isDue(one));
  }

  /** Plans to send again: the server may be back although no connection was lost. */
  #retryLater(): void {
    if (this.#retrying !== undefined) return;
    this.#retrying = setTimeout(() => {
      this.#retrying = undefined;
      this.retryUnanswered();
    }, this.#retryIn);
    this.#retryIn = Math.min(this.#retryIn * 2, maxRetryMs);
  }

  #allPending(): PendingMessage[] {
    return Object.values(this.#store.read().channels).flatMap(({ pending }) => pending);
  }

  #save(pending: PendingMessage): void {
    if (saveInOutbox(this.#learnerId, pending)) this.#saved.add(pending.clientId);
  }

  #start(pending: PendingMessage): void {
    this.#save(pending);
    this.#store.dispatch(pending.channelId, { type: 'send', pending });
    this.#queue = this.#queue.then(() => this.#send(pending));
  }

  async #send(sent: PendingMessage): Promise<void> {
    const { channelId, clientId } = sent;
    const find = () =>
      this.#store.channel(channelId).pending.find((one) => one.clientId === clientId);
    // Its event may have come from another tab's send meanwhile.
    if (find() === undefined) return;
    if (this.#mustWait(sent)) return this.#store.dispatch(channelId, { type: 'wait', clientId });
    try {
      const message = await client.forum.send(inputOf(sent), {
        signal: AbortSignal.timeout(patience),
      });
      this.#retryIn = firstRetryMs;
      this.acknowledge(message);
      this.#store.takeMessage(message);
    } catch (error) {
      const known = find();
      if (known === undefined) return;
      const unanswered = isUnanswered(error);
      this.#fail(known, {
        problem: describeForumError(error),
        unanswered,
        gone: goneWith(error),
      });
      this.#onFailure(error);
      if (!unanswered) this.#resume(channelId);
      // Without a session nothing is taken; whoever signs in again opens the stream, which asks to send again.
      else if (errorCode(error) !== 'UNAUTHORIZED') this.#retryLater();
    }
  }
}

/** What the server is told of a message: of what it holds itself, the names. */
function inputOf(sent: PendingMessage) {
  const { channelId, clientId, content, replyTo, chart, picture, quotedStep } = sent;
  return {
    channelId,
    clientId,
    content,
    replyTo: replyTo?.id ?? null,
    pictureId: chart?.id ?? picture?.id ?? null,
    pictureDescription: picture?.description ?? '',
    quotedStep: quotedStep && { lessonId: quotedStep.lessonId, number: quotedStep.number },
  };
}

/** Returns what of a message the server refused for good. */
function goneWith(error: unknown): (keyof Attachments)[] {
  const code = errorCode(error);
  if (code === 'PICTURE_NOT_FOUND') return ['chart', 'picture'];
  return code === 'STEP_NOT_OPEN' ? ['quotedStep'] : [];
}

const isStale = ({ writtenAt }: PendingMessage) =>
  Date.now() - Date.parse(writtenAt) >= staleAfterMs;

/** Returns whether a message goes by itself as soon as it can. */
const isDue = (one: PendingMessage) =>
  (one.state === 'waiting' || (one.state === 'failed' && one.unanswered)) && !isStale(one);
