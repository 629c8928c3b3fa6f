import { openAsBlob } from 'node:fs';

/**
 * A file of a form that lies on the disk until its request is answered: whoever can read it there, as the decoder of pictures
 * does, takes no memory for its bytes.
 */
export class StoredFile extends File {
  readonly path: string;

  private constructor(bytes: Blob, path: string, name: string, type: string) {
    super([bytes], name, { type });
    this.path = path;
  }

  /** Opens what was written. Nothing of it is read before somebody asks. */
  static async open(path: string, { name, type }: { name: string; type: string }) {
    return new StoredFile(await openAsBlob(path), path, name, type);
  }
}
