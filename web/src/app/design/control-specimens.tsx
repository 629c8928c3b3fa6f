import { ArrowRight, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Popover } from '../../ui/popover.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Switch } from '../../ui/switch.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Rested, Specimen, Specimens } from './specimen.tsx';

const looks = ['primary', 'secondary', 'quiet', 'danger', 'flame'] as const;
const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** What one presses: buttons, links, switches, choices, tabs and menus. */
export function ControlSpecimens() {
  return (
    <>
      {looks.map((variant) => (
        <Specimens key={variant} name={`Bouton, ${variant}`}>
          <Rested>
            <Button variant={variant}>Commencer</Button>
          </Rested>
          <Specimen state="désactivé">
            <Button variant={variant} disabled>
              Commencer
            </Button>
          </Specimen>
          <Specimen state="occupé">
            <Button variant={variant} busy busyLabel="Enregistrement…">
              Commencer
            </Button>
          </Specimen>
          <Specimen state="petit, avec icône">
            <Button variant={variant} size="small" iconAfter={<ArrowRight {...icon} />}>
              Suivant
            </Button>
          </Specimen>
        </Specimens>
      ))}
      <Specimens name="Lien">
        <Rested>
          <Link to="/lessons" className="link">
            Voir les leçons
          </Link>
        </Rested>
        <Specimen state="en bouton">
          <ButtonLink to="/lessons" variant="secondary">
            Voir les leçons
          </ButtonLink>
        </Specimen>
      </Specimens>
      <Specimens name="Interrupteur">
        <SwitchSpecimens />
      </Specimens>
      <Specimens name="Choix en barre">
        <Rested wide>
          <Choice />
        </Rested>
        <Specimen state="en erreur" wide>
          <Choice error="Veuillez sélectionner votre genre" />
        </Specimen>
      </Specimens>
      <Specimens name="Onglets">
        <Rested wide>
          <TabSpecimen look="line" />
        </Rested>
        <Specimen state="en barre" wide>
          <TabSpecimen look="bar" />
        </Specimen>
      </Specimens>
      <Specimens name="Menu">
        <Specimen state="à ouvrir">
          <Menu
            align="start"
            trigger={<Button variant="secondary">Ouvrir le menu</Button>}
            items={[
              { label: 'Mes progrès', to: '/dashboard' },
              { label: 'Réglages', to: '/reglages' },
              {
                label: 'Supprimer',
                icon: <Trash2 {...icon} />,
                separated: true,
                danger: true,
                onSelect: () => {},
              },
            ]}
          />
        </Specimen>
      </Specimens>
      <Specimens name="Bulle">
        <Specimen state="à ouvrir">
          <Popover
            trigger={<Button variant="secondary">Ouvrir l’aide</Button>}
            title="Ordre limite"
            titleClass="font-semibold"
            popupClass="grid max-w-80 gap-2 rounded-control border border-line bg-surface p-4 shadow-float"
            placeClass="z-60"
          >
            <p>Vous achetez à ce prix, ou moins cher.</p>
          </Popover>
        </Specimen>
      </Specimens>
    </>
  );
}

function SwitchSpecimens() {
  const [on, setOn] = useState(true);
  const toggle = (
    <Switch
      label="Bougies bleu et orange"
      hint="Pour mieux les distinguer."
      checked={on}
      onChange={setOn}
    />
  );
  return (
    <>
      <Rested>{toggle}</Rested>
      <Specimen state="éteint">
        <Switch label="Bougies bleu et orange" checked={false} onChange={() => {}} />
      </Specimen>
      <Specimen state="désactivé">
        <Switch label="Bougies bleu et orange" checked onChange={() => {}} disabled />
      </Specimen>
    </>
  );
}

function Choice({ error }: { error?: string }) {
  const [value, setValue] = useState<'up' | 'down' | 'none' | undefined>(
    error === undefined ? 'up' : undefined,
  );
  return (
    <Segmented
      label="Tendance"
      name={useId()}
      value={value}
      onChange={setValue}
      error={error}
      options={[
        { value: 'up', label: 'Haussière' },
        { value: 'down', label: 'Baissière' },
        { value: 'none', label: 'Rien de net' },
      ]}
    />
  );
}

function TabSpecimen({ look }: { look: 'line' | 'bar' }) {
  const [value, setValue] = useState<'order' | 'book'>('order');
  return (
    <Tabs
      label="Simulateur"
      look={look}
      shownClass={look === 'bar' ? () => 'bg-action text-on-action' : undefined}
      value={value}
      onChange={setValue}
      tabs={[
        { value: 'order', label: 'Ordre', content: <p className="pt-3">Passer un ordre.</p> },
        { value: 'book', label: 'Carnet', content: <p className="pt-3">Les ordres du marché.</p> },
      ]}
    />
  );
}
