import { signInSchema } from '@chandelle/contract/account-forms';
import { zodResolver } from '@hookform/resolvers/zod';
import { Info } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useSearchParams } from 'react-router';
import type * as z from 'zod';
import { client } from '../../app/api.ts';
import { describeError, errorCode } from '../../app/errors.ts';
import { paths } from '../../app/paths.ts';
import type { LoginReason } from '../../app/require-session.tsx';
import { markSignedIn } from '../../app/session.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField, TextField } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { applyFieldErrors } from './apply-field-errors.ts';
import { CourseAside } from './course-aside.tsx';
import { FormPage } from './form-page.tsx';
import { ResendConfirmation } from './resend-confirmation.tsx';
import { endSentence } from '../../app/format.ts';

type Values = z.output<typeof signInSchema>;

/** The sign-in page. Its guard leads on once somebody is signed in. */
export function Component() {
  const [search] = useSearchParams();
  const reason = (useLocation().state as LoginReason | null)?.reason;
  const from = search.get('from');
  return (
    <FormPage
      title="Connexion"
      lead={<p>Votre progression vous attend là où vous l’avez laissée.</p>}
      aside={<CourseAside />}
    >
      {reason !== undefined && (
        <Notice icon={<Info size={20} strokeWidth={1.75} />} className="mb-6">
          {reason === 'ended'
            ? 'Votre session a pris fin. Connectez-vous pour reprendre là où vous étiez\u00a0: rien n’est perdu.'
            : 'Cette page est réservée aux apprenants. Connectez-vous pour y aller.'}
        </Notice>
      )}
      <LoginForm />
      <p className="mt-6 text-ink-2">
        Pas encore de compte{'\u202f'}?{' '}
        <Link
          to={from === null ? paths.register : `${paths.register}?from=${encodeURIComponent(from)}`}
          className="link text-ink"
        >
          Créer un compte
        </Link>
      </p>
      <p className="mt-6 border-t border-line pt-6">
        <Link to={paths.home} className="link">
          Retour à l’accueil
        </Link>
      </p>
    </FormPage>
  );
}

function LoginForm() {
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  const form = useForm<z.input<typeof signInSchema>, unknown, Values>({
    resolver: zodResolver(signInSchema),
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    setUnconfirmed(null);
    try {
      const { learner } = await client.accounts.signIn(values);
      toast.success('Connexion réussie', endSentence(`Bon retour, ${learner.pseudo}`));
      markSignedIn(learner);
    } catch (error) {
      if (errorCode(error) === 'EMAIL_NOT_CONFIRMED') setUnconfirmed(values.email);
      if (!applyFieldErrors(error, form, ['email', 'password'])) reportFailure(error);
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <TextField
        {...form.register('email')}
        label="Adresse email"
        type="email"
        inputMode="email"
        autoComplete="username"
        error={errors.email?.message}
      />
      <PasswordField
        {...form.register('password')}
        label="Mot de passe"
        autoComplete="current-password"
        labelAside={
          <Link to={paths.forgotPassword} className="link inline-block py-1 text-small">
            Oublié{'\u202f'}?
            <span className="visually-hidden"> Choisir un nouveau mot de passe</span>
          </Link>
        }
        error={errors.password?.message}
      />
      {unconfirmed !== null && <ResendConfirmation email={unconfirmed} />}
      <Button type="submit" className="w-full" busy={isSubmitting} busyLabel="Connexion…">
        Se connecter
      </Button>
    </form>
  );
}

function reportFailure(error: unknown): void {
  const code = errorCode(error);
  if (code === 'UNKNOWN' || code === 'INTERNAL_SERVER_ERROR') {
    toast.error('Erreur', "Une erreur inattendue s'est produite");
  } else {
    toast.error('Erreur de connexion', describeError(error, 'Impossible de vous connecter.'));
  }
}
