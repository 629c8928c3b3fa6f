import { signedInProcedures } from '../../http/procedures.ts';
import { answerCard } from './answers/answer-card.ts';
import { readMemory } from './memory/read-memory.ts';
import { readMistakes } from './mistakes/read-mistakes.ts';
import { readReviewOverview } from './read-overview.ts';
import { readSessionCards } from './read-session.ts';
import { readWarmUp } from './warm-up/read-warm-up.ts';

const { review } = signedInProcedures;

/** Cards that bring back what was learnt. */
export const reviewRoutes = {
  overview: review.overview.handler(({ context, input }) =>
    readReviewOverview(context.services, context.learner.learnerId, input.timeZone),
  ),
  memory: review.memory.handler(({ context, input }) =>
    readMemory(context.services, context.learner.learnerId, input.timeZone),
  ),
  mistakes: review.mistakes.handler(({ context, input }) =>
    readMistakes(context.services, context.learner.learnerId, input.timeZone),
  ),
  session: review.session.handler(({ context, input }) =>
    readSessionCards(context.services, context.learner.learnerId, {
      timeZone: input.timeZone,
      extra: input.extra === 'true',
      notion: input.notion,
    }),
  ),
  warmUp: review.warmUp.handler(({ context, input }) =>
    readWarmUp(context.services, context.learner.learnerId, input.lessonId),
  ),
  answer: review.answer.handler(({ context, input }) =>
    answerCard(context.services, context.learner.learnerId, input),
  ),
};
