import { typeset } from '@chandelle/course/typography';
import { Square } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

/** Ends the blind replay before its market does; asked twice, since it cannot be taken back. */
export function EndReplay({ onEnd }: { onEnd: () => void }) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        icon={<Square size={14} aria-hidden />}
        onClick={() => setAsked(true)}
      >
        Terminer
      </Button>
      <Dialog
        open={asked}
        onOpenChange={setAsked}
        title={typeset('Terminer ce rejeu ?')}
        description={typeset(
          'Le marché s’arrête ici pour de bon, et le bilan juge ce que vous avez fait jusque-là. Les ordres en attente ne seront plus exécutés.',
        )}
        actions={
          <>
            <Button variant="quiet" onClick={() => setAsked(false)}>
              Continuer le rejeu
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                setAsked(false);
                onEnd();
              }}
            >
              Terminer le rejeu
            </Button>
          </>
        }
      />
    </>
  );
}
