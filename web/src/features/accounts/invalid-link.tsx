import { Unlink } from 'lucide-react';
import { createElement } from 'react';
import { paths } from '@chandelle/contract/paths';
import { ButtonLink } from '../../ui/button.tsx';
import { useLateComponent } from '../../ui/use-late-component.ts';
import { useWide } from '../../ui/use-wide.ts';
import { FormPage } from './form-page.tsx';

interface InvalidLinkProps {
  /** What leads to another link, in a sentence. */
  hint: string;
  retry: { to: string; label: string };
}

// Most links work, and what stands beside the form is to be seen on wide windows alone.
const loadAside = async () => (await import('./course-aside.tsx')).CourseAside;

/** Shown when the link of a mail no longer works, with the way to another one. */
export function InvalidLink({ hint, retry }: InvalidLinkProps) {
  const Aside = useLateComponent(useWide(1024) ? loadAside : null);
  return (
    <FormPage
      title="Ce lien n’est plus valable"
      aside={Aside === null ? undefined : createElement(Aside, {})}
      takesOver
    >
      <div role="alert" className="flex gap-4 border-t border-line pt-6">
        <Unlink
          size={24}
          strokeWidth={1.75}
          className="mt-0.5 shrink-0 text-fall-ink"
          aria-hidden
        />
        <p>
          Il a déjà servi, il a expiré, ou il est incomplet. Votre compte n’a pas changé. {hint}
        </p>
      </div>
      <div className="mt-8 flex flex-wrap gap-3 max-sm:*:grow">
        <ButtonLink to={retry.to}>{retry.label}</ButtonLink>
        <ButtonLink to={paths.home} variant="secondary">
          Revenir à l’accueil
        </ButtonLink>
      </div>
    </FormPage>
  );
}
