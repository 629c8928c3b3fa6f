import { useState, type ComponentProps } from 'react';
import { useNavigate, useSearchParams } from '../../lib/navigation/navigation.tsx';
import { client } from '../../lib/late-client.ts';
import { describeError, errorCode, fieldErrors } from '../../lib/errors.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { paths } from '@chandelle/contract/paths';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { CourseAside } from './course-aside.tsx';
import { FormPage } from './form-page.tsx';
import { InvalidLink } from './invalid-link.tsx';
import { SuspensionNotice } from './suspension-notice.tsx';

/** Chooses a new password with the token of a mail. */
export function Component() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [refused, setRefused] = useState(token === '');
  if (refused)
    return (
      <InvalidLink
        hint="Demandez un nouveau lien."
        retry={{ to: paths.forgotPassword, label: 'Demander un nouveau lien' }}
      />
    );
  return <ResetForm token={token} onRefused={() => setRefused(true)} />;
}

function ResetForm({ token, onRefused }: { token: string; onRefused: () => void }) {
  const navigate = useNavigate();
  const [suspension, setSuspension] = useState<ComponentProps<typeof SuspensionNotice>>();
  const form = useForm({
    schema: async () => (await import('@chandelle/contract/account-forms')).resetSchema,
    async send(values) {
      try {
        const answer = await client.accounts.resetPassword(values);
        if (answer.suspension !== null) return setSuspension(answer.suspension);
        toast.success(
          'Mot de passe modifié',
          'Connectez-vous avec le nouveau. Vos autres appareils sont déconnectés.',
        );
        navigate(paths.login, { replace: true });
      } catch (error) {
        if (errorCode(error) === 'INVALID_TOKEN') onRefused();
        else if (!form.setErrors(fieldErrors(error))) {
          toast.error('Erreur', describeError(error));
        }
      }
    },
  });

  if (suspension !== undefined)
    return (
      <FormPage
        title="Mot de passe modifié"
        lead={<p>Il vous servira dès que votre compte sera rétabli.</p>}
        aside={<CourseAside />}
        takesOver
      >
        <SuspensionNotice {...suspension} />
      </FormPage>
    );
  return (
    <FormPage title="Choisir un nouveau mot de passe" aside={<CourseAside />}>
      <form {...form.bind} className="grid gap-5">
        <input type="hidden" name="token" value={token} />
        <NewPasswordFields form={form} />
        <Button type="submit" className="w-full" busy={form.busy} busyLabel="Enregistrement…">
          Enregistrer le mot de passe
        </Button>
      </form>
    </FormPage>
  );
}
