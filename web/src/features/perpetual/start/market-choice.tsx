import { scenarioNames } from '@chandelle/market/prices/scenarios';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { describeError } from '../../../lib/errors.ts';
import { ErrorState, Skeleton } from '../../../ui/states.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { EpisodeDrawing } from '../../simulator/episodes/episode-drawing.tsx';
import { periodText, wholePercent } from '../../simulator/episodes/episode-texts.ts';
import { scenarioTexts } from '../../simulator/store/replay.ts';
import type { ContractChoice } from './contract-choice.ts';

interface MarketChoiceProps {
  value: ContractChoice['market'];
  onChange: (market: ContractChoice['market']) => void;
}

/** The market: one that took place, by its name, or one that the engine draws. */
export function MarketChoice({ value, onChange }: MarketChoiceProps) {
  return (
    <section aria-labelledby="market-choice-title">
      <h2 id="market-choice-title" className="font-display text-h3">
        Le marché
      </h2>
      <Segmented
        className="mt-3"
        label="D’où viennent les prix"
        name="market-kind"
        value={value.kind}
        onChange={(kind) =>
          onChange(
            kind === 'episode'
              ? { kind: 'episode', id: 'mars-2020' }
              : { kind: 'scenario', scenario: 'range' },
          )
        }
        options={[
          { value: 'episode', label: 'Un marché qui a eu lieu' },
          { value: 'scenario', label: 'Un marché simulé' },
        ]}
      />
      <div className="mt-4">
        {value.kind === 'episode' ? (
          <EpisodeChoice id={value.id} onChange={(id) => onChange({ kind: 'episode', id })} />
        ) : (
          <SelectField
            label="Scénario"
            value={value.scenario}
            onChange={(chosen) => {
              const scenario = scenarioNames.find((name) => name === chosen);
              if (scenario !== undefined) onChange({ kind: 'scenario', scenario });
            }}
            options={scenarioNames.map((name) => ({
              value: name,
              label: scenarioTexts[name].name,
            }))}
            hint={scenarioTexts[value.scenario].text}
          />
        )}
      </div>
    </section>
  );
}

function EpisodeChoice({ id, onChange }: { id: string; onChange: (id: string) => void }) {
  const { data, isError, error, refetch } = useQuery(api.simulator.episodes.queryOptions());
  if (isError)
    return (
      <ErrorState
        title="Impossible de charger les épisodes"
        text={`${describeError(error, 'Le serveur n’a pas pu répondre.')} Un marché simulé s’ouvre sans lui.`}
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined)
    return <Skeleton className="h-32 w-full" label="Chargement des épisodes" />;
  const chosen = data.episodes.find((episode) => episode.id === id);
  return (
    <>
      <SelectField
        label="Épisode"
        value={id}
        onChange={onChange}
        options={data.episodes.map(({ id: value, title }) => ({ value, label: title }))}
      />
      {chosen !== undefined && (
        <p className="chosen-episode">
          <EpisodeDrawing days={chosen.days} />
          <span>
            {`${periodText(chosen.startsAt, chosen.endsAt)}, ${chosen.exchange}, ${chosen.pair}. Du début à la fin ${wholePercent(chosen.change)}, au pire ${wholePercent(chosen.deepestFall)}.`}
          </span>
        </p>
      )}
    </>
  );
}
