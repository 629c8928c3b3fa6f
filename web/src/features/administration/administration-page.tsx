import { useSearchParams } from '../../lib/navigation/navigation.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { AccountSearch } from './accounts/account-search.tsx';
import { ActLog } from './act-log.tsx';
import { FeedsPart } from './service/feeds-part.tsx';
import { JobsPart } from './service/jobs-part.tsx';
import { MailsPart } from './service/mails-part.tsx';
import { PaymentsPart } from './service/payments-part.tsx';

/** Names the part that is shown, in the address. */
const partParameter = 'partie';

const tabs = [
  { value: 'comptes', label: 'Comptes', content: <AccountSearch /> },
  { value: 'actualites', label: 'Actualités', content: <FeedsPart /> },
  { value: 'courriels', label: 'Courriels', content: <MailsPart /> },
  { value: 'paiements', label: 'Paiements', content: <PaymentsPart /> },
  { value: 'taches', label: 'Tâches', content: <JobsPart /> },
  { value: 'journal', label: 'Journal', content: <ActLog /> },
] as const;

type Part = (typeof tabs)[number]['value'];

/** Help for accounts, the state of the service, and the log of what operators did. */
export function AdministrationPage() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get(partParameter);
  const part = tabs.find(({ value }) => value === asked)?.value ?? 'comptes';
  return (
    <div className="page pt-8 pb-16 sm:pt-12">
      <h1 tabIndex={-1} className="font-display text-h1">
        Administration
      </h1>
      <p className="mt-2 max-w-[60ch] text-lead text-ink-2 text-pretty">
        Aider une personne, surveiller le service. Tout geste est inscrit au journal.
      </p>
      <Tabs<Part>
        label="Administration"
        className="mt-8"
        listClassName="max-sm:gap-4"
        panelClassName="pt-8 outline-offset-4"
        value={part}
        onChange={(next) => setSearch({ [partParameter]: next }, { replace: true })}
        tabs={tabs}
      />
    </div>
  );
}
