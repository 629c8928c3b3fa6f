/** Rules for the pure cores, course and market: the present moment comes in as a parameter. */
const noAmbientClock = {
  meta: {
    type: 'problem',
    docs: { description: 'Forbid reading the clock: `now` comes in as a parameter.' },
    messages: { clock: 'The pure core reads no clock: take `now` as a parameter.' },
  },
  create: (context) => ({
    NewExpression(node) {
      if (
        node.callee.type === 'Identifier' &&
        node.callee.name === 'Date' &&
        node.arguments.length === 0
      )
        context.report({ node, messageId: 'clock' });
    },
    CallExpression(node) {
      if (node.callee.type === 'Identifier' && node.callee.name === 'Date')
        context.report({ node, messageId: 'clock' });
    },
  }),
};

/** Letters that English does not write, the spaces and signs of French typography, and words that give French away. */
const frenchSigns = /(?=\P{ASCII})\p{Script=Latin}|[«»’\u00a0\u202f]/u;
const frenchWords = /(^|\s)(aux?|avec|dans|des|est|et|la|les?|par|pas|sans|sur|une?|votre|vous)\s/i;

/** The market computes; what a learner reads is written in the web. */
const noFrench = {
  meta: {
    type: 'problem',
    docs: { description: 'Forbid French in the pure market: texts for learners are the web’s.' },
    messages: {
      french:
        'The pure market holds no French: give a name or a number, and write its words in web/src/trading/texts/.',
    },
  },
  create(context) {
    const check = (node, text) => {
      if (frenchSigns.test(text) || frenchWords.test(text))
        context.report({ node, messageId: 'french' });
    };
    return {
      Literal(node) {
        if (typeof node.value === 'string') check(node, node.value);
      },
      TemplateElement(node) {
        check(node, node.value.cooked);
      },
    };
  },
};

export default {
  meta: { name: 'pure-core' },
  rules: { 'no-ambient-clock': noAmbientClock, 'no-french': noFrench },
};
