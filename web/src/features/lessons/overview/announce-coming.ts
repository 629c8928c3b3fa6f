import { toast } from '../../../ui/toast.tsx';

/** Says that a lesson without content yet is being prepared. */
export function announceComing(title: string): void {
  toast.success('Bientôt disponible', `« ${title} » est en préparation. La leçon s’ouvrira ici.`);
}
