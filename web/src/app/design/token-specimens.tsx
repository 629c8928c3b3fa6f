import { Specimen, Specimens } from './specimen.tsx';

const grounds = [
  'paper',
  'surface',
  'sunk',
  'night',
  'flame',
  'flame-wash',
  'rise-wash',
  'fall-wash',
];
const inks = ['ink', 'ink-2', 'ink-3', 'flame-ink', 'rise-ink', 'fall-ink'];
const sizes = ['t-1', 't-2', 't-3', 't-lead', 't-read', 't-body', 't-small', 't-micro'];
const spaces = Array.from({ length: 10 }, (_, index) => `s-${index + 1}`);

/** Grounds, inks, letters and spaces, as the tokens name them. */
export function TokenSpecimens() {
  return (
    <>
      <Specimens name="Fonds">
        {grounds.map((token) => (
          <Specimen key={token} state={token}>
            <div
              className="size-16 rounded-card border border-line"
              style={{ background: `var(--${token})` }}
            />
          </Specimen>
        ))}
      </Specimens>
      <Specimens name="Encres">
        {inks.map((token) => (
          <Specimen key={token} state={token}>
            <span style={{ color: `var(--${token})` }}>Une heure, une bougie</span>
          </Specimen>
        ))}
      </Specimens>
      <Specimens name="Lettres">
        {sizes.map((token) => (
          <Specimen key={token} state={token} wide>
            <span style={{ fontSize: `var(--${token})`, lineHeight: 1.2 }}>Clôture à 15 h</span>
          </Specimen>
        ))}
      </Specimens>
      <Specimens name="Espaces">
        {spaces.map((token) => (
          <Specimen key={token} state={token}>
            <div className="h-4 bg-flame" style={{ width: `var(--${token})` }} />
          </Specimen>
        ))}
      </Specimens>
    </>
  );
}
