import { useQuery } from '@tanstack/react-query';
import { Download, Share2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { client } from '../../lib/api.ts';
import { describeError } from '../../lib/errors.ts';
import { formatDate } from '../../lib/format.ts';
import { useZoneInput } from '../../lib/use-zone-input.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { Switch } from '../../ui/switch.tsx';
import { toast } from '../../ui/toast.tsx';
import type { SharedBadge } from './shared-badge.ts';

/** Shows the picture that the server draws of a badge, with or without the pseudo, and hands it to who asks for it. */
export function ShareBadgeDialog({
  badge,
  open,
  onOpenChange,
}: {
  badge: SharedBadge;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const [withPseudo, setWithPseudo] = useState(false);
  const zone = useZoneInput();
  const picture = useQuery({
    queryKey: ['badge-picture', badge.id, withPseudo, zone],
    queryFn: () =>
      client.progress.badgePicture({
        badgeId: badge.id,
        pseudo: withPseudo ? 'true' : 'false',
        ...zone,
      }),
    enabled: open,
    staleTime: Infinity,
    // It is large, and made anew in a moment.
    gcTime: 60_000,
  });
  const file =
    picture.data &&
    new File([picture.data], `chandelle-${badge.id}.png`, { type: picture.data.type });
  const shares = file !== undefined && canShare(file);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Partager ce badge"
      description="Une image à envoyer ou à publier. Votre pseudo n’y figure que si vous le voulez."
      actions={
        <>
          <Button
            variant={shares ? 'secondary' : 'primary'}
            icon={<Download size={18} strokeWidth={1.75} aria-hidden />}
            disabled={file === undefined}
            onClick={() => file && save(file)}
          >
            Télécharger
          </Button>
          {shares && (
            <Button
              icon={<Share2 size={18} strokeWidth={1.75} aria-hidden />}
              onClick={() => void share(file, badge.name)}
            >
              Partager
            </Button>
          )}
        </>
      }
    >
      <div className="aspect-[1200/630] overflow-hidden rounded-card border border-line bg-sunk">
        {picture.isError ? (
          <div className="grid size-full place-content-center justify-items-center gap-3 p-4 text-center text-small">
            <p role="alert">{describeError(picture.error, 'L’image n’a pas pu être dessinée.')}</p>
            <Button variant="secondary" size="small" onClick={() => void picture.refetch()}>
              Réessayer
            </Button>
          </div>
        ) : picture.data === undefined ? (
          <Skeleton className="size-full" label="L’image se dessine" />
        ) : (
          <Picture file={picture.data} alt={describe(badge)} />
        )}
      </div>
      <div className="mt-4">
        <Switch label="Montrer mon pseudo" checked={withPseudo} onChange={setWithPseudo} />
      </div>
    </Dialog>
  );
}

/** Says what the picture shows, to who does not see it. */
function describe({ name, lessonTitle, earnedAt }: SharedBadge): string {
  return `Badge « ${name} », gagné le ${formatDate(earnedAt)} avec la leçon « ${lessonTitle} ».`;
}

/** Shows a file that the server has drawn. */
function Picture({ file, alt }: { file: Blob; alt: string }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    if (image.current) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return <img ref={image} alt={alt} width={1200} height={630} className="size-full" />;
}

const canShare = (file: File) =>
  typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] });

async function share(file: File, title: string): Promise<void> {
  try {
    await navigator.share({ files: [file], title });
  } catch (error) {
    // Who closes the list of applications has changed their mind.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast.error('Partage impossible', 'Téléchargez l’image, puis envoyez-la d’où vous voulez.');
  }
}

function save(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  // Some browsers begin the download only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
