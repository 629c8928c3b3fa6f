/** Who may call an operation; others are refused before anything is looked at. */
export type Audience =
  | 'everybody'
  | 'learners'
  | 'forum'
  | 'moderators'
  | 'teachers'
  | 'operators'
  | 'moderators and operators';

const list = (text: string) => text.trim().split(/\s+/);

/** Every operation of the contract, by who may call it: one that stands nowhere, or twice, fails the tests. */
export const audiences: Readonly<Record<Audience, readonly string[]>> = {
  everybody: list(`
    accounts.session accounts.signIn accounts.signInAfterRegistration accounts.signOut accounts.register
    accounts.pseudoAvailability accounts.resendConfirmation accounts.confirmEmail accounts.disown
    accounts.requestPasswordReset accounts.resetPassword
    secondFactor.finishSignIn secondFactor.secondStepPasskeyOptions secondFactor.passkeySignInOptions
    secondFactor.signInWithPasskey
    lessons.catalogue lessons.trial lessons.answerTrial attestation.verify simulator.episodes simulator.episode
    hundredTrades.shared weekly.week rhythm.endReminders subscription.legal`),
  learners: list(`
    accounts.account accounts.updateAccount accounts.setPhoto accounts.removePhoto accounts.changeEmail
    accounts.changePassword accounts.deviceSessions accounts.endDeviceSession accounts.endOtherSessions
    accounts.securityEvents accounts.exportData accounts.deleteAccount
    secondFactor.status secondFactor.startTotp secondFactor.confirmTotp secondFactor.removeTotp
    secondFactor.renewRecoveryCodes secondFactor.passkeyProofOptions secondFactor.passkeyOptions
    secondFactor.addPasskey secondFactor.renamePasskey secondFactor.removePasskey
    lessons.overview lessons.lesson lessons.reminder lessons.requestReminder
    progress.startAttempt progress.attemptUnderWay progress.savePosition progress.submitAnswer progress.complete
    progress.retry progress.dashboard progress.badgePicture progress.restart
    review.overview review.memory review.mistakes review.session review.warmUp review.answer
    attestation.exam attestation.startExam attestation.answerExam attestation.handInExam attestation.issue
    attestation.setWithdrawn attestation.document
    rhythm.rhythm rhythm.settings rhythm.updateSettings rhythm.notifications rhythm.saveNotifications
    rhythm.endNotifications
    notebook.notebook notebook.save notebook.delete plan.plan plan.save
    leaderboard.leaderboard leaderboard.week league.league league.join league.leave
    speech.segments speech.audio
    simulator.slots simulator.discipline simulator.plan simulator.reveal simulator.startBlind simulator.start
    simulator.leave simulator.advance perpetual.current perpetual.start perpetual.leave perpetual.advance
    hundredTrades.series hundredTrades.begin hundredTrades.giveUp hundredTrades.report hundredTrades.setShared
    weekly.start weekly.show
    news.list news.refresh news.mark news.save news.image news.loadSamples
    subscription.subscription subscription.order subscription.confirmOrder subscription.payAgain
    subscription.portal subscription.cancel subscription.resume subscription.withdraw`),
  forum: list(`
    forum.overview forum.history forum.send forum.message forum.thread forum.edit forum.delete forum.react
    forum.unreact forum.markRead forum.search forum.members forum.present forum.watch forum.typing
    forum.uploadChart forum.uploadPicture forum.report forum.unblock forum.block forum.notices
    forum.markNoticesRead`),
  moderators: list(`
    forum.moderation.queue forum.moderation.decide forum.moderation.versions forum.moderation.mute
    forum.moderation.muted forum.moderation.pin forum.moderation.unpin forum.moderation.slowMode
    forum.moderation.audit`),
  teachers: list('atelier.figures atelier.recount'),
  operators: list(`
    administration.findAccounts administration.endSessions administration.suspend administration.restore
    administration.mails administration.resendMail administration.payments administration.jobs
    administration.acts`),
  'moderators and operators': list('news.feeds'),
};

/**
 * Operations whose address names something that is one learner's own, with the test in which another one tries it. What the other
 * addresses name is everybody's: a lesson, a channel, a message of the forum, an article, a member, a code to verify.
 */
export const ownThings: Readonly<Record<string, string>> = {
  'accounts.endDeviceSession': 'features/accounts/devices/list-device-sessions.test.ts',
  'secondFactor.renamePasskey': 'features/accounts/second-factor/passkeys/passkeys.test.ts',
  'secondFactor.removePasskey': 'features/accounts/second-factor/passkeys/passkeys.test.ts',
  'progress.savePosition': 'start/attacks/who-may-call.test.ts',
  'progress.submitAnswer': 'start/attacks/who-may-call.test.ts',
  'progress.complete': 'start/attacks/who-may-call.test.ts',
  'progress.retry': 'start/attacks/who-may-call.test.ts',
  'progress.badgePicture': 'features/progress/badge-picture/badge-picture.test.ts',
  'review.answer': 'start/attacks/who-may-call.test.ts',
  'attestation.answerExam': 'features/attestation/exam/exam.test.ts',
  'attestation.handInExam': 'features/attestation/exam/exam.test.ts',
  'notebook.save': 'features/notebook/notebook.test.ts',
  'notebook.delete': 'features/notebook/notebook.test.ts',
  'perpetual.leave': 'features/perpetual/perpetual.test.ts',
  'perpetual.advance': 'features/perpetual/perpetual.test.ts',
  'hundredTrades.giveUp': 'features/hundred-trades/hundred-trades.test.ts',
  'hundredTrades.report': 'features/hundred-trades/hundred-trades.test.ts',
  'hundredTrades.setShared': 'features/hundred-trades/hundred-trades.test.ts',
  'simulator.advance': 'start/attacks/who-may-call.test.ts',
  'simulator.leave': 'start/attacks/who-may-call.test.ts',
  'simulator.reveal': 'start/attacks/who-may-call.test.ts',
  'subscription.confirmOrder': 'features/subscription/routes.test.ts',
  'forum.edit': 'start/attacks/who-may-call.test.ts',
  'forum.delete': 'start/attacks/who-may-call.test.ts',
  'forum.watch': 'start/attacks/who-may-call.test.ts',
};

/** Operations whose address names what belongs to nobody alone, or to who moderates and administers. */
export const sharedThings: readonly string[] = list(`
  accounts.confirmEmail lessons.lesson lessons.reminder lessons.requestReminder progress.startAttempt
  progress.attemptUnderWay review.warmUp attestation.verify rhythm.endNotifications
  speech.segments speech.audio hundredTrades.shared simulator.episode simulator.start news.mark news.save news.image
  forum.history forum.send forum.message forum.thread forum.react forum.unreact forum.markRead forum.present
  forum.typing forum.report forum.unblock forum.block
  forum.moderation.decide forum.moderation.versions forum.moderation.mute forum.moderation.pin
  forum.moderation.unpin forum.moderation.slowMode
  administration.endSessions administration.suspend administration.restore administration.resendMail`);
