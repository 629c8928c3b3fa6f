import { originText } from '../../episodes/episode-texts.ts';
import type { Episode } from '../../episodes/types.ts';

/** Says where the prices of an episode come from, with a link to who has written them down. */
export function NamedOrigin({ episode }: { episode: Episode }) {
  return (
    <>
      {`${originText(episode)}, relevées par `}
      <a
        className="underline decoration-line-strong underline-offset-2"
        href={episode.source.url}
        target="_blank"
        rel="noreferrer"
      >
        {episode.source.name}
      </a>
    </>
  );
}
