import * as z from 'zod';
import { optionalVariable as optional } from '../../platform/optional-variable.ts';

/** A provider that is reached over HTTPS. */
export interface RemoteSpeech {
  provider: 'elevenlabs' | 'openai';
  key: string;
  voice: string;
  model: string;
  /** 1 is the voice's own. */
  speed: number;
  /** Without a slash at its end. */
  baseUrl: string;
  timeoutSeconds: number;
}

/** Which voice reads lessons aloud. */
export interface SpeechConfig {
  /** Null: the embedded voice alone. */
  remote: RemoteSpeech | null;
  embedded: { voice: string; speed: number; timeoutSeconds: number };
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** The key travels there: by HTTPS, unless it stays on this machine. */
function isSafeAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname));
}

const text = optional(z.string().trim());
const number = (name: string, least: number, most: number) =>
  optional(
    z.coerce
      .number(`${name} must be a number`)
      .min(least, `${name} must be from ${least} to ${most}`)
      .max(most, `${name} must be from ${least} to ${most}`),
  );

/** The variables SPEECH_*; an empty one counts as not set. */
export const speechVariables = {
  SPEECH_PROVIDER: optional(
    z.enum(
      ['embedded', 'elevenlabs', 'openai'],
      'SPEECH_PROVIDER must be embedded, elevenlabs or openai',
    ),
  ),
  SPEECH_KEY: text,
  SPEECH_VOICE: text,
  SPEECH_MODEL: text,
  SPEECH_SPEED: number('SPEECH_SPEED', 0.7, 1.2),
  SPEECH_BASE_URL: optional(
    z
      .string()
      .refine(
        isSafeAddress,
        'SPEECH_BASE_URL must be the address of the provider and begin with https:',
      )
      .transform((url) => url.replace(/\/+$/, '')),
  ),
  // The page gives up a little later, and the embedded voice has to speak before that.
  SPEECH_TIMEOUT: number('SPEECH_TIMEOUT', 1, 20),
};

type SpeechValues = {
  [Name in keyof typeof speechVariables]?: z.output<(typeof speechVariables)[Name]>;
};

const defaults = {
  elevenlabs: {
    voice: undefined,
    model: 'eleven_multilingual_v2',
    baseUrl: 'https://api.elevenlabs.io',
  },
  openai: { voice: 'alloy', model: 'gpt-4o-mini-tts', baseUrl: 'https://api.openai.com' },
} as const;

/** A French voice of espeak-ng, and perhaps a variant of it. */
const embeddedVoice = /^fr(-be|-ch)?(\+[\w-]+)?$/;

/** Says what is missing or wrong about SPEECH_*, one sentence each. */
export function findSpeechGaps(values: SpeechValues): string[] {
  const { SPEECH_PROVIDER: provider = 'embedded', SPEECH_KEY: key, SPEECH_VOICE: voice } = values;
  if (provider === 'embedded')
    return voice === undefined || embeddedVoice.test(voice)
      ? []
      : ['SPEECH_VOICE must be a French voice of espeak-ng, for example fr or fr+f2'];
  const gaps: string[] = [];
  if (key === undefined) gaps.push(`SPEECH_KEY must be the API key for ${provider}`);
  if (voice === undefined && defaults[provider].voice === undefined)
    gaps.push(`SPEECH_VOICE must be the id of a voice of ${provider}`);
  return gaps;
}

/** Reads SPEECH_* once they have no gaps. */
export function readSpeechConfig(values: SpeechValues): SpeechConfig {
  const { SPEECH_PROVIDER: provider = 'embedded', SPEECH_KEY: key, SPEECH_VOICE: voice } = values;
  const { SPEECH_SPEED: speed = 1, SPEECH_TIMEOUT: timeoutSeconds = 20 } = values;
  const embedded = { voice: 'fr', speed, timeoutSeconds };
  if (provider === 'embedded')
    return { remote: null, embedded: { ...embedded, voice: voice ?? embedded.voice } };
  const known = defaults[provider];
  return {
    embedded,
    remote: {
      provider,
      key: key ?? '',
      voice: voice ?? known.voice ?? '',
      model: values.SPEECH_MODEL ?? known.model,
      baseUrl: values.SPEECH_BASE_URL ?? known.baseUrl,
      speed,
      timeoutSeconds,
    },
  };
}
