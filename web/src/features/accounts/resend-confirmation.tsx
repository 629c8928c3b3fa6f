import { useMutation } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { client } from '../../lib/late-client.ts';
import { describeError } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';

interface ResendConfirmationProps {
  email: string;
  /** What is said of the address, instead of that it is not confirmed yet. */
  children?: ReactNode;
}

/** Offers to send the confirmation mail of an address again. */
export function ResendConfirmation({ email, children }: ResendConfirmationProps) {
  const resend = useMutation({
    mutationFn: (input: { email: string }) => client.accounts.resendConfirmation(input),
    onSuccess: () => toast.success('Email envoyé', 'Ouvrez son lien pour confirmer votre adresse.'),
    onError: (error) => toast.error('Erreur', describeError(error)),
  });
  return (
    <Notice icon={<MailCheck size={20} strokeWidth={1.75} />}>
      <p>
        {children ??
          'Votre adresse email n’est pas encore confirmée. Le lien se trouve dans l’email que nous vous avons envoyé.'}
      </p>
      <Button
        variant="secondary"
        size="small"
        className="mt-3"
        busy={resend.isPending}
        busyLabel="Envoi…"
        disabled={resend.isSuccess}
        onClick={() => resend.mutate({ email })}
      >
        {resend.isSuccess ? 'Email envoyé' : 'Renvoyer l’email'}
      </Button>
    </Notice>
  );
}
