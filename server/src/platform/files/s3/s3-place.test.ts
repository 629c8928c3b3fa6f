import { expect, test } from 'vitest';
import { parseS3Url } from './s3-place.ts';

test.each([
  [
    's3://photos/chandelle?endpoint=https://s3.example',
    { bucket: 'photos', prefix: 'chandelle/', endpoint: 'https://s3.example', region: 'us-east-1' },
  ],
  [
    's3://photos?region=eu-west-3',
    { bucket: 'photos', prefix: '', endpoint: null, region: 'eu-west-3' },
  ],
  [
    's3://photos/a/b/?endpoint=http://minio:9000/&region=paris',
    { bucket: 'photos', prefix: 'a/b/', endpoint: 'http://minio:9000', region: 'paris' },
  ],
])('reads %s', (text, expected) => {
  expect(parseS3Url(text)).toEqual(expected);
});

test.each([
  '',
  'photos',
  'https://s3.example/photos',
  's3://',
  's3://photos',
  's3://A_B?region=x',
  's3://key:secret@photos?region=eu-west-3',
  's3://photos/.hidden?region=eu-west-3',
  's3://photos?endpoint=s3.example',
  's3://photos?endpoint=https://key@s3.example',
  's3://photos?region=eu-west-3&acl=public',
])('refuses %j', (text) => {
  expect(parseS3Url(text)).toBeNull();
});
