import { saveContractMarket } from '@chandelle/market/perpetual/market/save-contract-market';
import {
  beginPerpetual,
  findPerpetuals,
  resumeRecord,
  withSeries,
  type PerpetualChoice,
} from './open-perpetual.ts';
import { hasUnsent } from '../../../trading/sync/sync-record.ts';
import { recordOfServer, type PerpetualRecord } from './perpetual-record.ts';
import type { PerpetualServer, ServerPerpetual } from './perpetual-server.ts';
import { PerpetualSession } from './perpetual-session.ts';
import type { PerpetualStorage } from './perpetual-storage.ts';
import { PerpetualSync } from './perpetual-sync.ts';
import type { SyncStatus } from '../../../trading/texts/sync-texts.ts';

/** What the page shows. */
export type PerpetualView =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown }
  | {
      status: 'ready';
      /** Null as long as no market was chosen: the frame is asked for first. */
      session: PerpetualSession | null;
      /** How the server calls its market; empty without one. */
      id: string;
      /** How what is done here is kept; 'browser' for a guest. */
      saved: SyncStatus;
      /** Something that the learner should know about what is kept; null when there is nothing. */
      note: string | null;
    };

/** Real time between two times that a running market is kept on this device, in milliseconds. */
const SAVE_EVERY_MS = 5000;

const movedNote =
  'Ce marché a avancé sur un autre appareil : voici où il en est. Ce qui venait d’être fait ici n’a pas été enregistré.';
const takenNote =
  'Un autre marché est en cours, ouvert sur un autre appareil : le voici. Celui qui venait d’être ouvert ici n’a pas été enregistré.';
const rejectedNote =
  'Votre plan a refusé un ordre passé ici : voici le marché sans lui, tel que le serveur le garde.';
const endedNote = 'Ce marché a été quitté sur un autre appareil.';
const receivedNote = 'Vous retrouvez dans votre compte ce que vous aviez commencé ici sans lui.';

const absent = () => Promise.reject(new Error('Of a guest the server keeps nothing.'));
const noServer: PerpetualServer = {
  current: absent,
  start: absent,
  leave: absent,
  advance: absent,
};

/** Keeps somebody's perpetual contracts on this device and on the server while a page is open. */
export class PerpetualStore {
  readonly #own: PerpetualStorage;
  readonly #guest: PerpetualStorage;
  /** Null for a guest, of whom the server keeps nothing. */
  readonly #server: PerpetualServer | null;
  readonly #watchers = new Set<() => void>();
  readonly #ends: (() => void)[] = [];
  #view: PerpetualView = { status: 'loading' };
  #record: PerpetualRecord | null = null;
  #closing: PerpetualRecord[] = [];
  #sync: PerpetualSync | null = null;
  #leaving: PerpetualSync | null = null;
  #lastSaved = '';
  #over = false;
  /** Counts openings: an earlier one that is answered late changes nothing. */
  #opening = 0;

  constructor(own: PerpetualStorage, guest: PerpetualStorage, server: PerpetualServer | null) {
    this.#own = own;
    this.#guest = guest;
    this.#server = server;
  }

  /** Calls back after each change of the view; gives what ends that. */
  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  readonly view = (): PerpetualView => this.#view;

