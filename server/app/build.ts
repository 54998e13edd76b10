/** `npm run build`: builds the pages, if they are missing or out of date, and the service. `npm start` runs it first. */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type Plugin, rolldown } from 'rolldown'

/** Results of a complete test run. The chart pages show the transitions that each test took. */
export const TEST_RESULTS = 'coverage/charts/walked.json'
const SOURCES = ['index.html', 'package-lock.json', 'public/**', 'src/**', 'vite.config.ts', TEST_RESULTS]
const STAMP = '.sources'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Compiled modules of the service. */
const SERVICE = join(root, '.cache/service')
/** Arguments of Node that start the compiled service, as in the script `start` of package.json. */
export const serviceArguments = ['--max-semi-space-size=4', join(SERVICE, 'server/app/main.js')]

const hashOfSources = (root: string): string => {
  const hash = createHash('sha256')
  for (const file of globSync(SOURCES, { cwd: root }).sort()) {
    const path = join(root, file)
    if (statSync(path).isFile()) hash.update(file).update('\0').update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}

/** Stores the hash of the sources, so that `buildPages` can detect outdated pages. */
export const stampPages = (root: string, directory: string): void =>
  writeFileSync(join(directory, STAMP), hashOfSources(root))

const arePagesFresh = (root: string): boolean => {
  const stamp = join(root, 'dist', STAMP)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOfSources(root)
}

/** Builds the pages into dist/ if they are missing or out of date. Throws if the build fails. */
export const buildPages = async (): Promise<void> => {
  if (arePagesFresh(root)) return
  process.stdout.write('Building the pages...\n')
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')
  const temporaryDirectory = join(root, '.cache', `dist-${process.pid}`)
  // Runs Vite in its own process, because a test's NODE_ENV would make it bundle React's development build.
  const options = { cwd: root, env: { ...process.env, NODE_ENV: 'production' } }
  const args = [vite, 'build', '--outDir', temporaryDirectory, '--logLevel', 'error']
  await promisify(execFile)(process.execPath, args, options)
  const dist = join(root, 'dist')
  try {
    // Another process may serve a build that it has just made, so keep that build.
    if (!arePagesFresh(root)) {
      rmSync(dist, { recursive: true, force: true })
      renameSync(temporaryDirectory, dist)
    }
  } catch (error) {
    if (!arePagesFresh(root)) throw error
  } finally {
    rmSync(temporaryDirectory, { recursive: true, force: true })
  }
}

/** Makes `import.meta.url` of a compiled module the URL of its source, where the module's other files are. */
const sourceUrls: Plugin = {
  name: 'source-urls',
  transform: (code, id) => {
    const compiled = join(SERVICE, relative(root, dirname(id)))
    const url = `new URL(${JSON.stringify(relative(compiled, id))}, import.meta.url).href`
    return code.replaceAll('import.meta.url', () => url)
  },
}

/**
 * Compiles the service to JavaScript, which takes less than a second. The compiled service starts faster, and uses
 * less memory, because Node does not load its TypeScript parser.
 */
export const buildService = async (): Promise<void> => {
  const build = await rolldown({
    input: join(root, 'server/app/main.ts'),
    platform: 'node',
    external: /^[^./]/,
    plugins: [sourceUrls],
  })
  await build.write({ dir: SERVICE, preserveModules: true, preserveModulesRoot: root })
}

if (import.meta.main) {
  await Promise.all([buildPages(), buildService()])
}
