export * from '../../features/accounts/tables.ts';
export * from '../../features/forum/tables.ts';
export * from '../../features/leaderboard/tables.ts';
export * from '../../features/lessons/tables.ts';
export * from '../../features/progress/tables.ts';
export * from '../limits/tables.ts';
export * from '../jobs/tables.ts';
export * from '../../features/news/tables.ts';
