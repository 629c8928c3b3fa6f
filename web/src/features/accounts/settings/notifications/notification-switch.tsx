import { formatCount } from '../../../../lib/format.ts';
import { Switch } from '../../../../ui/switch.tsx';
import type { NotificationsState } from './use-notifications.ts';

/** Turns notifications on this device on and off, says why they cannot be had, and ends those of other devices. */
export function NotificationSwitch({ state }: { state: NotificationsState }) {
  const { device, on, others, busy, turn, endOthers } = state;
  return (
    <div>
      <Switch
        label="Par notification sur cet appareil"
        hint={hints[on ? 'on' : device.kind]}
        checked={on}
        disabled={busy || device.kind !== 'ready'}
        onChange={turn}
      />
      {others > 0 && (
        <p className="mt-2 text-small text-ink-2">
          {formatCount(others, 'autre appareil en reçoit', 'autres appareils en reçoivent')}.{' '}
          <button
            type="button"
            className="link relative cursor-pointer font-medium after:absolute after:-inset-x-1 after:-inset-y-3"
            disabled={busy}
            onClick={endOthers}
          >
            {others === 1 ? 'L’arrêter là-bas' : 'Les arrêter là-bas'}
          </button>
        </p>
      )}
    </div>
  );
}

const ready = 'Le même texte, affiché par ce navigateur. Il vous demandera votre accord.';

const hints = {
  on: 'Activée. Vous pouvez aussi l’arrêter depuis la notification.',
  ready,
  // Nothing moves where most browsers end.
  unknown: ready,
  denied:
    'Bloquée dans votre navigateur. Autorisez les notifications de ce site dans ses réglages, puis revenez ici.',
  'not-installed':
    'Sur iPhone et iPad, ajoutez d’abord Chandelle à l’écran d’accueil : touchez Partager, puis « Sur l’écran d’accueil », et ouvrez-la de là.',
  unsupported: 'Ce navigateur ne reçoit pas de notifications ici.',
} as const;
