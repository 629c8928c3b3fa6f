import { paths } from '@chandelle/contract/paths';
import { ButtonLink } from '../../../ui/button.tsx';
import { SettingRow } from './setting-row.tsx';
import { SettingsSection } from './settings-section.tsx';

/** The way to the page of the account's security. */
export function SecuritySection() {
  return (
    <SettingsSection title="Sécurité" text="Ce qui protège votre compte, et ce qui s’y est passé.">
      <SettingRow text="Deuxième étape à la connexion, clés d’accès, codes de récupération, derniers événements.">
        <ButtonLink to={paths.security} variant="secondary" size="small">
          Ouvrir la page Sécurité
        </ButtonLink>
      </SettingRow>
    </SettingsSection>
  );
}
