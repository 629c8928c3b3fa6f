import type { Random } from '@chandelle/server/cli/demo/random';
import type { ClientAnswer, ClientRequest } from './client.ts';
import type { Reader } from './readers.ts';

/** Something that a page asks for. */
interface Kind {
  /** How often, of a hundred requests. */
  share: number;
  request: (reader: Reader) => Omit<ClientRequest, 'cookie'>;
  /** Throws when somebody else was answered. */
  prove?: (reader: Reader, body: string) => void;
}

const get = (path: string): Kind['request'] => {
  const request = { method: 'GET' as const, path: `/api${path}` };
  return () => request;
};

/** What learners ask for who look around and read: nine of ten times something, and once to save how far they are. */
const kinds: readonly Kind[] = [
  {
    share: 20,
    request: get('/session'),
    prove(reader, body) {
      const { learner } = JSON.parse(body) as { learner: { id: string } | null };
      if (learner?.id !== reader.learnerId)
        throw new Error(`${learner?.id} is signed in instead of ${reader.learnerId}.`);
    },
  },
  { share: 15, request: get('/lessons') },
  {
    share: 15,
    request: get('/leaderboard'),
    prove(_, body) {
      if (!body.includes('"top":[{"rank":1,')) throw new Error(`No ranking: ${body.slice(0, 100)}`);
    },
  },
  { share: 5, request: get('/leaderboard/week') },
  { share: 10, request: get('/progress') },
  { share: 10, request: get('/review') },
  { share: 5, request: get('/rhythm') },
  { share: 5, request: get('/news') },
  { share: 3, request: get('/notebook') },
  { share: 2, request: get('/lessons/candlesticks') },
  {
    share: 10,
    request: ({ attemptId }) => ({
      method: 'PUT',
      path: `/api/attempts/${attemptId}/position`,
      body: '{"step":1,"screen":0,"doneSteps":[0],"visibleSeconds":20,"timeZone":"Europe/Paris"}',
    }),
  },
];

/** Each kind as often as its share. */
const hundred = kinds.flatMap((kind) => Array.from({ length: kind.share }, () => kind));

/** A request of a reader, and what is to be looked at in its answer. */
export interface Asked {
  request: ClientRequest;
  check: (answer: ClientAnswer) => void;
}

/** Draws the next request; as a browser does, a reader who has just written sends along that mark. */
export function drawRequest(readers: readonly Reader[], random: Random): Asked {
  const reader = random.pick(readers);
  const kind = random.pick(hundred);
  const { mark } = reader;
  const isMarked = performance.now() < mark.until;
  const cookie = isMarked ? `${reader.cookie}; ${mark.cookie}` : reader.cookie;
  return {
    request: { ...kind.request(reader), cookie },
    check({ status, head, body }) {
      if (status !== 200) throw new Error(`${status}: ${body.toString('utf8', 0, 300)}`);
      kind.prove?.(reader, body.toString());
      const set = /\r\nset-cookie: (chandelle\.written=[^;]+); Max-Age=(\d+)/i.exec(head);
      if (set !== null)
        reader.mark = { cookie: set[1] ?? '', until: performance.now() + Number(set[2]) * 1000 };
    },
  };
}
