import { useForumState, type Forum } from '../forum-context.tsx';

type Typists = ReturnType<Forum['store']['read']>['typing'][string];
const nobody: Typists = [];

/** Says who types, on a line of its own so that nothing moves. */
export function TypingNote({ channelId }: { channelId: string }) {
  const typists = useForumState((state) => state.typing[channelId] ?? nobody);
  return (
    <p className="h-6 truncate text-micro text-ink-3" aria-live="off">
      {describe(typists.map(({ name }) => name))}
    </p>
  );
}

function describe(names: readonly string[]): string {
  const [first = '', second = ''] = names;
  if (names.length === 0) return '';
  if (names.length === 1) return `${first} est en train d’écrire…`;
  if (names.length === 2) return `${first} et ${second} sont en train d’écrire…`;
  return 'Plusieurs membres sont en train d’écrire…';
}
