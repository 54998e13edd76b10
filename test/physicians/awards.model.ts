import { expect } from 'vitest'
import type { AwardRow } from '../../src/domain/physicians/award.ts'
import { catalogue } from '../../src/machines/catalogue.ts'
import type { Model } from '../support/model.ts'

const best: AwardRow = { award: '1', status: 'Recipient', year: 2024 }
const set = (place: number, patch: Partial<AwardRow>) => ({ type: 'award.set', place, patch })

export const awards: Model<{ rows: AwardRow[] }> = {
  machine: catalogue.awards,
  inputs: [{ rows: [best] }, { rows: [] }],
  cases: [
    set(1, best),
    set(1, { ...best, status: 'Finalist', year: 2023 }),
    set(0, { award: null }),
    { type: 'award.remove', place: 0 },
    { type: 'award.remove', place: 1 },
    { type: 'rows.give', rows: [best] },
  ],
  situation: ({ rows }) => rows,
  until: ({ rows }) => rows.length > 2,
  invariant: (snapshot, { before, event, told }) => {
    const { rows } = snapshot.context
    const was = before?.context.rows ?? []
    const lacking = rows.filter((row) => Object.values(row).includes(null))
    const isTwice = rows.some((row, at) =>
      rows.some((other, place) => place < at && row.award === other.award && row.year === other.year),
    )
    expect(snapshot.value, 'award name, status and year; no award twice in a year').toBe(
      lacking.length > 0 ? 'incomplete' : isTwice ? 'repeated' : 'sound',
    )
    expect(snapshot.can({ type: 'award.add' }), 'one after the other').toBe(lacking.length === 0)
    if (event.type === 'award.add' && before)
      expect(rows).toEqual(before.can(event) ? [...was, { award: null, status: null, year: null }] : was)
    if (event.type === 'award.set')
      expect(rows, 'one row alone is changed').toEqual(
        was.map((row, at) => (at === event.place ? { ...row, ...event.patch } : row)),
      )
    if (event.type === 'award.remove') expect(rows).toEqual(was.toSpliced(event.place, 1))
    if (event.type === 'rows.give') expect(rows).toEqual(event.rows)
    const isOwn = event.type.startsWith('award.') && before?.can(event)
    expect(told, 'the form has every change at once, also what is not complete').toEqual(
      isOwn ? [{ type: 'changed', rows }] : [],
    )
  },
  controls: { events: [{ type: 'award.add' }], reasons: {} },
}
