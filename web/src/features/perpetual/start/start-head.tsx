/** The head of the page, with the warning that leverage asks for: in view before anything is opened. */
export function StartHead() {
  return (
    <header>
      <h1 className="font-display text-h1">Contrats perpétuels</h1>
      <p className="mt-2 max-w-[56ch] text-lead text-ink-2 text-pretty">
        Long ou short, avec une marge et un levier. Chaque ordre dit d’abord à quel prix il serait
        clôturé d’office.
      </p>
      <p className="leverage-warning">
        <b>Le levier grossit les pertes comme les gains.</b> D’après l’ESMA, 74 à 89 % des comptes
        de particuliers perdaient de l’argent sur les CFD en 2018. Ici, l’argent est fictif et la
        perte s’arrête au compte. Sur une vraie plateforme hors du cadre européen, un saut de prix
        peut coûter plus.
      </p>
    </header>
  );
}
