import * as z from 'zod';
import { type VoiceProblem, VoiceError } from './voice.ts';

const word = z.string().nullish().catch(null);

/**
 * What providers say in their own words, beside the status: OpenAI `{error: {type, code}}`, ElevenLabs
 * `{detail: {status, type, code}}`.
 */
const refusal = z.object({
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
 */
export function explainRefusal(status: number, body: string): VoiceError {
  const exhausted = status === 402 || (status < 500 && readCodes(body).some(isAboutCredit));
  const problem: VoiceProblem = exhausted ? 'SPEECH_CREDIT_EXHAUSTED' : 'SPEECH_UNAVAILABLE';
  return new VoiceError(problem, `The provider answered ${status}: ${body.slice(0, 300)}`);
}

const isAboutCredit = (code: string) => creditCodes.test(code);

function readCodes(body: string): string[] {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return [];
  }
  const { data } = refusal.safeParse(json);
  const { error, detail } = data ?? {};
  return [error?.type, error?.code, detail?.status, detail?.type, detail?.code].filter(
    (code) => typeof code === 'string',
  );
}
