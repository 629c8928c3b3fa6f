import { resetSchema } from '@chandelle/contract/account-forms';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from '../../lib/navigation/navigation.tsx';
import type * as z from 'zod';
import { client } from '../../lib/api.ts';
import { describeError, errorCode } from '../../lib/errors.ts';
import { paths } from '@chandelle/contract/paths';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { applyFieldErrors } from './apply-field-errors.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { FormPage } from './form-page.tsx';
import { InvalidLink } from './invalid-link.tsx';

/** Chooses a new password with the token of a mail. */
export function Component() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [refused, setRefused] = useState(token === '');
  if (refused)
    return <InvalidLink retry={{ to: paths.forgotPassword, label: 'Demander un nouveau lien' }} />;
  return <ResetForm token={token} onRefused={() => setRefused(true)} />;
}

function ResetForm({ token, onRefused }: { token: string; onRefused: () => void }) {
  const navigate = useNavigate();
  const form = useForm<z.input<typeof resetSchema>, unknown, z.output<typeof resetSchema>>({
    resolver: zodResolver(resetSchema),
    defaultValues: { token, password: '', confirmPassword: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    try {
      await client.accounts.resetPassword(values);
      toast.success(
        'Mot de passe modifié',
        'Connectez-vous avec le nouveau. Vos autres appareils sont déconnectés.',
      );
      navigate(paths.login, { replace: true });
    } catch (error) {
      if (errorCode(error) === 'INVALID_TOKEN') onRefused();
      else if (!applyFieldErrors(error, form, ['password', 'confirmPassword'])) {
        toast.error('Erreur', describeError(error));
      }
    }
  });

  return (
    <FormPage title="Choisir un nouveau mot de passe">
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <NewPasswordFields
          password={form.register('password')}
          confirmPassword={form.register('confirmPassword')}
          errors={errors}
        />
        <Button type="submit" className="w-full" busy={isSubmitting} busyLabel="Enregistrement…">
          Enregistrer le mot de passe
        </Button>
      </form>
    </FormPage>
  );
}
