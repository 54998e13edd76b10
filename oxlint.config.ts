/**
 * Lint rules. Besides those of oxlint, they enforce the import directions of docs/ARCHITECTURE.md. A rule checks the
 * folders in an import's path; it also covers files that don't exist yet.
 */
import { readdirSync } from 'node:fs'
import { defineConfig, type OxlintOverride } from 'oxlint'
import manifest from './package.json' with { type: 'json' }

/** Sections of the console. No section imports another; code that two of them need goes to a shared room. */
const SECTIONS = readdirSync(new URL('src/routes', import.meta.url)).filter(
  (folder) => !['app', 'pages', 'records'].includes(folder),
)

/** Floors of the console, each with the floors that it may import. */
export const FLOORS: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  gql: ['domain'],
  machines: ['domain'],
  components: ['domain'],
  watch: ['domain', 'machines'],
  routes: ['domain', 'gql', 'machines', 'components', 'watch'],
  workflows: ['domain', 'gql', 'machines', 'components', 'watch', 'routes'],
}

/** Packages that a floor may import. Floors that are not listed may import any. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  gql: ['graphql-ws'],
  machines: ['xstate'],
  watch: ['xstate'],
}
/** Domain files that may import luxon, for time zones. */
const ZONED = ['src/domain/zone.ts', 'src/domain/programs/wallTime.ts']

/** Rooms of the service, from the bottom up. A room imports only rooms below it. */
export const ROOMS = [
  'base',
  'contract',
  'database',
  'workflows',
  'vocabulary',
  'lists',
  'session',
  'records',
  'http',
  'transfer',
  'demo',
  'sections',
  'tools',
  'app',
]

interface Pattern {
  readonly regex: string
  readonly message: string
}
/** Forbids relative imports whose path contains one of the folders. */
const folders = (names: readonly string[], message: string): Pattern[] =>
  names.length > 0 ? [{ regex: `^\\.{1,2}/(.*/)?(${names.join('|')})/`, message }] : []
const packagesBut = (some: readonly string[], floor: string): Pattern[] => [
  {
    regex: `^(${except(Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }), some).join('|')})(/|$)`,
    message: `${floor} imports ${some.join(', ') || 'no package'}`,
  },
]
const except = (all: readonly string[], some: readonly string[]) => all.filter((one) => !some.includes(one))

const OUTSIDE: Pattern[] = [
  { regex: '(^|/)(server|test|scripts|bench)/|^node:', message: 'browser code imports neither the service nor Node' },
]
const FLOWS = [
  { name: 'xstate', importNames: ['createActor'], message: 'flows begin by createFlow, which lets them be watched' },
  {
    name: '@xstate/react',
    importNames: ['useMachine', 'useActor', 'useActorRef'],
    message: 'flows begin by useFlow, which lets them be watched',
  },
]

type Path = (typeof FLOWS)[number]
const arrows = (
  files: string[],
  patterns: Pattern[],
  paths: Path[] = [],
  excludeFiles: string[] = [],
): OxlintOverride => ({
  files,
  excludeFiles,
  rules: { 'no-restricted-imports': ['error', { patterns, paths }] },
})

/** Returns the imports that are forbidden in every file of a floor. */
const floorPatterns = (floor: string): Pattern[] => [
  ...OUTSIDE,
  ...folders(
    except(Object.keys(FLOORS), [floor, ...(FLOORS[floor] ?? [])]),
    `${floor} imports ${FLOORS[floor]?.join(', ') || 'nothing else'}`,
  ),
  ...(PACKAGES[floor] ? packagesBut(PACKAGES[floor], floor) : []),
  ...(floor === 'components' ? [{ regex: '^(@xstate/|xstate$)', message: 'components know no machine' }] : []),
]
const flowsOf = (floor: string) => (floor === 'routes' ? FLOWS : [])

const sectionMessage = 'a section imports no other section: move what both need into a shared room'
const console = Object.keys(FLOORS).flatMap((floor) => [
  arrows([`src/${floor}/**`], floorPatterns(floor), flowsOf(floor), ['src/routes/app/flow.ts']),
  // Code that sections share knows none of them.
  ...(['domain', 'gql', 'machines'].includes(floor)
    ? [
        arrows(
          [`src/${floor}/**`],
          [...floorPatterns(floor), ...folders(SECTIONS, 'what sections share knows none of them')],
          [],
          ['src/machines/catalogue.ts', ...SECTIONS.map((section) => `src/${floor}/${section}/**`)],
        ),
      ]
    : []),
  ...SECTIONS.map((section) =>
    arrows(
      [`src/${floor}/${section}/**`],
      [
        ...floorPatterns(floor),
        ...folders(except(SECTIONS, [section]), sectionMessage),
        ...folders(['pages'], 'a section knows no router'),
      ],
      flowsOf(floor),
    ),
  ),
])
const zoned = arrows(
  ZONED,
  floorPatterns('domain').map((pattern) => ({ ...pattern, regex: pattern.regex.replace('|luxon|', '|') })),
)
/** Rules for screens that sections share: app at the bottom, then records, the sections, and the pages around them. */
const screens = [
  arrows(
    ['src/routes/app/**'],
    [...floorPatterns('routes'), ...folders([...SECTIONS, 'records', 'pages'], 'app knows no list, form or section')],
    FLOWS,
    ['src/routes/app/flow.ts'],
  ),
  arrows(
    ['src/routes/records/**'],
    [...floorPatterns('routes'), ...folders(['pages'], 'records knows no router')],
    FLOWS,
  ),
  // Only the router imports the pictures of charts.
  arrows(
    ['src/routes/pages/router.tsx'],
    floorPatterns('routes').filter(({ regex }) => !regex.includes('workflows')),
    FLOWS,
  ),
]

