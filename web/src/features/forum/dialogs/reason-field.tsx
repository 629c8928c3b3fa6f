import { reportReasons } from '@chandelle/contract/forum-moderation';
import { SelectField } from '../../../ui/select-field.tsx';
import { reasonTexts, type ReportReason } from './reason-texts.ts';

interface ReasonFieldProps {
  value: ReportReason | '';
  onChange: (reason: ReportReason | '') => void;
  error?: string | undefined;
}

const options = [
  { value: '', label: 'Choisissez un motif' },
  ...reportReasons.map((reason) => ({ value: reason, label: reasonTexts[reason] })),
];

/** Why a message is reported or removed. */
export function ReasonField({ value, onChange, error }: ReasonFieldProps) {
  return (
    <SelectField
      label="Motif"
      value={value}
      options={options}
      error={error}
      onChange={(next) => onChange(reportReasons.find((reason) => reason === next) ?? '')}
    />
  );
}
