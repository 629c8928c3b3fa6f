/** Buffers of one size that are used again: memory that is asked for and dropped comes back late, and in pieces. */
interface BufferPool {
  take: () => Buffer<ArrayBuffer>;
  giveBack: (buffer: Buffer<ArrayBuffer>) => void;
}

/** Makes a pool that grows to as many buffers as were ever taken at a time, which whoever takes them bounds. */
export function makeBufferPool(size: number): BufferPool {
  const free: Buffer<ArrayBuffer>[] = [];
  return {
    take: () => free.pop() ?? Buffer.allocUnsafeSlow(size),
    giveBack: (buffer) => void free.push(buffer),
  };
}
