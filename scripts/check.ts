/** Checks format, lint, types and stale generated files in parallel. Fails if one check fails. */
import { execFile } from 'node:child_process'

const checks = [
  ['biome', 'ci'],
  ['oxlint', '--type-aware'],
  // With several checkers, tsc repeats parts of its work in each.
  ['tsc', '--checkers', '1'],
  [process.execPath, 'scripts/generate.ts', '--check'],
] as const

// tsc and parts of oxlint are Go programs. No garbage collection up to this limit saves a third of their time.
const env = { GOGC: 'off', GOMEMLIMIT: '1500MiB', ...process.env }

for (const [command, ...args] of checks)
  execFile(command, args, { env, maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
    process.stdout.write(stdout)
    process.stderr.write(stderr)
    if (error) process.exitCode = 1
  })
