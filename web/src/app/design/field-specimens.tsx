import { useState } from 'react';
import { FieldError, LabelNote, PasswordField, TextField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { Rested, Specimen, Specimens } from './specimen.tsx';

/** What one writes in. */
export function FieldSpecimens() {
  return (
    <>
      <Specimens name="Champ">
        <Rested wide>
          <TextField label="Adresse email" hint="Pour vous reconnecter." placeholder="vous@…" />
        </Rested>
        <Specimen state="rempli, avec unité" wide>
          <TextField
            label="Quantité"
            unit="BTC"
            defaultValue="0,05"
            labelAside={<LabelNote>facultatif</LabelNote>}
          />
        </Specimen>
        <Specimen state="en erreur" wide>
          <TextField label="Adresse email" defaultValue="elodie" error="Adresse email invalide" />
        </Specimen>
        <Specimen state="désactivé" wide>
          <TextField label="Adresse email" defaultValue="elodie@exemple.fr" disabled />
        </Specimen>
      </Specimens>
      <Specimens name="Mot de passe">
        <Rested wide>
          <PasswordField label="Mot de passe" defaultValue="trois petites bougies" />
        </Rested>
      </Specimens>
      <Specimens name="Texte long">
        <Rested wide>
          <TextArea label="Votre message" rows={3} />
        </Rested>
        <Specimen state="en erreur" wide>
          <TextArea label="Votre message" rows={3} error="Ce message est trop long." />
        </Specimen>
      </Specimens>
      <Specimens name="Liste">
        <Rested wide>
          <Choice />
        </Rested>
        <Specimen state="en erreur" wide>
          <Choice error="Choisissez une leçon." />
        </Specimen>
      </Specimens>
      <Specimens name="Refus sous un formulaire">
        <Specimen state="en erreur" wide>
          <FieldError>Ce code n’est plus valable.</FieldError>
        </Specimen>
      </Specimens>
    </>
  );
}

function Choice({ error }: { error?: string }) {
  const [value, setValue] = useState('bougies');
  return (
    <SelectField
      label="Leçon"
      value={value}
      onChange={setValue}
      error={error}
      options={[
        { value: 'bougies', label: 'Connaître les bougies japonaises' },
        { value: 'supports', label: 'Supports et résistances' },
      ]}
    />
  );
}
