import { weeklyGoals } from '@chandelle/course/public/weekly-goals';
import { oc } from '@orpc/contract';
import * as z from 'zod';
import { invalidInput, invalidToken, unauthorized } from './shared-errors.ts';
import { timeZoneSchema } from './time-zone.ts';

/** Weeks that the page shows, the present one included. */
export const rhythmWeeks = 3;

const goalSchema = z
  .number()
  .int()
  .min(weeklyGoals.min, 'Choisissez un à sept jours par semaine.')
  .max(weeklyGoals.max, 'Choisissez un à sept jours par semaine.')
  .nullable();

/** A day where the learner is, with what it took and what it means to the streak. */
const rhythmDaySchema = z.object({
  date: z.iso.date(),
  /** Null before the first day studied, and after the present one. */
  state: z.enum(['studied', 'resting', 'frozen', 'missed', 'open']).nullable(),
  /** A rest touches the day, studied or not. */
  rest: z.boolean(),
  lessonMinutes: z.number().int().min(0),
  reviewMinutes: z.number().int().min(0),
});

export const rhythmSchema = z.object({
  today: z.iso.date(),
  /** Days studied since the streak began. */
  streak: z.number().int().min(0),
  studiedToday: z.boolean(),
  /** Days that the streak can still do without in this month. */
  frozenLeft: z.number().int().min(0),
  /** Days a week that the learner aims at; null without a goal. */
  weeklyGoal: goalSchema,
  /** Days studied since Monday. */
  weekDays: z.number().int().min(0).max(7),
  /** From a Monday to a Sunday, the present week last. */
  days: z.array(rhythmDaySchema),
});

const settingsShape = {
  weeklyGoal: goalSchema,
  /** A reminder when a rest is over and the next lesson open. */
  remindLesson: z.boolean(),
  /** A reminder on days on which cards wait. */
  remindCards: z.boolean(),
  /** Reminders come by mail; besides, on each device that asked for notifications. */
  remindByMail: z.boolean(),
};
export const rhythmSettingsSchema = z.object(settingsShape);

const notOurs =
  'Votre navigateur a donné une adresse de notification que nous ne pouvons pas utiliser.';

/** Where a push service takes messages for a browser: a public name, reached by https. Who it really is, is looked at when it is asked. */
const endpointSchema = z
  .url({ protocol: /^https$/, hostname: z.regexes.domain, error: notOurs })
  .max(1000, notOurs)
  .refine((address) => {
    if (!URL.canParse(address)) return false;
    const { username, password, port } = new URL(address);
    return username === '' && password === '' && port === '';
  }, notOurs);

/** What a browser gives to be reached by: where, and what messages are encrypted for. */
export const pushSubscriptionSchema = z.object({
  endpoint: endpointSchema,
  keys: z.object({
    /** An uncompressed point of P-256, in base64url. */
    p256dh: z.string().regex(/^B[\w-]{86}$/, notOurs),
    auth: z.string().regex(/^[\w-]{22}$/, notOurs),
  }),
});

/** Which of a learner's devices are notified. */
export const notificationsSchema = z.object({
  /** The server's key, which browsers ask for: messages of others do not reach the learner. */
  publicKey: z.string(),
  /** Where this session's device is reached; null where it is not notified. */
  here: z.string().nullable(),
  /** Other devices that are. */
  others: z.number().int().min(0),
});

/** Days studied, the learner's own goal, and the reminders that they asked for. */
export const rhythmContract = oc.tag('Rythme').router({
  rhythm: oc
    .route({ method: 'GET', path: '/rhythm', summary: 'Streak, week and last days' })
    .errors({ ...unauthorized, ...invalidInput })
    .input(z.object({ timeZone: timeZoneSchema }))
    .output(rhythmSchema),
  settings: oc
    .route({ method: 'GET', path: '/rhythm/settings', summary: 'Weekly goal and reminders' })
    .errors(unauthorized)
    .output(rhythmSettingsSchema),
  updateSettings: oc
    .route({
      method: 'PATCH',
      path: '/rhythm/settings',
      summary: 'Change the weekly goal, or which reminders are wanted',
    })
    .errors({ ...unauthorized, ...invalidInput })
    .input(z.object({ ...z.object(settingsShape).partial().shape, timeZone: timeZoneSchema }))
    .output(rhythmSettingsSchema),
  notifications: oc
    .route({
      method: 'GET',
      path: '/rhythm/notifications',
      summary: 'Which devices are notified of reminders',
    })
    .errors(unauthorized)
    .output(notificationsSchema),
  saveNotifications: oc
    .route({
      method: 'PUT',
      path: '/rhythm/notifications',
      summary: 'Notify the device of this session of reminders',
    })
    .errors({ ...unauthorized, ...invalidInput })
    .input(pushSubscriptionSchema)
    .output(notificationsSchema),
  endNotifications: oc
    .route({
      method: 'DELETE',
      path: '/rhythm/notifications/{devices}',
      summary: 'Notify this device no more, or all others',
    })
    .errors({ ...unauthorized, ...invalidInput })
    .input(z.object({ devices: z.enum(['here', 'others']) }))
    .output(notificationsSchema),
  endReminders: oc
    .route({
      method: 'POST',
      path: '/reminders/end',
      summary: 'End all reminders with the link of one; the same however often it is asked',
    })
    .errors({ ...invalidInput, ...invalidToken })
    .input(z.object({ token: z.string().max(200) }))
    .output(z.object({ ended: z.literal(true) })),
});
