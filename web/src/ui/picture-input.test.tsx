import { photoTypes } from '@chandelle/contract/photo-limits';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { PictureInput } from './picture-input.tsx';

afterEach(cleanup);

test('offers the kinds that the server takes, and the same file twice', () => {
  const onChoose = vi.fn();
  render(<PictureInput ref={createRef()} label="Photo de profil" onChoose={onChoose} />);
  const input = screen.getByLabelText<HTMLInputElement>('Photo de profil');
  expect(input.accept.split(',')).toEqual(photoTypes);
  const file = new File(['x'], 'moi.png', { type: 'image/png' });
  fireEvent.change(input, { target: { files: [file] } });
  fireEvent.change(input, { target: { files: [file] } });
  expect(onChoose.mock.calls).toEqual([[file], [file]]);
  fireEvent.change(input, { target: { files: [] } });
  expect(onChoose).toHaveBeenCalledTimes(2);
});
