import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState, type SyntheticEvent } from 'react';
import { api } from '../../../lib/api.ts';
import { fieldErrors } from '../../../lib/errors.ts';
import { formatCount } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { PartState } from '../part-state.tsx';
import { AccountCard } from './account-card.tsx';

/** Finds accounts, and shows each with what may be done for it. What is searched for stands in no address: it may be somebody's. */
export function AccountSearch() {
  const [typed, setTyped] = useState('');
  const [query, setQuery] = useState('');
  const [short, setShort] = useState(false);
  const found = useQuery({
    ...api.administration.findAccounts.queryOptions({ input: { query }, staleTime: 0 }),
    enabled: query !== '',
    retry: false,
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const wanted = typed.trim();
    setShort(wanted.length < 2);
    if (wanted.length < 2) return;
    if (wanted === query) void found.refetch();
    else setQuery(wanted);
  };
  const refused = fieldErrors(found.error)['query'];
  const error = short ? 'Écrivez au moins 2 caractères.' : refused;
  return (
    <>
      <form role="search" noValidate onSubmit={submit} className="flex max-w-2xl flex-wrap gap-3">
        <TextField
          label="Pseudo, adresse email ou identifiant"
          hint="Le début d’un pseudo suffit. Une adresse se cherche entière."
          className="min-w-0 flex-1 basis-72"
          type="search"
          maxLength={254}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={error}
        />
        <Button
          type="submit"
          className="min-h-12 self-start max-sm:w-full sm:mt-[27px]"
          icon={<Search size={18} strokeWidth={1.75} aria-hidden />}
          busy={found.isFetching}
          busyLabel="Recherche…"
        >
          Chercher
        </Button>
      </form>
      <div className="mt-8">
        {query === '' || refused !== undefined ? null : found.data === undefined ? (
          <PartState error={found.error} onRetry={() => void found.refetch()} what="les comptes" />
        ) : found.data.accounts.length === 0 ? (
          <EmptyState
            title="Aucun compte trouvé"
            text="Vérifiez l’adresse lettre par lettre, ou cherchez le début du pseudo. Un compte supprimé ne laisse rien à trouver."
          />
        ) : (
          <>
            <p role="status" className="text-small text-ink-2">
              {found.data.more
                ? 'Les 20 premiers comptes. Écrivez plus de lettres pour en voir d’autres.'
                : formatCount(found.data.accounts.length, 'compte trouvé', 'comptes trouvés')}
            </p>
            <ul aria-label="Comptes trouvés" className="mt-3 grid gap-4">
              {found.data.accounts.map((account) => (
                <li key={account.id}>
                  <AccountCard account={account} />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  );
}
