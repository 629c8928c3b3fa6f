import { maxPhotoBytes } from '@chandelle/contract/photo-limits';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { describeError, fieldErrors } from '../../../lib/errors.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { toast } from '../../../ui/toast.tsx';
import { PhotoPicker } from '../photo-picker.tsx';
import { useAccountCache } from './use-account-update.ts';

/** The photo: sent as soon as it is chosen, shown as the server made it. */
export function PhotoSetting({ pseudo, avatarUrl }: { pseudo: string; avatarUrl: string | null }) {
  const keep = useAccountCache();
  const [error, setError] = useState<string>();
  const set = useMutation(api.accounts.setPhoto.mutationOptions({ onSuccess: keep }));
  const remove = useMutation(api.accounts.removePhoto.mutationOptions({ onSuccess: keep }));
  const sending = set.isPending ? set.variables.photo : undefined;

  async function change(photo: File | undefined) {
    setError(undefined);
    if (photo !== undefined && photo.size > maxPhotoBytes) {
      setError("L'image ne peut pas dépasser 5MB");
      return;
    }
    try {
      if (photo === undefined) await remove.mutateAsync(undefined);
      else await set.mutateAsync({ photo });
      toast.success(photo === undefined ? 'Photo retirée' : 'Photo modifiée');
    } catch (failure) {
      const refused = fieldErrors(failure)['photo'];
      if (refused === undefined) toast.error('Erreur', describeError(failure));
      else setError(refused);
    }
  }

  return (
    <PhotoPicker
      photo={sending}
      onChange={(photo) => void change(photo)}
      error={error}
      placeholder={<Avatar pseudo={pseudo} url={avatarUrl} size={64} />}
      removable={avatarUrl !== null}
      busy={set.isPending || remove.isPending}
    />
  );
}
