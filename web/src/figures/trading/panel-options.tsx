import type { MarketSession } from '../../trading/market-session.ts';
import { Switch } from '../../ui/switch.tsx';

/** What a learner may switch on and off in the market of a panel: its fees, and profits taken by themselves. */
export function PanelOptions({ session }: { session: MarketSession }) {
  const { feesOn, autoTakeProfit } = session.simulation.state;
  return (
    <div className="panel-options">
      <Switch
        label="Frais de 0,1 %"
        hint="Pris sur chaque exécution, à l’achat et à la vente."
        checked={feesOn}
        onChange={(on) => session.send({ type: 'set-fees', on })}
      />
      <Switch
        label="Prise de profit automatique"
        hint="Vend 25 % de la position à +50 % du prix moyen, puis 50 % à +100 %. Une règle décidée d’avance, sans garantie qu’elle serve."
        checked={autoTakeProfit.on}
        onChange={(on) => session.send({ type: 'set-auto-take-profit', on })}
      />
    </div>
  );
}
