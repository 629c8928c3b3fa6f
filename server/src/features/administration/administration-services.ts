import type { Services } from '../../platform/services.ts';

/** What the administration uses of the outside. */
export interface AdministrationServices extends Services {
  /** Who takes payments. */
  payments: { readonly name: 'stripe' | 'demonstration' };
}
