import { setTimeout as sleep } from 'node:timers/promises';
import type { Course } from '@chandelle/course/public/lesson';
import type { Drive } from './client.ts';
import { makeDecider } from './decide.ts';
import { Ledger } from './ledger.ts';
import { type Learner, pay, registerLearner } from './learner.ts';
import { type Listeners, openListeners } from './listeners.ts';
import type { Plan } from './plan.ts';
import { writeAndTrade } from './social.ts';
import { study } from './study.ts';
import { makeTrader } from './trade.ts';

/** All learners of a database, at work. */
export interface Crowd {
  drive: Drive;
  learners: readonly Learner[];
  listeners: Listeners;
  /** Lets the next learner who has not paid do so, in the midst of what is to come. */
  payNext: () => void;
  /** Lets everybody finish what is under way, and nothing more. */
  finish: () => Promise<void>;
}

/** Registers learners on a server, and lets them study, write, trade and listen. */
export async function startCrowd(url: string, course: Course, plan: Plan): Promise<Crowd> {
  const drive: Drive = {
    urls: [url],
    ledger: new Ledger(),
    answers: new Map(),
    surprises: [],
    writing: true,
  };
  const learners: Learner[] = [];
  for (let number = 1; number <= plan.learners; number += 1)
    learners.push(await registerLearner(drive, number));
  const lessons = course.lessons.filter(({ quiz }) => quiz !== null);
  const [first] = lessons;
  if (first === undefined) throw new Error('The course has no lesson with a quiz.');
  const listening = learners.slice(0, plan.listeners);
  for (const learner of listening) await pay(learner);
  const listeners = await openListeners(listening);
  const waiting = learners.slice(plan.listeners);
  const failures: unknown[] = [];
  const run = (work: Promise<void>) => work.catch((error: unknown) => void failures.push(error));
  const working = learners.flatMap((learner, place) => [
    run(study(learner, lessons)),
    run(writeAndTrade(learner, first, makeTrades(learner, place))),
  ]);
  return {
    drive,
    learners,
    listeners,
    payNext: () => {
      const next = waiting.shift();
      if (next !== undefined) working.push(run(pay(next)));
    },
    finish: async () => {
      await sleep(200);
      drive.writing = false;
      await Promise.all(working);
      for (const failure of failures) drive.surprises.push(String(failure));
    },
  };
}

/** One learner of three takes a hundred decisions, under a plan that counts what is done elsewhere: the others trade there. */
const makeTrades = (learner: Learner, place: number) =>
  place % 3 === 1
    ? [makeDecider(learner)]
    : (['spot', 'contracts', 'week'] as const).map((workspace) => makeTrader(learner, workspace));
