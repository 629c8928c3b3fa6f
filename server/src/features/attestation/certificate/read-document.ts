import { paths } from '@chandelle/contract/paths';
import { apiError } from '../../../platform/api-error.ts';
import type { Services } from '../../../platform/services.ts';
import { findOwnAttestation } from './own-attestation.ts';

/** Draws a learner's own attestation to print. @throws NO_ATTESTATION, ATTESTATION_WITHDRAWN */
export async function readDocument(
  { database, config }: Services,
  learnerId: string,
  timeZone: string,
): Promise<File> {
  const own = await findOwnAttestation(database, learnerId);
  if (own === undefined) throw apiError('NO_ATTESTATION');
  if (own.withdrawnAt !== null) throw apiError('ATTESTATION_WITHDRAWN');
  const address = config.baseUrl + paths.attestation(own.code);
  // What draws a PDF is read from disk only when one is asked for: it would hold some 10 MB of every process.
  const { drawDocument } = await import('./document/draw-document.ts');
  const drawn = await drawDocument(own, { address, timeZone });
  return new File([new Uint8Array(drawn)], `chandelle-attestation-${own.code}.pdf`, {
    type: 'application/pdf',
  });
}
