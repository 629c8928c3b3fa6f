import { useSession } from '../../lib/use-session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { startPath, type Feature } from './feature-list.ts';

interface FeatureDialogProps {
  feature: Feature;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Says more of a feature, and leads to where it is. */
export function FeatureDialog({ feature, open, onOpenChange }: FeatureDialogProps) {
  const { learner } = useSession();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={feature.title}
      description={feature.text}
      actions={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            Fermer
          </Button>
          <ButtonLink to={startPath(feature.id, learner !== null)}>Commencer maintenant</ButtonLink>
        </>
      }
    >
      <ul className="home-details">
        {feature.details.map((detail) => (
          <li key={detail}>{detail}</li>
        ))}
      </ul>
    </Dialog>
  );
}
