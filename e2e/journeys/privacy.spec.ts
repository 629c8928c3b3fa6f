import { paths } from '@chandelle/contract/paths';
import { listLearnerTables } from '@chandelle/server/testing/database/list-learner-tables';
import { expect, test } from '../src/test.ts';

// What the page says is the same at every size.

/** Lines of the page's table, each with the tables whose rows it speaks of: a new table is named here and on the page. */
const lines: Record<string, string[]> = {
  'Pseudo et photo': ['learners', 'reserved_pseudos'],
  'Adresse email': ['users', 'one_time_tokens'],
  'Mot de passe': ['credentials'],
  'Genre et âge': ['learners'],
  'Double authentification': ['totp_factors', 'passkeys', 'passkey_challenges', 'recovery_codes'],
  Progression: [
    'attempts',
    'attempt_answers',
    'lesson_completions',
    'earned_badges',
    'restart_archives',
    'release_reminders',
  ],
  Révision: ['review_cards', 'review_answers'],
  'Comptes sur le cours': ['attempts', 'attempt_answers', 'review_answers'],
  Carnet: ['notebook_entries'],
  'Examen et attestation': ['exams', 'exam_items', 'attestations'],
  Rythme: ['study_days', 'rhythm_settings'],
  Ligue: ['league_members', 'league_places'],
  Rappels: ['rhythm_settings', 'reminder_mails', 'push_devices', 'reminder_pushes'],
  'Appareils connectés': ['sessions'],
  'Activité du compte': ['security_events', 'known_devices', 'disown_links'],
  'Suspension et gestes de l’administration': ['account_suspensions', 'operator_acts'],
  'Anciens pseudos': ['former_pseudos'],
  'Marchés simulés': ['simulations', 'simulation_commands', 'episode_results'],
  'Marché de la semaine': ['weekly_entries'],
  'Contrats perpétuels': ['perpetual_markets', 'perpetual_commands'],
  'Mon plan': ['plan_versions'],
  'Cent décisions': ['hundred_series', 'hundred_stretches', 'hundred_decisions'],
  'Actualités lues et enregistrées': ['news_reads', 'news_saves'],
  'Abonnement au forum': [
    'payment_customers',
    'subscription_checkouts',
    'subscriptions',
    'subscription_invoices',
    'subscription_withdrawals',
    'subscription_notices',
    'demo_checkouts',
    'demo_subscriptions',
    'demo_invoices',
  ],
  'Messages du forum': ['forum_messages', 'forum_versions', 'forum_mentions'],
  'Réactions et repères de lecture': ['forum_reactions', 'forum_read_markers', 'forum_members'],
  'Personnes bloquées sur le forum': ['forum_blocks'],
  'Images du forum': ['forum_pictures'],
  'Présence sur le forum': ['forum_streams'],
  Signalements: ['forum_reports', 'forum_cases'],
  'Avis et journal de modération': ['forum_notices', 'forum_audit'],
  Réglages: ['learners'],
};
/** Lines of what is kept without the account: under a fingerprint of an address. */
const withoutAccount = ['Suspension d’un compte supprimé', 'Limites d’essais'];

test('the privacy page has a line for each table that knows learners @desk @only-desk', async ({
  page,
}) => {
  expect(
    [...new Set(Object.values(lines).flat())].toSorted(),
    'Tables of the database that know learners, beside those that have a line in this test',
  ).toEqual(await listLearnerTables());
  await page.goto(paths.privacy);
  const table = page.getByRole('region', { name: 'Données conservées, raison et durée' });
  await expect(table).toBeVisible();
  const stated = await table.locator('tbody tr > :first-child').allInnerTexts();
  expect(
    stated.map((line) => line.trim()).toSorted(),
    'Lines of the privacy page, beside those that have tables in this test',
  ).toEqual([...Object.keys(lines), ...withoutAccount].toSorted());
});