  /** Finds the market to go on with, and keeps it from then on. Asked again after a failure, it tries again. */
  async open(): Promise<void> {
    this.#over = false;
    this.#opening += 1;
    const opening = this.#opening;
    const isLate = () => this.#over || opening !== this.#opening;
    this.#show({ status: 'loading' });
    try {
      const sources = { own: this.#own, guest: this.#guest, server: this.#server };
      const found = await findPerpetuals(sources);
      if (isLate()) return;
      this.#closing = found.closing;
      const note = found.lost ? movedNote : found.received ? receivedNote : null;
      this.#take(found.record, note);
    } catch (error) {
      if (!isLate()) this.#show({ status: 'failed', error });
      return;
    }
    const timer = setInterval(() => this.#save(), SAVE_EVERY_MS);
    const leave = () => this.#save();
    addEventListener('pagehide', leave);
    this.#ends.push(
      () => clearInterval(timer),
      () => removeEventListener('pagehide', leave),
    );
    this.#leaveNext();
  }

  /**
   * Begins a market in the place of the one here, whose rest is sent before.
   * @throws The error of the API when an episode cannot be fetched; nothing has changed then.
   */
  async start(choice: PerpetualChoice): Promise<void> {
    const begun = await beginPerpetual(choice, this.#recordNow());
    this.#close();
    this.#take(begun, null);
    this.#leaveNext();
  }

  /** Leaves the market here: none is under way afterwards. */
  leave(): void {
    this.#close(true);
    this.#take(null, null);
    this.#leaveNext();
  }

  /** Keeps all there is and stops. */
  dispose(): void {
    this.#save();
    this.#over = true;
    this.#sync?.stop();
    this.#leaving?.stop();
    for (const end of this.#ends.splice(0)) end();
  }

  /** Has the market here wait for its end to be sent: with `always`, also where the server knows all of it. */
  #close(always = false): void {
    const left = this.#recordNow();
    if (left === null || this.#server === null) return;
    if (hasUnsent(left) || (always && left.started)) this.#closing = [...this.#closing, left];
  }

  /** Puts a market in the place of the one here. */
  #take(record: PerpetualRecord | null, note: string | null): void {
    this.#sync?.stop();
    this.#sync = null;
    this.#record = record;
    if (record === null) {
      this.#show({ status: 'ready', session: null, id: '', saved: this.#idleStatus(), note });
      this.#save();
      return;
    }
    const session = new PerpetualSession(resumeRecord(record));
    this.#show({ status: 'ready', session, id: record.id, saved: this.#idleStatus(), note });
    session.watch('accepted', () => queueMicrotask(() => this.#save()));
    const guest = this.#server === null;
    // A guest's commands wait as well: the server will want to know of them once there is an account.
    const sync = new PerpetualSync(session, record, this.#server ?? noServer);
    this.#sync = sync;
    // What was left is sent first: the start of another market would end it without the rest of it.
    sync.hold(guest || this.#closing.length > 0);
    sync.start({
      status: (saved) => {
        const view = this.#view;
        if (!guest && view.status === 'ready' && view.session === session)
          this.#show({ ...view, saved });
      },
      moved: (market) => this.#follow(market, market.id === record.id ? movedNote : takenNote),
      rejected: (market) => this.#follow(market, rejectedNote),
      ended: () => this.#take(null, endedNote),
    });
    this.#save();
  }

  #idleStatus(): SyncStatus {
    return this.#server === null ? 'browser' : 'saved';
  }

  /** Shows the market that the server has. Without its candles the page stays as it is; the next visit shows it. */
  #follow(market: ServerPerpetual, note: string): void {
    withSeries(recordOfServer(market))
      .then((record) => this.#over || this.#take(record, note))
      .catch(() => undefined);
  }

  /** Sends the rest of the market that was left first, and then that it is over. */
  #leaveNext(): void {
    const [left] = this.#closing;
    if (this.#server === null || this.#leaving !== null || left === undefined) return;
    const done = () => {
      this.#leaving = null;
      this.#closing = this.#closing.filter((record) => record !== left);
      this.#save();
      if (this.#over) return;
      this.#leaveNext();
      this.#sync?.hold(this.#closing.length > 0);
    };
    withSeries(left)
      .then((record) => {
        if (this.#over || this.#server === null) return;
        const session = new PerpetualSession(resumeRecord(record));
        this.#leaving = new PerpetualSync(session, record, this.#server, true);
        // Where another device has gone on with it, it is that device's.
        this.#leaving.start({ status: () => {}, moved: done, rejected: done, ended: done });
      })
      .catch(() => {
        const again = setTimeout(() => this.#leaveNext(), SAVE_EVERY_MS);
        this.#ends.push(() => clearTimeout(again));
      });
  }

  #recordNow(): PerpetualRecord | null {
    const { session } = this.#view.status === 'ready' ? this.#view : { session: null };
    if (this.#record === null || session === null) return null;
    const market = saveContractMarket(session.market);
    return { ...this.#record, ...this.#sync?.toRecord(), market };
  }

  /** Keeps all there is on this device. A page that stands still leaves alone what another one has kept since. */
  #save(): void {
    if (this.#view.status !== 'ready') return;
    const { session } = this.#view;
    const { id, revision, pending, batch } = this.#sync?.toRecord() ?? this.#record ?? {};
    const closing = this.#closing.map((record) => record.id);
    const mark = JSON.stringify([
      closing,
      id,
      session?.version(),
      revision,
      pending?.length,
      batch?.batchId,
    ]);
    if (mark === this.#lastSaved) return;
    this.#lastSaved = mark;
    // What this browser cannot keep, the server does.
    this.#own
      .save({ version: 1, current: this.#recordNow(), closing: this.#closing })
      .catch(() => undefined);
  }

  #show(view: PerpetualView): void {
    this.#view = view;
    for (const watcher of this.#watchers) watcher();
  }
}
