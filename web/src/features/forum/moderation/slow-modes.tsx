import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, client } from '../../../lib/api.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { toast } from '../../../ui/toast.tsx';
import { describeForumError } from '../describe-forum-error.ts';
import type { Channel } from '../state/count-unread.ts';

/** Seconds between two messages of one member. */
const choices = [
  { value: '0', label: 'Aucune attente' },
  { value: '10', label: '10 secondes' },
  { value: '30', label: '30 secondes' },
  { value: '60', label: '1 minute' },
  { value: '300', label: '5 minutes' },
  { value: '3600', label: '1 heure' },
];

/** How long members wait between two messages, channel by channel; takes effect at once. */
export function SlowModes({ channels }: { channels: readonly Channel[] }) {
  return (
    <>
      <p className="mb-5 max-w-[60ch] text-small text-ink-2">
        Le temps à attendre entre deux messages dans un même canal. Votre choix s’applique aussitôt
        à tous, sauf à la modération. Il est noté au journal.
      </p>
      <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {channels.map((channel) => (
          <li key={channel.id}>
            <SlowMode channel={channel} />
          </li>
        ))}
      </ul>
    </>
  );
}

function SlowMode({ channel }: { channel: Channel }) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const value = String(channel.slowModeSeconds);
  const known = choices.some((choice) => choice.value === value);
  const options = known ? choices : [...choices, { value, label: `${value} secondes` }];

  async function change(seconds: string) {
    if (busy) return;
    setBusy(true);
    try {
      await client.forum.moderation.slowMode({ channelId: channel.id, seconds: Number(seconds) });
      await queryClient.invalidateQueries({ queryKey: api.forum.overview.queryKey() });
      toast.success('Mode lent enregistré', channel.name);
    } catch (error) {
      toast.error('Erreur', describeForumError(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <SelectField
      label={channel.name}
      value={value}
      options={options}
      onChange={(next) => void change(next)}
    />
  );
}
