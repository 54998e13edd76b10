import { expect, test } from 'vitest'
import { newViewDraft, paramsAfter } from '../../src/domain/views/change.ts'
import { arrangeColumns, columnsProblem, withMovedColumn, withToggledColumn } from '../../src/domain/views/columns.ts'
import {
  isChangedView,
  paramsOfView,
  queryOfParams,
  readAddress,
  type View,
  viewProblems,
} from '../../src/domain/views/view.ts'

const list = { names: ['Name', 'Status', 'Modified'], initial: ['Name', 'Status'], title: 'Name' }
const draft = { name: 'Empty groups', query: 'physicians=0', columns: null, audience: 'OWNER', role: null } as const
const stored = { id: '7', section: 'GROUPS', owner: 'ann', version: 1 } as const
const view: View = { ...draft, ...stored, canEdit: true, isPinned: false, isDefault: false }

test('without a choice, a list shows its initial columns', () =>
  expect(arrangeColumns(list, null)).toEqual({ shown: ['Name', 'Status'], unknown: [] }))

test('unknown columns are left out and named, and the name stays', () => {
  const arranged = arrangeColumns(list, ['Modified', 'Gone', 'Modified'])
  expect(arranged).toEqual({ shown: ['Name', 'Modified'], unknown: ['Gone'] })
  expect(arrangeColumns(list, ['Modified', 'Name']).shown).toEqual(['Modified', 'Name'])
})

test('columns move and hide', () => {
  expect(withMovedColumn(list.names, 'Modified', 0)).toEqual(['Modified', 'Name', 'Status'])
  expect(withToggledColumn(list.names, 'Status')).toEqual(['Name', 'Modified'])
  expect(withToggledColumn(['Name'], 'Status')).toEqual(['Name', 'Status'])
})

test.each([[[]], [['A', 'A']], [['A,B']], [[' ']], [Array.from({ length: 51 }, (_, index) => `${index}`)]])(
  'the columns %j are refused',
  (columns) => expect(columnsProblem(columns)).not.toBeNull(),
)

test('the address of a view shows the view, and page and view are no part of its query', () => {
  const params = { status: 'yes', physicians: '0', name: '', page: '2', curser: '49', view: '7', columns: 'Name' }
  expect(queryOfParams(params)).toBe('physicians=0&status=yes')
  expect(readAddress(params)).toEqual({ view: '7', query: 'physicians=0&status=yes', columns: ['Name'] })
  expect(readAddress({ view: 7, columns: 7 })).toEqual({ view: null, query: '', columns: null })
  const address = readAddress(paramsOfView({ ...view, columns: ['Name', 'Status'] }))
  expect(isChangedView({ ...view, columns: ['Name', 'Status'] }, address)).toBe(false)
  expect(isChangedView(view, address), 'other columns').toBe(true)
  expect(isChangedView(view, { ...address, columns: null, query: '' }), 'other filters').toBe(true)
})

test('a new view opens, and a list leaves a removed view', () => {
  const address = readAddress({ physicians: '0', view: '7' })
  const save = { kind: 'save', id: null, version: null, draft: newViewDraft(address, ['Name']) } as const
  expect(save.draft.columns).toEqual(['Name'])
  expect(paramsAfter(save, view, address)).toEqual({ physicians: '0', view: '7' })
  const removed = paramsAfter({ kind: 'remove', id: '7', version: 1 }, null, { ...address, columns: ['Name'] })
  expect(removed).toEqual({ physicians: '0', columns: 'Name' })
  expect(paramsAfter({ kind: 'remove', id: '8', version: 1 }, null, address)).toBeNull()
  expect(paramsAfter({ kind: 'mark', id: '7', isPinned: true }, null, address)).toBeNull()
})

test('a view needs a name, and a role only to share it with a role', () => {
  expect(viewProblems(draft)).toEqual([])
  const fields = (patch: object) => viewProblems({ ...draft, ...patch }).map(({ field }) => field)
  expect(fields({ name: ' ' })).toEqual(['name'])
  expect(fields({ query: 'view=3' })).toEqual(['query'])
  expect(fields({ audience: 'ROLE' })).toEqual(['role'])
  expect(fields({ role: 'curator' })).toEqual(['role'])
  expect(fields({ columns: [] })).toEqual(['columns'])
})
