import type { ServerResponse } from 'node:http';
import * as z from 'zod';
import { type AskedOfProvider, respondWithMp3 } from './stand-in-provider.ts';

/** The key that the stand-ins take. */
export const rightKey = 'right-key';

const openAiBody = z.strictObject({
  model: z.enum(['tts-1', 'tts-1-hd', 'gpt-4o-mini-tts', 'gpt-4o-mini-tts-2025-12-15']),
  voice: z.string().min(1),
  input: z.string().min(1).max(4096),
  instructions: z.string().optional(),
  response_format: z.enum(['mp3', 'opus', 'aac', 'flac', 'wav', 'pcm']).optional(),
  speed: z.number().min(0.25).max(4).optional(),
});

const refuseAsOpenAi = (response: ServerResponse, status: number, type: string, code: string) =>
  respondWithJson(response, status, { error: { message: 'No.', type, param: null, code } });

/** Answers as OpenAI's reference of « Create speech » and its guide to error codes say. */
export function respondAsOpenAi(response: ServerResponse, asked: AskedOfProvider): void {
  const { method, path, headers, body } = asked;
  if (method !== 'POST' || path !== '/v1/audio/speech')
    refuseAsOpenAi(response, 404, 'invalid_request_error', 'unknown_url');
  else if (headers.authorization !== `Bearer ${rightKey}`)
    refuseAsOpenAi(response, 401, 'invalid_request_error', 'invalid_api_key');
  else if (headers['content-type'] !== 'application/json' || !openAiBody.safeParse(body).success)
    refuseAsOpenAi(response, 400, 'invalid_request_error', 'invalid_value');
  else respondWithMp3(response);
}

const elevenLabsBody = z.strictObject({
  text: z.string().min(1).max(10_000),
  model_id: z.string().optional(),
  language_code: z.string().optional(),
  voice_settings: z.strictObject({ speed: z.number().min(0.7).max(1.2) }).optional(),
});

const elevenLabsPath =
  /^\/v1\/text-to-speech\/[^/?]+\?output_format=mp3_(22050_32|44100_(32|64|96|128|192))$/;

const refuseAsElevenLabs = (response: ServerResponse, httpStatus: number, status: string) =>
  respondWithJson(response, httpStatus, { detail: { status, message: 'No.' } });

/** Answers as ElevenLabs' reference of « Create speech » and its help on error codes say. */
export function respondAsElevenLabs(response: ServerResponse, asked: AskedOfProvider): void {
  const { method, path, headers, body } = asked;
  if (method !== 'POST' || !elevenLabsPath.test(path))
    respondWithJson(response, 404, { detail: 'Not Found' });
  else if (headers['xi-api-key'] !== rightKey) refuseAsElevenLabs(response, 401, 'invalid_api_key');
  else if (headers['content-type'] !== 'application/json')
    refuseAsElevenLabs(response, 400, 'invalid_content_type');
  else if (!elevenLabsBody.safeParse(body).success)
    respondWithJson(response, 422, { detail: [{ loc: ['body'], msg: 'No.', type: 'value' }] });
  else respondWithMp3(response);
}

/** Answers with a status and JSON. */
export function respondWithJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
