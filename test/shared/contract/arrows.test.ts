import { readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { FLOORS, ROOMS } from '../../../oxlint.config.ts'
import { lint } from '../../support/lint.ts'

/** Allowed and forbidden imports of a file in each folder, as in docs/ARCHITECTURE.md. */
const examples = [
  {
    file: 'src/domain/rule.ts',
    may: ['./limits.ts'],
    mayNot: [
      'react',
      'xstate',
      'luxon',
      'node:fs',
      './terms/term.ts',
      '../gql/transport.ts',
      '../machines/list/list.machine.ts',
      '../watch/watch.ts',
      '../../server/lists/list.ts',
    ],
  },
  { file: 'src/domain/zone.ts', may: ['luxon', './time.ts'], mayNot: ['react', '../gql/live.ts'] },
  {
    file: 'src/domain/terms/rule.ts',
    may: ['./term.ts', '../slug.ts'],
    mayNot: ['../synonyms/synonym.ts', '../../gql/terms/terms.ts', '../../../server/lists/list.ts'],
  },
  {
    file: 'src/machines/list/some.machine.ts',
    may: ['xstate', '../service.ts', '../record/load.machine.ts', '../../domain/limits.ts'],
    mayNot: [
      'react',
      '@xstate/react',
      'node:fs',
      '../terms/addTerm.machine.ts',
      '../../gql/groups/groups.ts',
      '../../routes/app/flow.ts',
      '../../components/table/Table.tsx',
    ],
  },
  { file: 'src/machines/catalogue.ts', may: ['./terms/addTerm.machine.ts'], mayNot: ['../gql/live.ts'] },
  {
    file: 'src/machines/topLists/some.machine.ts',
    may: ['./topList.ts', '../record/save.machine.ts', '../../domain/topLists/order.ts'],
    mayNot: ['../specialties/copyList.machine.ts', '../../domain/terms/term.ts', '../../routes/records/useList.ts'],
  },
  {
    file: 'src/gql/some.ts',
    may: ['graphql-ws', './transport.ts', '../domain/cursor.ts'],
    mayNot: ['react', 'xstate', 'graphql', 'node:fs', './terms/terms.ts', '../machines/service.ts', '../routes/x.ts'],
  },
  {
    file: 'src/components/table/Some.tsx',
    may: ['react', '@tanstack/react-table', '../actions/Button.tsx', '../../domain/time.ts'],
    mayNot: [
      'xstate',
      '@xstate/react',
      'node:fs',
      '../../gql/list.ts',
      '../../machines/service.ts',
      '../../routes/app/flow.ts',
      '../../watch/watch.ts',
      '../../workflows/inspector/inspector.ts',
    ],
  },
  {
    file: 'src/watch/some.ts',
    may: ['xstate', '../machines/step.ts', '../domain/json.ts'],
    mayNot: ['react', '../workflows/charts/chart.ts', '../routes/app/flow.ts', '../gql/live.ts'],
  },
  {
    file: 'src/routes/app/Some.tsx',
    may: ['react', '@xstate/react', './session/account.ts', '../../watch/watch.ts', '../../gql/viewer.ts'],
    mayNot: [
      '../records/useList.ts',
      '../groups/GroupList.tsx',
      '../pages/router.tsx',
      '../../workflows/pages/routes.ts',
    ],
  },
  {
    file: 'src/routes/records/Some.tsx',
    may: ['../app/alerts.tsx', '../../machines/list/list.machine.ts'],
    mayNot: ['../pages/router.tsx', '../../workflows/pages/routes.ts'],
  },
  {
    file: 'src/routes/groups/Some.tsx',
    may: [
      'react',
      '../app/alerts.tsx',
      '../records/useList.ts',
      '../../components/table/DataTable.tsx',
      '../../gql/groups/groups.ts',
    ],
    mayNot: [
      'node:fs',
      '../terms/TermList.tsx',
      '../../gql/terms/terms.ts',
      '../pages/router.tsx',
      '../../workflows/pages/routes.ts',
      '../../../server/lists/list.ts',
      '../../../test/support/service.ts',
    ],
  },
  {
    file: 'src/routes/pages/Some.tsx',
    may: ['../groups/routes.ts', '../app/sections.ts'],
    mayNot: ['../../workflows/pages/routes.ts'],
  },
  {
    file: 'src/routes/pages/router.tsx',
    may: ['../../workflows/pages/routes.ts'],
    mayNot: ['../../../server/base/log.ts'],
  },
  {
    file: 'src/workflows/charts/Some.tsx',
    may: ['../../machines/catalogue.ts', '../../watch/trace.ts', '../../components/layout/Page.tsx'],
    mayNot: ['node:fs', '../../../server/base/log.ts', '../../../scripts/charts/files.tsx'],
  },
  {
    file: 'src/main.tsx',
    may: ['react-dom/client', './routes/pages/router.tsx', './domain/limits.ts'],
    mayNot: ['node:fs', '../server/base/config.ts', '../scripts/generate.ts'],
  },
  { file: 'server/base/some.ts', may: ['node:fs'], mayNot: ['../database/database.ts', '../records/links.ts'] },
  {
    file: 'server/records/some.ts',
    may: ['../lists/list.ts', '../database/database.ts', './kinds/term.ts'],
    mayNot: ['../sections/terms/loaders.ts', '../http/server.ts', '../app/service.ts'],
  },
  {
    file: 'server/sections/groups/some.ts',
    may: ['pg', 'node:fs', '../../lists/list.ts', '../../records/kinds/term.ts', '../../../src/domain/slug.ts'],
    mayNot: [
      '../terms/mutations.ts',
      '../../app/service.ts',
      '../../tools/command.ts',
      '../../../src/gql/groups/groups.ts',
      '../../../src/machines/list/list.machine.ts',
      '../../../src/components/table/DataTable.tsx',
    ],
  },
  {
    file: 'server/tools/commands/some.ts',
    may: ['../command.ts', '../../sections/users/user.ts'],
    mayNot: ['../commands/demo.ts', '../../app/service.ts'],
  },
  { file: 'bench/some.ts', may: ['../server/base/progress.ts'], mayNot: ['../server/tools/commands/demo.ts'] },
  {
    file: 'test/support/some.ts',
    may: ['../../server/tools/command.ts'],
    mayNot: ['../../server/tools/commands/demo.ts'],
  },
]
const cases = examples.flatMap(({ file, may, mayNot }) =>
  [...may.map((source) => ({ source, refused: false })), ...mayNot.map((source) => ({ source, refused: true }))].map(
    // A rule about one file needs that file's name, so only other files get a number.
    (example, n) => ({
      ...example,
      folder: file,
      file: /^(some|rule|main)/i.test(basename(file)) ? join(dirname(file), `${n}.tsx`) : file,
    }),
  ),
)

describe('the lint enforces the import directions', () => {
  // Each file has one import at a time, so several cases of a file need several rounds.
  const casesByFile = [...Map.groupBy(cases, ({ file }) => file).values()]
  const roundCount = Math.max(...casesByFile.map((round) => round.length))
  const diagnosticsByRound = Array.from({ length: roundCount }, (_, n) =>
    lint(
      casesByFile
        .flatMap((round) => round.slice(n, n + 1))
        .map(({ file, source }) => ({ file, code: `import { x } from '${source}'\nexport const y = x\n` })),
    ),
  )
  test.each(cases)('$folder imports $source: refused $refused', (one) => {
    const position =
      Map.groupBy(cases, ({ file }) => file)
        .get(one.file)
        ?.indexOf(one) ?? 0
    const codes = diagnosticsByRound[position]?.get(one.file)?.map(({ code }) => code) ?? []
    expect(codes.includes('eslint(no-restricted-imports)')).toBe(one.refused)
  })
})

test('every folder has a rule', () => {
  const foldersOf = (place: string) =>
    readdirSync(place, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
  expect(foldersOf('src').toSorted()).toEqual([...Object.keys(FLOORS), 'styles'].toSorted())
  expect(foldersOf('server').toSorted()).toEqual(ROOMS.toSorted())
})
