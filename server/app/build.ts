import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Which tests walked which charts, as the last run of all tests wrote it down. */
export const TEST_RESULTS = 'coverage/charts/walked.json'
/** What the pages are made of; together with dependencies and settings. */
const SOURCES = ['index.html', 'package-lock.json', 'public/**', 'src/**', 'vite.config.ts', TEST_RESULTS]
/** The file among the built pages that tells what they were made of. */
const STAMP = '.sources'

const hashOfSources = (root: string): string => {
  const hash = createHash('sha256')
  for (const file of globSync(SOURCES, { cwd: root }).sort()) {
    const path = join(root, file)
    if (statSync(path).isFile()) hash.update(file).update('\0').update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}

/** Notes, beside pages that were just built, what they were made of. */
export const stampPages = (root: string, directory: string): void =>
  writeFileSync(join(directory, STAMP), hashOfSources(root))

const areFresh = (root: string): boolean => {
  const stamp = join(root, 'dist', STAMP)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOfSources(root)
}

/**
 * Builds the pages into dist/ when they are missing or were made of other sources; beside it first, so that
 * several may build at once and one that is interrupted leaves dist/ as it was. Throws when the build fails.
 */
export const buildPages = (): void => {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  if (areFresh(root)) return
  process.stdout.write('Building the pages...\n')
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')
  const part = join(root, '.cache', `dist-${process.pid}`)
  // A process of its own, because the tests' NODE_ENV would make a development build of React.
  const options = { cwd: root, env: { ...process.env, NODE_ENV: 'production' }, stdio: 'inherit' } as const
  execFileSync(process.execPath, [vite, 'build', '--outDir', part, '--logLevel', 'error'], options)
  const dist = join(root, 'dist')
  try {
    // Unless another process was quicker, and may be reading its own by now.
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
