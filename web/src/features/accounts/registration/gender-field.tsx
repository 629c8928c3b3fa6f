import { genders } from '@chandelle/contract/genders';
import type { Form } from '../../../lib/forms/use-form.ts';
import { Segmented } from '../../../ui/segmented.tsx';

const genderLabels: Record<(typeof genders)[number], string> = {
  homme: 'Homme',
  femme: 'Femme',
  'non-precise': 'Je préfère ne pas répondre',
};
const genderOptions = genders.map((value) => ({ value, label: genderLabels[value] }));

/** Shows the choice of a gender, which may be left unsaid. */
export function GenderField({ form }: { form: Form }) {
  const chosen = form.values['gender'];
  return (
    <Segmented
      label="Genre"
      labelAside="jamais affiché"
      name="gender"
      options={genderOptions}
      value={genders.find((gender) => gender === chosen)}
      onChange={(gender) => form.setValue('gender', gender)}
      error={form.messages['gender']}
    />
  );
}
