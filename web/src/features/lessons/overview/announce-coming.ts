import { toast } from '../../../ui/toast.tsx';

/** Says that a lesson without content yet is being prepared. */
export function announceComing(title: string): void {
  toast.success(
    'Bientôt disponible',
    `«\u00a0${title}\u00a0» est en préparation. La leçon s’ouvrira ici.`,
  );
}
