// Who may import whom. `tools/check-boundaries.mjs` runs this, and its test proves that it reports violations.

const tests = '(\\.test\\.tsx?$|-arbitrary\\.ts$|/testing(\\.ts$|/))';

/** Operations of a feature that others may use, each for a reason given in ARCHITECTURE.md. */
const sharedServerModules = [
  '[^/]+/tables\\.ts$',
  'identity/',
  'subscription/forum-access\\.ts$',
  'progress/points/points-ledger\\.ts$',
  'progress/(open-lesson|read-learner-progress)\\.ts$',
  'lessons/present-lesson\\.ts$',
  'question-versions/question-versions\\.ts$',
  'leaderboard/(ranking|read-ranking)\\.ts$',
  'study-days/keep-study-day\\.ts$',
  'review/(read-cards|course-items|rules/choose-cards|rules/schedule)\\.ts$',
];

/** Parts of a web feature that others may use, each for a reason given in ARCHITECTURE.md. */
const sharedWebModules = [
  'speech/(listen-button|listen-definition|paragraph-mark|speech-bar|stop-button)\\.tsx$',
  'speech/speech-lesson\\.ts$',
  'forum/(share-chart|lay-beside)\\.ts$',
  'badges/share-badge\\.tsx$',
  'notebook/in-lesson/(notebook-button|lesson-notebook)\\.tsx$',
];

/** The floors of the web, lowest first: each may stand on those before it, never on one after it. */
const webFloors = ['lib', 'ui', 'brand', 'trading', 'figures/kit', 'figures', 'features', 'app'];
const webArrows = webFloors.slice(0, -1).map((floor, index) => ({
  name: `web-${floor.replace('/', '-')}-takes-nothing-from-above`,
  comment: `Pass it as a property, or move what both need to web/src/${floor}/ or lower.`,
  severity: 'error',
  from: { path: `^web/src/${floor}/(?!kit/)`, pathNot: tests },
  to: {
    path: `^web/src/(${webFloors.slice(index + 1).join('|')})/`,
    pathNot: `^web/src/${floor}/`,
  },
}));

module.exports = {
  forbidden: [
    {
      name: 'no-cycle',
      severity: 'error',
      from: {},
      to: { circular: true },
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
      name: 'contract-takes-of-the-course-what-is-public',
      comment: 'The contract is bundled with the web: move what both need to course/src/public/.',
      severity: 'error',
      from: { path: '^contract/src/', pathNot: tests },
      to: { path: '^course/', pathNot: '^course/src/public/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'public-course-stands-alone',
      comment: 'What the web may have holds no right answer, and takes nothing in that might.',
      severity: 'error',
      from: { path: '^course/src/public/', pathNot: tests },
      to: { path: '^course/src/(?!public/)', dependencyTypesNot: ['type-only'] },
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
      to: { path: '^course/', pathNot: '^course/src/public/', dependencyTypesNot: ['type-only'] },
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
      name: 'identity-is-the-ground-of-features',
      comment:
        'Every feature may stand on it; of them it asks nothing but who may enter the forum.',
      severity: 'error',
      from: { path: '^server/src/features/identity/', pathNot: tests },
      to: { path: '^server/src/features/(?!identity/|subscription/forum-access\\.ts$)' },
    },
    {
      name: 'platform-is-the-ground',
      comment: 'It imports nothing of the server but itself, not even a type.',
      severity: 'error',
      from: { path: '^server/src/platform/', pathNot: tests },
      to: { path: '^server/src/(?!platform/)' },
    },
    {
      name: 'http-knows-who-is-signed-in-alone',
      severity: 'error',
      from: { path: '^server/src/http/', pathNot: tests },
      to: { path: '^server/src/(?!platform/|http/|features/identity/read-session\\.ts$)' },
    },
    {
      name: 'features-are-assembled-elsewhere',
      comment:
        'A feature gives routes, jobs and personal data to start/, and takes its procedures from http/.',
      severity: 'error',
      from: { path: '^server/src/features/', pathNot: tests },
      to: { path: '^server/src/(?!platform/|features/|http/procedures\\.ts$)' },
    },
    {
      name: 'web-features-keep-to-themselves',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/', pathNot: tests },
      to: {
        path: '^web/src/features/',
        pathNot: ['^web/src/features/$1/', `^web/src/features/(${sharedWebModules.join('|')})`],
      },
    },
    ...webArrows,
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
