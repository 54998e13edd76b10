import { createHash, randomInt } from 'node:crypto'
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import type { ChunkingContext, OutputChunk } from 'rolldown'
import { type Plugin, runnerImport } from 'vite'
import { configDefaults, defineConfig } from 'vitest/config'
import { stampPages, TEST_RESULTS } from './server/app/build.ts'
import LongestFirst from './test/support/sequencer.ts'

/** Compresses built text files, so that the service need not compress responses. */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  async writeBundle({ dir = 'dist' }, bundle) {
    const texts = Object.keys(bundle).filter((file) => /\.(html|js|css|svg|json)$/.test(file))
    await Promise.all(
      texts.map(async (file) => {
        const path = join(dir, file)
        const text = await readFile(path)
        await writeFile(`${path}.br`, await promisify(brotliCompress)(text))
        await writeFile(`${path}.gz`, await promisify(gzip)(text, { level: 9 }))
      }),
    )
  },
})

const testResults = () => (existsSync(TEST_RESULTS) ? readFileSync(TEST_RESULTS, 'utf8') : 'null')

/** Adds `transitions.json`, the transitions that the service counts, and `walked.json`, the charts' test coverage. */
const chartData = (): Plugin => ({
  name: 'chart-data',
  configureServer: ({ middlewares }) =>
    void middlewares.use('/walked.json', (_, response) => void response.end(testResults())),
  async generateBundle() {
    // An import at the top of the file would load the machines at every start of the tests.
    const { module } = await runnerImport<typeof import('./src/machines/catalogue.ts')>('./src/machines/catalogue.ts')
    const transitions = JSON.stringify(module.transitionsByChart())
    this.emitFile({ type: 'asset', fileName: 'transitions.json', source: transitions })
    this.emitFile({ type: 'asset', fileName: 'walked.json', source: testResults() })
  },
})

/**
 * Modules that import every section. With `--changed`, Vitest would follow these imports from every test to every
 * section.
 */
const REGISTRIES = ['server/sections/sections.ts', 'src/machines/catalogue.ts', 'src/routes/pages/router.tsx']
const SECTIONS = readdirSync('test').filter((folder) => folder !== 'shared' && folder !== 'support')
const ofSections = (...folders: string[]) => SECTIONS.flatMap((section) => folders.map((folder) => folder + section))
/** Sources that tests in `test/shared` reach through the service or its pages. `tests` matches the tests' names. */
const SHARED_TESTS = [
  { tests: /^screens/, sources: 'src/**', exclude: ofSections('src/', 'src/*/') },
  { tests: /./, sources: 'server/**', exclude: ['server/records/kinds', ...ofSections('server/sections/')] },
  { tests: /demo\.(screens|service)/, sources: 'server/sections/*/demo' },
  { tests: /transfer\.(?!commands)/, sources: 'server/sections/*/transfer' },
  // These tests of the contract depend on the sections' code. The contract's other tests check only shared code.
  { tests: /^contract.(badInput|changes|statements)/, sources: 'server/{records/kinds,sections/*}' },
]
/** Suffix of an import that adds a file to Vite's graph, but not the file's own imports. */
const FILE_ONLY = '?file'

/**
 * Lets `npm test -- --changed` find the tests of changed sources. Adds imports to Vite's graph, because tests reach
 * most sources through the service or its pages.
 */
const testedSources = (): Plugin => {
  const importsOf = (sources: string, exclude: string[] = [], query = '') =>
    globSync(sources, { cwd: import.meta.dirname, exclude }).map((source) => `\nimport '/${source}${query}'`)
  return {
    name: 'tested-sources',
    enforce: 'pre',
    load: (id) => (id.endsWith(FILE_ONLY) ? 'export {}' : undefined),
    transform(code, id) {
      const file = relative(import.meta.dirname, id)
      if (REGISTRIES.includes(file)) return 'export {}' // Vite would ignore an empty text
      const [, folder = '', name = ''] = /^test[\\/](\w+)[\\/](.*)\.test\.ts$/.exec(file) ?? []
      if (SECTIONS.includes(folder)) return code + importsOf(`{src,src/*,server/*}/${folder}/**/*.{ts,tsx}`).join('')
      if (folder !== 'shared') return undefined
      const rows = SHARED_TESTS.filter(({ tests }) => tests.test(name))
      return code + rows.flatMap(({ sources, exclude }) => importsOf(`${sources}/*.*`, exclude, FILE_ONLY)).join('')
    },
  }
}

