import { makeProcedures, makeSignedInProcedures } from '../../http/procedures.ts';
import { readRhythm } from './read-rhythm.ts';
import { endDevices, readNotifications, saveDevice } from './notifications/devices.ts';
import { endReminders } from './reminders/end-reminders.ts';
import type { RhythmServices } from './rhythm-services.ts';
import { readRhythmSettings, updateRhythmSettings } from './rhythm-settings.ts';

const { rhythm } = makeSignedInProcedures<RhythmServices>();
const open = makeProcedures<RhythmServices>().rhythm;

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
  notifications: rhythm.notifications.handler(({ context }) =>
    readNotifications(context.services, context.learner),
  ),
  saveNotifications: rhythm.saveNotifications.handler(({ context, input }) =>
    saveDevice(context.services, context.learner, input),
  ),
  endNotifications: rhythm.endNotifications.handler(({ context, input }) =>
    endDevices(context.services, context.learner, input.devices),
  ),
  endReminders: open.endReminders.handler(async ({ context, input }) => {
    await endReminders(context.services, input.token);
    return { ended: true as const };
  }),
};