const COMMANDS = [{ regex: '(^|/)commands/', message: 'commands are started, never imported' }]
const SERVICE: Pattern[] = [
  ...folders(['test', 'scripts', 'bench'], 'the service imports no tests or scripts'),
  {
    regex: `/src/(${except(Object.keys(FLOORS), ['domain']).join('|')})/`,
    message: 'the service shares the domain alone',
  },
  ...COMMANDS,
]
const service = [
  arrows(['server/**'], SERVICE),
  ...ROOMS.map((room, floor) =>
    arrows(
      [`server/${room}/**`],
      [
        ...SERVICE,
        ...folders(ROOMS.slice(floor + 1), `${room} imports rooms below it: ${ROOMS.slice(0, floor).join(', ')}`),
      ],
    ),
  ),
  ...SECTIONS.map((section) =>
    arrows(
      [`server/sections/${section}/**`],
      [
        ...SERVICE,
        ...folders(['tools', 'app'], 'a section imports rooms below it'),
        ...folders(except(SECTIONS, [section]), sectionMessage),
      ],
    ),
  ),
]

/** Forbids vague words and long sentences in texts for users: capitalized strings of several words, and JSX text. */
const plainTexts = (words: number): ['error', ...{ selector: string; message: string }[]] => [
  'error',
  ...[
    {
      pattern: '\\b(meanwhile|anew|upon|whoever|whatever|nobody|somebody|that which)\\b',
      message: 'name the person or the thing',
    },
    { pattern: `([\\w’'-]+,?\\s+){${words}}`, message: `at most ${words} words in a sentence` },
  ].flatMap(({ pattern, message }) =>
    [
      'JSXText[value=',
      'Literal[value=/^[A-Z].* /][value=',
      ':not(TaggedTemplateExpression) > TemplateLiteral > TemplateElement[value.cooked=',
    ].map((node) => ({ selector: `${node}/${pattern}/i]`, message })),
  ),
]

export default defineConfig({
  jsPlugins: [{ name: 'eslint-js', specifier: 'oxlint-plugin-eslint' }],
  plugins: ['typescript', 'react', 'jsx-a11y', 'import', 'vitest', 'unicorn', 'oxc'],
  categories: { correctness: 'error' },
  ignorePatterns: ['dist', 'data', 'coverage', '**/*.gen.ts'],
  rules: {
    'no-underscore-dangle': [
      'error',
      { allow: ['__TSR_index', '__TSR_key', '_slug', '_version'], allowInObjectDestructuring: false },
    ],
    'react/react-in-jsx-scope': 'off',
    'react/exhaustive-deps': 'error',
    'react/rules-of-hooks': 'error',
    'import/no-cycle': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/no-explicit-any': 'error',
    // A comment begins with its subject or its verb, not with a riddle.
    'no-warning-comments': [
      'error',
      {
        terms: [
          'what',
          'whatever',
          'whether',
          'how',
          'who',
          'whoever',
          'whom',
          'whose',
          'where',
          'which',
          'nobody',
          'somebody',
        ],
        location: 'start',
        decoration: ['*'],
      },
    ],
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect*', '**.waitFor'] }],
  },
  overrides: [
    // The specification gives the texts of texts.ts word for word.
    {
      files: ['src/**'],
      excludeFiles: ['src/domain/texts.ts'],
      rules: { 'eslint-js/no-restricted-syntax': plainTexts(12) },
    },
    {
      files: ['server/**'],
      excludeFiles: ['server/**/demo/**'],
      rules: { 'eslint-js/no-restricted-syntax': plainTexts(20) },
    },
    // Only one file reads XState's unpublished members.
    { files: ['src/machines/internals.ts'], rules: { 'no-underscore-dangle': 'off' } },
    arrows(['src/*'], OUTSIDE),
    ...console,
    zoned,
    ...screens,
    ...service,
    arrows(['{bench,test,scripts}/**'], COMMANDS),
  ],
})
