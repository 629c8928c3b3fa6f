import { expect, it } from 'vitest';
import { writeMarketNotices } from './market-notices.ts';

it('names each collection of prices with its address and its licence', () => {
  const notices = writeMarketNotices();
  expect(notices).toContain('## phon3/Kronos (MIT, © 2025 ShiYu)');
  expect(notices).toContain('from https://github.com/avkhimen/crypto_trader');
  expect(notices.match(/^## /gmu)).toHaveLength(6);
  expect(notices).toContain('Permission is hereby granted');
});
