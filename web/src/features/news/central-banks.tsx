import { PolicyRate } from './policy-rate.tsx';

/** Where the facts of the introduction come from; each says on which day it was true. */
const sources: readonly { title: string; url: string }[] = [
  {
    title:
      'Réserve fédérale, « Statement on Longer-Run Goals and Monetary Policy Strategy », adopté le 24 janvier 2012, revu le 22 août 2025',
    url: 'https://www.federalreserve.gov/monetarypolicy/review-of-monetary-policy-strategy-tools-and-communications-statement-on-longer-run-goals-monetary-policy-strategy.htm',
  },
  {
    title:
      'Réserve fédérale, « Federal Open Market Committee » : composition et huit réunions ordinaires par an',
    url: 'https://www.federalreserve.gov/monetarypolicy/fomc.htm',
  },
  {
    title:
      'Réserve fédérale, « Open Market Operations » : historique de la fourchette, de 0–0,25 % (15 mars 2020) à 5,25–5,50 % (26 juillet 2023)',
    url: 'https://www.federalreserve.gov/monetarypolicy/openmarket.htm',
  },
  {
    title:
      'Banque centrale européenne, « La stratégie de politique monétaire de la BCE », 8 juillet 2021',
    url: 'https://www.ecb.europa.eu/mopo/strategy/strategy-review/html/index.fr.html',
  },
];

/** Why news of central banks stand on a page about crypto-currencies: what they decide, and how it travels. */
export function CentralBanks() {
  return (
    <section aria-labelledby="banques-centrales" className="border-t border-line pt-8">
      <h2 id="banques-centrales" className="scroll-mt-24 font-display text-h2">
        Pourquoi la Réserve fédérale est dans ces pages
      </h2>
      <div className="mt-4 grid gap-x-14 gap-y-8 lg:grid-cols-2">
        <div className="grid content-start gap-4 text-pretty">
          <p>
            Une banque centrale émet la monnaie d’un pays et en fixe le prix : le taux directeur,
            auquel les banques empruntent ou placent à très court terme. Tous les autres taux
            partent de là.
          </p>
          <p>
            Aux États-Unis, c’est la Réserve fédérale, la « Fed ». Son comité, le FOMC, compte douze
            votants et se réunit huit fois par an. La loi lui donne un double mandat : le plein
            emploi et la stabilité des prix, que la Fed traduit par une inflation de 2 % à long
            terme. Elle ne fixe pas un taux mais une fourchette large d’un quart de point.
          </p>
          <p>
            Dans la zone euro, la Banque centrale européenne vise elle aussi 2 % d’inflation à moyen
            terme, et la stabilité des prix passe avant le reste.
          </p>
          <p>
            Quand l’argent sans risque rapporte davantage, un actif risqué doit rapporter davantage
            pour attirer : les actions, et plus encore les crypto-monnaies, cotent souvent moins
            haut. De mars 2022 à juillet 2023, la Fed est passée de 0–0,25 % à 5,25–5,50 % ; le
            bitcoin a perdu près des deux tiers de sa valeur en 2022.
          </p>
          <p>
            <strong className="font-medium">Ce n’est pas une loi.</strong> En 2023, le bitcoin a
            plus que doublé pendant que les taux montaient encore. Le marché réagit surtout à
            l’écart entre la décision et ce qu’il en attendait : une hausse annoncée depuis des
            semaines ne surprend personne.
          </p>
        </div>
        <PolicyRate />
      </div>
      <details className="mt-6 text-small text-ink-2">
        <summary className="w-fit cursor-pointer py-3 underline underline-offset-3">
          Sources
        </summary>
        <ul className="mt-2 grid gap-1.5">
          {sources.map(({ title, url }) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noopener noreferrer" className="link">
                {title}
                <span className="visually-hidden"> (nouvel onglet)</span>
              </a>
            </li>
          ))}
          <li>
            Cours du bitcoin : clôtures du 31 décembre 2021 (environ 46 300 $), 2022 (16 500 $) et
            2023 (42 300 $), CoinMarketCap, données historiques.
          </li>
        </ul>
      </details>
    </section>
  );
}
