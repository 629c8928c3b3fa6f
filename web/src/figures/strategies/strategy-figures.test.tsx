import { readLessonFiles } from '@chandelle/course/testing/real-course';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import CaseDrill from '../cases/case-drill.tsx';
import { ruleCases } from '../cases/rule-cases.ts';
import EdgeConfidence from './edge-confidence.tsx';
import PartialExits from './partial-exits.tsx';
import RegularBuying from './regular-buying.tsx';
import StrategyBacktest from './strategy-backtest.tsx';
import TrailingStop from './trailing-stop.tsx';
import TrendOrRange from './trend-or-range.tsx';

afterEach(cleanup);

/** Text with plain spaces, as one would type it. */
const plain = (text: string | null | undefined) => (text ?? '').replace(/[\u00A0\u202F]/gu, ' ');
const captionText = () => plain(document.querySelector('.live-caption-text')?.textContent);
const facts = () => [...document.querySelectorAll('.facts dd')].map((dd) => plain(dd.textContent));
const slider = (name: string) => screen.getByRole('slider', { name });
const slide = (name: string, value: number) =>
  fireEvent.change(slider(name), { target: { value: String(value) } });
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));

describe('trailing-stop', () => {
  it('comes to the numbers of the lesson', () => {
    render(<TrailingStop />);
    slide('Distance du stop', 3);
    expect(facts()).toEqual(['74 300 USDT', '68 108 USDT', '96 632 USDT', '+3,61 R']);
    expect(captionText()).toContain('Sorti le jour 33, après 27 jours : +30,1 %.');
    slide('Distance du stop', 1);
    expect(facts()).toEqual(['74 300 USDT', '72 236 USDT', '72 236 USDT', '−1,00 R']);
    slide('Distance du stop', 6);
    expect(facts().at(-1)).toBe('+0,98 R');
  });

  it('gains with no setting where there is no trend, and lists all settings', () => {
    render(<TrailingStop />);
    choose('Va-et-vient');
    const rows = [...document.querySelectorAll('tbody tr')];
    expect(rows).toHaveLength(11);
    for (const row of rows) expect(plain(row.lastElementChild?.textContent)).toMatch(/^−0,/u);
  });
});

describe('trend-or-range', () => {
  it('shows each rule lose on the market of the other', () => {
    render(<TrendOrRange />);
    expect(facts().at(-1)).toBe('+0,62 R');
    expect(captionText()).toContain('125 trades, 62 % de gagnants.');
    choose('Va-et-vient');
    expect(facts().at(-1)).toBe('−0,33 R');
    choose('Acheter l’excès de baisse');
    expect(facts().at(-1)).toBe('+0,36 R');
    expect(captionText()).toContain('77 % de gagnants');
    choose('Pur hasard');
    expect(captionText()).toMatch(
      /En moyenne −0,12 R.*L’autre règle, sur les mêmes marchés : −0,04 R/u,
    );
    choose('Chute et reprise');
    expect(facts()).toEqual(['3 trades', '−3,1 R', '−0,05 R']);
    expect(document.querySelectorAll('.strat-loss')).toHaveLength(3);
  });
});

describe('strategy-backtest', () => {
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const rule = 'Meilleure durée de la recherche';

  it.each([
    ['Marché A', '+8,1 R', '+8,3 R', 'Ce que la règle exploitait y est resté'],
    ['Marché B', '+16,8 R', '−2,2 R', 'tiré au sort'],
    ['Marché C', '+13,5 R', '−4,4 R', 'le marché a changé'],
  ])('hides the check of %s until it is asked for', (market, search, check, nature) => {
    render(<StrategyBacktest />);
    choose(market);
    press(rule);
    expect(facts()[0]).toBe(search);
    expect(facts()[2]).toBe('cachée');
    expect(screen.queryAllByRole('columnheader', { name: 'Vérification', hidden: true })).toEqual(
      [],
    );
    press('Montrer la suite');
    expect(facts()[2]).toBe(check);
    expect(captionText()).toContain(nature);
  });

  it('says that a check seen while setting is none', () => {
    render(<StrategyBacktest />);
    press('Montrer la suite');
    slide('Durée de la cassure', 40);
    expect(captionText()).toContain('elle est devenue de la recherche');
    press('Cacher la suite');
    expect(captionText()).toContain('ne vous la fait pas oublier');
    choose('Marché B');
    expect(captionText()).toContain('Décidez de la durée');
  });

  it('gives an interval without zero on pure chance, and takes costs off', () => {
    render(<StrategyBacktest />);
    choose('Marché B');
    press(rule);
    expect(facts()[1]).toBe('+0,32 à +2,08');
    expect(captionText()).toContain('14 trades pendant la recherche');
    slide('Frais et glissement par ordre', 0.5);
    expect(facts()[0]).toBe('+15,6 R');
  });
});

