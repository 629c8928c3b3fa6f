import * as z from 'zod';
import { type Remedy, type VoiceProblem, VoiceError } from './voice.ts';

const word = z.string().nullish().catch(null);

/**
 * What providers say in their own words, beside the status: OpenAI `{error: {type, code}}`, ElevenLabs
 * `{detail: {status, type, code}}`.
 */
const errorBody = z.object({
  error: z.object({ type: word, code: word }).optional().catch(undefined),
  detail: z.object({ status: word, type: word, code: word }).optional().catch(undefined),
});

/**
 * Codes of an account that can pay for no more: insufficient_quota, credit_balance_exhausted, …_spend_limit_exceeded,
 * …_usage_limit_exceeded, billing_… (OpenAI), quota_exceeded, payment_required (ElevenLabs).
 */
const creditCodes = /quota|credit|(spend|usage)_limit|billing|payment/;

/**
 * Explains why a provider refused. Its codes alone decide and never its sentences: the one that OpenAI writes at too many
 * requests a minute advises to add a payment method.
 *
 * @param body As it was sent, perhaps no JSON at all.
 * @param retryAfter The header of that name (RFC 9110, 10.2.3).
 */
export function explainProviderError(
  status: number,
  body: string,
  retryAfter: string | null = null,
): VoiceError {
  const exhausted = status === 402 || (status < 500 && readCodes(body).some(isAboutCredit));
  const problem: VoiceProblem = exhausted ? 'SPEECH_CREDIT_EXHAUSTED' : 'SPEECH_UNAVAILABLE';
  return new VoiceError(problem, `The provider answered ${status}: ${body.slice(0, 300)}`, {
    remedy: exhausted ? 'operator' : remedyOf(status),
    retryAfterSeconds: readRetryAfter(retryAfter),
  });
}

/** Statuses of a request that may succeed later as it is; every 5xx too. */
const passing = new Set([408, 425, 429]);
/** Statuses of a wrong key, or of an address, model or voice that is not there. */
const lasting = new Set([401, 403, 404]);

function remedyOf(status: number): Remedy {
  if (status >= 500 || passing.has(status)) return 'time';
  return lasting.has(status) ? 'operator' : 'other-text';
}

/** Reads seconds, or a date as seconds from now; null where it is neither. */
function readRetryAfter(header: string | null): number | null {
  if (header === null) return null;
  if (/^\d+$/.test(header)) return Number(header);
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - Date.now()) / 1000));
}

const isAboutCredit = (code: string) => creditCodes.test(code);

function readCodes(body: string): string[] {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return [];
  }
  const { data } = errorBody.safeParse(json);
  const { error, detail } = data ?? {};
  return [error?.type, error?.code, detail?.status, detail?.type, detail?.code].filter(
    (code) => typeof code === 'string',
  );
}
