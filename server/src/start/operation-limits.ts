import { isLoopback } from '../platform/http/load/client-address.ts';
import type { RequestContext } from '../http/procedures.ts';
import type { Limit } from '../platform/limits/rate-limits.ts';

/**
 * How often one learner may do what, by what it costs us: uses in so many seconds. A page asks for some ten things when it is
 * opened, and somebody with ten tabs opens them all at once.
 */
const costs = {
  /** Read from memory, or by one key. */
  light: { points: 600, seconds: 60 },
  /** Some queries. */
  reading: { points: 300, seconds: 60 },
  /** One small write, such as an answer, which a fast player gives every second in several tabs. */
  playing: { points: 600, seconds: 60 },
  /** A change one makes now and then. */
  change: { points: 60, seconds: 60 },
  /** Hashes a password, decodes a picture, writes a mail, or asks the payment provider. */
  heavy: { points: 60, seconds: 600 },
  /** Reads everything there is of somebody. */
  whole: { points: 12, seconds: 600 },
} as const satisfies Record<string, Pick<Limit, 'points' | 'seconds'>>;

type Cost = keyof typeof costs;

/**
 * What each operation of the contract costs. Some have narrower limits of their own beside this one, where they are carried out.
 */
const operationCosts: Readonly<Record<string, Cost>> = {
  'accounts.session': 'light',
  'accounts.signIn': 'change',
  'accounts.signInAfterRegistration': 'change',
  'accounts.signOut': 'change',
  'accounts.register': 'change',
  'accounts.pseudoAvailability': 'reading',
  'accounts.resendConfirmation': 'change',
  'accounts.confirmEmail': 'change',
  'accounts.disown': 'change',
  'accounts.requestPasswordReset': 'change',
  'accounts.resetPassword': 'change',
  'accounts.account': 'reading',
  'accounts.updateAccount': 'change',
  'accounts.setPhoto': 'heavy',
  'accounts.removePhoto': 'change',
  'accounts.changeEmail': 'heavy',
  'accounts.changePassword': 'heavy',
  'accounts.deviceSessions': 'reading',
  'accounts.endDeviceSession': 'change',
  'accounts.endOtherSessions': 'change',
  'accounts.securityEvents': 'reading',
  'accounts.exportData': 'whole',
  'accounts.deleteAccount': 'heavy',
  'secondFactor.finishSignIn': 'change',
  'secondFactor.secondStepPasskeyOptions': 'change',
  'secondFactor.passkeySignInOptions': 'change',
  'secondFactor.signInWithPasskey': 'change',
  'secondFactor.status': 'reading',
  'secondFactor.startTotp': 'heavy',
  'secondFactor.confirmTotp': 'change',
  'secondFactor.removeTotp': 'change',
  'secondFactor.renewRecoveryCodes': 'heavy',
  'secondFactor.passkeyProofOptions': 'change',
  'secondFactor.passkeyOptions': 'change',
  'secondFactor.addPasskey': 'change',
  'secondFactor.renamePasskey': 'change',
  'secondFactor.removePasskey': 'change',
  'lessons.catalogue': 'light',
  'lessons.trial': 'light',
  'lessons.answerTrial': 'change',
  'lessons.overview': 'reading',
  'lessons.lesson': 'reading',
  'lessons.reminder': 'reading',
  'lessons.requestReminder': 'change',
  'progress.startAttempt': 'reading',
  'progress.attemptUnderWay': 'reading',
  'progress.savePosition': 'playing',
  'progress.submitAnswer': 'playing',
  'progress.complete': 'playing',
  'progress.retry': 'playing',
  'progress.dashboard': 'reading',
  'progress.badgePicture': 'heavy',
  'progress.restart': 'change',
  'review.overview': 'reading',
  'review.memory': 'reading',
  'review.mistakes': 'reading',
  'review.session': 'reading',
  'review.warmUp': 'reading',
  'review.answer': 'playing',
  'attestation.exam': 'reading',
  'attestation.startExam': 'change',
  'attestation.answerExam': 'playing',
  'attestation.handInExam': 'change',
  'attestation.issue': 'change',
  'attestation.setWithdrawn': 'change',
  'attestation.document': 'heavy',
  'attestation.verify': 'reading',
  'rhythm.rhythm': 'reading',
  'rhythm.settings': 'reading',
  'rhythm.updateSettings': 'change',
  'rhythm.notifications': 'reading',
  'rhythm.saveNotifications': 'change',
  'rhythm.endNotifications': 'change',
  'rhythm.endReminders': 'change',
  'notebook.notebook': 'reading',
  'notebook.save': 'playing',
  'notebook.delete': 'playing',
  'plan.plan': 'reading',
  'plan.save': 'change',
  'leaderboard.leaderboard': 'reading',
  'leaderboard.week': 'reading',
  'league.league': 'reading',
  'league.join': 'change',
  'league.leave': 'change',
  'atelier.figures': 'reading',
  'atelier.recount': 'change',
  'administration.findAccounts': 'reading',
  'administration.endSessions': 'change',
  'administration.suspend': 'change',
  'administration.restore': 'change',
  'administration.mails': 'reading',
  'administration.resendMail': 'change',
  'administration.payments': 'reading',
  'administration.jobs': 'reading',
  'administration.acts': 'reading',
  'speech.segments': 'reading',
  'speech.audio': 'playing',
  'simulator.slots': 'reading',
  'simulator.discipline': 'reading',
  'simulator.plan': 'reading',
  'simulator.episodes': 'reading',
  'simulator.episode': 'light',
  'simulator.reveal': 'reading',
  'simulator.startBlind': 'change',
  'simulator.start': 'change',
  'simulator.leave': 'change',
  'simulator.advance': 'playing',
  'weekly.week': 'reading',
  'weekly.start': 'change',
  'weekly.show': 'change',
  'perpetual.current': 'reading',
  'perpetual.start': 'change',
  'perpetual.leave': 'change',
  'perpetual.advance': 'playing',
  'hundredTrades.series': 'reading',
  'hundredTrades.begin': 'change',
  'hundredTrades.giveUp': 'change',
  'hundredTrades.report': 'reading',
  'hundredTrades.setShared': 'change',
  'hundredTrades.shared': 'reading',
  'news.list': 'reading',
  'news.refresh': 'change',
  'news.mark': 'reading',
  'news.save': 'reading',
  'news.image': 'playing',
  'news.loadSamples': 'heavy',
  'news.feeds': 'reading',
  'subscription.subscription': 'reading',
  'subscription.order': 'heavy',
  'subscription.confirmOrder': 'reading',
  'subscription.payAgain': 'heavy',
  'subscription.portal': 'heavy',
  'subscription.cancel': 'heavy',
  'subscription.resume': 'heavy',
  'subscription.withdraw': 'heavy',
  'subscription.legal': 'light',
  'forum.overview': 'reading',
  'forum.history': 'reading',
  'forum.send': 'reading',
  'forum.message': 'reading',
  'forum.thread': 'reading',
  'forum.edit': 'reading',
  'forum.delete': 'reading',
  'forum.react': 'reading',
  'forum.unreact': 'reading',
  'forum.markRead': 'playing',
  'forum.search': 'reading',
  'forum.members': 'reading',
  'forum.present': 'reading',
  'forum.watch': 'reading',
  'forum.typing': 'reading',
  'forum.uploadChart': 'heavy',
  'forum.uploadPicture': 'heavy',
  'forum.report': 'change',
  'forum.unblock': 'change',
  'forum.block': 'change',
  'forum.notices': 'reading',
  'forum.markNoticesRead': 'reading',
  'forum.moderation.queue': 'reading',
  'forum.moderation.decide': 'reading',
  'forum.moderation.versions': 'reading',
  'forum.moderation.mute': 'change',
  'forum.moderation.muted': 'reading',
  'forum.moderation.pin': 'change',
  'forum.moderation.unpin': 'change',
  'forum.moderation.slowMode': 'change',
  'forum.moderation.audit': 'reading',
};

