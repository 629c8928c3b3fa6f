import { grantModerator } from '../features/subscription/contract/grant-moderator.ts';
import { runGrant } from './grant-role.ts';

runGrant({
  name: 'a moderator',
  usage: `Makes a learner a moderator of the forum, who reads and writes it without paying.
  npm run moderator -- EMAIL [--remove]
  --remove  the learner is one no longer`,
  grant: grantModerator,
});
