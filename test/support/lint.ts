import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

interface Diagnostic {
  readonly filename: string
  /** Name of the rule, such as 'eslint(no-restricted-imports)'. */
  readonly code: string
  readonly labels: readonly { readonly span: { readonly line: number } }[]
}

/** Returns the lint's diagnostics by file. Lints the files in an otherwise empty copy of the project. */
export const lint = (
  files: readonly { readonly file: string; readonly code: string }[],
): ReadonlyMap<string, Diagnostic[]> => {
  const copy = mkdtempSync(join(tmpdir(), 'dml-lint-'))
  try {
    for (const file of ['oxlint.config.ts', 'package.json']) cpSync(file, join(copy, file))
    symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
    // The lint's configuration finds the sections by the folders of `src/routes`.
    for (const section of readdirSync('src/routes')) mkdirSync(join(copy, 'src/routes', section), { recursive: true })
    for (const { file, code } of files) {
      mkdirSync(join(copy, dirname(file)), { recursive: true })
      writeFileSync(join(copy, file), code)
    }
    const folders = new Set(files.map(({ file }) => file.replace(/\/.*/, '')))
    const args = ['--format', 'json', ...folders]
    const { stdout } = spawnSync(resolve('node_modules/.bin/oxlint'), args, { cwd: copy, encoding: 'utf8' })
    const { diagnostics }: { diagnostics: Diagnostic[] } = JSON.parse(stdout)
    return Map.groupBy(diagnostics, ({ filename }) => filename)
  } finally {
    rmSync(copy, { recursive: true })
  }
}
