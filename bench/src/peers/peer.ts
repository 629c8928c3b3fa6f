/** Streams of messages that are open. */
export interface OpenStreams {
  /** Sends a message; resolves to the milliseconds until it has reached the last of them. */
  deliver: (turn: number) => Promise<number>;
  close: () => void;
}

/** A server that others have made, which does the tasks of the benchmarks as one would have it do them. */
export interface RunningPeer {
  /** Each sends one round, and resolves to how many were answered a second. */
  leaderboard: () => Promise<number>;
  completion: () => Promise<number>;
  signIn: () => Promise<number>;
  openStreams: (count: number) => Promise<OpenStreams>;
  /** Throws where what it answered or stored is wrong: then it has no speed. */
  prove: () => Promise<void>;
  close: () => Promise<void>;
}

/** What peers are filled with. */
export interface PeerCrowd {
  /** Points of the learners who are ranked, one of each. */
  points: readonly number[];
  /** Rounds of completions. */
  rounds: number;
}

/** A server that an operator may have installed. */
export interface Peer {
  /** As its package is called. */
  name: string;
  /** @param directory The folder in whose `node_modules` it is. @param maintenanceUrl Where it may make a database. */
  start: (directory: string, maintenanceUrl: string, crowd: PeerCrowd) => Promise<RunningPeer>;
}
