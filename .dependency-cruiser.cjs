// Who may import whom. `tools/check-boundaries.mjs` runs this, and its test proves that it reports violations.

const tests = '(\\.test\\.tsx?$|-arbitrary\\.ts$|/testing(\\.ts$|/))';

/** What every feature may stand on, and what stands on no feature but these. */
const grounds = 'identity|episodes|plan-versions|points|question-versions|study-days';

/** What features may take of each other, row by row as the table of ARCHITECTURE.md gives the reasons (a test compares both). */
const sharedServerModules = [
  '[^/]+/tables\\.ts$',
  `(${grounds})/`,
  'progress/(open-lesson|read-learner-progress)\\.ts$',
  'subscription/(forum-access|derive-state)\\.ts$',
];

/** Parts of a web feature that others may use, each for a reason given in ARCHITECTURE.md. */
const sharedWebModules = [
  'speech/(listen-button|listen-definition|paragraph-mark|late-speech-bar|stop-button)\\.tsx$',
  'speech/speech-lesson\\.ts$',
  'forum/(share-chart|lay-beside)\\.ts$',
  'badges/share-badge\\.tsx$',
  'notebook/in-lesson/(notebook-button|lesson-notebook)\\.tsx$',
  'simulator/chart/',
  'simulator/(episodes/episode-(texts|drawing)|store/replay|lesson-link)\\.tsx?$',
  'simulator/workspace/use-workspace-keys\\.ts$',
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
      comment: 'Move what both need to a third file; types make circles too.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'nothing-unresolved',
      comment: 'There is no such file or package.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'cores-import-nothing-of-ours',
      comment:
        'The cores are the ground of all workspaces: move what both need into the core, or pass it in.',
      severity: 'error',
      from: { path: '^(course|market)/src/' },
      to: { path: '^(course|market|contract|server|web|e2e|bench|tools)/', pathNot: '^$1/' },
    },
    {
      name: 'cores-do-no-io',
      comment: 'The cores are pure: let the server or the build read, and pass in what they read.',
      severity: 'error',
      from: { path: '^(course|market)/src/', pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'contract-imports-the-cores-alone',
      comment: 'Server and web stand on the contract: move what both need into contract/src/.',
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
      comment: 'Move what both need to contract/src/, or to the core that it belongs to.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(web|e2e|bench)/' },
    },
    {
      name: 'web-does-not-import-the-server',
      comment: 'Ask the API, or move what both need to contract/src/.',
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
        'Hand it in from start/, or move it to a ground, to platform/ or to a pure core; ARCHITECTURE.md lists the exceptions.',
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
      comment: 'Let start/ hand in what else http/ needs.',
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
        'Move what both need to web/src/lib/, ui/ or figures/; ARCHITECTURE.md lists the exceptions.',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/', pathNot: tests },
      to: {
        path: '^web/src/features/',
        pathNot: ['^web/src/features/$1/', `^web/src/features/(${sharedWebModules.join('|')})`],
      },
    },
    ...webArrows,
    {
      name: 'web-worker-takes-from-lib-alone',
      comment: 'The service worker is a program of its own: move what both need to web/src/lib/.',
      severity: 'error',
      from: { path: '^web/src/worker/', pathNot: tests },
      to: { path: '^web/src/(?!worker/|lib/)' },
    },
    {
      name: 'web-pages-take-nothing-from-the-worker',
      comment:
        'Ask it by messages (web/src/lib/offline/), and move what both need to web/src/lib/.',
      severity: 'error',
      from: { path: '^web/src/(?!worker/)', pathNot: tests },
      to: { path: '^web/src/worker/' },
    },
    {
      name: 'product-does-not-import-tests',
      comment: 'Move it out of testing/, or use it in tests alone.',
      severity: 'error',
      from: { path: '^(course|market|contract|server|web)/', pathNot: tests },
      to: { path: tests },
    },
    {
      name: 'product-needs-no-development-package',
      comment: 'Declare the package under dependencies.',
      severity: 'error',
      from: { path: '^(course|market|contract|server)/src/', pathNot: tests },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'packages-are-declared',
      comment: 'Declare the package in the package.json of its workspace.',
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
