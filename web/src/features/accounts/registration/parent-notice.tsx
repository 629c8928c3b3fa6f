import { paths } from '@chandelle/contract/paths';
import { Users } from 'lucide-react';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** Tells whoever is not fifteen yet that a parent must agree; shows nothing at another age. */
export function ParentNotice({ age }: { age: unknown }) {
  return (
    <div aria-live="polite">
      {isUnderFifteen(age) && (
        <Notice icon={<Users size={20} strokeWidth={1.75} />}>
          À 13 et 14 ans, un parent doit être d’accord lui aussi. Montrez-lui la page{' '}
          <Link to={paths.privacy} className="link">
            Confidentialité
          </Link>{' '}
          avant de créer votre compte.
        </Notice>
      )}
    </div>
  );
}

function isUnderFifteen(age: unknown): boolean {
  return typeof age === 'string' && ['13', '14'].includes(age.trim());
}
