import { Link } from '../../ui/link.tsx';
import { paths } from '@chandelle/contract/paths';

/** The two ways out of the contract, which every page shows: in its foot, or where it has none, beside its menu. */
export const contractEntries = [
  { to: paths.cancelContract, label: 'Résilier votre contrat' },
  { to: paths.withdrawContract, label: 'Renoncer au contrat ici' },
] as const;

/** Links to the two ways out of the contract, in a row, for pages without the site's foot. */
export function ContractLinks(props: { className?: string; onFollow?: () => void }) {
  return (
    <nav aria-label="Votre contrat" className={props.className}>
      <ul className="flex flex-wrap gap-x-5 text-micro text-ink-3">
        {contractEntries.map((link) => (
          <li key={link.to}>
            <Link
              to={link.to}
              onClick={props.onFollow}
              className="inline-block py-1.5 leading-5 underline-offset-4 hover:text-ink hover:underline pointer-coarse:py-3"
            >
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
