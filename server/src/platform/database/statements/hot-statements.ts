/**
 * Every prepared statement, with the reason why it is not written with Drizzle: what it is measured in (`npm run bench`),
 * or what runs it so often. A statement that is not listed does not compile.
 */
export const hotStatements = {
  'read-session': 'Every request of a learner reads the session.',
  'read-forum-access': 'Every open stream asks whether its reader may go on.',

  'attempt-lock': 'Every answer and every saved position locks its attempt.',
  'attempt-lock-learner': 'Every completion locks its learner and attempt: bench completion.',
  'attempt-under-way': 'Every start of a lesson reads it back.',
  'attempt-insert': 'Every start of a lesson writes it.',
  'attempt-answers': 'Every answer and completion reads the answers before it: bench completion.',
  'attempt-position': 'Every open lesson saves its position every few seconds.',
  'study-day-last':
    'Every answer and every saved position reads which day is its: bench completion.',
  'study-day-keep': 'Every answer and every saved position adds to its day: bench completion.',
  'answer-insert': 'Every answer writes itself.',
  'completion-before': 'Every completion reads those before it: bench completion.',
  'completion-record': 'Every completion writes itself in one round trip: bench completion.',
  'completions-of-learner':
    'Every look for what to ask before a lesson reads what is done, as do the exam and a restart.',
  'learner-progress': 'Every lesson, notebook and quoted step reads what is done and begun.',
  'learner-progress-and-badges':
    'Every page of lessons reads where each stands, in one round trip: bench traffic.',
  'own-figures':
    'Every « Mes progrès » reads what its learner did, in one round trip: bench traffic.',
  'ledger-lock-learner': 'Every start of a lesson holds the learner.',
  'ledger-move-total': 'Every completion moves a learner in the ranking: bench completion.',

  'ranking-shared': 'The ranking, read twice a second under load: bench leaderboard.',
  'ranking-neighbours': 'Every look at the ranking from below the list: bench leaderboard.',
  'ranking-week': 'The ranking of the week, read twice a second under load.',
  'ranking-week-neighbours': 'Every look at the ranking of the week from below the list.',
  'league-standings': 'Every look at a league reads its group with what each of its learners did.',

  'review-cards': 'Every session of Révision reads its cards with what is done, in one round trip.',
  'review-whole':
    'Every page of Révision reads cards and answers, in one round trip: bench review, traffic.',

  rhythm: 'Every look at the rhythm reads days, rests and goal, in one round trip: bench traffic.',

  'news-state':
    'Every page of news reads how old it all is, and the first one its sources: bench traffic.',

  'forum-member-lock': 'Every message sent locks its author: bench fanout.',
  'forum-channel-rules': 'Every message sent reads the rules of its channel: bench fanout.',
  'forum-sent': 'Every message sent asks whether it was sent before: bench fanout.',
  'forum-message-insert':
    'Every message sent takes its number and is stored at once: bench fanout.',
  'forum-message': 'Every message sent is read back as everybody gets it: bench fanout.',
  'forum-publish': 'Every message sent is told to all processes: bench fanout.',
  'forum-shared-changes':
    'Every process reads what changed in a channel, once for all: bench fanout.',
  'forum-changes': 'Every stream that resumes reads what it missed.',
  'forum-positions': 'Every stream that opens reads how far the channels are.',
  'forum-stream-session': 'Every open stream asks whether its session goes on.',
  'forum-channels': 'Every page and every read mark counts what is unread.',
  'forum-mark-read': 'Every scroll through a channel moves the mark.',
  'forum-page-before': 'Every page of a channel, going back: bench history.',
  'forum-page-after': 'Every page of a channel, going on: bench history.',
  'forum-own-held':
    'Every newest page of a channel shows what is held of its reader: bench history.',
  'forum-thread': 'Every thread, by the same columns as the pages.',
  'forum-search': 'Every search, by the same columns as the pages.',
  'forum-queue': 'The moderators’ queue shows messages by the same columns as the pages.',
} as const;

/** Name of a statement that {@link hotStatements} lists with its reason. */
export type HotStatement = keyof typeof hotStatements;
