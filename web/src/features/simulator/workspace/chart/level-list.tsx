import { MAX_LEVEL_NOTE, MAX_LEVELS, type LevelView } from '@chandelle/market/simulation/levels';
import { decimalText } from '@chandelle/market/money/decimal';
import { X } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { readAmount } from '../../../../trading/amount-text.ts';
import type { MarketFormat } from '../../../../trading/market-format.ts';
import { refusalText } from '../../../../trading/texts/refusal-texts.ts';
import { Button } from '../../../../ui/button.tsx';
import { FieldError } from '../../../../ui/field.tsx';
import { Popover } from '../../../../ui/popover.tsx';
import './level-list.css';
import type { Levels } from './use-levels.ts';

export interface LevelListProps {
  levels: Levels;
  format: MarketFormat;
  /** The market takes no more commands. */
  ended: boolean;
}

/** The list of levels under its button. */
export function LevelsPopover({
  trigger,
  defaultOpen,
  ...list
}: LevelListProps & { trigger: ReactElement; defaultOpen?: boolean }) {
  return (
    <Popover
      trigger={trigger}
      title="Repères"
      titleClass="indicator-title"
      popupClass="indicator-menu level-menu"
      placeClass="z-40"
      {...(defaultOpen !== undefined && { defaultOpen })}
    >
      <LevelList {...list} />
    </Popover>
  );
}

function LevelList({ levels, format, ended }: LevelListProps) {
  const { list, removed } = levels;
  const [refused, setRefused] = useState<string | null>(null);
  /** The level that was drawn last: its price takes the focus. */
  const [added, setAdded] = useState(false);
  const full = list.length >= MAX_LEVELS;
  return (
    <>
      {list.length === 0 && (
        <p className="level-note">
          Marquez un prix qui compte pour vous, un plancher ou un sommet. Le repère reste sur ce
          marché. Il peut vous prévenir quand le prix y arrive.
        </p>
      )}
      <ul className="level-rows">
        {list.map((level, index) => (
          <LevelRow
            key={level.id}
            {...{ level, levels, format, ended }}
            fresh={added && index === list.length - 1}
          />
        ))}
      </ul>
      <p className="level-removed" role="status">
        {removed !== null && (
          <>
            <span>{`Repère à ${format.price(removed.price)} supprimé.`}</span>
            <Button
              variant="quiet"
              size="small"
              onClick={() => {
                const refusal = levels.restore();
                setRefused(refusal && refusalText(refusal));
              }}
            >
              Rétablir
            </Button>
          </>
        )}
      </p>
      {refused !== null && <FieldError>{refused}</FieldError>}
      <Button
        variant="secondary"
        className="w-full"
        disabled={ended || full}
        onClick={() => {
          const refusal = levels.add();
          setRefused(refusal && refusalText(refusal));
          setAdded(refusal === null);
        }}
      >
        Ajouter un repère au dernier prix
      </Button>
      {full && <p className="level-note">{`Un marché porte ${MAX_LEVELS} repères au plus.`}</p>}
    </>
  );
}

interface LevelRowProps extends LevelListProps {
  level: LevelView;
  /** It was just drawn: its price is ready to be typed over. */
  fresh: boolean;
}

function LevelRow({ level, levels, format, ended, fresh }: LevelRowProps) {
  const id = useId();
  const price = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<string | null>(null);
  /** The price as it is typed, until it is taken. */
  const [typed, setTyped] = useState<string | null>(null);
  const at = format.price(level.price);

  useEffect(() => {
    if (!fresh) return;
    price.current?.focus();
    price.current?.select();
  }, [fresh]);

  function change(changes: Partial<LevelView>) {
    const refusal = levels.change({ ...level, ...changes });
    setRefused(refusal && refusalText(refusal));
    if (refusal === null) setTyped(null);
  }

  function leavePrice() {
    if (typed === null) return;
    const amount = readAmount(typed);
    if (amount === null) setRefused('Écrivez un prix, par exemple 50 000.');
    else change({ price: decimalText(amount) });
  }

  return (
    <li className="level-row">
      <label className="sr-only" htmlFor={`${id}-price`}>{`Prix du repère à ${at}`}</label>
      <input
        ref={price}
        id={`${id}-price`}
        className="level-price"
        value={typed ?? at}
        inputMode="decimal"
        autoComplete="off"
        disabled={ended}
        aria-invalid={refused !== null || undefined}
        aria-describedby={refused === null ? undefined : `${id}-refused`}
        onKeyDown={leaveByEnter}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={leavePrice}
      />
      <label className="level-alert" title="Me prévenir quand le prix y arrive">
        <input
          type="checkbox"
          aria-label={`Me prévenir quand le prix arrive à ${at}`}
          checked={level.alert}
          disabled={ended}
          onChange={() => change({ alert: !level.alert })}
        />
        Alerte
      </label>
      <button
        type="button"
        className="icon-button icon-quiet"
        aria-label={`Supprimer le repère à ${at}`}
        title="Supprimer"
        disabled={ended}
        onClick={() => levels.remove(level)}
      >
        <X size={18} strokeWidth={1.75} aria-hidden />
      </button>
      <label className="sr-only" htmlFor={`${id}-note`}>{`Note du repère à ${at}`}</label>
      <input
        id={`${id}-note`}
        className="level-words"
        defaultValue={level.note}
        maxLength={MAX_LEVEL_NOTE}
        placeholder="Note, par exemple « plancher de lundi »"
        autoComplete="off"
        disabled={ended}
        onKeyDown={leaveByEnter}
        onBlur={(event) => {
          const note = event.target.value.trim();
          if (note !== level.note) change({ note });
        }}
      />
      {refused !== null && (
        <div className="level-refused">
          <FieldError id={`${id}-refused`}>{refused}</FieldError>
        </div>
      )}
    </li>
  );
}

/** Enter saves what is typed, and stays in the field. */
function leaveByEnter(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  event.currentTarget.blur();
  event.currentTarget.focus();
}
