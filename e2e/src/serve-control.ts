import { randomUUID } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { buildLearner, buildSession } from '@chandelle/server/testing/build-learner';
import {
  readAsked,
  rightAnswer,
} from '@chandelle/server/features/attestation/testing/right-answers';
import { countCourseJob } from '@chandelle/server/features/atelier/count-course';
import { attemptAnswers, attempts } from '@chandelle/server/features/progress/tables';
import { runDueJobs } from '@chandelle/server/platform/jobs/recurring-jobs';
import { collectNews } from '@chandelle/server/features/news/feeds/collect-news';
import { refreshLimit } from '@chandelle/server/features/news/feeds/refresh-news';
import { lockLearnerRow, recordTotal } from '@chandelle/server/features/points/points-ledger';
import { joinLeague } from '@chandelle/server/features/league/join-league';
import { takePlace } from '@chandelle/server/features/league/take-place';
import { storeAnswers } from '@chandelle/server/features/league/testing/study';
import { countDue } from '@chandelle/server/features/review/cards/count-due';
import { makeSendReminders } from '@chandelle/server/features/rhythm/reminders/send-reminders';
import type { Services } from '@chandelle/server/platform/services';
import { item, rss } from '@chandelle/server/features/news/testing/feed-server';
import type { FeedArticle } from './control.ts';
import { buildSubscription, endSubscription } from '@chandelle/server/testing/build-subscriber';
import type { World } from './open-world.ts';

const writeItem = ({ title, text, link }: FeedArticle) => item(title, { text, link });

/** What a journey may ask of its world, beyond the site itself. Each is a POST with a JSON body. */
const commands: Record<string, (world: World, input: Record<string, unknown>) => Promise<unknown>> =
  {
    '/clock': async (world, { hours }) => {
      world.advanceClock(Number(hours));
      return world.services().clock().toISOString();
    },
    '/reminders': (world) =>
      makeSendReminders(countDue).run(world.services(), new AbortController().signal),
    '/answer-quiz': (world, { lessonId, learners, wrong }) =>
      answerQuiz(world.services(), String(lessonId), Number(learners), String(wrong)),
    '/count-course': (world) =>
      runDueJobs(world.services(), [countCourseJob], new AbortController().signal),
    '/learners': (world, overrides) => buildLearner({ services: world.services() }, overrides),
    '/points': (world, { learnerId, points }) =>
      givePoints(world.services(), String(learnerId), Number(points)),
    '/league': (world, { learnerId, cards }) =>
      enterLeague(world.services(), String(learnerId), Number(cards)),
    '/sessions': (world, { learnerId }) => buildSession(world.services(), String(learnerId)),
    '/exam-answers': async (world, { examId }) =>
      (await readAsked({ services: world.services() }, String(examId))).map(({ asked }) =>
        rightAnswer(asked),
      ),
    '/publish': async (world, { source, articles }) => {
      const { limits } = world.services();
      world.feeds.serve(`/${String(source)}`, rss(...(articles as FeedArticle[]).map(writeItem)));
      await limits.reset(refreshLimit, 'everybody');
    },
    '/collect': (world) =>
      collectNews(world.services(), new AbortController().signal, { turnMs: 10_000 }),
    '/spoken': (world) => listSpoken(world.services().config.dataDir),
    '/subscribe': (world, { learnerId }) =>
      buildSubscription({ services: world.services() }, String(learnerId)),
    '/end-subscription': (world, { learnerId }) =>
      endSubscription({ services: world.services() }, String(learnerId)),
    '/stop': (world) => world.stopServer(),
    '/start': (world) => world.startServer(),
  };

/** Makes learners who answered the questions of a lesson, half of them wrongly at first, and did nothing for a month since. */
async function answerQuiz(services: Services, lessonId: string, count: number, wrong: string) {
  const { database, course, clock } = services;
  const quiz = course.lessons.find(({ summary }) => summary.id === lessonId)?.quiz;
  const at = new Date(clock().getTime() - 30 * 86_400_000);
  for (let number = 0; number < count; number += 1) {
    const { learnerId } = await buildLearner({ services });
    const [walk] = await database
      .insert(attempts)
      .values({
        learnerId,
        lessonId,
        step: 4,
        stepSeconds: { 'une-heure-une-bougie': 90 + number * 4, anatomie: 150 + number * 5 },
        retake: false,
        startedAt: at,
        positionSavedAt: at,
        updatedAt: at,
      })
      .returning({ id: attempts.id });
    for (const [index, { id, options }] of (quiz?.questions ?? []).entries()) {
      const right = options.filter((option) => option.right).map((option) => option.id);
      const missed = (number + index) % 2 === 0;
      await database.insert(attemptAnswers).values({
        submissionId: randomUUID(),
        attemptId: walk?.id ?? '',
        number: index + 1,
        questionId: id,
        choice: missed && !right.includes(wrong) ? [wrong] : right,
        correct: !missed || right.includes(wrong),
        answeredAt: at,
      });
    }
  }
}

/** Brings a learner to a total, as lessons would. */
const givePoints = ({ database, clock }: Services, learnerId: string, points: number) =>
  database.transaction(async (tx) => {
    await lockLearnerRow(tx, learnerId);
    await recordTotal(tx, learnerId, points, clock());
  });

/** Has a learner join the league and answer so many cards. */
async function enterLeague(services: Services, learnerId: string, cards: number): Promise<void> {
  await joinLeague(services, { learnerId, listedOnLeaderboard: true });
  await takePlace(services, learnerId, services.clock());
  if (cards > 0) await storeAnswers(services, learnerId, { count: cards, at: services.clock() });
}

/** Returns what was spoken: each file of audio with the moment it was made. */
async function listSpoken(dataDir: string): Promise<Record<string, number>> {
  const folder = path.join(dataDir, 'speech');
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const made: Record<string, number> = {};
  for (const file of files) {
    const { mtimeMs } = await stat(path.join(file.parentPath, file.name));
    if (file.isFile() && file.name.endsWith('.mp3')) made[file.name] = mtimeMs;
  }
  return made;
}

/** Serves the control of a world at a port of the loopback. */
export async function serveControl(
  world: World,
  port: number,
): Promise<{ close: () => Promise<unknown> }> {
  const server = createServer((request, response) => {
    void answer(world, request).then(
      (result) => response.end(JSON.stringify(result ?? null)),
      (error: unknown) => {
        response.statusCode = 500;
        response.end(String(error));
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

async function answer(world: World, request: IncomingMessage): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk as Uint8Array);
  const command = commands[request.url ?? ''];
  if (command === undefined || request.method !== 'POST') throw new Error('No such command.');
  return command(
    world,
    JSON.parse(Buffer.concat(chunks).toString() || '{}') as Record<string, unknown>,
  );
}
