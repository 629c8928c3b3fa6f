import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { describeError } from '../../../lib/errors.ts';
import { formatCount, formatMoment } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { PartState } from '../part-state.tsx';
import type { WaitingMail } from '../types.ts';
import { mailKinds } from './mail-kinds.ts';
import { Problem, ServiceList, ServiceRow } from './service-list.tsx';

/** Mails about contracts that have not left, and a way to have each tried at once. */
export function MailsPart() {
  const mails = useQuery({
    ...api.administration.mails.queryOptions({ staleTime: 0 }),
    retry: false,
  });
  if (mails.data === undefined)
    return (
      <PartState error={mails.error} onRetry={() => void mails.refetch()} what="les courriels" />
    );
  if (mails.data.total === 0)
    return (
      <EmptyState
        title="Aucun courriel n’attend"
        text="Les courriels d’un contrat attendent ici jusqu’à leur départ. Les autres partent aussitôt. Un envoi raté est noté dans le journal du serveur ; la personne peut le redemander depuis la page de connexion."
      />
    );
  return (
    <>
      <p className="max-w-[68ch] text-small text-ink-2">
        {formatCount(
          mails.data.total,
          'courriel d’un contrat attend',
          'courriels de contrats attendent',
        )}
        . Ils sont réessayés de plus en plus rarement, une fois par jour au moins.
      </p>
      <ServiceList label="Courriels en attente">
        {mails.data.mails.map((mail) => (
          <MailRow key={mail.id} mail={mail} onAsked={() => void mails.refetch()} />
        ))}
      </ServiceList>
    </>
  );
}

function MailRow({ mail, onAsked }: { mail: WaitingMail; onAsked: () => void }) {
  const resend = useMutation({
    ...api.administration.resendMail.mutationOptions(),
    onSettled: onAsked,
  });
  return (
    <ServiceRow
      name={mailKinds[mail.kind] ?? mail.kind}
      detail={`${mail.target.pseudo}, ${mail.email}`}
    >
      {mail.problem !== null && <Problem>{mail.problem}</Problem>}
      <p className="text-ink-2">
        Écrit {formatMoment(mail.createdAt)}. {formatCount(mail.attempts, 'essai')}
        {mail.nextAttemptAt === null
          ? ', le suivant dans quelques secondes.'
          : `, le suivant ${formatMoment(mail.nextAttemptAt)}.`}
      </p>
      {mail.nextAttemptAt !== null && (
        <Button
          variant="secondary"
          size="small"
          className="mt-2"
          busy={resend.isPending}
          busyLabel="Demande…"
          onClick={() => resend.mutate({ id: mail.id })}
        >
          Renvoyer
          <span className="visually-hidden"> le courriel à {mail.target.pseudo}</span>
        </Button>
      )}
      {resend.isError && <FieldError>{describeError(resend.error)}</FieldError>}
    </ServiceRow>
  );
}
