/** The parts of the package that are used; it declares no types. */
declare module 'espeak-ng' {
  export interface FileSystem {
    writeFile: (path: string, text: string) => void;
    readFile: (path: string) => Uint8Array<ArrayBuffer>;
    unlink: (path: string) => void;
    analyzePath: (path: string) => { exists: boolean };
    createDataFile: (path: string, ...rest: unknown[]) => void;
    createPath: (parent: string, path: string, ...rest: unknown[]) => void;
  }
  /** What the compiled program offers. */
  export interface EspeakExports {
    memory: { buffer: ArrayBuffer };
    stackSave: () => number;
    stackRestore: (address: number) => void;
    stackAlloc: (bytes: number) => number;
    __main_argc_argv: (count: number, list: number) => number;
  }
  interface Synthesizer {
    FS: FileSystem;
  }
  /** Makes the program ready, with a file system of its own. */
  export default function start(options: {
    noInitialRun: true;
    preRun: ((module: Synthesizer) => void)[];
    print: (line: string) => void;
    printErr: (line: string) => void;
    instantiateWasm: (
      imports: WebAssembly.Imports,
      done: (instance: WebAssembly.Instance) => void,
    ) => object;
  }): Promise<Synthesizer>;
}

/** Node has it; its types come with the browser's only. */
declare namespace WebAssembly {
  type Imports = Record<string, Record<string, unknown>>;
  function compile(bytes: Uint8Array): Promise<Module>;
  class Instance {
    constructor(module: Module, imports: Imports);
    readonly exports: object;
  }
}
