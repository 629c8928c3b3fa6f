import { procedures, signedInProcedures } from '../../http/procedures.ts';
import { readRhythm } from './read-rhythm.ts';
import { endReminders } from './reminders/end-reminders.ts';
import { readRhythmSettings, updateRhythmSettings } from './rhythm-settings.ts';

const { rhythm } = signedInProcedures;

/** Days studied, the learner's own goal, and the reminders that they asked for. */
export const rhythmRoutes = {
  rhythm: rhythm.rhythm.handler(({ context, input }) =>
    readRhythm(context.services, context.learner.learnerId, input.timeZone),
  ),
  settings: rhythm.settings.handler(({ context }) =>
    readRhythmSettings(context.services, context.learner.learnerId),
  ),
  updateSettings: rhythm.updateSettings.handler(({ context, input }) =>
    updateRhythmSettings(context.services, context.learner.learnerId, input),
  ),
  endReminders: procedures.rhythm.endReminders.handler(async ({ context, input }) => {
    await endReminders(context.services, input.token);
    return { ended: true as const };
  }),
};
