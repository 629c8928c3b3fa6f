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

export default {
  meta: { name: 'pure-core' },
  rules: { 'no-ambient-clock': noAmbientClock },
};
