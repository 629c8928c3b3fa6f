import { configure } from '@testing-library/react';

// A part of the page that is loaded on demand may take its time on a busy machine.
configure({ asyncUtilTimeout: 8_000 });