describe('edge-confidence', () => {
  it('does not know after fifty trades, and says how many it would take', async () => {
    const user = userEvent.setup();
    render(<EdgeConfidence />);
    expect(facts()).toEqual(['+0,15 R', '−0,27 à +0,57', '372 trades']);
    expect(captionText()).toContain('Après 50 trades, on ne sait pas.');
    slide('Taux de réussite mesuré', 55);
    expect(facts()[2]).toBe('27 trades');
    expect(facts()[1]).toBe('+0,18 à +1,02');
    expect(captionText()).toContain('le zéro est exclu');
    slide('Taux de réussite mesuré', 20);
    expect(captionText()).toContain('la règle perd');
    slider('Nombre de trades').focus();
    await user.tab();
    expect(document.activeElement).toBe(slider('Taux de réussite mesuré'));
  });
});

describe('regular-buying', () => {
  it('helps in a fall and costs in a rise', () => {
    render(<RegularBuying />);
    expect(captionText()).toContain('étaler finit plus haut.');
    choose('Hausse');
    expect(captionText()).toContain('étaler finit plus bas.');
    expect(captionText()).toContain('contre 6 126 USDT en une fois');
    slide('Nombre d’achats', 1);
    expect(facts()[2]).toBe('6 126 USDT');
    expect(document.querySelectorAll('.strat-end')).toHaveLength(1);
  });

  it('ends higher on one market of four, and spares the worst of three, as the lesson says', () => {
    render(<RegularBuying />);
    const number = (text = '') => Number(text.replace(/\D/gu, ''));
    const found = ['Hausse', 'Chute et reprise', 'Envolée, puis chute', 'Va-et-vient'].map(
      (name) => {
        choose(name);
        slide('Nombre d’achats', 12);
        const [, worst, end] = facts().map(number);
        slide('Nombre d’achats', 1);
        const [, worstAtOnce = 0, endAtOnce = 0] = facts().map(number);
        return { higher: (end ?? 0) > endAtOnce, softer: (worst ?? 0) > worstAtOnce };
      },
    );
    expect(found.map(({ higher }) => higher)).toEqual([false, true, false, false]);
    expect(found.map(({ softer }) => softer)).toEqual([true, true, false, true]);
  });
});

describe('partial-exits', () => {
  it('comes to the sums of the lesson', () => {
    render(<PartialExits />);
    expect(facts()).toEqual(['+50,0 %', '+27,5 %', '+20,0 %']);
    slide('Plus haut atteint avant le retour', 120);
    expect(facts()).toEqual(['+50,0 %', '+78,8 %', '+65,0 %']);
    slide('Plus haut atteint avant le retour', 200);
    expect(facts()).toEqual(['+50,0 %', '+93,8 %', '+125,0 %']);
    slide('Plus haut atteint avant le retour', 40);
    expect(captionText()).toContain('Aucune différence');
  });

  it('never leaves the parts worst, as it says', () => {
    render(<PartialExits />);
    for (let peak = 0; peak <= 200; peak += 5) {
      slide('Plus haut atteint avant le retour', peak);
      expect(captionText()).not.toContain('la moins bonne « en plusieurs fois »');
    }
  });
});

