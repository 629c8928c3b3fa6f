import { compared } from '@chandelle/market/money/decimal';
import { rejectionText } from '../../trading/texts/rejection-texts.ts';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import type { MarketSession } from '../../trading/market-session.ts';
import { previewExits } from '../../trading/describe-exits.ts';

/** The buttons that sell 50 % or 100 % of what is held, now and at market. */
export function TakeProfit({ session }: { session: MarketSession }) {
  const [rejected, setRejected] = useState<string | null>(null);
  const { state } = session.simulation;
  const held = compared(state.account.coins, 0) > 0;
  const preview = previewExits(state, { all: '« +100 % »', half: '« +50 % »' });

  function take(percent: 50 | 100) {
    const rejection = session.send({ type: 'take-profit', percent });
    setRejected(rejection === null ? null : rejectionText(rejection));
  }

  return (
    <fieldset className="panel-profit">
      <legend>Prendre son profit</legend>
      <div>
        {([50, 100] as const).map((percent) => (
          <Button
            key={percent}
            variant="secondary"
            size="small"
            disabled={!held}
            onClick={() => take(percent)}
            aria-label={`+${percent} % : vendre ${percent} % des BTC`}
          >
            {`+${percent} %`}
          </Button>
        ))}
      </div>
      <p className="panel-hint">
        {held
          ? 'Vend tout de suite, au marché, 50 % ou 100 % de vos BTC.'
          : 'Vend 50 % ou 100 % de vos BTC : achetez d’abord.'}
      </p>
      {preview !== null && <p className="panel-hint">{preview}</p>}
      {rejected !== null && (
        <div role="alert">
          <FieldError>{rejected}</FieldError>
        </div>
      )}
    </fieldset>
  );
}
