import { paths } from '@chandelle/contract/paths';
import { Users } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { RegistrationFormApi } from './use-registration-form.ts';

/** Tells whoever is not fifteen yet that a parent must agree; shows nothing at another age. */
export function ParentNotice({ control }: Pick<RegistrationFormApi, 'control'>) {
  const age = useWatch({ control, name: 'age' });
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

function isUnderFifteen(age: string | number): boolean {
  return ['13', '14'].includes(String(age).trim());
}
