import { client } from '../../lib/api.ts';
import { describeFailure } from './speech-failure.ts';
import type { SpokenSegment } from './speech-state.ts';

/** What can be listened to, by the id of its step, or `question-<id>`. */
type Script = ReadonlyMap<string, readonly SpokenSegment[]>;

const scripts = new Map<string, Promise<Script>>();

/** Asks what of a lesson can be listened to; once a page load when it succeeds. Rejects with a `SpeechFailure`. */
export function loadScript(lessonId: string): Promise<Script> {
  const known = scripts.get(lessonId);
  if (known !== undefined) return known;
  const asked = fetchScript(lessonId);
  scripts.set(lessonId, asked);
  asked.catch(() => scripts.delete(lessonId));
  return asked;
}

async function fetchScript(lessonId: string): Promise<Script> {
  try {
    const { steps } = await client.speech.segments({ lessonId });
    const script = new Map<string, SpokenSegment[]>();
    for (const { stepId, segments } of steps) {
      for (const { id, version, estimatedSeconds } of segments) {
        const url = `/api/lessons/${lessonId}/speech/${id}?v=${version}`;
        const key = id.startsWith('question-') ? id : stepId;
        const spoken = script.get(key) ?? [];
        spoken.push({ id, url, seconds: Math.max(1, estimatedSeconds) });
        script.set(key, spoken);
      }
    }
    return script;
  } catch (error) {
    throw describeFailure(error);
  }
}
