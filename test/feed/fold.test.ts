import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Change, foldChanges, type NetDifference } from '../../src/domain/feed/fold.ts'

const fields = ['name', 'url', 'status'] as const
const links = ['1', '2', '3'] as const

interface Group {
  readonly fields: Readonly<Record<string, unknown>>
  readonly links: ReadonlySet<string>
}

type Step =
  | { readonly update: Readonly<Record<string, unknown>>; readonly isPartial: boolean }
  | { readonly toggle: readonly string[] }

const physician = (id: string) => ({ id, fullName: `Physician ${id}` })
const row = (action: string, before: unknown, after: unknown): Change => ({ action, args: {}, before, after })

/** Picks fields that are not absent. */
const only = (values: Group['fields'], names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])))

/** Applies a step to a group. Returns the new group and the audit rows, as the service writes them. */
const apply = (group: Group, step: Step): readonly [Group, Change[]] => {
  if ('update' in step) {
    const next = { ...group.fields, ...step.update }
    const names = step.isPartial ? Object.keys(step.update) : fields
    return [{ ...group, fields: next }, [row('updateGroup', only(group.fields, names), only(next, names))]]
  }
  const added = step.toggle.filter((id) => !group.links.has(id))
  const removed = step.toggle.filter((id) => group.links.has(id))
  const rows = [
    ...(added.length > 0 ? [row('createGroupProvidersAssociation', null, { providers: added.map(physician) })] : []),
    ...removed.map((id) => row('removeGroupProviderAssociation', physician(id), null)),
  ]
  return [{ ...group, links: new Set([...group.links].concat(added).filter((id) => !removed.includes(id))) }, rows]
}

const value = fc.constantFrom(undefined, null, true, 'a', 'b', ['a'], ['a', 'b'])
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ update: fc.dictionary(fc.constantFrom(...fields), value, { minKeys: 1 }), isPartial: fc.boolean() }),
  fc.record({ toggle: fc.uniqueArray(fc.constantFrom(...links), { minLength: 1 }) }),
)
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Compares the first and the last group, without the steps between them. */
const expectedOf = (first: Group, last: Group): NetDifference[] => {
  const changed = fields.filter((name) => !isSame(first.fields[name], last.fields[name]))
  const items = links.flatMap((id) => {
    const [before, after] = [first, last].map((group) => (group.links.has(id) ? physician(id) : null))
    return isSame(before, after) ? [] : [{ part: 'Physician', before, after }]
  })
  return [
    ...(changed.length > 0
      ? [{ part: null, before: only(first.fields, changed), after: only(last.fields, changed) }]
      : []),
    ...items,
  ]
}

describe('folded changes', () => {
  test('have the difference between the first and the last state of the record', () => {
    const start = fc.tuple(value, value, value, fc.subarray([...links]))
    fc.assert(
      fc.property(start, fc.array(step, { maxLength: 12 }), ([name, url, status, linked], steps) => {
        const first: Group = { fields: { name, url, status }, links: new Set(linked) }
        let last = first
        const changes: Change[] = []
        for (const next of steps) {
          const [group, rows] = apply(last, next)
          last = group
          changes.push(...rows)
        }
        const inOrder = (list: NetDifference[]) =>
          list.toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)))
        expect(inOrder(foldChanges(changes))).toEqual(inOrder(expectedOf(first, last)))
      }),
    )
  })

  test('keep apart parts with equal fields', () => {
    const schedule = (day: string, status: boolean) => ({ days: [day], status })
    const update = (before: object, after: object) => row('updateProgramScheduleStatus', before, after)
    const monday = update(schedule('MONDAY', true), schedule('MONDAY', false))
    const friday = update(schedule('FRIDAY', true), schedule('FRIDAY', false))
    expect(foldChanges([monday, friday])).toHaveLength(2)
    expect(foldChanges([monday, update(schedule('MONDAY', false), schedule('MONDAY', true))])).toEqual([])
    const visible = (specialtyId: string, is: boolean): Change => ({
      ...row('updateSpecialtyHeaderVisibilty', { is_visible: !is }, { is_visible: is }),
      args: { specialtyId },
    })
    expect(foldChanges([visible('1', true), visible('2', false)])).toHaveLength(2)
    expect(foldChanges([visible('1', true), visible('1', false)])).toEqual([])
  })

  test('of a created or removed record have its values, and any JSON is accepted', () => {
    expect(foldChanges([row('createGroup', null, { name: 'a' })])).toEqual([
      { part: null, before: null, after: { name: 'a' } },
    ])
    const anyChange = fc.record({
      action: fc.constantFrom('updateGroup', 'copyEmails', 'createProgramSchedule', 'x'),
      args: fc.json().map((text) => JSON.parse(text)),
      before: fc.jsonValue(),
      after: fc.jsonValue(),
    })
    fc.assert(
      fc.property(fc.array(anyChange), (changes) => {
        expect(foldChanges(changes)).toBeInstanceOf(Array)
      }),
    )
  })
})
