/** The contract without its schemas, made at build: where each operation is asked for. Typed as the whole of it. */
declare module 'virtual:contract-routes' {
  export const contract: typeof import('@chandelle/contract/contract').contract;
}
