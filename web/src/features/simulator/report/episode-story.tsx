import { useQuery } from '@tanstack/react-query';
import { paths } from '@chandelle/contract/paths';
import type { ReactNode } from 'react';
import { api } from '../../../lib/api.ts';
import { describeError, errorCode } from '../../../lib/errors.ts';
import { formatDecimal } from '../../../lib/format.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { ErrorState, Skeleton } from '../../../ui/states.tsx';
import { EpisodeDrawing } from '../episodes/episode-drawing.tsx';
import { originText, periodText } from '../episodes/episode-texts.ts';
import type { Episode, Reveal } from '../episodes/types.ts';

/** Milliseconds until the server is asked again, which has to have heard of the end first. */
const AGAIN_MS = 1000;

/** Seconds of a day. */
const DAY = 86_400;

/** What happened in an episode that was played by its name. */
export function NamedStory({ id }: { id: string }) {
  const { data } = useQuery(api.simulator.episodes.queryOptions());
  const episode = data?.episodes.find((each) => each.id === id);
  if (episode === undefined) return null;
  return (
    <Story
      episode={episode}
      title={`${episode.title}, ${periodText(episode.startsAt, episode.endsAt)}`}
    />
  );
}

/** Tells what a blind episode was, as soon as the server knows that it is over. */
export function BlindReveal({ id }: { id: string }) {
  const { data, error, isError, refetch } = useQuery(
    api.simulator.reveal.queryOptions({
      input: { id },
      retry: (_count, failure) => errorCode(failure) === 'EPISODE_NOT_OVER',
      retryDelay: AGAIN_MS,
      staleTime: Infinity,
    }),
  );
  if (data !== undefined) return <Revealed reveal={data} />;
  if (isError)
    return (
      <ErrorState
        title="Impossible de charger le nom de l’épisode"
        text={`${describeError(error, 'Le serveur n’a pas pu répondre.')} Votre séance est enregistrée.`}
        onRetry={() => void refetch()}
      />
    );
  return <Skeleton className="my-4 h-40" label="Le serveur vous dit où et quand c’était" />;
}

/**
 * Where the week's market is told: nowhere as long as others play it. One's own score is there as soon as the server knows
 * of the end.
 */
export function WeeklyStory() {
  const week = useQuery(
    api.weekly.week.queryOptions({
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.own?.playing === true ? AGAIN_MS : false),
    }),
  );
  const counting = week.isPending || week.data?.own?.playing === true;
  return (
    <section className="story" aria-labelledby="ce-qui-s-est-passe">
      <div>
        <h3 id="ce-qui-s-est-passe">Le nom de ce marché paraît lundi</h3>
        <p className="mt-2 text-pretty">
          D’autres le traversent jusque-là. Ses vrais prix et le classement paraîtront sur la page
          du marché de la semaine ; votre score y est expliqué, ligne par ligne.
        </p>
        {counting ? (
          <Skeleton className="mt-4 h-11 w-44" label="Le serveur compte votre score" />
        ) : (
          <ButtonLink className="mt-4" to={paths.weekly}>
            Voir mon score
          </ButtonLink>
        )}
      </div>
    </section>
  );
}

function Revealed({ reveal }: { reveal: Reveal }) {
  const { episode, from, to, factor, first, last, high, low } = reveal;
  const { currency } = episode;
  const digits = factor >= 10 ? 1 : factor >= 1 ? 2 : 4;
  const price = (value: number) => `${formatDecimal(value, value < 1000 ? 2 : 0)} ${currency}`;
  return (
    <Story
      episode={episode}
      played={{ from, to }}
      title={`C’était « ${episode.title} », du ${periodText(from, to).replace(' – ', ' au ')}`}
    >
      <dl className="reveal-prices">
        {(
          [
            ['Prix multipliés par', formatDecimal(factor, digits)],
            ['Premier prix', price(first)],
            ['Dernier prix', price(last)],
            ['Plus haut', price(high)],
            ['Plus bas', price(low)],
          ] as const
        ).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Story>
  );
}

interface StoryProps {
  episode: Episode;
  title: string;
  /** Seconds since 1970 UTC of the part that was played, where it was a part. */
  played?: { from: number; to: number };
  children?: ReactNode;
}

function Story({ episode, title, played, children }: StoryProps) {
  const { pair, startsAt, endsAt } = episode;
  const dayOf = (second: number) => (second - startsAt) / DAY;
  return (
    <section className="story" aria-labelledby="ce-qui-s-est-passe">
      <div>
        <h3 id="ce-qui-s-est-passe">{title}</h3>
        <p className="mt-2 text-pretty">{episode.happened}</p>
        <p className="mt-2 text-pretty">
          <b className="font-semibold">Ce que l’on ne pouvait pas savoir.</b> {episode.unknown}
        </p>
        {children}
        <p className="mt-3 text-small text-ink-2">
          {'À lire : '}
          <a className="link" href={episode.reading.url} target="_blank" rel="noreferrer">
            {episode.reading.title}
          </a>
          {`. Prix : ${originText(episode)}, relevés par `}
          <a className="link" href={episode.source.url} target="_blank" rel="noreferrer">
            {episode.source.name}
          </a>
          .
        </p>
      </div>
      <figure className="story-drawing">
        <EpisodeDrawing
          days={episode.days}
          width={320}
          height={150}
          className="max-w-full"
          played={played === undefined ? null : { from: dayOf(played.from), to: dayOf(played.to) }}
        />
        <figcaption className="mt-1 text-micro text-ink-3">
          {`${pair}, bougies d’un jour, ${periodText(startsAt, endsAt)}.`}
          {played !== undefined && ' La bande est ce que vous avez traversé.'}
        </figcaption>
      </figure>
    </section>
  );
}
