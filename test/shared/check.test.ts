import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

// Lint and types share the cores with other tests.
test('format, lint, types and generated files are clean', { timeout: 1_800_000 }, async () => {
  const output = await promisify(execFile)(process.execPath, ['scripts/check.ts']).then(
    () => '',
    ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
  )
  expect(output).toBe('')
})
