import { expect } from 'vitest'
import type { AwardRow } from '../../src/domain/physicians/award.ts'
import { catalogue } from '../../src/machines/catalogue.ts'
import type { Model } from '../support/model.ts'

const firstRow: AwardRow = { award: '1', status: 'Recipient', year: 2024 }
const setAward = (place: number, patch: Partial<AwardRow>) => ({ type: 'award.set', place, patch })

export const awards: Model<{ rows: AwardRow[] }> = {
  machine: catalogue.awards,
  inputs: [{ rows: [firstRow] }, { rows: [] }],
  cases: [
    setAward(1, firstRow),
    setAward(1, { ...firstRow, status: 'Finalist', year: 2023 }),
    setAward(0, { award: null }),
    { type: 'award.remove', place: 0 },
    { type: 'award.remove', place: 1 },
    { type: 'rows.update', rows: [firstRow] },
  ],
  situation: ({ rows }) => rows,
  shouldStop: ({ rows }) => rows.length > 2,
  invariant: (snapshot, { before, event, sentEvents }) => {
    const { rows } = snapshot.context
    const previousRows = before?.context.rows ?? []
    const incompleteRows = rows.filter((row) => Object.values(row).includes(null))
    const isRepeated = rows.some((row, index) =>
      rows.some((other, otherIndex) => otherIndex < index && row.award === other.award && row.year === other.year),
    )
    expect(snapshot.value, 'the state says if a row is incomplete, or if an award occurs twice in a year').toBe(
      incompleteRows.length > 0 ? 'incomplete' : isRepeated ? 'repeated' : 'sound',
    )
    expect(snapshot.can({ type: 'award.add' }), 'a new row is possible only when all rows are complete').toBe(
      incompleteRows.length === 0,
    )
    if (event.type === 'award.add' && before)
      expect(rows).toEqual(
        before.can(event) ? [...previousRows, { award: null, status: null, year: null }] : previousRows,
      )
    if (event.type === 'award.set')
      expect(rows, 'exactly one row changes').toEqual(
        previousRows.map((row, index) => (index === event.place ? { ...row, ...event.patch } : row)),
      )
    const isUserChange = event.type.startsWith('award.') && before?.can(event)
    expect(sentEvents, 'the form gets every change at once, incomplete rows included').toEqual(
      isUserChange ? [{ type: 'changed', rows }] : [],
    )
  },
  controls: { events: [{ type: 'award.add' }], reasons: {} },
}
