import { decimal } from '@chandelle/market/money/decimal';
import type { PresetName } from '@chandelle/market/simulation/presets';
import {
  createSimulation,
  resumeSimulation,
  saveSimulation,
} from '@chandelle/market/simulation/simulation';
import { useEffect, useEffectEvent, useState, useSyncExternalStore, type RefObject } from 'react';
import { writeAmount } from '../../trading/amount-text.ts';
import { MarketSession } from '../../trading/market-session.ts';
import { firstTicket, type Ticket } from '../../trading/panel-ticket.ts';
import { dropPanel, savePanel, readPanel } from './panel-storage.ts';

export type PanelPreset = Extract<PresetName, 'prise-en-main' | 'spot-section'>;

/** What each panel starts with; the account's money is the preset's. */
const starts = {
  'prise-en-main': { scenario: 'range', seed: 7, amount: writeAmount(decimal('1000'), 2) },
  // A tenth of a bitcoin at 50,000.
  'spot-section': { scenario: 'chop', seed: 21, amount: writeAmount(decimal('5000'), 2) },
} as const;

/** Real time between two moves of the market, in milliseconds, and what passes in it, in simulated seconds. */
const BEAT_MS = 500;
const BEAT_SECONDS = 30;
/** Beats between two times that a running panel is kept. */
const SAVE_EVERY = 10;

export interface Panel {
  session: MarketSession;
  ticket: Ticket;
  change: (patch: Partial<Ticket>) => void;
  running: boolean;
  setRunning: (running: boolean) => void;
  reset: () => void;
  /** False when this browser keeps nothing: the panel then lives as long as the page. */
  saved: boolean;
}

/**
 * Runs a panel: its market moves while it is in view, and it is kept in the browser, for this learner, until its reset.
 * @param box The panel on the page, to know whether it is in view.
 */
export function usePanel(
  preset: PanelPreset,
  learnerId: string,
  box: RefObject<HTMLElement | null>,
): Panel {
  const [opened] = useState(() => openPanel(preset, learnerId));
  const [session, setSession] = useState(opened.session);
  const [ticket, setTicket] = useState(opened.ticket);
  const [running, setRunning] = useState(true);
  const [saved, setSaved] = useState(true);
  useSyncExternalStore(session.subscribe, session.version);

  const save = useEffectEvent(() => {
    setSaved(savePanel(learnerId, preset, { state: saveSimulation(session.simulation), ticket }));
  });

  useEffect(() => session.watch('accepted', () => queueMicrotask(() => save())), [session]);
  useEffect(() => {
    const leave = () => save();
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  useBeats(box, running, (beat) => {
    session.advance(BEAT_SECONDS);
    if (beat % SAVE_EVERY === 0)
      savePanel(learnerId, preset, { state: saveSimulation(session.simulation), ticket });
  });

  return {
    session,
    ticket,
    change: (patch) => setTicket((before) => ({ ...before, ...patch })),
    running,
    setRunning,
    reset() {
      dropPanel(learnerId, preset);
      // The next market of the row: it starts at the same price, and goes its own way.
      const fresh = startPanel(preset, session.simulation.state.seed + 1);
      setSession(fresh.session);
      setTicket(fresh.ticket);
    },
    saved,
  };
}

function openPanel(preset: PanelPreset, learnerId: string) {
  const saved = readPanel(learnerId, preset);
  if (saved === null) return startPanel(preset, starts[preset].seed);
  try {
    return { session: new MarketSession(resumeSimulation(saved.state)), ticket: saved.ticket };
  } catch {
    // What was kept is of no use: better a new panel than none.
    return startPanel(preset, starts[preset].seed);
  }
}

function startPanel(preset: PanelPreset, seed: number) {
  const { scenario, amount } = starts[preset];
  const session = new MarketSession(createSimulation({ scenario, seed, preset }));
  return { session, ticket: firstTicket(amount) };
}

/** Calls back at each beat while the panel is in view, the page is shown, and it is running. */
function useBeats(
  box: RefObject<HTMLElement | null>,
  running: boolean,
  beat: (count: number) => void,
): void {
  const pass = useEffectEvent(beat);
  useEffect(() => {
    if (!running || box.current === null) return undefined;
    let inView = false;
    let count = 0;
    const observer = new IntersectionObserver((entries) => {
      inView = entries.at(-1)?.isIntersecting ?? false;
    });
    observer.observe(box.current);
    const timer = setInterval(() => {
      if (!inView || document.hidden) return;
      count += 1;
      pass(count);
    }, BEAT_MS);
    return () => {
      clearInterval(timer);
      observer.disconnect();
    };
  }, [box, running]);
}
