import { Info } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Contained } from '../../ui/contained.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Flame } from '../../ui/flame.tsx';
import { Notice } from '../../ui/notice.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { Wick } from '../../ui/wick.tsx';
import { Specimen, Specimens } from './specimen.tsx';

/** What tells how things stand. */
export function StateSpecimens() {
  return (
    <>
      <Specimens name="Mèche">
        {[0, 3, 8].map((value) => (
          <Specimen key={value} state={`${value} sur 8`} wide>
            <Wick value={value} max={8} label="Progression" valueText={`Étape ${value} sur 8`} />
          </Specimen>
        ))}
      </Specimens>
      <Specimens name="Flamme et avatar">
        <Specimen state="flamme">
          <Flame />
        </Specimen>
        <Specimen state="avatar">
          <Avatar pseudo="Élodie" url={null} size={44} />
        </Specimen>
      </Specimens>
      <Specimens name="Carte et remarque">
        <Specimen state="carte" wide>
          <Card className="p-5">Ce que l’on manipule.</Card>
        </Specimen>
        <Specimen state="remarque" wide>
          <Notice icon={<Info size={20} strokeWidth={1.75} aria-hidden />}>
            Le marché est simulé.
          </Notice>
        </Specimen>
      </Specimens>
      <Specimens name="Attente, vide, échec">
        <Specimen state="en chemin" wide>
          <Skeleton className="h-16 w-full" />
        </Specimen>
        <Specimen state="vide" wide>
          <EmptyState title="Aucune leçon terminée" text="La première vous attend." />
        </Specimen>
        <Specimen state="en échec" wide>
          <ErrorState title="La page n’est pas venue" text="Rien n’est perdu." onRetry={() => {}} />
        </Specimen>
        <Specimen state="partie en échec" wide>
          <Contained>
            <Broken />
          </Contained>
        </Specimen>
      </Specimens>
      <Specimens name="Message et fenêtre">
        <Specimen state="réussite">
          <Button variant="secondary" onClick={() => toast.success('Enregistré', 'Vos points.')}>
            Réussite
          </Button>
        </Specimen>
        <Specimen state="erreur">
          <Button variant="secondary" onClick={() => toast.error('Mauvaise réponse', '-25 points')}>
            Erreur
          </Button>
        </Specimen>
        <Specimen state="attente">
          <Button variant="secondary" onClick={() => toast.waiting('Un instant')}>
            Attente
          </Button>
        </Specimen>
        <Specimen state="fenêtre">
          <DialogSpecimen />
        </Specimen>
      </Specimens>
    </>
  );
}

function Broken(): never {
  throw new Error('Broken on purpose.');
}

function DialogSpecimen() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Ouvrir
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Supprimer le compte ?"
        description="Vos progrès partent avec lui."
        actions={
          <>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              Annuler
            </Button>
            <Button variant="danger" onClick={() => setOpen(false)}>
              Supprimer
            </Button>
          </>
        }
      />
    </>
  );
}
