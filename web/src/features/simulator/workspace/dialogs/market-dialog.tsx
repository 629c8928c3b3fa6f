import { scenarioNames, type ScenarioName } from '@chandelle/market/prices/scenarios';
import { presets } from '@chandelle/market/simulation/presets';
import { paths } from '@chandelle/contract/paths';
import { useState } from 'react';
import { formatInteger } from '../../../../lib/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { TextField } from '../../../../ui/field.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { Switch } from '../../../../ui/switch.tsx';
import { Link } from '../../../../ui/link.tsx';
import { Tabs } from '../../../../ui/tabs.tsx';
import { drawSeed, scenarioTexts, startMarket, startReplay } from '../../store/replay.ts';
import type { Simulator } from '../../store/use-simulator.ts';
import { CandleFile, type PartProps } from './candle-file.tsx';
import { LossNotice, lossOf, lossOfReplay } from './loss-notice.tsx';

interface MarketDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  simulator: Simulator;
}

type Part = 'market' | 'replay' | 'file';

/** Where a market is chosen: a scenario, a blind session, or candles of one's own. */
export function MarketDialog({ open, onOpenChange, simulator }: MarketDialogProps) {
  const [part, setPart] = useState<Part>(simulator.shown === 'replay' ? 'replay' : 'market');
  const close = () => onOpenChange(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Changer de marché"
      description={`Le compte repart de ${formatInteger(Number(presets.simulator.cash))} USDT fictifs avec chaque nouveau marché.`}
      className="max-w-[560px]"
    >
      <p className="pb-4">
        <Link className="link" to={paths.episodes} onClick={close}>
          Choisir un marché qui a eu lieu
        </Link>
        {', par son nom ou à l’aveugle, ou '}
        <Link className="link" to={paths.perpetual} onClick={close}>
          passer aux contrats perpétuels
        </Link>
        .
      </p>
      <Tabs
        label="Marché"
        value={part}
        onChange={setPart}
        panelClassName="pt-5"
        tabs={[
          {
            value: 'market',
            label: 'Scénario',
            content: <ScenarioPart simulator={simulator} onDone={close} />,
          },
          {
            value: 'replay',
            label: 'Séance à l’aveugle',
            content: <ReplayPart simulator={simulator} onDone={close} />,
          },
          {
            value: 'file',
            label: 'Mes bougies',
            content: <CandleFile simulator={simulator} onDone={close} />,
          },
        ]}
      />
    </Dialog>
  );
}

function ScenarioPart({ simulator, onDone }: PartProps) {
  const { session, shown, show } = simulator;
  const { state } = session.simulation;
  const own = shown === 'market';
  const [scenario, setScenario] = useState<ScenarioName>((own ? state.scenario : null) ?? 'range');
  const [seed, setSeed] = useState(own ? String(state.seed) : String(drawSeed()));
  /** Number of the market that was asked for while something is open in the present one. */
  const [asked, setAsked] = useState<string | null>(null);
  const problem = /^\d{1,9}$/u.test(seed.trim())
    ? undefined
    : 'Le numéro est un nombre entier de 1 à 9 chiffres.';
  const loss = lossOf(simulator);

  function start(next: string) {
    simulator.start('market', startMarket(scenario, Number(next)));
    onDone();
  }
  const ask = (next: string) => (loss === null ? start(next) : setAsked(next));

  if (asked !== null && loss !== null)
    return <LossNotice loss={loss} onKeep={() => setAsked(null)} onGo={() => start(asked)} />;
  return (
    <div className="grid gap-4">
      {!own && (
        <Button
          variant="secondary"
          onClick={() => {
            show('market');
            onDone();
          }}
        >
          Revenir à mon marché
        </Button>
      )}
      <SelectField
        label="Scénario"
        value={scenario}
        onChange={(value) => setScenario(scenarioNames.find((name) => name === value) ?? scenario)}
        options={scenarioNames.map((value) => ({
          value,
          label: scenarioTexts[value].name,
        }))}
        hint={scenarioTexts[scenario].text}
      />
      <TextField
        label="Numéro du marché"
        inputMode="numeric"
        autoComplete="off"
        value={seed}
        onChange={(event) => setSeed(event.target.value)}
        error={problem}
        hint="Le même scénario et le même numéro redonnent exactement les mêmes prix."
      />
      {own && (
        <Switch
          label="Frais de 0,1 %"
          hint={
            session.ended
              ? 'Ce marché est terminé : ses frais ne changent plus.'
              : 'Comme sur une vraie plateforme. Ils valent pour les prochains ordres.'
          }
          disabled={session.ended}
          checked={state.feesOn}
          onChange={(on) => session.send({ type: 'set-fees', on })}
        />
      )}
      <div className="mt-2 flex flex-col gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={() => ask(String(drawSeed()))}>
          Nouveau marché au hasard
        </Button>
        <Button disabled={problem !== undefined} onClick={() => ask(seed.trim())}>
          Recommencer ce marché
        </Button>
      </div>
    </div>
  );
}

function ReplayPart({ simulator, onDone }: PartProps) {
  const { shown, hasReplay } = simulator;
  const [asked, setAsked] = useState(false);
  const loss = lossOfReplay(simulator);
  const start = () => {
    simulator.start('replay', startReplay());
    onDone();
  };
  if (asked && loss !== null)
    return <LossNotice loss={loss} onKeep={() => setAsked(false)} onGo={start} />;
  return (
    <div className="grid gap-4">
      <p>
        Une semaine de marché tirée au sort parmi les six scénarios : vous ne savez ni lequel, ni
        comment il finit. À la fin, un bilan note le résultat et la discipline, et dit quoi
        travailler. Votre marché à vous attend pendant ce temps.
      </p>
      <div className="mt-2 flex flex-col gap-3 sm:flex-row sm:justify-end">
        {hasReplay && shown !== 'replay' && (
          <Button
            variant="secondary"
            onClick={() => {
              simulator.show('replay');
              onDone();
            }}
          >
            Reprendre la séance
          </Button>
        )}
        <Button onClick={() => (loss === null ? start() : setAsked(true))}>
          {hasReplay ? 'Commencer une autre séance' : 'Commencer la séance'}
        </Button>
      </div>
    </div>
  );
}
