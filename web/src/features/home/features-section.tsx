import { Plus } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { drawnFeatures, listedFeatures, type Feature } from './feature-list.ts';
import { LevelsDrawing } from './levels-drawing.tsx';
import { SimulatorDrawing } from './simulator-drawing.tsx';

const loadDialog = () => import('./feature-dialog.tsx');
// Most visitors open no dialog, and do not load one; a pointer or the focus on a card fetches it in advance.
const FeatureDialog = lazy(async () => ({ default: (await loadDialog()).FeatureDialog }));

/** The six things that Chandelle offers. Each opens a dialog that says more. */
export function Features() {
  const [shown, setShown] = useState<Feature | null>(null);
  const [open, setOpen] = useState(false);

  function show(feature: Feature) {
    setShown(feature);
    setOpen(true);
  }

  return (
    <section className="home-section" aria-labelledby="fonctions">
      <h2 id="fonctions" className="home-title">
        <span className="inline-block">Apprendre en manipulant,</span>{' '}
        <span className="inline-block">pas en regardant</span>
      </h2>
      <div className="home-cards">
        <DrawnCard feature={drawnFeatures.lessons} onShow={show}>
          <LevelsDrawing />
        </DrawnCard>
        <DrawnCard feature={drawnFeatures.simulator} onShow={show}>
          <SimulatorDrawing />
        </DrawnCard>
      </div>
      <ul className="home-entries">
        {listedFeatures.map(({ Icon, ...feature }) => (
          <li key={feature.id} className="home-entry">
            <Icon size={22} strokeWidth={1.75} className="text-flame-ink" aria-hidden />
            <FeatureText feature={feature} onShow={show} />
          </li>
        ))}
      </ul>
      {shown !== null && (
        <Suspense>
          <FeatureDialog feature={shown} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </section>
  );
}

interface ShowProps {
  feature: Feature;
  onShow: (feature: Feature) => void;
}

function DrawnCard({ feature, onShow, children }: ShowProps & { children: ReactNode }) {
  return (
    <div className="home-card">
      <FeatureText feature={feature} onShow={onShow} />
      <div className="home-drawing">{children}</div>
    </div>
  );
}

function FeatureText({ feature, onShow }: ShowProps) {
  return (
    <div className="home-feature">
      <h3>
        <button
          type="button"
          aria-haspopup="dialog"
          onPointerEnter={() => void loadDialog()}
          onFocus={() => void loadDialog()}
          onClick={() => onShow(feature)}
        >
          {feature.title}
        </button>
      </h3>
      <p>{feature.text}</p>
      <span className="home-more" aria-hidden="true">
        <Plus size={18} strokeWidth={1.75} />
      </span>
    </div>
  );
}
