import { badField, notFound, UNKNOWN_ID } from '../support/badCases.ts'
import type { Cases, Username, World } from '../support/cases.ts'

const log = 'The directory team asked for this change.'

const newGroups = async ({ change, word }: World) => {
  const ids: string[] = []
  for (const _ of [1, 2]) ids.push((await change('createGroup', { name: `Group ${word()}` })).group?.id ?? '')
  return { kind: 'GROUP', ids, edits: [{ field: 'status', operation: 'SET', values: ['true'] }] } as const
}

const idOf = ({ change }: { readonly change?: { readonly id: string } | null }) => ({ id: change?.id ?? '' })

const preparedSheet = async ({ change }: World) =>
  idOf(await change('prepareBulkChange', { kind: 'GROUP', columns: ['ID', 'Status'] }))
const prepared = async (world: World) =>
  idOf(await world.change('prepareBulkChange', (await newGroups(world)) as never))
const previewed = async (world: World) => idOf(await world.change('previewBulkChange', await prepared(world)))

/** Others may change no bulk change of the administrator. */
const others: readonly Username[] = ['curator', 'groups', 'auditor', 'awards']
const unknown = notFound('an unknown bulk change', (good: object) => ({ ...good, id: UNKNOWN_ID }))

export const bulkCases: Cases = {
  queries: {
    bulkChange: { good: previewed, bad: [badField('no id', 'id', () => ({ id: 'x\u0000' }))], forbiddenUsers: others },
  },
  mutations: {
    prepareBulkChange: {
      good: newGroups as never,
      bad: [
        badField('no records', 'ids', (good: object) => ({ ...good, ids: [] })),
        badField('an id that no record can have', 'ids', (good: object) => ({ ...good, ids: ['x'] })),
        badField('no edits', 'edits', (good: object) => ({ ...good, edits: [] })),
        badField('an unknown field', 'edits', (good: object) => ({
          ...good,
          edits: [{ field: 'name', operation: 'SET', values: ['x'] }],
        })),
        badField('records and a sheet', 'ids', (good: object) => ({ ...good, columns: ['ID'] })),
        badField('a kind without bulk changes', 'kind', (good: object) => ({ ...good, kind: 'TOP_CONDITION' })),
      ],
      forbiddenUsers: ['auditor', 'awards'],
      isUnaudited: true,
    },
    addSheetRows: {
      good: async (world) => ({ ...(await preparedSheet(world)), rows: [{ row: 2, cells: ['1', 'Enabled'] }] }),
      bad: [
        unknown,
        badField('no rows', 'rows', (good: object) => ({ ...good, rows: [] })),
        badField('too many cells', 'rows', (good: object) => ({ ...good, rows: [{ row: 2, cells: ['', '', ''] }] })),
        badField('a sheet with a preview', 'id', async (good: object, world) => ({
          ...good,
          ...idOf(await world.change('previewBulkChange', await preparedSheet(world))),
        })),
      ],
      forbiddenUsers: others,
      isUnaudited: true,
    },
    previewBulkChange: { good: prepared, bad: [unknown], forbiddenUsers: others, isUnaudited: true },
    saveBulkChange: {
      good: async (world) => ({ ...(await previewed(world)), log }),
      bad: [
        unknown,
        badField('a reason that is too short', 'log', (good: object) => ({ ...good, log: 'short' })),
        badField('a change without a preview', 'id', async (_, world) => ({ ...(await prepared(world)), log })),
      ],
      forbiddenUsers: others,
    },
  },
}
