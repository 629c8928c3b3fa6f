import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import type * as z from 'zod';
import { prepareClient } from '../late-client.ts';

/** The message of each field in error, by its name. */
type Messages = Readonly<Partial<Record<string, string>>>;
type Values = Readonly<Record<string, unknown>>;

interface FormOptions<Schema extends z.ZodType> {
  /** Brings the schema that judges the fields: with the first gesture in the form, not with the page. */
  schema: () => Promise<Schema>;
  /** What stands in fields before anything is typed. */
  initial?: Readonly<Record<string, string>>;
  /** Sends what was judged to be right. The form stays busy after `done`. */
  send: (values: z.output<Schema>) => Promise<'done' | void>;
}

export type Form = ReturnType<typeof useForm>;

/** Returns the first message of each field that a schema finds wrong. */
const listMessages = (error: z.ZodError | undefined): Messages =>
  Object.fromEntries(
    (error?.issues ?? []).toReversed().map(({ path, message }) => [path.join('.'), message]),
  );

/**
 * Keeps a form whose inputs hold their values themselves, so that nothing that was typed depends on scripts. Nothing is judged
 * before the first try to send: a message that appears when a field is left would move the button from under the pointer. From
 * then on each change is. Where the schema cannot be had, the server judges alone, by the same one.
 */
export function useForm<Schema extends z.ZodType>(options: FormOptions<Schema>) {
  const { schema, initial = {}, send } = options;
  const element = useRef<HTMLFormElement>(null);
  /** Values that no input holds. */
  const ownValues = useRef<Values>({});
  const [values, setValues] = useState<Values>(initial);
  /** What the schema finds wrong; null before the first try. */
  const [judged, setJudged] = useState<Messages | null>(null);
  /** What the server finds wrong, which the schema does not know of. */
  const [serverErrors, setServerErrors] = useState<Messages>({});
  const [busy, setBusy] = useState(false);
  const messages: Messages = { ...serverErrors, ...judged };

  const load = () => schema().catch(() => null);
  const prepare = () => void Promise.all([load(), prepareClient()]);
  useEffect(() => {
    // Somebody was in a field before the page came to life.
    if (element.current?.contains(document.activeElement)) prepare();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only then
  }, []);
  const read = (): Values => ({
    ...Object.fromEntries(new FormData(element.current ?? undefined)),
    ...ownValues.current,
  });
  async function judge() {
    const result = (await load())?.safeParse(read());
    return { error: result?.error, data: result?.data ?? (read() as z.output<Schema>) };
  }
  function change(name: string) {
    setValues(read());
    setServerErrors((before) => ({ ...before, [name]: undefined }));
    if (judged !== null) void judge().then(({ error }) => setJudged(listMessages(error)));
  }
  const fieldsOf = (names: Messages) =>
    [...(element.current?.elements ?? [])].filter(
      (field): field is HTMLInputElement =>
        names[Reflect.get(field, 'name') as string] !== undefined,
    );
  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    let outcome: 'done' | void = undefined;
    try {
      const { error, data } = await judge();
      setJudged(listMessages(error));
      setServerErrors({});
      if (error === undefined) outcome = await send(data);
      else fieldsOf(listMessages(error))[0]?.focus();
    } finally {
      if (outcome !== 'done') setBusy(false);
    }
  }

  return {
    values,
    messages,
    busy,
    /** For the form element. */
    bind: {
      ref: element,
      noValidate: true,
      onFocus: prepare,
      onChange: ({ target }: SyntheticEvent) => change((target as HTMLInputElement).name),
      onSubmit: (event: SyntheticEvent) => void submit(event),
    },
    /** For the field of a name. */
    field: (name: string) => ({ name, defaultValue: initial[name] ?? '', error: messages[name] }),
    /** Sets a value that no input holds. */
    setValue(name: string, value: unknown) {
      ownValues.current = { ...ownValues.current, [name]: value };
      change(name);
    },
    /** Says at fields what the server finds wrong with them, and moves the focus to the first. Returns whether it found one. */
    setErrors(said: Messages) {
      const fields = fieldsOf(said);
      setServerErrors(said);
      fields[0]?.focus();
      return fields.length > 0;
    },
    focus: (name: string) => fieldsOf({ [name]: '' })[0]?.focus(),
    clear() {
      setJudged(null);
      setServerErrors({});
    },
  };
}