/**
 * Adds `preloads.json`: the Link headers of the login page and of each section's screen. The service sends it with the
 * page. Browsers then load the screen's code together with the first scripts.
 */
const preloads = (): Plugin => ({
  name: 'preloads',
  apply: 'build',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const withImports = (chunk: OutputChunk, found = new Set<OutputChunk>()): Set<OutputChunk> => {
      if (found.has(chunk)) return found
      found.add(chunk)
      for (const imported of chunks.filter(({ fileName }) => chunk.imports.includes(fileName)))
        withImports(imported, found)
      return found
    }
    const chunksOf = (module: string) =>
      chunks.filter(({ moduleIds }) => moduleIds.includes(module)).flatMap((chunk) => [...withImports(chunk)])
    // Vite moves the entry into the page, and removes the entry itself.
    const first = chunksOf(resolve('src/main.tsx'))
    const console = [...first, ...chunksOf(resolve('src/routes/pages/Console.tsx'))]
    const stylesOf = ({ viteMetadata }: OutputChunk) => [...(viteMetadata?.importedCss ?? [])]
    const links = (files: OutputChunk[]) => [
      ...files.map(({ fileName }) => `</${fileName}>; rel=modulepreload`),
      ...files.flatMap(stylesOf).map((fileName) => `</${fileName}>; rel=preload; as=style; crossorigin`),
    ]
    const linksOf = (screen: OutputChunk[]) =>
      ['</config.json>; rel=preload; as=fetch; crossorigin', ...links([...new Set([...console, ...screen])])].join(', ')
    const sections = globSync('src/routes/*/routes.ts').flatMap((file) => {
      const code = readFileSync(file, 'utf8')
      const imports = [...code.matchAll(/import\('\.\/(\w+)\.tsx'\)/g)].map(([, name = '']) => name)
      const lists = imports.filter((name) => /Lists?$|Logs$/.test(name))
      const header = linksOf(lists.flatMap((name) => chunksOf(resolve(dirname(file), `${name}.tsx`))))
      // A screen below a section, such as a preview, does not show the list.
      return [...code.matchAll(/path: '(\/\w+(\/\w+)?)'/g)].map(([, path = '', below]) => [
        path,
        below ? linksOf([]) : header,
      ])
    })
    const login = chunksOf(resolve('src/routes/pages/Login.tsx')).filter((chunk) => !first.includes(chunk))
    const source = JSON.stringify({
      login: links(login).join(', '),
      '/dashboard': linksOf(chunksOf(resolve('src/routes/pages/Dashboard.tsx'))),
      ...Object.fromEntries(sections),
    })
    this.emitFile({ type: 'asset', fileName: 'preloads.json', source })
  },
})

/** Stores a hash of the sources. `npm start` builds again if the sources have another hash. */
const stamp = (): Plugin => ({
  name: 'stamp',
  apply: 'build',
  writeBundle: ({ dir = 'dist' }) => stampPages(import.meta.dirname, dir),
})

/**
 * Makes the first command of a path absolute, so that the path can follow another one. 'm2 3 4 5' becomes 'M2 3l 4 5'.
 */
const absolutePath = (path: string): string =>
  path.replace(
    /^m\s*(-?(?:\d+\.?\d*|\.\d+))[\s,]*(-?(?:\d+\.?\d*|\.\d+))(?=(\s*[-.\d])?)/,
    (_, x: string, y: string, next?: string) => `M${x} ${y}${next === undefined ? '' : 'l'}`,
  )

/**
 * Joins the paths of each icon and removes the React keys of its shapes. Lists repeat icons in each row, so this saves
 * a tenth of their elements.
 */
