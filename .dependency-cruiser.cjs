// Who may import whom. `tools/check-boundaries.mjs` runs this, and its test proves that it reports violations.

const tests = '(\\.test\\.tsx?$|-arbitrary\\.ts$|/testing(\\.ts$|/))';

/** Operations of a feature that others may use, each for a reason given in ARCHITECTURE.md. */
const sharedServerModules = [
  '[^/]+/tables\\.ts$',
  'accounts/read-session\\.ts$',
  'accounts/avatar-url\\.ts$',
  'accounts/pseudo-key\\.ts$',
  'subscription/forum-access\\.ts$',
  'forum/(forget-learner|follow-suspension|export-forum)\\.ts$',
  'lessons/load-course\\.ts$',
  'lessons/(lesson-errors|open-lesson)\\.ts$',
  'progress/points-ledger\\.ts$',
  'progress/read-learner-progress\\.ts$',
  '[^/]+/export-[^/]+\\.ts$',
  'leaderboard/(ranking|read-ranking)\\.ts$',
  'subscription/(forum-access|export-subscription|close-for-deletion)\\.ts$',
];

/** Parts of a web feature that others may use, each for a reason given in ARCHITECTURE.md. */
const sharedWebModules = [
  'speech/(listen-button|paragraph-mark|speech-bar|stop-button)\\.tsx$',
  'speech/speech-lesson\\.ts$',
  'forum/share-chart\\.ts$',
];

/** What the web may use of the course: types, rules and typography. None of it holds a right answer. */
const courseForWeb =
  'lesson|quiz-timing|typography|figures|figure-properties|scoring|rest|unlock|badges|elite|duration';

module.exports = {
  forbidden: [
    {
      name: 'no-cycle',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'nothing-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'cores-import-nothing-of-ours',
      severity: 'error',
      from: { path: '^(course|market)/src/' },
      to: { path: '^(course|market|contract|server|web|e2e|bench|tools)/', pathNot: '^$1/' },
    },
    {
      name: 'cores-do-no-io',
      severity: 'error',
      from: { path: '^(course|market)/src/', pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'contract-imports-the-cores-alone',
      severity: 'error',
      from: { path: '^contract/src/' },
      to: { path: '^(server|web|e2e|bench|tools)/' },
    },
    {
      name: 'contract-takes-only-types-of-the-course',
      severity: 'error',
      from: { path: '^contract/src/', pathNot: tests },
      to: { path: '^course/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'server-does-not-import-the-web',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(web|e2e|bench)/' },
    },
    {
      name: 'web-does-not-import-the-server',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(server|e2e|bench)/' },
    },
    {
      name: 'web-holds-no-right-answer',
      comment:
        'The build (web/vite) may read the course for its catalogue; what is bundled may not.',
      severity: 'error',
      from: { path: '^web/src/', pathNot: tests },
      to: { path: '^course/', pathNot: `^course/src/(${courseForWeb})\\.ts$` },
    },
    {
      name: 'server-features-keep-to-themselves',
      severity: 'error',
      from: { path: '^server/src/features/([^/]+)/', pathNot: tests },
      to: {
        path: '^server/src/features/',
        pathNot: [
          '^server/src/features/$1/',
          `^server/src/features/(${sharedServerModules.join('|')})`,
        ],
      },
    },
    {
      name: 'platform-knows-no-feature',
      comment: 'Only the schema gathers the tables, and a request carries who is signed in.',
      severity: 'error',
      from: { path: '^server/src/platform/', pathNot: [tests, 'database/schema\\.ts$'] },
      to: { path: '^server/src/features/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'web-features-keep-to-themselves',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: {
        path: '^web/src/features/',
        pathNot: ['^web/src/features/$1/', `^web/src/features/(${sharedWebModules.join('|')})`],
      },
    },
    {
      name: 'ui-and-figures-know-no-feature',
      severity: 'error',
      from: { path: '^web/src/(ui|figures)/' },
      to: { path: '^web/src/features/' },
    },
    {
      name: 'product-does-not-import-tests',
      severity: 'error',
      from: { path: '^(course|market|contract|server|web)/', pathNot: tests },
      to: { path: tests },
    },
    {
      name: 'product-needs-no-development-package',
      severity: 'error',
      from: { path: '^(course|market|contract|server)/src/', pathNot: tests },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'packages-are-declared',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: 'specify',
    tsConfig: { fileName: 'tsconfig.json' },
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'browser', 'node', 'require', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.css', '.d.ts'],
    },
  },
};
