import autocannon from 'autocannon';

/** One request of a load; the same one may be sent many times. */
export interface LoadRequest {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** What the load measured. */
export interface LoadResult {
  /** Answers per second. */
  rate: number;
  answers: number;
}

/**
 * Sends `amount` requests, `connections` at a time, going through `requests` in order and from the beginning again.
 * The time runs until the last answer; autocannon's own only ends with a whole second.
 *
 * @throws when any answer is not 2xx: a wrong answer has no speed
 */
export async function sendLoad(
  url: string,
  requests: readonly LoadRequest[],
  options: { amount: number; connections: number },
): Promise<LoadResult> {
  let next = 0;
  let lastAnswer = 0;
  const started = performance.now();
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const load = autocannon(
      {
        url,
        amount: options.amount,
        connections: options.connections,
        requests: [
          {
            setupRequest: (defaults) => {
              const request = requests[next % requests.length];
              next += 1;
              return { ...defaults, ...request };
            },
          },
        ],
      },
      (error: Error | null, measured) => (error ? reject(error) : resolve(measured)),
    );
    load.on('response', () => {
      lastAnswer = performance.now();
    });
  });
  const wrong = result.errors + result.timeouts + result.non2xx;
  if (wrong > 0) throw new Error(`${wrong} of ${options.amount} answers of ${url} were not 2xx.`);
  return { rate: (options.amount * 1000) / (lastAnswer - started), answers: result['2xx'] };
}
