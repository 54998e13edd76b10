import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FLOORS, ROOMS } from '../../../oxlint.config.ts'
import { lint } from '../../support/lint.ts'

/** Files with their allowed and forbidden imports, as in docs/ARCHITECTURE.md. */
const EXAMPLES = `
src/domain/rule.ts
  may: ./limits.ts
  may not: react xstate luxon node:fs ./terms/term.ts ../gql/transport.ts ../machines/list/list.machine.ts
    ../watch/watch.ts ../../server/lists/list.ts
src/domain/zone.ts
  may: luxon ./time.ts
  may not: react ../gql/live.ts
src/domain/terms/rule.ts
  may: ./term.ts ../slug.ts
  may not: ../synonyms/synonym.ts ../../gql/terms/terms.ts ../../../server/lists/list.ts
src/machines/list/some.machine.ts
  may: xstate ../service.ts ../record/load.machine.ts ../../domain/limits.ts
  may not: react @xstate/react node:fs ../terms/addTerm.machine.ts ../../gql/groups/groups.ts ../../routes/app/flow.ts
    ../../components/table/Table.tsx
src/machines/catalogue.ts
  may: ./terms/addTerm.machine.ts
  may not: ../gql/live.ts
src/machines/topLists/some.machine.ts
  may: ./topList.ts ../record/save.machine.ts ../../domain/topLists/order.ts
  may not: ../specialties/copyList.machine.ts ../../domain/terms/term.ts ../../routes/records/useList.ts
src/gql/some.ts
  may: graphql-ws ./transport.ts ../domain/cursor.ts
  may not: react xstate graphql node:fs ./terms/terms.ts ../machines/service.ts ../routes/x.ts
src/components/table/Some.tsx
  may: react @tanstack/react-table ../actions/Button.tsx ../../domain/time.ts
  may not: xstate @xstate/react node:fs ../../gql/list.ts ../../machines/service.ts ../../routes/app/flow.ts
    ../../watch/watch.ts ../../workflows/inspector/inspector.ts
src/watch/some.ts
  may: xstate ../machines/step.ts ../domain/json.ts
  may not: react ../workflows/charts/chart.ts ../routes/app/flow.ts ../gql/live.ts
src/routes/app/Some.tsx
  may: react @xstate/react ./session/account.ts ../../watch/watch.ts ../../gql/viewer.ts
  may not: ../records/useList.ts ../groups/GroupList.tsx ../pages/router.tsx ../../workflows/pages/routes.ts
src/routes/records/Some.tsx
  may: ../app/alerts.tsx ../../machines/list/list.machine.ts
  may not: ../pages/router.tsx ../../workflows/pages/routes.ts
src/routes/groups/Some.tsx
  may: react ../app/alerts.tsx ../records/useList.ts ../../components/table/DataTable.tsx ../../gql/groups/groups.ts
  may not: node:fs ../terms/TermList.tsx ../../gql/terms/terms.ts ../pages/router.tsx ../../workflows/pages/routes.ts
    ../../../server/lists/list.ts ../../../test/support/service.ts
src/routes/pages/Some.tsx
  may: ../groups/routes.ts ../app/sections.ts
  may not: ../../workflows/pages/routes.ts
src/routes/pages/router.tsx
  may: ../../workflows/pages/routes.ts
  may not: ../../../server/base/log.ts
src/workflows/charts/Some.tsx
  may: ../../machines/catalogue.ts ../../watch/trace.ts ../../components/layout/Page.tsx
  may not: node:fs ../../../server/base/log.ts ../../../scripts/charts/files.tsx
src/main.tsx
  may: react-dom/client ./routes/pages/router.tsx ./domain/limits.ts
  may not: node:fs ../server/base/config.ts ../scripts/generate.ts
server/base/some.ts
  may: node:fs
  may not: ../database/database.ts ../records/links.ts
server/records/some.ts
  may: ../lists/list.ts ../database/database.ts ./kinds/term.ts
  may not: ../sections/terms/loaders.ts ../http/server.ts ../app/service.ts
server/sections/groups/some.ts
  may: pg node:fs ../../lists/list.ts ../../records/kinds/term.ts ../../../src/domain/slug.ts
  may not: ../terms/mutations.ts ../../app/service.ts ../../tools/command.ts ../../../src/gql/groups/groups.ts
    ../../../src/machines/list/list.machine.ts ../../../src/components/table/DataTable.tsx
server/tools/commands/some.ts
  may: ../command.ts ../../sections/users/user.ts
  may not: ../commands/demo.ts ../../app/service.ts
bench/some.ts
  may: ../server/base/progress.ts
  may not: ../server/tools/commands/demo.ts
test/support/some.ts
  may: ../../server/tools/command.ts
  may not: ../../server/tools/commands/demo.ts
`

const examples = EXAMPLES.trim()
  .split(/\n(?=\S)/)
  .map((example) => {
    const [file = '', may = '', mayNot = ''] = example.split(/\s+may(?: not)?:\s+/)
    return { file, sources: `${may} ${mayNot}`.split(/\s+/), forbidden: mayNot.split(/\s+/) }
  })

const codeOf = (sources: readonly string[]) =>
  sources.map((source, n) => `import { x${n} } from '${source}'`).join('\n')
const diagnostics = lint(examples.map(({ file, sources }) => ({ file, code: codeOf(sources) })))
test.each(examples)('the lint enforces the import directions of $file', ({ file, sources, forbidden }) => {
  const refused = (diagnostics.get(file) ?? []).filter(({ code }) => code === 'eslint(no-restricted-imports)')
  const lines = refused.flatMap(({ labels }) => labels.map(({ span }) => span.line))
  expect(sources.filter((_, n) => lines.includes(n + 1))).toEqual(forbidden)
})

test('every folder has a rule', () => {
  const foldersOf = (place: string) =>
    readdirSync(place, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
  expect(foldersOf('src').toSorted()).toEqual([...Object.keys(FLOORS), 'styles'].toSorted())
  expect(foldersOf('server').toSorted()).toEqual(ROOMS.toSorted())
})
