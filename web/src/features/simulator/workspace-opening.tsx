import './workspace-opening.css';

/** The shape of the workspace, and what it is for, while its code and its markets are on their way. */
export function WorkspaceOpening() {
  return (
    <div className="workspace opening">
      <h1 className="opening-bar">Simulateur</h1>
      <div className="opening-columns">
        <div className="opening-chart" data-skeleton>
          <p className="opening-title" role="status">
            Le marché s’ouvre…
          </p>
          <p className="opening-text">
            Ici, l’argent est fictif. Vous pouvez acheter, vendre et vous tromper sans rien perdre.
          </p>
        </div>
        <div className="opening-tabs" data-skeleton />
        <div className="opening-side" data-skeleton />
        <div className="opening-ticket" data-skeleton />
      </div>
    </div>
  );
}
