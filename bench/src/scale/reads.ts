/** What a page asks of the server. */
export interface Read {
  name: string;
  /** The path below /api; at each turn perhaps another place of the same kind. */
  path: (turn: number) => string;
  /** Throws when what was answered is not what was asked for. */
  prove?: (body: unknown) => void;
}

const pageSize = 50;

const at = (path: string): Read => ({ name: path.slice(1), path: () => path });

/** Lists what the pages ask for whose answer grows with the number of learners or messages, or might. */
export function listReads(messages: number): Read[] {
  const placeOf = (turn: number) => 1000 + ((turn * 7_919_993) % (messages - 2000));
  const search = (name: string, word: (turn: number) => string, hits: number): Read => ({
    name,
    path: (turn) => `/forum/search?query=${word(turn)}`,
    prove: (body) => {
      const { hits: found } = body as { hits: unknown[] };
      if (found.length !== hits) throw new Error(`${name}: ${found.length} hits.`);
    },
  });
  return [
    at('/leaderboard'),
    at('/leaderboard/week'),
    at('/league'),
    at('/lessons'),
    at('/progress'),
    at('/review'),
    at('/review/memory'),
    at('/review/mistakes'),
    at('/review/cards?timeZone=Europe/Paris'),
    at('/rhythm'),
    at('/notebook'),
    at('/simulator'),
    at('/news'),
    at('/subscription'),
    at('/exam'),
    at('/account'),
    at('/account/sessions'),
    at('/account/security-events'),
    at('/forum'),
    {
      name: 'forum history',
      path: (turn) => `/forum/channels/general/messages?before=${placeOf(turn)}&limit=${pageSize}`,
    },
    search('forum search, own word', (turn) => `m${placeOf(turn)}`, 1),
    search('forum search, one of a thousand', (turn) => `k${turn % 1000}`, 20),
    search('forum search, all', () => 'clôture', 20),
    at('/forum/notices'),
    at('/forum/moderation/queue'),
    at('/forum/moderation/muted'),
    at('/forum/moderation/audit'),
    at('/forum/members?query=ma'),
    at('/administration/accounts?query=demo'),
    at('/administration/acts'),
    at('/administration/mails'),
    at('/administration/payments'),
  ];
}
