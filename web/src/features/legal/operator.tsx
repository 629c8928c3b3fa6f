import type { LegalData } from '@chandelle/contract/subscription';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { ErrorState, PageSkeleton } from '../../ui/states.tsx';
import { LegalPage, type LegalPageProps } from './legal-page.tsx';
import { markMissing } from './missing-part.tsx';

/** Who runs the site, each part as it is written in a text. */
export type Operator = Record<keyof LegalData, string>;

/** What each part is called where nobody has filled it in yet. */
const names: Operator = {
  name: 'nom de l’exploitant',
  legalForm: 'forme juridique',
  address: 'adresse du siège',
  registration: 'numéro d’immatriculation',
  vatNumber: 'numéro de TVA',
  email: 'adresse email de l’exploitant',
  phone: 'téléphone',
  director: 'nom du directeur ou de la directrice',
  host: 'nom, adresse et téléphone de l’hébergeur',
  mediator: 'nom et adresse du médiateur',
  mediatorUrl: 'site du médiateur',
};

/** A legal text that names the operator, as the server's configuration has it. What is missing there is a tag here. */
export function OperatorPage({ write }: { write: (operator: Operator) => LegalPageProps }) {
  const legal = useQuery({ ...api.subscription.legal.queryOptions(), staleTime: 3_600_000 });
  if (legal.data !== undefined) {
    const parts = Object.entries({ ...names, ...legal.data }).map(([part, value]) => [
      part,
      value ?? markMissing(names[part as keyof Operator]),
    ]);
    return <LegalPage {...write(Object.fromEntries(parts) as Operator)} />;
  }
  if (!legal.isError) return <PageSkeleton />;
  return (
    <div className="page max-w-2xl pt-10 sm:pt-16">
      <h1 className="visually-hidden">Page légale indisponible</h1>
      <ErrorState
        title="Impossible de charger cette page"
        text="Vérifiez votre connexion, puis réessayez."
        onRetry={() => void legal.refetch()}
      />
    </div>
  );
}
