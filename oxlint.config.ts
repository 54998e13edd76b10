/**
 * Lint rules of oxlint, and import directions of docs/ARCHITECTURE.md. An import rule matches folder names, so it also
 * covers new files.
 */
import { readdirSync } from 'node:fs'
import { defineConfig, type OxlintOverride } from 'oxlint'
import manifest from './package.json' with { type: 'json' }

/** Sections of the console. No section imports another. */
const SECTIONS = readdirSync(new URL('src/routes', import.meta.url)).filter(
  (folder) => !['app', 'pages', 'records', 'views'].includes(folder),
)

/** Folders of `src` (floors), with the floors that each may import. */
export const FLOORS: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  gql: ['domain'],
  machines: ['domain'],
  components: ['domain'],
  watch: ['domain', 'machines'],
  routes: ['domain', 'gql', 'machines', 'components', 'watch'],
  workflows: ['domain', 'gql', 'machines', 'components', 'watch', 'routes'],
}

/** Packages that a floor may import. An unlisted floor may import any package. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  gql: ['graphql-ws'],
  machines: ['xstate'],
  watch: ['xstate'],
}
/** Files of `src/domain` that may import luxon, because they need time zones. */
const LUXON_FILES = ['src/domain/zone.ts', 'src/domain/programs/wallTime.ts']

/** Folders of `server` (rooms). A room may import only the rooms before it. */
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
/** Forbids relative imports whose path contains one of the named folders. */
const folders = (names: readonly string[], message: string): Pattern[] =>
  names.length > 0 ? [{ regex: `^\\.{1,2}/(.*/)?(${names.join('|')})/`, message }] : []
const otherPackages = (allowed: readonly string[], floor: string): Pattern[] => [
  {
    regex: `^(${without(Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }), allowed).join('|')})(/|$)`,
    message: `${floor} imports ${allowed.join(', ') || 'no package'}`,
  },
]
const without = (items: readonly string[], excluded: readonly string[]) =>
  items.filter((item) => !excluded.includes(item))

const OUTSIDE_BROWSER: Pattern[] = [
  { regex: '(^|/)(server|test|scripts|bench)/|^node:', message: 'browser code imports neither the service nor Node' },
]
const FLOWS = [
  {
    name: 'xstate',
    importNames: ['createActor'],
    message: 'start flows with createFlow, so that chart pages can follow them',
  },
  {
    name: '@xstate/react',
    importNames: ['useMachine', 'useActor', 'useActorRef'],
    message: 'start flows with useFlow, so that chart pages can follow them',
  },
]

type Path = (typeof FLOWS)[number]
const importRule = (
  files: string[],
  patterns: Pattern[],
  paths: Path[] = [],
  excludeFiles: string[] = [],
): OxlintOverride => ({
  files,
  excludeFiles,
  rules: { 'no-restricted-imports': ['error', { patterns, paths }] },
})

const floorPatterns = (floor: string): Pattern[] => [
  ...OUTSIDE_BROWSER,
  ...folders(
    without(Object.keys(FLOORS), [floor, ...(FLOORS[floor] ?? [])]),
    `${floor} imports ${FLOORS[floor]?.join(', ') || 'nothing else'}`,
  ),
  ...(PACKAGES[floor] ? otherPackages(PACKAGES[floor], floor) : []),
  ...(floor === 'components' ? [{ regex: '^(@xstate/|xstate$)', message: 'components import no machines' }] : []),
]
const flowsOf = (floor: string) => (floor === 'routes' ? FLOWS : [])

const sectionMessage = 'a section imports no other section: move shared code into a shared folder'
/** Tables that list what each section has. */
const TABLES_OF_SECTIONS = ['src/machines/catalogue.ts', 'src/domain/bulk/sheets.ts', 'src/domain/bulk/tables.ts']

