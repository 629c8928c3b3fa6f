import { BarSpecimens } from './bar-specimens.tsx';
import { ControlSpecimens } from './control-specimens.tsx';
import { FieldSpecimens } from './field-specimens.tsx';
import { StateSpecimens } from './state-specimens.tsx';
import { TokenSpecimens } from './token-specimens.tsx';

const themes = { light: 'Clair', dark: 'Sombre' } as const;

/** Every component of the house in every state, in both themes. For those who make the product; it is in no build. */
export function DesignPage() {
  return (
    <main className="grid lg:grid-cols-2">
      <h1 className="sr-only">Composants</h1>
      {Object.entries(themes).map(([theme, name]) => (
        <div
          key={theme}
          data-theme={theme}
          className="min-w-0 bg-paper px-(--gutter) py-8 font-text"
        >
          <p className="mb-6 font-display text-h1">{name}</p>
          <ControlSpecimens />
          <FieldSpecimens />
          <StateSpecimens />
          <BarSpecimens />
          <TokenSpecimens />
        </div>
      ))}
    </main>
  );
}
