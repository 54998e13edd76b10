import { expect } from 'vitest'
import type { ContextFrom } from 'xstate'
import type { BulkRecords } from '../../src/domain/practiceEmails/bulkEmail.ts'
import { catalogue } from '../../src/machines/catalogue.ts'
import { selectionReasons } from '../../src/machines/practiceEmails/selection.machine.ts'
import type { Model, State } from '../support/model.ts'

export type SelectionContext = ContextFrom<typeof catalogue.selection>

const ANN = 'Ann@Example.org'
const MANY = 'many@example.org'
const ids = (letters: string) => letters.split('')
/** Returns the result of a search: its rows as one letter each, and the number of matches. */
const list = (search: string, rows: string | null, count = rows?.length ?? 0) => ({
  type: 'list.show',
  list: { search, rows: rows === null ? null : ids(rows), count, isCapped: false },
})
const found = (letters: string, count = letters.length) => ({
  type: 'xstate.done.actor.findMatches',
  output: { ids: ids(letters), count, isCapped: false } satisfies BulkRecords,
})

const sorted = (set: Iterable<string>) => [...set].sort((one, other) => one.localeCompare(other))

const isOpen = (snapshot: State<SelectionContext>) => !snapshot.matches('hidden') && !snapshot.matches('waiting')

export const selection: Model<SelectionContext> = {
  machine: catalogue.selection,
  inputs: [{ domain: 'example.org' }],
  cases: [
    list('', 'ab', 60),
    list('ann@example.com', 'ab'),
    list(ANN, null),
    list(ANN, ''),
    list(ANN, 'abc'),
    list(ANN, 'ac'),
    list(ANN, 'ac', 3),
    list(MANY, 'ac', 5_001),
    { type: 'row.toggle', id: 'a', isRange: false },
    { type: 'row.toggle', id: 'a', isRange: true },
    { type: 'row.toggle', id: 'c', isRange: true },
    found('ac'),
    found('abc', 5_001),
    found('abcd'),
    { type: 'xstate.error.actor.findMatches', error: new Error('offline') },
  ],
  offers: ({ context: { rows } }, { type, id }) => type !== 'row.toggle' || rows?.includes(id) === true,
  situation: ({ search, rows, count, matches, chosen, anchor }) => [
    search,
    rows,
    count,
    matches,
    sorted(chosen),
    anchor,
  ],
  // Further choices after all matches, and new rows, lead to nothing new.
  until: ({ matches, anchor }) => matches !== null && (anchor !== null || matches.length === 4),
  invariant: (snapshot, { before, event, told }) => {
    const { search, rows, count, isCapped, matches, chosen, anchor, problem } = snapshot.context
    const was = before?.context
    const had = was?.chosen ?? new Set<string>()
    const reach = [...new Set([...(matches ?? []), ...(rows ?? [])])]
    const asked = told.filter(({ type }) => type.startsWith('ask.'))
    const wasAsking = before?.matches({ all: 'asking' }) === true
    const isAsking = snapshot.matches({ all: 'asking' })

    if (event.type === 'list.show') {
      expect({ search, rows, count, isCapped }).toEqual(event.list)
      expect(snapshot.matches('hidden'), 'only a full address on the domain shows checkboxes, in any case').toBe(
        search !== ANN && search !== MANY,
      )
      if (!snapshot.matches('hidden')) expect(snapshot.matches('waiting'), 'with rows of its own').toBe(rows === null)
      if (search !== was?.search) expect(chosen.size, 'another search chooses nothing').toBe(0)
      if (!isAsking) for (const id of chosen) expect(had.has(id), 'an answer chooses nothing by itself').toBe(true)
      expect(isAsking, 'what is asked for is asked for again, unless there is nothing any more').toBe(
        wasAsking && search === was?.search && rows !== null && rows.length > 0,
      )
      if (!snapshot.matches('checking')) for (const id of chosen) expect(rows).toContain(id)
      expect(snapshot.matches('checking'), 'of rows that are not shown nobody knows whether they are gone').toBe(
        was?.search === search && was.matches !== null && rows !== null && count > rows.length,
      )
    }
    expect(asked, 'all matches are asked for by the search').toEqual(
      (isAsking && !wasAsking) || (event.type === 'list.show' && (isAsking || snapshot.matches('checking')))
        ? [{ type: 'ask.findMatches', input: search }]
        : [],
    )

    if (!isOpen(snapshot)) expect(chosen.size).toBe(0)
    else if (!snapshot.matches('checking')) {
      for (const id of chosen) expect(reach, 'what is chosen is shown, or was told as a match').toContain(id)
      expect(snapshot.matches('none')).toBe(chosen.size === 0)
      expect(snapshot.matches('all')).toBe(chosen.size > 0 && chosen.size === reach.length)
      expect(snapshot.matches({ all: 'every' })).toBe(snapshot.matches('all') && matches !== null)
      if (snapshot.matches('none'))
        expect([matches, anchor], 'one begins anew with what is shown').toEqual([null, null])
    }

    if (before && isOpen(before) && event.type === 'row.toggle') {
      const between = was?.rows?.slice(
        ...[was.rows.indexOf(was.anchor ?? ''), was.rows.indexOf(event.id)]
          .sort((one, other) => one - other)
          .map((at, i) => at + i),
      )
      const isRange = event.isRange && was?.rows?.includes(was.anchor ?? '')
      const changed = isRange ? (between ?? []) : [event.id]
      const others = (set: ReadonlySet<string>) => sorted(set).filter((id) => !changed.includes(id))
      expect(others(chosen), 'no other row').toEqual(others(had))
      for (const id of changed) expect(chosen.has(id), 'as the row that was pressed').toBe(!had.has(event.id))
    }
    if (event.type === 'all.toggle' && before?.can(event))
      expect(sorted(chosen), 'all, or none when all are').toEqual(
        before.matches('all') ? [] : sorted(new Set([...(was?.matches ?? []), ...(was?.rows ?? [])])),
      )
    if (event.type === 'clear' && before && isOpen(before)) expect(chosen.size).toBe(0)
    if (event.type === 'every.select')
      expect(isAsking, 'more than are shown, 5,000 at most').toBe(
        wasAsking ||
          (before?.matches('all') === true &&
            was?.matches === null &&
            was.count > Number(was.rows?.length) &&
            was.count <= 5_000),
      )
    if (event.type === 'xstate.done.actor.findMatches' && wasAsking)
      expect(sorted(chosen), 'every match, or what was chosen where they are too many').toEqual(
        event.output.count > 5_000 ? sorted(had) : event.output.ids,
      )
    if (event.type === 'xstate.done.actor.findMatches' && before?.matches('checking'))
      expect(sorted(chosen), 'what is gone is chosen no more').toEqual(
        sorted(had).filter((id) => event.output.ids.includes(id)),
      )
    if (event.type.startsWith('xstate.error')) expect([...chosen], 'nothing is lost').toEqual([...had])
    if (snapshot.matches({ all: 'refused' })) expect(problem).not.toBeNull()
  },
  controls: {
    events: [
      { type: 'row.toggle', id: 'a', isRange: false },
      { type: 'all.toggle' },
      { type: 'every.select' },
      { type: 'clear' },
    ],
    reasons: selectionReasons,
  },
}
