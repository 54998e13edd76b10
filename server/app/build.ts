import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Results file of the last complete test run: the chart transitions that each test took. */
export const TEST_RESULTS = 'coverage/charts/walked.json'
/** Files that the pages are built from, including dependencies and settings. */
const SOURCES = ['index.html', 'package-lock.json', 'public/**', 'src/**', 'vite.config.ts', TEST_RESULTS]
/** File in the built pages with the hash of their sources. */
const STAMP = '.sources'

const hashOfSources = (root: string): string => {
  const hash = createHash('sha256')
  for (const file of globSync(SOURCES, { cwd: root }).sort()) {
    const path = join(root, file)
    if (statSync(path).isFile()) hash.update(file).update('\0').update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}

/** Writes the hash of the sources into a directory of newly built pages. */
export const stampPages = (root: string, directory: string): void =>
  writeFileSync(join(directory, STAMP), hashOfSources(root))

const arePagesFresh = (root: string): boolean => {
  const stamp = join(root, 'dist', STAMP)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOfSources(root)
}

/**
 * Builds the pages into dist/ if they are missing or out of date. Builds them in a temporary directory first. Several
 * builds may run at once, and an interrupted build must leave dist/ intact. Throws if the build fails.
 */
export const buildPages = (): void => {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  if (arePagesFresh(root)) return
  process.stdout.write('Building the pages...\n')
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')
  const temporaryDirectory = join(root, '.cache', `dist-${process.pid}`)
  // Runs in a separate process, because the tests' NODE_ENV would give a development build of React.
  const options = { cwd: root, env: { ...process.env, NODE_ENV: 'production' }, stdio: 'inherit' } as const
  execFileSync(process.execPath, [vite, 'build', '--outDir', temporaryDirectory, '--logLevel', 'error'], options)
  const dist = join(root, 'dist')
  try {
    // Another process may have been faster, and may already serve its own build.
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
