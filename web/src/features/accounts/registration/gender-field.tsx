import { genders } from '@chandelle/contract/registration-form';
import { Controller } from 'react-hook-form';
import { Segmented } from '../../../ui/segmented.tsx';
import type { RegistrationFormApi } from './use-registration-form.ts';

const genderLabels: Record<(typeof genders)[number], string> = {
  homme: 'Homme',
  femme: 'Femme',
  'non-precise': 'Je préfère ne pas répondre',
};
const genderOptions = genders.map((value) => ({ value, label: genderLabels[value] }));

/** Shows the choice of a gender, which may be left unsaid. */
export function GenderField({ control }: Pick<RegistrationFormApi, 'control'>) {
  return (
    <Controller
      control={control}
      name="gender"
      render={({ field, fieldState }) => (
        <Segmented
          ref={field.ref}
          label="Genre"
          labelAside="jamais affiché"
          name={field.name}
          options={genderOptions}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}
