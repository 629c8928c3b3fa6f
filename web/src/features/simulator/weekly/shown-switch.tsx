import { paths } from '@chandelle/contract/paths';
import { Link } from '../../../ui/link.tsx';
import { Switch } from '../../../ui/switch.tsx';

interface ShownSwitchProps {
  shown: boolean;
  /** The learner may be in rankings at all. */
  listed: boolean;
  busy?: boolean;
  onChange: (shown: boolean) => void;
}

/** Whether one appears in the ranking of a week: off until one asks for it, and changed at any time. */
export function ShownSwitch({ shown, listed, busy = false, onChange }: ShownSwitchProps) {
  if (!listed)
    return (
      <p className="text-small text-ink-2 text-pretty">
        Vous avez retiré votre pseudo du classement : personne ne vous y verra. Cela se change dans{' '}
        <Link className="link" to={paths.settings}>
          vos réglages
        </Link>
        .
      </p>
    );
  return (
    <Switch
      label="Apparaître au classement"
      hint="Votre groupe y verra votre pseudo, votre photo, vos points et votre gain. Vous en sortez quand vous voulez."
      checked={shown}
      disabled={busy}
      onChange={onChange}
    />
  );
}