/** Everything of one learner together: forty a second, over a minute. */
const everythingLimit: Limit = {
  name: 'everything',
  points: 2_400,
  seconds: 60,
  perProcess: true,
};

/** Visitors of one address are counted together: a school, or the customers of a network. */
const visitorsAnAddress = 20;

const limitOf = (name: string, cost: Cost, factor: number): Limit => ({
  name: `${factor === 1 ? 'operation' : 'visitors'}-${name}`,
  points: costs[cost].points * factor,
  seconds: costs[cost].seconds,
  perProcess: true,
});

/** The limits of an operation: for each learner, and for the visitors of an address. */
interface OperationLimits {
  learner: Limit;
  visitors: Limit;
}

/** What the operations of the contract are limited to, by their names such as « forum.moderation.queue ». */
export const operationLimits: ReadonlyMap<string, OperationLimits> = new Map(
  Object.entries(operationCosts).map(([name, cost]) => [
    name,
    { learner: limitOf(name, cost, 1), visitors: limitOf(name, cost, visitorsAnAddress) },
  ]),
);

/** For an operation that nobody has judged yet; a test names it. */
const unjudgedLimits: OperationLimits = {
  learner: limitOf('unjudged', 'change', 1),
  visitors: limitOf('unjudged', 'change', visitorsAnAddress),
};

/**
 * Counts a use of an operation by its learner, or by the address of a visitor.
 *
 * @throws TOO_MANY_REQUESTS
 */
export async function limitOperation(name: string, context: RequestContext): Promise<void> {
  const { limits } = context.services;
  const { learner, visitors } = operationLimits.get(name) ?? unjudgedLimits;
  const signedIn = await context.readSession();
  if (signedIn !== null) {
    await limits.use(everythingLimit, signedIn.learnerId);
    await limits.use(learner, signedIn.learnerId);
    return;
  }
  // Behind a proxy that is not declared everybody comes from this machine.
  if (!isLoopback(context.clientAddress)) await limits.use(visitors, context.clientAddress);
}
