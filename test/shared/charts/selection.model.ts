import { expect } from 'vitest'
import type { ContextFrom } from 'xstate'
import type { FoundRecords } from '../../../src/domain/manyRecords.ts'
import { catalogue } from '../../../src/machines/catalogue.ts'
import { selectionReasons } from '../../../src/machines/list/selection.machine.ts'
import type { Model, State } from '../../support/model.ts'

export type SelectionContext = ContextFrom<typeof catalogue.selection>

const ANN = 'Ann@Example.org'
const MANY = 'many@example.org'
/** Rows of these searches cannot be selected. */
const fixed = ['', 'ann@example.com']
const matchingOf = (search: string) => ({ search, filters: {} })
const ids = (letters: string) => letters.split('')
/** Each letter of `rows` is a row. `count` is the number of matches. */
const list = (search: string, rows: string | null, count = rows?.length ?? 0) => ({
  type: 'list.show',
  list: {
    matching: matchingOf(search),
    isSelectable: !fixed.includes(search),
    rows: rows === null ? null : ids(rows),
    count,
    isCapped: false,
  },
})
const matchesFound = (letters: string, count = letters.length) => ({
  type: 'xstate.done.actor.findMatches',
  output: { ids: ids(letters), count, isCapped: false } satisfies FoundRecords,
})

const sorted = (set: Iterable<string>) => [...set].sort((one, other) => one.localeCompare(other))

const isSelecting = (snapshot: State<SelectionContext>) => !snapshot.matches('hidden') && !snapshot.matches('waiting')

export const selection: Model<SelectionContext> = {
  machine: catalogue.selection,
  inputs: [{ noun: 'groups' }],
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
    matchesFound('ac'),
    matchesFound('abc', 5_001),
    matchesFound('abcd'),
    { type: 'xstate.error.actor.findMatches', error: new Error('offline') },
  ],
  canHappen: ({ context: { rows } }, { type, id }) => type !== 'row.toggle' || rows?.includes(id) === true,
  situation: ({ matching, rows, count, matches, chosen, anchor }) => [
    [matching.search, rows, count],
    [matches, sorted(chosen), anchor],
  ],
  // After all matches are selected, no further transition can be reached.
  shouldStop: ({ matches, anchor }) => matches !== null && (anchor !== null || matches.length === 4),
  invariant: (snapshot, { before, event, sentEvents }) => {
    const { matching, rows, count, matches, chosen, anchor } = snapshot.context
    const { search } = matching
    const previous = before?.context
    const previousIds = previous?.chosen ?? new Set<string>()
    const selectableIds = [...new Set([...(matches ?? []), ...(rows ?? [])])]
    const requests = sentEvents.filter(({ type }) => type.startsWith('ask.'))
    const wasLoadingMatches = before?.matches({ all: 'asking' }) === true
    const isLoadingMatches = snapshot.matches({ all: 'asking' })

    if (event.type === 'list.show') {
      expect(snapshot.matches('hidden'), 'rows can be selected only if the list allows it for the search').toBe(
        fixed.includes(search),
      )
      if (!snapshot.matches('hidden'))
        expect(snapshot.matches('waiting'), 'a search without rows waits for them').toBe(rows === null)
      if (search !== previous?.matching.search) expect(chosen.size, 'another search clears the selection').toBe(0)
      if (!isLoadingMatches) for (const id of chosen) expect(previousIds.has(id), 'new rows select nothing').toBe(true)
      expect(
        isLoadingMatches,
        'a pending request for all matches is repeated for new rows, unless there are none',
      ).toBe(wasLoadingMatches && search === previous?.matching.search && rows !== null && rows.length > 0)
      if (!snapshot.matches('checking')) for (const id of chosen) expect(rows).toContain(id)
      expect(snapshot.matches('checking'), 'the chart checks selected records that are not on the page').toBe(
        previous?.matching.search === search && previous.matches !== null && rows !== null && count > rows.length,
      )
    }
    expect(requests, 'a request for all matches sends the search and the filters').toEqual(
      (isLoadingMatches && !wasLoadingMatches) ||
        (event.type === 'list.show' && (isLoadingMatches || snapshot.matches('checking')))
        ? [{ type: 'ask.findMatches', input: matching }]
        : [],
    )

    if (!isSelecting(snapshot)) expect(chosen.size).toBe(0)
    else if (!snapshot.matches('checking')) {
      for (const id of chosen) expect(selectableIds, 'a selected record is a row or a known match').toContain(id)
      expect(snapshot.matches('none')).toBe(chosen.size === 0)
      expect(snapshot.matches('all')).toBe(chosen.size > 0 && chosen.size === selectableIds.length)
      expect(snapshot.matches({ all: 'every' })).toBe(snapshot.matches('all') && matches !== null)
      if (snapshot.matches('none'))
        expect([matches, anchor], 'an empty selection forgets the matches').toEqual([null, null])
    }

    if (before && isSelecting(before) && event.type === 'row.toggle') {
      const rangeIds = previous?.rows?.slice(
        ...[previous.rows.indexOf(previous.anchor ?? ''), previous.rows.indexOf(event.id)]
          .sort((one, other) => one - other)
          .map((at, i) => at + i),
      )
      const isRange = event.isRange && previous?.rows?.includes(previous.anchor ?? '')
      const toggledIds = isRange ? (rangeIds ?? []) : [event.id]
      const others = (set: ReadonlySet<string>) => sorted(set).filter((id) => !toggledIds.includes(id))
      expect(others(chosen), 'other rows keep their state').toEqual(others(previousIds))
      for (const id of toggledIds)
        expect(chosen.has(id), 'all rows of a range get the state of the pressed row').toBe(!previousIds.has(event.id))
    }
    if (event.type === 'all.toggle' && before?.can(event))
      expect(sorted(chosen), 'selects all, or none if all are selected').toEqual(
        before.matches('all') ? [] : sorted(new Set([...(previous?.matches ?? []), ...(previous?.rows ?? [])])),
      )
    if (event.type === 'clear' && before && isSelecting(before)) expect(chosen.size).toBe(0)
    if (event.type === 'matches.select')
      expect(isLoadingMatches, 'all matches can be requested if there are more than the rows, and at most 5,000').toBe(
        wasLoadingMatches ||
          (before?.matches('all') === true &&
            previous?.matches === null &&
            previous.count > Number(previous.rows?.length) &&
            previous.count <= 5_000),
      )
    if (event.type === 'xstate.done.actor.findMatches' && wasLoadingMatches)
      expect(sorted(chosen), 'selects every match, or keeps the selection if there are too many').toEqual(
        event.output.count > 5_000 ? sorted(previousIds) : event.output.ids,
      )
    if (event.type === 'xstate.done.actor.findMatches' && before?.matches('checking'))
      expect(sorted(chosen), 'deleted records are no longer selected').toEqual(
        sorted(previousIds).filter((id) => event.output.ids.includes(id)),
      )
    if (event.type.startsWith('xstate.error'))
      expect([...chosen], 'a failure keeps the selection').toEqual([...previousIds])
  },
  controls: {
    events: [
      { type: 'row.toggle', id: 'a', isRange: false },
      { type: 'all.toggle' },
      { type: 'matches.select' },
      { type: 'clear' },
    ],
    reasons: selectionReasons,
  },
}
