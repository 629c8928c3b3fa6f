// Who may import whom. `tools/check-boundaries.mjs` runs this, and its test proves that it reports violations.

const tests = '(\\.test\\.tsx?$|-arbitrary\\.ts$|/testing(\\.ts$|/))';

/** What every feature may stand on, and what stands on no feature but these. */
const grounds = 'identity|points|question-versions|study-days';

/** What features may take of each other, row by row as the table of ARCHITECTURE.md gives the reasons (a test compares both). */
const sharedServerModules = [
  '[^/]+/tables\\.ts$',
  `(${grounds})/`,
  'progress/(open-lesson|read-learner-progress)\\.ts$',
  'subscription/forum-access\\.ts$',
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
      comment:
        'Move what both need into a third module that imports neither, or pass it as a parameter; types count too.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'nothing-unresolved',
      comment:
        'Correct the path: relative with its ending, or `@chandelle/<workspace>/<file>` without.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'cores-import-nothing-of-ours',
      comment:
        'Declare in the core what it needs as a parameter or a type; what uses both goes to the contract or above.',
      severity: 'error',
      from: { path: '^(course|market)/src/' },
      to: { path: '^(course|market|contract|server|web|e2e|bench|tools)/', pathNot: '^$1/' },
    },
    {
      name: 'cores-do-no-io',
      comment: 'Do it in the server or in tools/, and hand the core what was read.',
      severity: 'error',
      from: { path: '^(course|market)/src/', pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'contract-imports-the-cores-alone',
      comment: 'Move what the contract needs of it into the contract, and import it from there.',
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
      comment: 'Move what both need to contract/ or a core.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(web|e2e|bench)/' },
    },
    {
      name: 'web-does-not-import-the-server',
      comment:
        'Ask for it through an operation of the contract, or move what both need to contract/ or a core.',
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
      comment:
        'Hand it in from start/, or move what both need to identity/ or platform/; share a module by name only with its reason in ARCHITECTURE.md.',
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
      name: 'grounds-stand-on-no-feature',
      comment:
        'Every feature may stand on the grounds; of features they ask nothing but who may enter the forum.',
      severity: 'error',
      from: { path: `^server/src/features/(${grounds})/`, pathNot: tests },
      to: { path: `^server/src/features/(?!(${grounds})/|subscription/forum-access\\.ts$)` },
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
      comment: "Move what it needs to platform/, or do it in the feature's own procedures.",
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
      comment:
        'Pass it in from app/, or move what both need to a floor below; share a module by name only with its reason in ARCHITECTURE.md.',
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
      comment: 'Move what both need out of the test or the folder testing/.',
      severity: 'error',
      from: { path: '^(course|market|contract|server|web)/', pathNot: tests },
      to: { path: tests },
    },
    {
      name: 'product-needs-no-development-package',
      comment: 'Declare the package under `dependencies` of the workspace, or do without it.',
      severity: 'error',
      from: { path: '^(course|market|contract|server)/src/', pathNot: tests },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'packages-are-declared',
      comment: 'Declare the package in the package.json of the workspace that imports it.',
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
