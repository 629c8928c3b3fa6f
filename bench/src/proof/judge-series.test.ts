import { blindCandles, blindSeries, drawBlind } from '@chandelle/market/episodes/blind-stretch';
import { readDecisions } from '@chandelle/market/hundred-trades/read-decisions';
import { firstPlan } from '@chandelle/market/plan/plan';
import { advance } from '@chandelle/market/simulation/advance';
import type { Command } from '@chandelle/market/simulation/commands';
import { createCandleSimulation, saveSimulation } from '@chandelle/market/simulation/simulation';
import { submit } from '@chandelle/market/simulation/submit';
import { readRealEpisodes } from '@chandelle/server/features/episodes/load-episodes';
import { expect, test } from 'vitest';
import { judgeSeries, type StoredStretch } from './judge-series.ts';

const episodes = readRealEpisodes();
const [episode] = episodes.values();
if (episode === undefined) throw new Error('There are no episodes.');
const modes = { markets: 'warn', hours: 'warn', risk: 'warn', day: 'warn', stop: 'warn' } as const;
const versions = [{ number: 1, plan: { ...firstPlan, modes }, validFrom: '2026-03-01' }];
const made = '2026-03-02T10:00:00+01:00';
const buy = (id: string, protect?: { stop: string }): Command => ({
  id,
  made,
  type: 'place-order',
  order: {
    side: 'buy',
    kind: 'market',
    amount: '200',
    setup: 'breakout',
    ...(protect && { protect }),
  },
});
const sell = (id: string): Command => ({ id, type: 'take-profit', percent: 100 });

/** A stretch with two positions that were closed, one of them with a stop, and one that is open. */
function buildStretch(): StoredStretch {
  const hidden = { ...drawBlind(episode!.series, 14, 7), seed: 7, days: 14 };
  const simulation = createCandleSimulation({
    series: blindSeries(episode!.series, 14, 7, hidden),
    ...blindCandles(14),
    seed: 17,
    preset: 'replay',
    coin: 'JETON',
    episode: { id: null, series: true },
  });
  const asked = [buy('b1', { stop: '100' }), sell('s1'), buy('b2'), sell('s2'), buy('b3')];
  const commands = asked.map((command, place) => ({ at: 300 * (place + 1), command }));
  for (const { at, command } of commands) {
    advance(simulation, at);
    expect(submit(simulation, command, { versions, elsewhere: {} })).toMatchObject({
      accepted: true,
    });
  }
  advance(simulation, 3600);
  const decisions = readDecisions(simulation, false, () => 1).map(
    ({ order: _order, coin: _coin, ...decision }) => decision,
  );
  expect(decisions).toHaveLength(2);
  return {
    id: 'm1',
    learnerId: 'ana',
    series: 'r1',
    finished: false,
    episode: episode!.id,
    hidden,
    seed: 17,
    state: saveSimulation(simulation),
    ended: false,
    commands,
    decisions,
    versions,
  };
}

const problemsOf = (...stretches: StoredStretch[]) =>
  judgeSeries(stretches, episodes).map(({ problems }) => problems.length);

test('computes a stretch, and what was decided in it, again from its commands', () => {
  expect(judgeSeries([buildStretch()], episodes)).toMatchObject([
    { acknowledged: 1, found: 1, problems: [] },
    { acknowledged: 2, found: 2, problems: [] },
  ]);
});

test('sees a command that is missing or late, and a market that is another one', () => {
  const stretch = buildStretch();
  const [first, ...others] = stretch.commands;
  const wrong = [
    { ...stretch, commands: stretch.commands.slice(0, -1) },
    { ...stretch, commands: [{ ...first!, at: 301 }, ...others] },
    { ...stretch, seed: 18 },
    { ...stretch, hidden: { ...stretch.hidden, seed: 8 } },
    { ...stretch, versions: [] },
  ];
  for (const one of wrong) expect(problemsOf(one)[0]).toBe(1);
});

test('sees a decision that is lost, there twice, added or another one, and one that was open at the end', () => {
  const stretch = buildStretch();
  const [first, second] = stretch.decisions;
  const wrong: StoredStretch[] = [
    { ...stretch, decisions: [first!] },
    { ...stretch, decisions: [second!] },
    { ...stretch, decisions: [first!, first!, second!] },
    { ...stretch, decisions: [first!, { ...second!, r: second!.r + 0.01 }] },
    { ...stretch, decisions: [first!, { ...second!, setup: 'pullback' }] },
    // The third one counts once nothing more will be done.
    { ...stretch, ended: true },
  ];
  for (const one of wrong) expect(problemsOf(one)).toEqual([0, 1]);
});

test('sees a series that is over before its hundredth decision', () => {
  expect(problemsOf({ ...buildStretch(), finished: true })).toEqual([0, 1]);
});

test('counts of the day what the learner did in the stretches before, and nobody else', () => {
  const stretch = buildStretch();
  const after = { ...stretch, id: 'm2' };
  // Two losses, or none, before the third of the day: the plan says something else of it.
  const two = judgeSeries([stretch, after], episodes)[0]?.problems;
  expect(two).toHaveLength(1);
  expect(judgeSeries([{ ...stretch, learnerId: 'ben' }, after], episodes)[0]?.problems).toEqual([]);
});
