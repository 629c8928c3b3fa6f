/**
 * A file of a form that lies in a buffer of ours, and is copied when it is read, not before: most are refused unread. The buffer
 * is another request's as soon as this one is answered.
 */
export class HeldFile extends File {
  readonly #bytes: Buffer;

  constructor(bytes: Buffer, name: string, type: string) {
    super([], name, { type });
    this.#bytes = bytes;
    Object.defineProperty(this, 'size', { value: bytes.length });
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return Uint8Array.from(this.#bytes).buffer;
  }

  override async text(): Promise<string> {
    return this.#bytes.toString('utf8');
  }

  override slice(begin?: number, end?: number, type?: string): Blob {
    return this.#copy(type).slice(begin, end, type);
  }

  override stream(): ReturnType<Blob['stream']> {
    return this.#copy(this.type).stream();
  }

  #copy(type = ''): Blob {
    return new Blob([Uint8Array.from(this.#bytes)], { type });
  }
}
