/** The contract without its schemas, made at build: where each operation is asked for. Typed as the whole of it. */
declare module 'virtual:contract-routes' {
  import type { contract as whole } from '@chandelle/contract/contract';

  export const contract: typeof whole;
}
