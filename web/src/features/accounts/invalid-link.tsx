import { Unlink } from 'lucide-react';
import { paths } from '@chandelle/contract/paths';
import { ButtonLink } from '../../ui/button.tsx';
import { FormPage } from './form-page.tsx';

/** Shown when the link of a mail no longer works, with the way to another one. */
export function InvalidLink({ retry }: { retry: { to: string; label: string } }) {
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
          Il a déjà servi, il a expiré, ou il est incomplet. Votre compte n’a pas changé : demandez
          simplement un nouveau lien.
        </p>
      </div>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to={retry.to}>{retry.label}</ButtonLink>
        <ButtonLink to={paths.home} variant="secondary">
          Revenir à l’accueil
        </ButtonLink>
      </div>
    </FormPage>
  );
}