const lightIcons = (): Plugin => ({
  name: 'light-icons',
  apply: 'build',
  transform: {
    filter: { id: /lucide-react.*icons/ },
    handler: (code) => {
      const shape = /\[\s*"(\w+)",\s*\{([^}]*?)(?:,\s+key: "\w+")?\s*\}\s*\]/g
      const shapes = [...code.matchAll(shape)].map(([, name, attributes = '']) => ({ name, attributes }))
      const path = shapes
        .filter(({ name }) => name === 'path')
        .map(({ attributes }) => absolutePath(/d: "([^"]+)"/.exec(attributes)?.[1] ?? ''))
        .join('')
      const others = shapes.filter(({ name }) => name !== 'path')
      const node = [
        ...others.map(({ name, attributes }) => `["${name}", {${attributes}}]`),
        ...(path === '' ? [] : [`["path", { d: "${path}" }]`]),
      ]
      return code.replace(/node: \[[\s\S]*\]\n\};/, `node: [${node.join(', ')}]\n};`)
    },
  },
})

/** Returns the class's own name and a short hash of the file's path. */
const className = (name: string, path: string): string =>
  `${name}_${createHash('sha1')
    .update(relative(import.meta.dirname, path))
    .digest('base64url')
    .slice(0, 3)}`

/** Groups packages that rarely change into one built file, which browsers cache across releases. */
const packages = (name: string, names: RegExp) => ({ name, test: new RegExp(`[\\\\/]node_modules${names.source}`) })

