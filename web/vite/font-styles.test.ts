import { expect, test } from 'vitest';
import { pickFaces } from './font-styles.ts';

const inter = '@font-face{font-family:Inter Variable;src:url(/assets/inter-a1B2c3D4.woff2)}';
const fallback = "@font-face {\n  font-family: 'Inter fallback';\n  src: local('Arial');\n}";

test('the faces of all stylesheets are picked, each once, and nothing else', () => {
  expect(
    pickFaces([`${inter}body{margin:0}`, `a{color:red}${inter}${fallback}@media print{}`]),
  ).toBe(`${inter}\n${fallback}`);
});
