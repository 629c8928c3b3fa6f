import * as z from 'zod';
import { optionalVariable as optional } from '../../optional-variable.ts';
import { isKey } from '../file-store.ts';

/** Where in an S3-compatible store files lie. */
export interface S3Address {
  bucket: string;
  /** What keys begin with: nothing, or ends with a slash. */
  prefix: string;
  /** Null: Amazon's own, by its region. */
  endpoint: string | null;
  region: string;
}

/** Who asks the store. */
export interface S3Key {
  accessKeyId: string;
  secretAccessKey: string;
}

/** A part of a bucket, and the key that opens it. */
export interface S3Place extends S3Address, S3Key {}

const bucketPattern = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const known = new Set(['endpoint', 'region']);

/** Reads `s3://bucket/prefix?endpoint=https://…&region=…`; null where it does not look like that. */
export function parseS3Url(text: string): S3Address | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  // A key in it would show wherever the address does.
  if (url.protocol !== 's3:' || url.username !== '' || url.password !== '' || url.hash !== '')
    return null;
  const prefix = url.pathname.replace(/^\/|\/$/g, '');
  if (!bucketPattern.test(url.host) || !(prefix === '' || isKey(prefix))) return null;
  if ([...url.searchParams.keys()].some((name) => !known.has(name))) return null;
  const endpoint = url.searchParams.get('endpoint');
  const region = url.searchParams.get('region');
  if (endpoint === null ? region === null : !isHttp(endpoint)) return null;
  return {
    bucket: url.host,
    prefix: prefix === '' ? '' : `${prefix}/`,
    endpoint: endpoint?.replace(/\/+$/, '') ?? null,
    region: region ?? 'us-east-1',
  };
}

function isHttp(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username } = new URL(text);
  return ['http:', 'https:'].includes(protocol) && username === '';
}

/** Returns how an operator knows a place: nothing of the key is in it. */
export const nameS3Place = ({ bucket, prefix, endpoint, region }: S3Address): string =>
  `the bucket ${bucket}${prefix === '' ? '' : ` (${prefix.slice(0, -1)})`} at ${endpoint ?? `Amazon S3, ${region}`}`;

/** Makes a variable that names a part of a bucket. */
export const s3Url = (name: string) =>
  optional(
    z.string().transform((text, context) => {
      const address = parseS3Url(text);
      if (address !== null) return address;
      const message = `${name} must look like s3://bucket/prefix?endpoint=https://s3.example&region=eu-west-1, with a region for Amazon’s own and no key in it`;
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    }),
  );

export const filesVariables = {
  FILES_URL: s3Url('FILES_URL'),
  S3_ACCESS_KEY_ID: optional(z.string().trim()),
  S3_SECRET_ACCESS_KEY: optional(z.string().trim()),
};

type FilesValues = z.output<z.ZodObject<typeof filesVariables>>;

/** Says what is missing about the store of files. */
export function findFilesGaps(values: FilesValues): string[] {
  if (values.FILES_URL === undefined || readS3Key(values) !== null) return [];
  return ['S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be the key for FILES_URL'];
}

/** Reads the key of the store of files; null where a half of it is missing. */
export function readS3Key(values: Omit<FilesValues, 'FILES_URL'>): S3Key | null {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  return accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null;
}

/** Reads where files lie once nothing is missing; null: in the data folder. */
export function readFilesConfig(values: FilesValues): S3Place | null {
  const key = readS3Key(values);
  return values.FILES_URL === undefined || key === null ? null : { ...values.FILES_URL, ...key };
}
