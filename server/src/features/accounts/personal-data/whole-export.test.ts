import { eq, getTableColumns } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildLearner } from '../../../testing/build-learner.ts';
import { callApi } from '../../../testing/call-api.ts';
import { listLearnerTables } from '../../../testing/database/list-learner-tables.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { learners } from '../../identity/tables.ts';
import type { OwnAccount } from '../account-queries.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ config: { trustedProxies: 1 } });
});
afterAll(() => app.close());

type Column = keyof typeof learners.$inferSelect;

/** Where what is kept of a learner stands in the account of the export, by its column. */
const exportedColumns: Partial<Record<Column, keyof OwnAccount>> = {
  learnerId: 'id',
  pseudo: 'pseudo',
  gender: 'gender',
  age: 'age',
  ageDeclaredOn: 'ageDeclaredAt',
  candleColours: 'candleColours',
  moderator: 'moderator',
  teacher: 'teacher',
  operator: 'operator',
  listedOnLeaderboard: 'listedOnLeaderboard',
  totalPoints: 'totalPoints',
  createdAt: 'createdAt',
};
/** Why a column is left out. */
const otherColumns: Partial<Record<Column, string>> = {
  pseudoKey: 'computed from the pseudo',
  pseudoSkeleton: 'computed from the pseudo',
  pseudoTwin: 'computed from the pseudo',
  avatarKey: 'the name of a file, which the export holds itself',
  weekPoints: 'the sum of what the attempts of the week added, which the progress holds',
  weekStartsOn: 'the Monday before the last completion or restart, which the progress holds',
  pointsReachedAt: 'the instant of the last completion or restart, which the progress holds',
};

/** Where in the export the rows of each table that knows learners stand. */
const exportedTables: Readonly<Record<string, string>> = {
  users: 'account',
  learners: 'account',
  sessions: 'devices',
  one_time_tokens: 'requestedEmail',
  reserved_pseudos: 'reservedPseudos',
  former_pseudos: 'formerPseudos',
  known_devices: 'knownDevices',
  disown_links: 'disownLinks',
  security_events: 'securityEvents',
  totp_factors: 'secondFactor.totpSince',
  passkeys: 'secondFactor.passkeys',
  recovery_codes: 'secondFactor.recoveryCodesLeft',
  release_reminders: 'releaseReminders',
  attempts: 'progress.attempts',
  attempt_answers: 'progress.attempts',
  lesson_completions: 'progress.completions',
  earned_badges: 'progress.badges',
  restart_archives: 'progress.restartArchives',
  review_cards: 'reviewCards',
  review_answers: 'reviewCards',
  exams: 'attestation.exams',
  exam_items: 'attestation.exams',
  attestations: 'attestation.attestation',
  study_days: 'rhythm.days',
  rhythm_settings: 'rhythm.settings',
  reminder_mails: 'rhythm.reminders',
  push_devices: 'rhythm.notifiedDevices',
  reminder_pushes: 'rhythm.notifications',
  league_members: 'league.joinedAt',
  league_places: 'league.places',
  notebook_entries: 'notebook',
  plan_versions: 'plan.versions',
  simulations: 'simulations',
  simulation_commands: 'simulations',
  episode_results: 'episodeResults',
  weekly_entries: 'weeklyMarkets',
  perpetual_markets: 'perpetuals',
  perpetual_commands: 'perpetuals',
  hundred_series: 'hundredTrades',
  hundred_stretches: 'hundredTrades',
  hundred_decisions: 'hundredTrades',
  news_reads: 'news.read',
  news_saves: 'news.saved',
  forum_members: 'forum.membership',
  forum_messages: 'forum.messages',
  forum_versions: 'forum.messages',
  forum_pictures: 'forum.pictures',
  forum_reactions: 'forum.reactions',
  forum_reports: 'forum.reports',
  forum_notices: 'forum.notices',
  forum_read_markers: 'forum.readMarkers',
  forum_blocks: 'forum.blocks',
  payment_customers: 'subscription.customer',
  subscription_checkouts: 'subscription.orders',
  subscriptions: 'subscription.subscriptions',
  subscription_invoices: 'subscription.invoices',
  subscription_withdrawals: 'subscription.withdrawals',
  subscription_notices: 'subscription.notices',
  account_suspensions: 'administration.suspension',
  operator_acts: 'administration.acts',
};
const providerSide = 'what the payment provider keeps, whom the demonstration plays';
/** Why the rows of a table are left out. */
const otherTables: Readonly<Record<string, string>> = {
  credentials: 'only proves who the learner is',
  passkey_challenges: 'only proves who the learner is, for minutes',
  forum_mentions: 'who is named in a message, which its text says',
  demo_checkouts: providerSide,
  demo_subscriptions: providerSide,
  demo_invoices: providerSide,
  forum_streams: 'who is there at the moment',
  forum_cases: 'what moderators have to judge; what came of it is in the notices',
  forum_audit: 'what moderators answer for; what it meant to the learner is in the notices',
};

async function exportOf(cookie: string): Promise<Record<string, unknown>> {
  const { status, body } = await callApi(app, 'GET', '/account/export', { cookie });
  expect(status).toBe(200);
  return body as Record<string, unknown>;
}

test('every column of a learner is exported as it is, or left out for a reason', async () => {
  const named = [...Object.keys(exportedColumns), ...Object.keys(otherColumns)];
  expect(named.toSorted()).toEqual(Object.keys(getTableColumns(learners)).toSorted());
  const { learnerId, cookie } = await buildLearner(app, { gender: 'femme', moderator: true });
  const [row] = await app.services.database
    .select()
    .from(learners)
    .where(eq(learners.learnerId, learnerId));
  const stored = JSON.parse(JSON.stringify(row)) as Record<Column, unknown>;
  const { account } = (await exportOf(cookie)) as { account: OwnAccount };
  for (const [column, at] of Object.entries(exportedColumns))
    expect(account[at], column).toEqual(stored[column as Column]);
});

test('every table that knows learners is exported, or left out for a reason', async () => {
  const named = [...Object.keys(exportedTables), ...Object.keys(otherTables)];
  expect(named.toSorted()).toEqual(await listLearnerTables());
  const { cookie } = await buildLearner(app);
  const body = await exportOf(cookie);
  for (const place of Object.values(exportedTables)) expect(body).toHaveProperty(place);
});
