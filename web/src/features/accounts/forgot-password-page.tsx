import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../lib/late-client.ts';
import { describeError, fieldErrors } from '../../lib/errors.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { paths } from '@chandelle/contract/paths';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { toast } from '../../ui/toast.tsx';
import { CourseAside } from './course-aside.tsx';
import { FormPage } from './form-page.tsx';
import { OutboxNotice } from './outbox-notice.tsx';

/** Asks for the mail that lets one choose a new password. The answer does not tell whether the address has an account. */
export function Component() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return sentTo === null ? (
    <RequestForm onSent={setSentTo} />
  ) : (
    <Sent email={sentTo} onAgain={() => setSentTo(null)} />
  );
}

function RequestForm({ onSent }: { onSent: (email: string) => void }) {
  const form = useForm({
    schema: async () => (await import('@chandelle/contract/account-forms')).resetRequestSchema,
    async send(values) {
      try {
        await client.accounts.requestPasswordReset(values);
        onSent(values.email);
      } catch (error) {
        if (!form.setErrors(fieldErrors(error))) toast.error('Erreur', describeError(error));
      }
    },
  });

  return (
    <FormPage
      title="Mot de passe oublié"
      lead={
        <p>
          Indiquez l’adresse de votre compte. Vous y recevrez un lien pour choisir un nouveau mot de
          passe.
        </p>
      }
      aside={<CourseAside />}
    >
      <form {...form.bind} className="grid gap-5">
        <TextField
          {...form.field('email')}
          label="Adresse email"
          type="email"
          inputMode="email"
          autoComplete="username"
        />
        <Button type="submit" className="w-full" busy={form.busy} busyLabel="Envoi…">
          Recevoir le lien
        </Button>
      </form>
      <p className="mt-6">
        <Link to={paths.login} className="link">
          Revenir à la connexion
        </Link>
      </p>
    </FormPage>
  );
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <FormPage title="Consultez vos emails" aside={<CourseAside />} takesOver>
      <div role="status" className="flex gap-4 border-t border-line pt-6">
        <MailCheck size={24} strokeWidth={1.75} className="mt-0.5 shrink-0" aria-hidden />
        <p>
          Si un compte utilise <strong className="font-medium">{email}</strong>, un lien vient d’y
          être envoyé. Il fonctionne une seule fois, pendant une heure.
        </p>
      </div>
      <OutboxNotice className="mt-6" />
      <div className="mt-8 flex flex-wrap gap-3 max-sm:*:grow">
        <ButtonLink to={paths.login}>Revenir à la connexion</ButtonLink>
        <Button variant="secondary" onClick={onAgain}>
          Essayer une autre adresse
        </Button>
      </div>
    </FormPage>
  );
}
