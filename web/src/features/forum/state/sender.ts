import type { ForumMessage } from '@chandelle/contract/forum-messages';
import { client } from '../../../lib/api.ts';
import { errorCode, isTransient } from '../../../lib/errors.ts';
import { describeForumError, isUnanswered } from '../describe-forum-error.ts';
import { withFailure, type PendingMessage } from './channel-state.ts';
import type { ForumStore } from './forum-store.ts';
import { dropFromOutbox, isInOutbox, saveInOutbox } from './outbox.ts';

/** Milliseconds after which a send without an answer is given up; it may be repeated with the same client id. */
const patience = 15_000;
/** Milliseconds until a message without an answer is sent again by itself: at first, and at the most. */
const firstRetryMs = 3_000;
const maxRetryMs = 30_000;
/** Messages this old are no longer sent without being asked: their author may have thought better of them. */
const staleAfterMs = 10 * 60_000;

export interface Draft {
  channelId: string;
  /** Normalised. */
  content: string;
  replyTo: ForumMessage['replyTo'];
  chart: ForumMessage['chart'];
}

/** Sends messages one after the other, so that they are stored in the order in which they were written. */
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
    const now = Date.now();
    for (const one of this.#allPending())
      if (
        one.state === 'failed' &&
        one.unanswered &&
        now - Date.parse(one.writtenAt) < staleAfterMs
      )
        this.retry(one);
  }

  /** Takes away failed messages that another tab has discarded or sent. */
  forgetDropped(): void {
    for (const { state, channelId, clientId } of this.#allPending())
      if (state === 'failed' && this.#saved.has(clientId) && !isInOutbox(this.#learnerId, clientId))
        this.#store.dispatch(channelId, { type: 'discard', clientId });
  }

  /** Returns a failed message up. */
  discard({ channelId, clientId }: PendingMessage): void {
    dropFromOutbox(this.#learnerId, clientId);
    this.#store.dispatch(channelId, { type: 'discard', clientId });
  }

  /** Notes that a message was stored, by whichever way that was learnt. */
  acknowledge({ clientId, channelId, author }: ForumMessage): void {
    if (author?.id !== this.#learnerId) return;
    const { pending } = this.#store.channel(channelId);
    if (pending.some((one) => one.clientId === clientId)) dropFromOutbox(this.#learnerId, clientId);
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

  async #send({ channelId, clientId, content, replyTo, chart }: PendingMessage): Promise<void> {
    const { pending } = this.#store.channel(channelId);
    // Its event may have come from another tab's send meanwhile.
    if (!pending.some((one) => one.clientId === clientId)) return;
    try {
      const message = await client.forum.send(
        { channelId, clientId, content, replyTo: replyTo?.id ?? null, chartId: chart?.id ?? null },
        { signal: AbortSignal.timeout(patience) },
      );
      this.#retryIn = firstRetryMs;
      this.acknowledge(message);
      this.#store.takeMessage(message);
    } catch (error) {
      const failure = {
        problem: describeForumError(error),
        unanswered: isUnanswered(error),
        chartGone: errorCode(error) === 'CHART_NOT_FOUND',
      };
      const known = this.#store.channel(channelId).pending.find((one) => one.clientId === clientId);
      if (known === undefined) return;
      this.#save(withFailure(known, failure));
      this.#store.dispatch(channelId, { type: 'failed', clientId, failure });
      this.#onFailure(error);
      if (isTransient(error)) this.#retryLater();
    }
  }
}
