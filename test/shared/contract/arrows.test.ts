import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

/** Which part of the house may import what: the arrows of docs/ARCHITECTURE.md. */
const houses = [
  {
    file: 'src/domain/rule.ts',
    may: ['./limits.ts'],
    mayNot: [
      'react',
      'xstate',
      'node:fs',
      '../gql/transport.ts',
      '../machines/list.machine.ts',
      '../../../server/lists/list.ts',
    ],
  },
  {
    file: 'src/machines/some.machine.ts',
    may: ['xstate', './service.ts', '../domain/limits.ts'],
    mayNot: [
      'react',
      '@xstate/react',
      'node:fs',
      '../gql/groups.ts',
      '../routes/router.tsx',
      '../components/Table.tsx',
    ],
  },
  {
    file: 'src/gql/some.ts',
    may: ['graphql-ws', './transport.ts', '../domain/cursor.ts'],
    mayNot: ['react', 'xstate', 'node:fs', '../machines/list.machine.ts', '../routes/router.tsx'],
  },
  {
    file: 'src/components/Some.tsx',
    may: ['react', '@tanstack/react-table', './Button.tsx', '../domain/time.ts'],
    mayNot: [
      'xstate',
      '@xstate/react',
      'node:fs',
      '../gql/groups.ts',
      '../machines/list.machine.ts',
      '../routes/x.tsx',
    ],
  },
  {
    file: 'src/routes/groups/Some.tsx',
    may: ['react', '@xstate/react', '../../components/Table.tsx', '../../machines/list.machine.ts', '../../gql/x.ts'],
    mayNot: ['node:fs', '../../../server/lists/list.ts', '../../../test/support/service.ts'],
  },
  {
    file: 'src/main.tsx',
    may: ['react-dom/client', './routes/router.tsx', './domain/limits.ts'],
    mayNot: ['node:fs', '../server/base/config.ts', '../scripts/generate.ts'],
  },
  {
    file: 'server/areas/groups/some.ts',
    may: ['pg', 'node:fs', '../../list.ts', '../../../src/domain/slug.ts'],
    mayNot: [
      '../../../src/gql/groups/groups.ts',
      '../../../src/machines/list/list.machine.ts',
      '../../../src/components/Table.tsx',
      '../../commands/demo.ts',
    ],
  },
  { file: 'server/some.ts', may: ['./progress.ts'], mayNot: ['./commands/demo.ts'] },
  { file: 'server/commands/some.ts', may: ['../command.ts'], mayNot: ['../commands/demo.ts'] },
  { file: 'bench/some.ts', may: ['../server/base/progress.ts'], mayNot: ['../server/tools/demo.ts'] },
  {
    file: 'test/service/some.ts',
    may: ['../../../server/base/progress.ts'],
    mayNot: ['../../../server/tools/demo.ts'],
  },
]
const cases = houses.flatMap(({ file, may, mayNot }) =>
  [...may.map((source) => ({ source, refused: false })), ...mayNot.map((source) => ({ source, refused: true }))].map(
    (one, n) => ({ ...one, house: file, file: join(dirname(file), `${n}.tsx`) }),
  ),
)

/** What the lint says of each case, all in one run, in a copy of the house that holds nothing else. */
const lint = () => {
  const copy = mkdtempSync(join(tmpdir(), 'dml-arrows-'))
  try {
    cpSync('.oxlintrc.json', join(copy, '.oxlintrc.json'))
    for (const { file, source } of cases) {
      mkdirSync(join(copy, dirname(file)), { recursive: true })
      writeFileSync(join(copy, file), `import { x } from '${source}'\nexport const y = x\n`)
    }
    const { stdout } = spawnSync(resolve('node_modules/.bin/oxlint'), ['--format', 'json'], {
      cwd: copy,
      encoding: 'utf8',
    })
    const { diagnostics }: { diagnostics: { filename: string; code: string }[] } = JSON.parse(stdout)
    return Map.groupBy(diagnostics, ({ filename }) => filename)
  } finally {
    rmSync(copy, { recursive: true })
  }
}

describe('the lint keeps the arrows', () => {
  const found = lint()
  test.each(cases)('$house imports $source: refused $refused', ({ file, refused }) => {
    const codes = found.get(file)?.map(({ code }) => code) ?? []
    expect(codes.includes('eslint(no-restricted-imports)')).toBe(refused)
  })
})
