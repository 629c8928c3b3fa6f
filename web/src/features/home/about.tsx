import { priceText } from '@chandelle/contract/subscription-price';
import { lessons } from 'virtual:course-catalogue';
import { paths } from '@chandelle/contract/paths';
import { Link } from '../../ui/link.tsx';

const counted = lessons.filter((lesson) => lesson.counted).length;

const answers = [
  {
    title: 'Ce que vous y apprenez',
    text: `À lire un graphique, à mesurer un risque, à passer un ordre en sachant ce qu’il peut coûter. Le parcours compte ${counted} leçons en trois niveaux ; elles s’ouvrent dans l’ordre, parce que chacune s’appuie sur la précédente.`,
  },
  {
    title: 'Comment vous l’apprenez',
    text: 'Une étape courte, une figure à manipuler, puis des questions dont chaque réponse est expliquée. Un temps de repos de 24 à 48 heures revient entre les leçons : on retient mieux ce que l’on a laissé décanter.',
  },
  {
    title: 'Qui paie quoi',
    text: `Les leçons, les quiz, le simulateur, les badges et le classement sont gratuits, sans publicité ni traceur. Le forum est le seul espace payant : ${priceText} tous les 30 jours, TTC. C’est lui qui finance les leçons.`,
  },
];

/** What Chandelle is, how it teaches, who pays, and what it does not promise. */
export function About() {
  return (
    <section id="about" className="home-section" aria-labelledby="a-propos">
      <div className="home-about">
        <div>
          <h2 id="a-propos" className="home-title">
            Un cours, pas une promesse
          </h2>
          <p className="mt-4 text-lead text-ink-2">
            Chandelle enseigne en français le trading de crypto-monnaies, de la première bougie aux
            contrats à terme. Elle ne vend ni signal, ni conseil, ni rendement.
          </p>
        </div>
        <div className="home-answers">
          {answers.map(({ title, text }) => (
            <div key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          ))}
          <div className="home-warning">
            <h3>Ce que Chandelle ne promet pas</h3>
            <p>
              Aucun gain. Les crypto-actifs sont très volatils : vous pouvez perdre la totalité du
              capital engagé. Une figure décrit ce qui s’est passé, elle ne garantit pas la suite,
              et un bon score au quiz n’est pas un résultat sur le marché. Les leçons enseignent des
              méthodes générales, jamais un conseil personnalisé.
            </p>
            <p className="mt-2">
              <Link className="link" to={paths.terms}>
                Conditions d’utilisation
              </Link>
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}
