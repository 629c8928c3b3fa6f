import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, client } from '../../../../lib/api.ts';
import { describeError } from '../../../../lib/errors.ts';
import { toast } from '../../../../ui/toast.tsx';
import { type DeviceState, readDevice, subscribeDevice, unsubscribeDevice } from './this-device.ts';

const deviceKey = ['notifications-of-device'];

/** Where notifications stand, on this device and on others, and what changes it. */
export interface NotificationsState {
  device: DeviceState;
  /** This device is notified. */
  on: boolean;
  /** Other devices that are. */
  others: number;
  busy: boolean;
  turn: (on: boolean) => void;
  endOthers: () => void;
}

/** Reads where notifications stand; null until that is known. */
export function useNotifications(): NotificationsState | null {
  const queryClient = useQueryClient();
  const told = useQuery(api.rhythm.notifications.queryOptions());
  const device = useQuery({
    queryKey: deviceKey,
    queryFn: readDevice,
    networkMode: 'always',
    // It is changed in the settings of the browser, from which one comes back.
    refetchOnWindowFocus: 'always',
    staleTime: 0,
  });
  useEffect(() => {
    const read = () => void queryClient.invalidateQueries({ queryKey: deviceKey });
    const ends = [watchPermission(read), watchWorker(read)];
    return () => {
      for (const end of ends) end();
    };
  }, [queryClient]);
  const readAgain = () => queryClient.invalidateQueries({ queryKey: deviceKey });
  const write = (saved: typeof told.data) =>
    queryClient.setQueryData(api.rhythm.notifications.queryKey(), saved);
  const turn = useMutation({
    mutationFn: (on: boolean) => (on ? turnOn(told.data?.publicKey ?? '') : turnOff()),
    onSuccess: (saved) => {
      if (saved !== null) write(saved);
    },
    onError: (error) => toast.error('Erreur', describeFailure(error)),
    onSettled: readAgain,
  });
  const endOthers = useMutation({
    mutationFn: () => client.rhythm.endNotifications({ devices: 'others' }),
    onSuccess: write,
    onError: (error) => toast.error('Erreur', describeError(error)),
  });
  if (told.data === undefined) return null;
  const { here, others } = told.data;
  const state = device.data ?? ({ kind: 'unknown' } as const);
  return {
    device: state,
    on:
      here !== null &&
      (state.kind === 'unknown' || (state.kind === 'ready' && here === state.endpoint)),
    others,
    busy: turn.isPending || endOthers.isPending,
    turn: turn.mutate,
    endOthers: endOthers.mutate,
  };
}

async function turnOn(publicKey: string) {
  const subscribed = await subscribeDevice(publicKey);
  return subscribed === null ? null : client.rhythm.saveNotifications(subscribed);
}

async function turnOff() {
  const saved = await client.rhythm.endNotifications({ devices: 'here' });
  await unsubscribeDevice();
  return saved;
}

/** Browsers throw a DOMException where their push service does not answer, or is turned off. */
const describeFailure = (error: unknown): string =>
  error instanceof DOMException
    ? 'Votre navigateur n’a pas pu s’inscrire aux notifications. Réessayez plus tard, ou gardez les emails.'
    : describeError(error);

/** Calls back when the learner allows or forbids notifications in the browser's settings, where browsers tell. */
function watchPermission(onChange: () => void): () => void {
  let status: PermissionStatus | null = null;
  let over = false;
  navigator.permissions?.query({ name: 'notifications' }).then(
    (found) => {
      if (over) return;
      status = found;
      found.addEventListener('change', onChange);
    },
    () => {},
  );
  return () => {
    over = true;
    status?.removeEventListener('change', onChange);
  };
}

/** Calls back when the service worker is there: on a slow first visit it comes after the device has been read. */
function watchWorker(onReady: () => void): () => void {
  let over = false;
  void navigator.serviceWorker?.ready.then(() => {
    if (!over) onReady();
  });
  return () => {
    over = true;
  };
}
