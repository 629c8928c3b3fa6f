import { grantOperator } from '../features/administration/grant-operator.ts';
import { runGrant } from './grant-role.ts';

runGrant({
  name: 'an operator',
  usage: `Makes a learner an operator, who helps other accounts and looks after the service in the administration.
  npm run operator -- EMAIL [--remove]
  --remove  the learner is one no longer`,
  grant: grantOperator,
});