const consoleRules = Object.keys(FLOORS).flatMap((floor) => [
  importRule([`src/${floor}/**`], floorPatterns(floor), flowsOf(floor), ['src/routes/app/flow.ts']),
  // Code that sections share must not import a section.
  ...(['domain', 'gql', 'machines'].includes(floor)
    ? [
        importRule(
          [`src/${floor}/**`],
          [...floorPatterns(floor), ...folders(SECTIONS, 'shared code imports no section')],
          [],
          [...TABLES_OF_SECTIONS, ...SECTIONS.map((section) => `src/${floor}/${section}/**`)],
        ),
      ]
    : []),
  ...SECTIONS.map((section) =>
    importRule(
      [`src/${floor}/${section}/**`],
      [
        ...floorPatterns(floor),
        ...folders(without(SECTIONS, [section]), sectionMessage),
        ...folders(['pages'], 'a section does not import the router'),
      ],
      flowsOf(floor),
    ),
  ),
])
const timeZoneRules = importRule(
  LUXON_FILES,
  floorPatterns('domain').map((pattern) => ({ ...pattern, regex: pattern.regex.replace('|luxon|', '|') })),
)
/** Imports inside `src/routes` go one way: `pages` → sections → `records` → `views` → `app`. */
const screenRules = [
  importRule(
    ['src/routes/app/**'],
    [...floorPatterns('routes'), ...folders([...SECTIONS, 'records', 'pages'], 'app imports no list, form or section')],
    FLOWS,
    ['src/routes/app/flow.ts'],
  ),
  importRule(
    ['src/routes/views/**'],
    [...floorPatterns('routes'), ...folders(['records', 'pages'], 'views imports no list or form')],
    FLOWS,
  ),
  importRule(
    ['src/routes/records/**'],
    [...floorPatterns('routes'), ...folders(['pages'], 'records does not import the router')],
    FLOWS,
  ),
  // Within `src/routes`, only the router imports the chart pages.
  importRule(
    ['src/routes/pages/router.tsx'],
    floorPatterns('routes').filter(({ regex }) => !regex.includes('workflows')),
    FLOWS,
  ),
]

const COMMANDS = [{ regex: '(^|/)commands/', message: 'commands are started, never imported' }]
const SERVICE: Pattern[] = [
  ...folders(['test', 'scripts', 'bench'], 'the service imports no tests or scripts'),
  {
    regex: `/src/(${without(Object.keys(FLOORS), ['domain']).join('|')})/`,
    message: 'of src, the service imports only the domain',
  },
  ...COMMANDS,
]
const serviceRules = [
  importRule(['server/**'], SERVICE),
  ...ROOMS.map((room, floor) =>
    importRule(
      [`server/${room}/**`],
      [
        ...SERVICE,
        ...folders(ROOMS.slice(floor + 1), `${room} imports rooms below it: ${ROOMS.slice(0, floor).join(', ')}`),
      ],
    ),
  ),
  ...SECTIONS.map((section) =>
    importRule(
      [`server/sections/${section}/**`],
      [
        ...SERVICE,
        ...folders(['tools', 'app'], 'a section imports rooms below it'),
        ...folders(without(SECTIONS, [section]), sectionMessage),
      ],
    ),
  ),
]

/** Forbids vague words and long sentences in capitalized strings and JSX text. */
const plainTexts = (words: number): ['error', ...{ selector: string; message: string }[]] => [
  'error',
  ...[
    {
      pattern: '\\b(meanwhile|anew|upon|whoever|whatever|nobody|somebody|that which)\\b',
      message: 'name the person or the thing',
    },
    { pattern: `([\\w’'-]+,?( |\\n *)){${words}}`, message: `at most ${words} words in a sentence` },
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
  ignorePatterns: ['dist', '.cache', 'data', 'coverage', '**/*.gen.ts'],
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
    // A comment must begin with its subject or its verb, not with a question word.
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
    // texts.ts is exempt, because the specification gives its texts word for word.
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
    // Names of XState and Stryker begin with an underscore.
    {
      files: ['src/machines/internals.ts', 'test/support/setup/mutants.ts'],
      rules: { 'no-underscore-dangle': 'off' },
    },
    importRule(['src/*'], OUTSIDE_BROWSER),
    ...consoleRules,
    timeZoneRules,
    ...screenRules,
    ...serviceRules,
    importRule(['{bench,test,scripts}/**'], COMMANDS),
  ],
})
