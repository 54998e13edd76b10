import { expect } from 'vitest'
import { valueDraftOf } from '../../../src/domain/filterDraft.ts'
import { isUrlValue, splitValues } from '../../../src/domain/filterFields.ts'
import { groupFilters } from '../../../src/domain/groups/filters.ts'
import { catalogue } from '../../../src/machines/catalogue.ts'
import { filtersReasons } from '../../../src/machines/list/filters.machine.ts'
import type { ModelOf } from '../../support/model.ts'

const { physicians } = groupFilters
const none = valueDraftOf(physicians, 'none')
const some = valueDraftOf(physicians, '3..5')
const blank = { ...valueDraftOf(physicians, '3'), from: ' ' }
const set = { status: 'no,yes', physicians: 'none,x', colour: 'red' }

export const filters: ModelOf<'filters'> = {
  machine: catalogue.filters,
  inputs: [
    { fields: groupFilters, filters: {}, isOpen: true },
    { fields: groupFilters, filters: set, isOpen: false },
  ],
  cases: [
    { type: 'filter.edit', name: 'status' },
    { type: 'filter.edit', name: 'physicians' },
    { type: 'filter.edit', name: 'colour' },
    { type: 'filter.remove', name: 'status' },
    { type: 'choice.toggle', name: 'yes' },
    { type: 'choice.toggle', name: 'no' },
    { type: 'value.change', index: 0, value: some },
    { type: 'value.change', index: 0, value: blank },
    { type: 'value.remove', index: 0 },
    { type: 'url.change', filters: set },
  ],
  canHappen: ({ context: { name } }, { type }) => {
    if (type === 'choice.toggle') return name === 'status'
    return !type.startsWith('value.') || name === 'physicians'
  },
  situation: ({ filters: inUrl, name, values }) => [inUrl, name, values],
  // The editor adds values without an end.
  shouldStop: ({ values }) => values.length > 3,
  invariant: (snapshot, { before, event, sentEvents }) => {
    const { name, values, filters: inUrl } = snapshot.context
    const previous = before?.context
    const previousValues = previous?.values ?? []
    const wasEditing = before?.matches('editing') ?? false
    const applied = sentEvents.filter(({ type }) => type === 'apply')
    if (event.type === 'apply' && before?.can(event)) {
      expect(applied.map((change) => change.name)).toEqual([name])
      const field = groupFilters[name as 'status' | 'physicians']
      for (const value of splitValues(applied[0]?.value))
        expect(isUrlValue(field, value), 'only valid values are applied').toBe(true)
      expect(snapshot.value).toBe('closed')
    } else if (event.type === 'filter.remove') {
      expect(applied, 'removing a filter needs no editor').toEqual([{ type: 'apply', name: event.name, value: null }])
      expect(snapshot.value).toBe('closed')
    } else expect(applied, 'nothing else changes the list').toEqual([])
    if (event.type === 'filter.edit')
      expect([snapshot.matches('editing'), name], 'only a field of the section has an editor').toEqual(
        event.name === 'colour' ? [wasEditing, previous?.name] : [true, event.name],
      )
    if (event.type === 'filter.edit' && event.name === 'physicians')
      expect(values, 'the editor starts with the valid values in the address').toEqual([none])
    if (event.type === 'filter.edit' && event.name === 'status')
      expect(
        values.map(({ test }) => test),
        'no box is checked for a new filter',
      ).toEqual('status' in inUrl ? ['no', 'yes'] : [])
    if (wasEditing && event.type === 'choice.toggle')
      expect(
        values.some(({ test }) => test === event.name),
        'a box is checked or unchecked',
      ).toBe(!previousValues.some(({ test }) => test === event.name))
    if (wasEditing && event.type === 'value.change') expect(values).toEqual(previousValues.with(0, event.value))
    if (wasEditing && event.type === 'value.add') expect(values).toEqual([...previousValues, none])
    if (wasEditing && event.type === 'value.remove')
      expect(values, 'the last value stays').toEqual(
        previousValues.length > 1 ? previousValues.slice(1) : previousValues,
      )
    if (event.type === 'url.change') {
      expect(inUrl).toEqual(event.filters)
      expect([snapshot.value, values], 'a change of the address keeps what the user edits').toEqual([
        before?.value,
        previousValues,
      ])
    }
    if (event.type === 'menu.toggle')
      expect(snapshot.value, 'the button opens the menu, or closes what is open').toBe(
        before?.matches('closed') ? 'choosing' : 'closed',
      )
    if (snapshot.matches('editing'))
      expect(snapshot.can({ type: 'apply' }), 'an incomplete value cannot be applied').toBe(
        values.length > 0 && !values.includes(blank),
      )
  },
  controls: { events: [{ type: 'apply' }, { type: 'value.add' }], reasons: filtersReasons },
}
