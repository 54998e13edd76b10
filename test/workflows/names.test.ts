import { expect, test } from 'vitest'
import { and, createMachine, not, or } from 'xstate'
import { signText } from '../../src/machines/shown.ts'
import { arrowsIn, chartOf } from '../../src/workflows/charts/chart.ts'
import { studioOf } from '../../src/workflows/charts/formats.ts'

const machine = (guard: unknown) =>
  createMachine({ id: 'gate', on: { open: { guard: guard as never, actions: 'tell' } } })
const guardOf = (guard: unknown) => arrowsIn(chartOf(machine(guard)))[0]?.guard

test.each([
  ['isOpen', 'isOpen'],
  ['not isOpen', not('isOpen')],
  ['isOpen and not isLocked', and(['isOpen', not('isLocked')])],
  ['isOpen or isLocked', or(['isOpen', 'isLocked'])],
  ['not (isOpen or isLocked)', not(or(['isOpen', 'isLocked']))],
  ['(isOpen or isNew) and not isLocked', and([or(['isOpen', 'isNew']), not('isLocked')])],
  ['isAbove({"floor":3})', { type: 'isAbove', params: { floor: 3 } }],
])('%s: every name is written in the chart and in its Stately Studio file', (text, guard) => {
  expect(guardOf(guard)).toBe(text)
  expect(studioOf(machine(guard))).toContain(`"guard": ${typeof guard === 'object' ? '{' : JSON.stringify(text)}`)
})

test('a sign is written with its name, if it has one', () => {
  expect(signText({ role: 'button', name: 'Save', is: 'busy' })).toBe('button “Save”, busy')
  expect(signText({ role: 'button', name: '', is: 'busy' })).toBe('button, busy')
})

test('a part without a name is refused, because its drawing would be empty', () => {
  expect(() => guardOf(() => true)).toThrow('without a name')
})
