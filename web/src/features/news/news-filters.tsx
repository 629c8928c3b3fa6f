import { newsThemes } from '@chandelle/contract/news-themes';
import { Search } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { fieldFrameClass } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { type NewsPage, themeNames } from './types.ts';
import type { useNewsFilters } from './use-news.ts';

/** Milliseconds without a keystroke after which the search is made. */
const pause = 350;

type FilterState = Pick<ReturnType<typeof useNewsFilters>, 'filters' | 'change'>;

/** Themes, what has not been read yet and what was saved; and search and source, which stay folded until one looks for something. */
export function NewsFilters({
  filters,
  change,
  sources,
}: FilterState & { sources: NewsPage['sources'] }) {
  const id = useId();
  const sought = filters.search !== undefined || filters.source !== undefined;
  const [unfolded, setUnfolded] = useState(false);
  const open = unfolded || sought;
  return (
    <form
      role="search"
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 border-line lg:border-b">
        {/* One line where the window is narrow, so that the first headline is in the window. */}
        <div
          className="flex min-w-0 gap-x-6 max-lg:w-full max-lg:overflow-x-auto max-lg:border-b max-lg:border-line lg:flex-1 lg:flex-wrap"
          role="group"
          aria-label="Thèmes"
        >
          <Theme pressed={filters.theme === undefined} onPress={() => change('theme', '')}>
            Tous les thèmes
          </Theme>
          {newsThemes.map((theme) => (
            <Theme
              key={theme}
              pressed={filters.theme === theme}
              onPress={() => change('theme', theme)}
            >
              {themeNames[theme]}
            </Theme>
          ))}
        </div>
        <div className="flex flex-wrap gap-x-2 max-lg:-ml-3">
          <Shelf
            pressed={filters.unread === true}
            onPress={() => change('nonlus', filters.unread ? '' : '1')}
          >
            Non lus
          </Shelf>
          <Shelf
            pressed={filters.saved === true}
            onPress={() => change('gardes', filters.saved ? '' : '1')}
          >
            Enregistrés
          </Shelf>
          {!sought && (
            <button
              type="button"
              aria-expanded={open}
              aria-controls={id}
              onClick={() => setUnfolded(!unfolded)}
              className="flex min-h-11 items-center gap-2 px-3 text-small text-ink-2 hover:text-ink lg:-mr-3"
            >
              <Search size={17} strokeWidth={1.75} aria-hidden />
              Chercher
            </button>
          )}
        </div>
      </div>
      <div
        id={id}
        hidden={!open}
        className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,240px)] [&[hidden]]:hidden"
      >
        <SearchField value={filters.search ?? ''} onSearch={(text) => change('q', text)} />
        <SourceField
          value={filters.source ?? ''}
          sources={sources}
          onChange={(source) => change('source', source)}
        />
      </div>
    </form>
  );
}

function SearchField({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  // Searches that were asked for from here and have not come back as the value yet.
  const [asked, setAsked] = useState<readonly string[]>([]);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    const own = asked.lastIndexOf(value);
    setAsked(asked.slice(own + 1));
    // Changed from elsewhere: « Effacer les filtres », the back button. What comes back from here may be older than
    // what has been typed since.
    if (own === -1) {
      setAsked([]);
      setTyped(value);
    }
  }
  useEffect(() => {
    const text = typed.trim();
    if (text === value || text === asked.at(-1)) return;
    const timer = setTimeout(() => {
      setAsked((before) => [...before, text]);
      onSearch(text);
    }, pause);
    return () => clearTimeout(timer);
  }, [typed, value, asked, onSearch]);
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-small font-medium">
        Rechercher
      </label>
      <div className={fieldFrameClass(false)}>
        <Search
          size={18}
          strokeWidth={1.75}
          className="ml-3.5 self-center text-ink-3"
          aria-hidden
        />
        <input
          id={id}
          type="search"
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          placeholder="Un mot, une crypto-monnaie, une source"
          className="min-h-[46px] w-full min-w-0 rounded-control bg-transparent px-3 outline-none placeholder:text-ink-3"
        />
      </div>
    </div>
  );
}

function SourceField(props: {
  value: string;
  sources: NewsPage['sources'];
  onChange: (source: string) => void;
}) {
  const { value, sources, onChange } = props;
  const gone = value !== '' && !sources.some(({ name }) => name === value);
  return (
    <SelectField
      label="Source"
      value={value}
      onChange={onChange}
      options={[
        { value: '', label: 'Toutes les sources' },
        // A source that is gone since stays the one that is asked for.
        ...(gone ? [{ value, label: value }] : []),
        ...sources.map(({ name, articles }) => ({
          value: name,
          label: `${name} (${articles})`,
        })),
      ]}
    />
  );
}

interface ChoiceProps {
  pressed: boolean;
  onPress: () => void;
  children: string;
}

/** A theme, as a tab: the one that is shown has a line of ink. */
function Theme({ pressed, onPress, children }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className="relative min-h-11 min-w-11 shrink-0 whitespace-nowrap text-small text-ink-2 after:absolute after:inset-x-0 after:-bottom-px after:h-0.5
        hover:text-ink aria-pressed:font-medium aria-pressed:text-ink aria-pressed:after:bg-ink"
    >
      {children}
    </button>
  );
}

/** What has not been read, or what was saved: it narrows the theme that is shown. */
function Shelf({ pressed, onPress, children }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className="relative min-h-11 shrink-0 whitespace-nowrap px-3 text-small text-ink-2 after:absolute after:inset-x-3 after:-bottom-px
        after:h-0.5 hover:text-ink aria-pressed:font-medium aria-pressed:text-ink aria-pressed:after:bg-ink"
    >
      {children}
    </button>
  );
}
