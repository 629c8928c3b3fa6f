import type { CompletedPart } from '@aws-sdk/client-s3';
import { StorageUnavailable } from '../file-store.ts';
import type { S3Bucket } from './s3-bucket.ts';

/** Bytes of a part, all of one size but for the last: ten thousand of them are 160 GB. */
const usualPartBytes = 16 * 2 ** 20;

/**
 * Uploads a stream of any length as one object, part by part, so that no more than a part is in memory. The object is there
 * when all of it has come, and not before: a stream that breaks, a store that refuses or a process that dies leaves none.
 *
 * @throws StorageUnavailable, and what the stream throws
 */
export async function uploadStream(
  bucket: S3Bucket,
  name: string,
  bytes: AsyncIterable<Uint8Array>,
  partBytes: number = usualPartBytes,
): Promise<void> {
  const at = { Bucket: bucket.place.bucket, Key: `${bucket.place.prefix}${name}` };
  const begun = await bucket.ask((client, { CreateMultipartUploadCommand }) =>
    client.send(new CreateMultipartUploadCommand(at)),
  );
  const UploadId = begun?.UploadId;
  if (UploadId === undefined) throw new StorageUnavailable(`${bucket.name} began no upload.`);
  const upload = { ...at, UploadId };
  const Parts: CompletedPart[] = [];
  let total = 0;
  try {
    for await (const Body of cutIntoParts(bytes, partBytes)) {
      const part = { ...upload, PartNumber: Parts.length + 1, Body, ContentLength: Body.length };
      const sent = await bucket.ask((client, { UploadPartCommand }) =>
        client.send(new UploadPartCommand(part)),
      );
      if (sent === null) throw new StorageUnavailable(`${bucket.name} has forgotten an upload.`);
      Parts.push({ PartNumber: part.PartNumber, ETag: sent.ETag });
      total += Body.length;
    }
    await bucket.ask((client, { CompleteMultipartUploadCommand }) =>
      client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } })),
    );
  } catch (error) {
    // What is left of it, should this fail too, is no object, and goes by a rule of the store.
    await bucket
      .ask((client, { AbortMultipartUploadCommand }) =>
        client.send(new AbortMultipartUploadCommand(upload)),
      )
      .catch(() => undefined);
    throw error;
  }
  const stored = await bucket.ask((client, { HeadObjectCommand }) =>
    client.send(new HeadObjectCommand(at)),
  );
  if (stored?.ContentLength === total) return;
  await bucket.ask((client, { DeleteObjectCommand }) => client.send(new DeleteObjectCommand(at)));
  throw new StorageUnavailable(`${bucket.name} keeps another size of ${name} than was sent.`);
}

/** Cuts a stream into parts of one size; the last may be smaller, and there is at least one. */
async function* cutIntoParts(
  bytes: AsyncIterable<Uint8Array>,
  partBytes: number,
): AsyncGenerator<Buffer> {
  let pieces: Uint8Array[] = [];
  let size = 0;
  let count = 0;
  for await (const piece of bytes) {
    pieces.push(piece);
    size += piece.length;
    while (size >= partBytes) {
      const all = Buffer.concat(pieces);
      count += 1;
      yield all.subarray(0, partBytes);
      pieces = [all.subarray(partBytes)];
      size -= partBytes;
    }
  }
  if (size > 0 || count === 0) yield Buffer.concat(pieces);
}
