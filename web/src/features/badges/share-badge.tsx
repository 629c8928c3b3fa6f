import { Share2 } from 'lucide-react';
import { createElement, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useLateComponent } from '../../ui/use-late-component.ts';
import type { SharedBadge } from './shared-badge.ts';

const loadDialog = async () => (await import('./share-badge-dialog.tsx')).ShareBadgeDialog;

/** Opens the picture of a badge that was earned, to share or to keep. */
export function ShareBadge({
  badge,
  size = 'normal',
}: {
  badge: SharedBadge;
  size?: 'normal' | 'small';
}) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const ShareBadgeDialog = useLateComponent(wanted ? loadDialog : null);
  return (
    <>
      <Button
        variant={size === 'small' ? 'quiet' : 'secondary'}
        size={size}
        icon={<Share2 size={18} strokeWidth={1.75} aria-hidden />}
        aria-label={`Partager le badge ${badge.name}`}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        Partager
      </Button>
      {ShareBadgeDialog !== null &&
        createElement(ShareBadgeDialog, { badge, open, onOpenChange: setOpen })}
    </>
  );
}
