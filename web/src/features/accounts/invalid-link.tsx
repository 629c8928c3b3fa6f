import { Unlink } from 'lucide-react';
import { paths } from '@chandelle/contract/paths';
import { ButtonLink } from '../../ui/button.tsx';
import { FormPage } from './form-page.tsx';

interface InvalidLinkProps {
  /** What leads to another link, in a sentence. */
  hint: string;
  retry: { to: string; label: string };
}

/** Shown when the link of a mail no longer works, with the way to another one. */
export function InvalidLink({ hint, retry }: InvalidLinkProps) {
  return (
    <FormPage title="Ce lien n’est plus valable" takesOver>
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
