import { setTimeout as sleep } from 'node:timers/promises';
import type { Ledger } from './ledger.ts';

/** What the learners of a run share: where they call, and what they were answered. */
export interface Drive {
  /** The servers that take calls; a call goes to any of them, and its repetition to any again. */
  urls: string[];
  ledger: Ledger;
  /** How often which status came; 'cut' for a call without an answer. */
  answers: Map<string, number>;
  /** Refusals that nobody had asked for. */
  surprises: string[];
  /** False once learners begin nothing more; what is under way is repeated until it is answered. */
  writing: boolean;
}

/** A request to the API. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: object;
  /** Codes with which the server may say no. */
  expected?: readonly string[];
  /** Left alone, now and then, when the server is away and says that it has done nothing. */
  mayGiveUp?: boolean;
}

/** What became of a call in the end. */
export interface Answer {
  kept: boolean;
  /** False where an earlier try may have been kept, though the last one was refused. */
  certain: boolean;
  body: unknown;
}

/** Milliseconds until a call is tried again; the page waits longer, which would measure its patience. */
const pause = () => 100 + Math.random() * 200;
/** Longest wait for one answer, in milliseconds. */
const callMs = 15_000;
/** How often a call that was kept is sent once more, as if its answer had been lost. */
const twice = 0.05;
const givenUp = 0.3;
const lastsMs = 90_000;

/** One learner's browser: it repeats each call until it is answered, as the product's pages do. */
export class Client {
  cookie = '';
  readonly drive: Drive;
  readonly #address: string;

  constructor(drive: Drive, number: number) {
    this.drive = drive;
    this.#address = `10.20.${Math.floor(number / 250)}.${(number % 250) + 1}`;
  }

  /**
   * Sends a call until the server has kept or refused it.
   *
   * @throws when there is no answer in a minute and a half
   */
  async call(call: Call): Promise<Answer> {
    const begun = performance.now();
    let certain = true;
    for (;;) {
      const answer = await this.try(call);
      const status = answer?.status ?? 0;
      if (status >= 200 && status < 400) {
        if (call.method !== 'GET' && Math.random() < twice) await this.#repeat(call);
        return { kept: true, certain, body: answer?.body };
      }
      const { code, data } = readError(answer?.body);
      if (status >= 400 && status < 500 && status !== 429) {
        if (call.expected?.includes(code) !== true)
          this.drive.surprises.push(`${call.method} ${call.path}: ${status} ${code}`);
        return { kept: false, certain, body: answer?.body };
      }
      if (status !== 429 && data?.nothingDone !== true) certain = false;
      if (call.mayGiveUp === true && status === 503 && certain && Math.random() < givenUp)
        return { kept: false, certain, body: answer?.body };
      if (performance.now() - begun > lastsMs)
        throw new Error(`${call.method} ${call.path} was never answered.`);
      await sleep(status === 429 ? 1000 : pause());
    }
  }

  /** Sends once more what was kept: it must be kept still, and the same. */
  async #repeat(call: Call): Promise<void> {
    const again = await this.try(call);
    if (again !== null && again.status >= 400 && again.status < 500 && again.status !== 429)
      this.drive.surprises.push(`${call.method} ${call.path}, repeated: ${again.status}`);
  }

  /** Sends a call once; null when no answer came. */
  async try({ method, path, body }: Call): Promise<{ status: number; body: unknown } | null> {
    const { urls, answers } = this.drive;
    const url = urls[Math.floor(Math.random() * urls.length)] ?? '';
    const isForm = body instanceof FormData || body instanceof URLSearchParams;
    let status = 'cut';
    try {
      const response = await fetch(url + path, {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(callMs),
        headers: {
          'x-forwarded-for': this.#address,
          ...(this.cookie !== '' && { cookie: this.cookie }),
          ...(!isForm && body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      status = String(response.status);
      const cookies = response.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
      if (cookies.length > 0) this.cookie = cookies.join('; ');
      const isJson = response.headers.get('content-type')?.includes('json') === true;
      return { status: response.status, body: isJson ? JSON.parse(text) : text };
    } catch {
      return null;
    } finally {
      answers.set(status, (answers.get(status) ?? 0) + 1);
    }
  }
}

function readError(body: unknown): { code: string; data?: { nothingDone?: boolean } } {
  return typeof body === 'object' && body !== null && 'code' in body
    ? (body as { code: string; data?: { nothingDone?: boolean } })
    : { code: '' };
}
