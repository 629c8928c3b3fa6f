import type { ReminderMessage } from '@chandelle/contract/reminder-message';
import webPush from 'web-push';
import type { RhythmServices } from '../rhythm-services.ts';
import { signReminderToken } from '../reminders/reminder-token.ts';
import type { NotificationText } from '../tables.ts';

/** A device as messages are encrypted for it. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** What a push service is sent by POST. */
export interface PushRequest {
  endpoint: string;
  headers: Record<string, string>;
  body: Uint8Array;
}

/** A push service that holds a message for a phone which is off gives it up for a later one of this name. */
const topic = 'rappel';

/**
 * Encrypts a notification for a device, as RFC 8291 and 8188 have it, and signs its request by RFC 8292. What it holds is what the
 * mail says, with the means to end reminders.
 */
export function writePush(
  { config }: Pick<RhythmServices, 'config'>,
  learnerId: string,
  { endpoint, p256dh, auth }: PushTarget,
  text: NotificationText,
  seconds: number,
): PushRequest {
  const message: ReminderMessage = { ...text, end: signReminderToken(config, learnerId) };
  const { keys, subject } = config.push;
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    { vapidDetails: { subject, ...keys }, TTL: seconds, urgency: 'normal', topic },
  );
  const { 'Content-Length': _length, ...others } = headers as Record<string, string | number>;
  return {
    endpoint,
    // The length is written by who sends it.
    headers: Object.fromEntries(
      Object.entries(others).map(([name, value]) => [name.toLowerCase(), String(value)]),
    ),
    body: new Uint8Array(body),
  };
}