const ICON_INDEX = resolve('node_modules/lucide-react/dist/esm/lucide-react.mjs')
/** Files of the icons, by the names that the index exports. */
const iconFiles = new Map(
  [...readFileSync(ICON_INDEX, 'utf8').matchAll(/^export \{(.*)\} from '(.*)'/gm)].flatMap(
    ([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(
        ([, name = '']) => [name, resolve(dirname(ICON_INDEX), file)] as const,
      ),
  ),
)
const iconsIn = (code: string): string[] =>
  [...(/import \{([^}]*)\} from ['"]lucide-react['"]/.exec(code)?.[1] ?? '').matchAll(/\w+/g)].map(
    ([name]) => iconFiles.get(name) ?? '',
  )

/**
 * Groups modules, their static imports and the imported icons into one file. Ignores packages, and modules of earlier
 * groups.
 */
const reachedFrom = (name: string, roots: readonly string[], folders = /./) => {
  const reached = new Set(roots.flatMap((root) => iconFiles.get(root) ?? []))
  return {
    name: (id: string, context: ChunkingContext) => {
      const visit = (module: string): void => {
        if (reached.has(module) || module.includes('node_modules')) return
        reached.add(module)
        const { importedIds = [], code } = context.getModuleInfo(module) ?? {}
        for (const icon of iconsIn(code ?? '')) reached.add(icon)
        for (const imported of importedIds) visit(imported)
      }
      for (const root of roots) visit(resolve('src', root))
      return reached.has(id) && folders.test(id) ? name : null
    },
  }
}

/** Groups the list of a section with the section's own code that it needs. */
const sectionList = (section: string, list: string) => {
  const folders = new RegExp(`[\\\\/](domain|gql|routes)[\\\\/]${section}[\\\\/]`)
  return reachedFrom(list, [`routes/${section}/${list}.tsx`], folders)
}

/** Groups small modules into one file, because separate files would be larger in total. */
const modules = (name: string, ...files: string[]) => ({
  name,
  test: new RegExp(`[\\\\/](src|esm|node_modules)[\\\\/](${files.join('|')})\\.`),
})

// Seed of all random tests. Set TEST_SEED to the printed seed to repeat a run.
process.env.TEST_SEED ??= String(randomInt(2 ** 31))

/** Runs once before service and browser tests. */
const SETUP = ['test/support/setup/scratch.ts', 'test/support/setup/prepare.ts']

export default defineConfig({
  plugins: [react(), lightIcons(), chartData(), preloads(), precompress(), stamp()],
  css: { modules: { generateScopedName: className } },
  build: {
    // The build leaves light-dark() and nested rules unchanged for these browsers.
    cssTarget: ['chrome125', 'edge125', 'firefox128', 'safari17.5'],
    // The content security policy allows files of our own server, but neither inline code nor data: URLs.
    assetsInlineLimit: 0,
    // The pages are one percent smaller than with the default minifier.
    minify: 'terser',
    terserOptions: {
      ecma: 2020,
      module: true,
      compress: { passes: 3, keep_fargs: false, pure_getters: true, unsafe_arrows: true },
    },
    modulePreload: {
      polyfill: false,
      // The names of all files that each dialog needs would make the pages larger. Browsers find them a little later.
      resolveDependencies: (file, files) =>
        /\/(console|Dashboard|\w*(Add|Lists?|Login|Logs))-/.test(file)
          ? files
          : files.filter((name) => name.endsWith('.css')),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            packages(
              'react',
              /[\\/](react|react-dom|scheduler|use-sync-external-store|use-isomorphic-layout-effect|xstate|@xstate|lucide-react[\\/]dist[\\/]esm(?![\\/]icons))[\\/]/,
            ),
            packages('router', /[\\/]@tanstack[\\/]/),
            packages('luxon', /[\\/]luxon[\\/]/),
            packages(
              'overlay',
              /[\\/](@radix-ui[\\/]react-(dialog|dismissable-layer|focus-[a-z]+|id|use-callback-ref)|aria-hidden)[\\/]/,
            ),
            // The first screen and the frame of all lists get a file each, instead of dozens.
            reachedFrom('first', [
              'main.tsx',
              'components/feedback/Alert.tsx',
              'components/layout/Brand.tsx',
              'components/fields/CheckboxField.tsx',
              'components/fields/TextField.tsx',
            ]),
            reachedFrom('console', [
              'routes/pages/Console.tsx',
              'routes/records/ListScreen.tsx',
              'routes/records/useList.ts',
              'routes/records/listContext.ts',
              'routes/records/AddRecord.tsx',
              'routes/records/modifiedColumn.tsx',
              'routes/records/RecordLinks.tsx',
              'components/table/StatusDot.tsx',
              'domain/fields.ts',
              'gql/list.ts',
              'gql/physicians.ts',
              'gql/references.ts',
              'gql/saves.ts',
              'ArrowDown',
              'ArrowUp',
              'ChevronDown',
              'History',
              'ListFilter',
              'RotateCcw',
            ]),
            modules(
              'radix',
              '@radix-ui/(primitive|react-(compose-refs|context|presence|primitive|slot|use-[a-z-]+))/dist/index',
            ),
            modules(
              'undo',
              'domain/(recordKinds|undo)',
              'machines/(history|trash)/(history|trash|undo)',
              'routes/records/LazyUndo',
            ),
            modules(
              'history',
              'gql/(history|undo)',
              'icons/columns-2',
              'routes/records/(ChangeRows|History|UndoDialog|UndoPreview|Versions|undoTexts)',
            ),
            modules('words', 'routes/records/(fieldWords|readableRows)'),
            modules('live', 'gql/live', 'graphql-ws/dist/(client|common-[^.]+)'),
            modules('calendar', 'domain/(calendar|isoTime|schedule)'),
            modules(
              'dates',
              'routes/programs/(DateTimeField|DateTimeFilter|DateTimePicker|dateTimeKind)',
              'domain/programs/wallTime',
              'icons/(calendar|clock)',
            ),
            modules('text', 'domain/(problem|same|search|slug|text|umls)'),
            modules(
              'form',
              'components/dialog/(ConfirmDialog|Dialog|FormLayout|focus)',
              'components/feedback/(ConnectionFailure|Loading|Skeleton)',

              'domain/(fieldProblems|retryTexts|url)',
              'icons/undo-2',
              'machines/record/(load|save)',
              'machines/shell/modal',
              'nanoid/(index.browser|url-alphabet/index)',
              'machines/shell/drafts',
              'routes/app/LazyConfirmDialog',
              'routes/app/drafts/(DraftOffer|DraftStorageWarning|draftStore|drafts|keepDraft|use\\w+)',
              'routes/records/EditorName',
              'routes/app/(OfflineNotice|useDialogActor)',
              'routes/records/(useLeave|useModal)',
            ),
            modules('lookup', 'machines/picker/lookup'),
            modules('historyButton', 'routes/records/HistoryButton', 'icons/history'),
            modules(
              'record',
              'components/fields/(MachineNameField|useRefusedField)',
              'icons/circle-x',
              'machines/association/association.machine',
              'machines/record/(form|unique)',
              'routes/records/(LinksPanel|association|useLinks)',
              'routes/records/(DeleteLink|FormStrips|NameFields|RecordDialog|SaveButton)',
              'routes/records/(PlainField|recordMachines|useForm)',
            ),
            modules(
              'choice',
              '@radix-ui/react-(collection|direction|radio-group|roving-focus)/dist/index',
              'components/fields/(RadioField|Tag)',
              'components/feedback/announcements',
              'icons/rotate-cw',
            ),
            modules(
              'picker',
              'components/dialog/fieldFocus',
              'components/fields/(AssociationEditor|EditorFrame|TextAreaField)',
              'domain/(changes|merge|stagedSet)',
              'gql/(associations|records)',
              'icons/list-plus',
              'machines/association/association',
              'machines/record/(merge|reconcile)',
              'routes/records/(LazyAddByIds|LookupPicker)',
              'routes/records/(LazyNeighbours|OtherEditors|Reconcile|RecordAlerts)',
            ),
            modules('reason', 'components/fields/ReasonField', 'icons/circle-slash'),
            modules(
              'bulk',
              'routes/practiceEmails/BulkRows',
              'gql/practiceEmails/emailBatches',
              'machines/practiceEmails/(bulkEmail|bulkSave|bulkSearch)',
              'routes/practiceEmails/(BulkDialog|BulkRowsPanel|BulkSearch|bulkTexts|useBulkEmail)',
            ),
            modules(
              'question',
              '@radix-ui/react-switch/dist/index',

              'components/actions/Switch',
              'icons/equal-not',
              'machines/record/(question|switch)',
              'routes/records/(AutoSaveSwitch|QueryNotices|useSwitches)',
            ),
            modules('order', 'routes/topLists/(RowCountLine|topListController)', 'machines/topLists/topList'),
            modules(
              'removal',
              'components/dialog/(DescriptionList|ReferenceList)',
              'domain/references',
              'machines/record/remove',
              'routes/records/(RemovalDialog|useRemoval)',
            ),
            sectionList('groups', 'GroupList'),
            sectionList('physicians', 'ProviderList'),
            sectionList('specialties', 'SpecialtyList'),
            sectionList('synonyms', 'SynonymList'),
            sectionList('terms', 'TermList'),
            sectionList('users', 'UserList'),
          ],
        },
      },
    },
  },
  test: {
    reporters: ['default', './test/support/reporter.ts'],
    // Test files of a project share processes and modules. Each test file has its own database and service.
    isolate: false,
    // Test files mostly wait for processes, databases and pages, so two cores can run four.
    maxWorkers: 4,
    // Only a test that hangs reaches these time limits.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // A screen without a record fails, unless it is being recorded (`-u`).
    update: 'none',
    expect: { poll: { timeout: 60_000 } },
    // Exported charts contain a style sheet that is imported as raw text.
    css: { include: [/\.css\?raw$/] },
    // Tests don't import these files, so a change of them must rerun all tests.
    forceRerunTriggers: [
      ...configDefaults.forceRerunTriggers,
      '**/src/gql/schema.graphql',
      '**/server/database/migrations/*',
    ],
    setupFiles: ['test/support/setup/seed.ts'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: ['**/*.{service,screen,long}.test.ts'],
        },
      },
      {
        extends: true,
        plugins: [testedSources()],
        test: {
          name: 'service',
          // Node loads the modules, as in production.
          experimental: { viteModuleRunner: false },
          include: ['test/**/*.service.test.ts'],
          globalSetup: SETUP,
        },
      },
      {
        // Tests that take minutes (`npm run test:long`).
        extends: true,
        test: {
          name: 'long',
          experimental: { viteModuleRunner: false },
          include: ['test/**/*.long.test.ts', 'test/shared/charts/machines.test.ts'],
          env: { LONG_WALKS: 'on' },
          testTimeout: 600_000,
          globalSetup: SETUP,
        },
      },
      {
        extends: true,
        plugins: [testedSources()],
        test: {
          name: 'browser',
          experimental: { viteModuleRunner: false },
          include: ['test/**/*.screen.test.ts'],
          globalSetup: SETUP,
        },
      },
    ],
  },
})
