import { grantTeacher } from '../features/atelier/grant-teacher.ts';
import { runGrant } from './grant-role.ts';

runGrant({
  name: 'a teacher',
  usage: `Makes a learner a teacher, who sees in the atelier what all answers together say of the course.
  npm run teacher -- EMAIL [--remove]
  --remove  the learner is one no longer`,
  grant: grantTeacher,
});
