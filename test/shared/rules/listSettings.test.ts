import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { listVariables } from '../../../src/gql/list.ts'
import { createEntryMachine } from '../../../src/machines/list/entry.machine.ts'
import { listQueryOf, listRoute } from '../../../src/routes/app/listSearch.ts'

const loadList = () => Promise.reject(new Error('not loaded'))

test('a list’s page size decides its page numbers and its requests', () => {
  const { validateSearch, staticData } = listRoute(loadList, { pageSize: 50 })
  expect(validateSearch({ curser: '49' })).toMatchObject({ page: 1, curser: 49 })
  expect(listVariables(listQueryOf({ curser: '49' }, staticData.list))).toMatchObject({ first: 50, afterCurser: '49' })
})

test('a list’s search delay decides when a typed text is searched', () => {
  const { searchDelay } = listRoute(loadList, { searchDelay: 300 }).staticData.list
  const clock = new SimulatedClock()
  const machine = createEntryMachine((text) => text.trim(), searchDelay)
  const entry = createActor(machine, { clock, input: { value: '', isReady: true } }).start()
  const entered: string[] = []
  entry.on('apply', ({ text }) => entered.push(text))
  entry.send({ type: 'text.type', text: 'heart' })
  clock.increment(299)
  expect(entered).toEqual([])
  clock.increment(1)
  expect(entered).toEqual(['heart'])
})
