import type { BuiltLearner, LearnerOverrides } from '@chandelle/server/testing/build-learner';
import { portsOf } from './ports.ts';

/** An article as a source publishes it. */
export interface FeedArticle {
  title: string;
  text: string;
  link: string;
}

/** What a journey may do to its world from outside the site. */
export interface Control {
  /** Moves the server's clock ahead. */
  advanceClock: (hours: number) => Promise<void>;
  /** Returns what the server's clock shows. */
  readClock: () => Promise<Date>;
  /** Has the server send the reminders that are due. */
  sendReminders: () => Promise<void>;
  /** Has so many learners answer a lesson's quiz, every other one wrongly by the option named, and stop there. */
  answerQuiz: (lessonId: string, learners: number, wrong: string) => Promise<void>;
  /** Has the server count what all answers say, if that is due. */
  countCourse: () => Promise<void>;
  /** Makes a learner with an open session, without a form. */
  buildLearner: (overrides?: LearnerOverrides) => Promise<BuiltLearner>;
  /** Brings a learner to a total of points, without a lesson. */
  givePoints: (learnerId: string, points: number) => Promise<void>;
  /** Puts a learner into the league, with so many cards answered now. */
  joinLeague: (learnerId: string, cards: number) => Promise<void>;
  /** Opens one more session of a learner; gives its Cookie header. */
  buildSession: (learnerId: string) => Promise<{ cookie: string }>;
  /** Returns the right answers of an exam, in the order of its questions. */
  listExamAnswers: (examId: string) => Promise<{ choice?: string[]; typed?: string }[]>;
  /** Puts articles in the place of those of a source, and lets the next refresh ask at once. */
  publish: (source: 'Gazette' | 'Revue', articles: FeedArticle[]) => Promise<void>;
  /** Has the server ask its sources by itself. */
  collect: () => Promise<void>;
  /** Returns the audio files that were made until now, each with the moment of its making. */
  listSpoken: () => Promise<Record<string, number>>;
  /** Makes a paid subscription for a learner. */
  subscribe: (learnerId: string) => Promise<void>;
  /** Takes a learner's subscription back, as a refund does. */
  endSubscription: (learnerId: string) => Promise<void>;
  /** Ends the server; the database stays. */
  stopServer: () => Promise<void>;
  /** Starts a new server on the same database. */
  startServer: () => Promise<void>;
}

/** Makes the control of a world by its number. */
export function makeControl(world: number): Control {
  const post = async (command: string, input: object = {}): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${portsOf(world).control}/${command}`, {
      method: 'POST',
      body: JSON.stringify(input),
    });
    if (!response.ok) throw new Error(`${command}: ${await response.text()}`);
    return response.json();
  };
  return {
    advanceClock: async (hours) => void (await post('clock', { hours })),
    readClock: async () => new Date((await post('clock', { hours: 0 })) as string),
    sendReminders: async () => void (await post('reminders')),
    answerQuiz: async (lessonId, learners, wrong) =>
      void (await post('answer-quiz', { lessonId, learners, wrong })),
    countCourse: async () => void (await post('count-course')),
    buildLearner: async (overrides = {}) => (await post('learners', overrides)) as BuiltLearner,
    givePoints: async (learnerId, points) => void (await post('points', { learnerId, points })),
    joinLeague: async (learnerId, cards) => void (await post('league', { learnerId, cards })),
    buildSession: async (learnerId) =>
      (await post('sessions', { learnerId })) as { cookie: string },
    listExamAnswers: async (examId) =>
      (await post('exam-answers', { examId })) as { choice?: string[]; typed?: string }[],
    publish: async (source, articles) => void (await post('publish', { source, articles })),
    collect: async () => void (await post('collect')),
    listSpoken: async () => (await post('spoken')) as Record<string, number>,
    subscribe: async (learnerId) => void (await post('subscribe', { learnerId })),
    endSubscription: async (learnerId) => void (await post('end-subscription', { learnerId })),
    stopServer: async () => void (await post('stop')),
    startServer: async () => void (await post('start')),
  };
}
