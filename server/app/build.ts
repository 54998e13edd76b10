import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Result of the last run of all tests: the charts that each test walked. */
export const TEST_RESULTS = 'coverage/charts/walked.json'
/** Files that the pages are built from, including dependencies and settings. */
const SOURCES = ['index.html', 'package-lock.json', 'public/**', 'src/**', 'vite.config.ts', TEST_RESULTS]
/** File among the built pages that holds the hash of their sources. */
const STAMP = '.sources'

const hashOfSources = (root: string): string => {
  const hash = createHash('sha256')
  for (const file of globSync(SOURCES, { cwd: root }).sort()) {
    const path = join(root, file)
    if (statSync(path).isFile()) hash.update(file).update('\0').update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}

/** Stores the hash of the sources beside pages that were just built. */
export const stampPages = (root: string, directory: string): void =>
  writeFileSync(join(directory, STAMP), hashOfSources(root))

const areFresh = (root: string): boolean => {
  const stamp = join(root, 'dist', STAMP)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOfSources(root)
}

/**
 * Builds the pages into dist/ if they are missing or out of date. Builds them in another directory first: several
 * builds may run at once, and an interrupted one leaves dist/ intact. Throws if the build fails.
 */
export const buildPages = (): void => {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  if (areFresh(root)) return
  process.stdout.write('Building the pages...\n')
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')
  const part = join(root, '.cache', `dist-${process.pid}`)
  // Runs in a separate process, because the tests' NODE_ENV would give a development build of React.
  const options = { cwd: root, env: { ...process.env, NODE_ENV: 'production' }, stdio: 'inherit' } as const
  execFileSync(process.execPath, [vite, 'build', '--outDir', part, '--logLevel', 'error'], options)
  const dist = join(root, 'dist')
  try {
    // Another process may have been faster, and may already serve its own build.
    if (!areFresh(root)) {
      rmSync(dist, { recursive: true, force: true })
      renameSync(part, dist)
    }
  } catch (error) {
    if (!areFresh(root)) throw error
  } finally {
    rmSync(part, { recursive: true, force: true })
  }
}
