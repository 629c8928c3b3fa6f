import { AttestationPage } from '../features/attestation/page/attestation-page.tsx';
import { useLocation } from '../lib/navigation/navigation.tsx';
import { findPage } from './find-page.ts';

/** The page of an attestation, by the code in its address. */
export function Component() {
  const { id } = findPage(useLocation().pathname);
  return <AttestationPage key={id} code={id} />;
}
