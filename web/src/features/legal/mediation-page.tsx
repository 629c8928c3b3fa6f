import { OperatorPage } from './operator.tsx';

/** « Médiation »: how a dispute about the subscription is settled without a court, free of charge. */
export function Component() {
  return (
    <OperatorPage
      write={(operator) => ({
        title: 'Médiation',
        lead: 'Un désaccord sur l’abonnement se règle d’abord entre nous, puis devant un médiateur, gratuitement.',
        updated: '2026-11-21',
        sections: [
          {
            title: 'D’abord, nous écrire',
            blocks: [
              `Exposez votre demande à ${operator.email}, avec la date de la facture. Nous répondons par écrit.`,
            ],
          },
          {
            title: 'Ensuite, le médiateur',
            blocks: [
              'Sans réponse satisfaisante, vous pouvez saisir gratuitement le médiateur de la consommation dont nous relevons, dans l’année qui suit votre réclamation écrite (articles L612-1 et suivants du Code de la consommation) :',
              { list: [operator.mediator, operator.mediatorUrl] },
              'La médiation est facultative, et n’enlève rien à votre droit de saisir un juge.',
            ],
          },
        ],
      })}
    />
  );
}