describe('case-drill of rules', () => {
  it('explains every option of every case', () => {
    for (const { why, answer } of ruleCases.cases) {
      expect(Object.keys(why)).toEqual(ruleCases.options);
      expect(ruleCases.options).toContain(answer);
    }
    render(<CaseDrill set="regles" />);
    fireEvent.click(screen.getByRole('button', { name: /Non, c’est trop vague/u }));
    expect(captionText()).toContain('Juste.');
  });
});

describe('what the lesson says beside its figures', () => {
  const textOf = (step: string) => readLessonFiles().get(`strategies-avancees/${step}.md`) ?? '';
  const last = () => facts().at(-1) ?? '';
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

  it('is what the trailing stop comes to', () => {
    render(<TrailingStop />);
    slide('Distance du stop', 3);
    const [, day = ''] = /Sorti le jour (\d+)/u.exec(captionText()) ?? [];
    expect(textOf('02-suivre-la-tendance')).toContain(
      `vous tenez jusqu'au jour ${day}, et vous gagnez **${last()}**`,
    );
    slide('Distance du stop', 6);
    expect(textOf('02-suivre-la-tendance')).toContain(`il ne reste que ${last().slice(1)}`);
  });

  it('is what a trade of each rule brings on forty markets of each kind', () => {
    render(<TrendOrRange />);
    for (const market of ['Hausse par paliers', 'Va-et-vient', 'Chute et reprise', 'Pur hasard']) {
      choose(market);
      const brought = ['Suivre la cassure', 'Acheter l’excès de baisse'].map((rule) => {
        choose(rule);
        return last().replace(' R', '');
      });
      expect(textOf('03-retour-a-la-moyenne')).toContain(`| ${market} | ${brought.join(' | ')} |`);
    }
  });

  it('is that buying an excess wins more than half of its trades and loses money where a fall recovers', () => {
    render(<TrendOrRange />);
    choose('Chute et reprise');
    choose('Acheter l’excès de baisse');
    expect(Number(/(\d+) % de gagnants/u.exec(captionText())?.[1])).toBeGreaterThan(50);
    expect(last()).toMatch(/^−/u);
    expect(textOf('03-retour-a-la-moyenne')).toContain("gagne plus d'une fois sur deux, et perd");
  });

  it('is what the best period of each market brings, then and later', () => {
    render(<StrategyBacktest />);
    const found = ['Marché A', 'Marché B', 'Marché C'].map((market) => {
      choose(market);
      press('Meilleure durée de la recherche');
      const trades = /(\d+) trades? pendant la recherche/u.exec(captionText())?.[1] ?? '';
      const [search = '', spread = ''] = facts();
      press('Montrer la suite');
      return { trades, search, spread, check: facts()[2] ?? '' };
    });
    const amount = (text = '') => text.replace(/^[+−]|,0(?= R)/gu, '').replace(' R', '');
    const [a, b, c] = found;
    const text = textOf('04-eprouver-sans-se-mentir');
    expect(text).toContain(`A tient, ${amount(a?.search)} R puis ${amount(a?.check)}.`);
    expect(text).toContain(`**${amount(b?.search)} R en ${b?.trades} trades**`);
    expect(text).toContain(`et en perd ${amount(b?.check)}.`);
    expect(text).toContain(`C promettait ${amount(c?.search)} R et en perd ${amount(c?.check)}.`);
    expect(text).toContain(`l'intervalle du marché B va de ${b?.spread ?? ''} R`);
  });

  it('is how many trades it takes at 40, at 55 and at 36 % of wins', () => {
    render(<EdgeConfidence />);
    const text = textOf('04-eprouver-sans-se-mentir');
    slide('Nombre de trades', 9);
    expect(captionText()).toContain('Après 300 trades, on ne sait pas.');
    slide('Nombre de trades', 10);
    expect(captionText()).toContain('le zéro est exclu');
    expect(text).toContain('À 40 %, il en faut entre 300 et 400.');
    slide('Taux de réussite mesuré', 55);
    expect(text).toContain(`À 55 %, ${last().replace(' trades', '')} suffisent.`);
    slide('Taux de réussite mesuré', 36);
    const needed = Number(last().replace(/\D/gu, ''));
    expect([needed > 8_500, needed < 9_000]).toEqual([true, true]);
    expect(text).toContain('près de neuf mille');
  });
});
