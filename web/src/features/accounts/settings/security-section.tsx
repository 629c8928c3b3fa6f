import { paths } from '@chandelle/contract/paths';
import { ButtonLink } from '../../../ui/button.tsx';
import { SettingsSection } from './settings-section.tsx';

/** The way to the page of the account's security. */
export function SecuritySection() {
  return (
    <SettingsSection title="Sécurité" text="Ce qui protège votre compte, et ce qui s’y est passé.">
      <ButtonLink to={paths.security} variant="secondary">
        Ouvrir la page Sécurité
      </ButtonLink>
    </SettingsSection>
  );
}
