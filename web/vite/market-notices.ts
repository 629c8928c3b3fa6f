import { readFileSync } from 'node:fs';
import path from 'node:path';

const files = ['lessons/marches/marches.yaml', 'episodes/episodes.yaml'].map((name) =>
  path.resolve(import.meta.dirname, '../../course', name),
);

const mit = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to
whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE,
ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;

/** Writes the notices of those who collected the market prices that lessons and simulator show extracts of. */
export function writeMarketNotices(): string {
  const sources = files.flatMap((file) => {
    const found = [
      ...readFileSync(file, 'utf8').matchAll(/name: (.+)\n\s+url: (.+)\n\s+licence: (.+)/gu),
    ].map(
      ([, name, url, licence]) =>
        `\n## ${name} (${licence})\n\nExtracts of market prices, from ${url}\n`,
    );
    if (found.length === 0) throw new Error(`${file} names no source.`);
    return found;
  });
  return `${[...new Set(sources)].join('')}\nThe MIT licence, for the collections of prices above that name it:\n\n${mit}\n\nThe Apache licence 2.0: https://www.apache.org/licenses/LICENSE-2.0\n`;
}
