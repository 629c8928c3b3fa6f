import { useSearchParams } from '../../../lib/navigation/navigation.tsx';
import { paths } from '@chandelle/contract/paths';
import { loginPath } from '../../../lib/sign-in-paths.ts';
import { Link } from '../../../ui/link.tsx';
import { CourseAside } from '../course-aside.tsx';
import { FormPage } from '../form-page.tsx';
import { OwnRegistration } from './own-registration.tsx';

/** The registration page. */
export function Component() {
  const [search] = useSearchParams();
  const from = search.get('from');
  return (
    <FormPage
      title="Créer un compte"
      lead={
        <p>
          Déjà inscrit ?{' '}
          <Link to={from === null ? paths.login : loginPath(from)} className="link text-ink">
            Se connecter
          </Link>
        </p>
      }
      aside={<CourseAside newcomer />}
    >
      <OwnRegistration from={from} />
    </FormPage>
  );
}
