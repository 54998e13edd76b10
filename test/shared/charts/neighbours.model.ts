import { expect } from 'vitest'
import { firstPage, isSameQuery } from '../../../src/domain/cursor.ts'
import { catalogue } from '../../../src/machines/catalogue.ts'
import { neighboursReasons } from '../../../src/machines/record/neighbours.machine.ts'
import { adjacentRows } from '../../../src/machines/record/neighbours.ts'
import { failedEvent, type ModelOf } from '../../support/model.ts'

/** Rows of pages with two rows each, in the order of their ids. */
const rowsOf = (ids: string, curser: number | null = null, count = 5, search = '') => ({
  query: { ...firstPage, pageSize: 2, curser, search },
  rows: ids.split('').map((id) => ({ id })),
  count,
  isCapped: false,
})
const show = (...args: Parameters<typeof rowsOf>) => ({ type: 'rows.show', rows: rowsOf(...args) })
const open = (id: string) => ({ type: 'record.open', recordKey: { id } })
const fetchDone = 'xstate.done.actor.fetchRows'
const loaded = (ids: string, count: number) => ({ type: fetchDone, output: { ...rowsOf(ids), count } })
const startOf = (curser: number | null) => (curser ?? -1) + 1

export const neighbours: ModelOf<'neighbours'> = {
  machine: catalogue.neighbours,
  inputs: [{ rows: rowsOf('12'), recordKey: { id: '2' } }],
  cases: [
    show('12'),
    show('13', null, 4), // record 2 has left the result
    show('23', null, 4), // record 1 has left the result
    show('01', null, 2), // record 2 has left the result, and record 0 is new
    show('34', 1),
    show('29', null, 120, 'x'),
    open('1'),
    open('2'),
    open('3'),
    open('7'),
    loaded('1234', 5),
    loaded('345', 5),
    loaded('12', 2),
    loaded('34', 4),
    failedEvent('fetchRows', 'INTERNAL'),
    failedEvent('fetchRows', 'FORBIDDEN'),
  ],
  canHappen: ({ context }, { type, rows, output }) => {
    const ids = (rows ?? output)?.rows.map((row: { id: string }) => row.id).join('')
    // If a record comes back while its neighbour leaves, nobody can say which of them was first.
    if (['13 to 12', '13 to 23', '23 to 01'].includes(`${context.rows.map(({ id }) => id).join('')} to ${ids}`))
      return false
    return type !== fetchDone || Number(ids[0]) === startOf(adjacentRows(context, context.direction).curser) + 1
  },
  shouldStop: ({ rows }) => rows[0]?.id === '0',
  situation: ({ query, rows, count, index, isInResult, recordKey, direction }) => [
    [query, rows, count],
    [index, isInResult, recordKey, direction],
  ],
  invariant: (snapshot, { before, event, sentEvents }) => {
    const { query, rows, count, index, isInResult, recordKey, direction } = snapshot.context
    const id = 'id' in recordKey ? recordKey.id : ''
    const ids = rows.map((row) => row.id)
    const isStep = event.type === 'next' || event.type === 'previous'
    const isLoading = snapshot.matches('loading')
    const place = { recordKey: { id }, place: ids.indexOf(id), isAbsent: index < 0 }
    expect(place.place >= 0, 'a record in the rows has its place there').toBe(isInResult)
    if (isInResult) expect(place.place).toBe(index)
    expect(snapshot.matches('absent'), 'without a place, nothing can be stepped to').toBe(index < 0)
    if (isStep && before?.can(event)) expect(direction).toBe(event.type === 'next' ? 1 : -1)

    if (event.type === 'rows.show' && before && isSameQuery(event.rows.query, before.context.query))
      if (before.context.index < event.rows.rows.length)
        expect(rows, 'follows the page of the record').toEqual(event.rows.rows)

    const [previous, next] = [ids.findLast((other) => other < id), ids.find((other) => other > id)]
    const isFirst = startOf(query.curser) === 0
    const isLast = query.search !== '' || startOf(query.curser) + rows.length >= count
    if (snapshot.matches('placed')) {
      expect(snapshot.can({ type: 'previous' }), 'a record before').toBe(previous !== undefined || !isFirst)
      expect(snapshot.can({ type: 'next' }), 'a record after').toBe(next !== undefined || !isLast)
    }
    const neighbour = direction === 1 ? next : previous
    const wasAsking = before?.matches({ loading: 'asking' }) ?? false
    const isTaken = isStep && before?.can(event)
    const arrives = (isTaken && !isLoading) || event.type === fetchDone
    expect(
      sentEvents.filter(({ type }) => type === 'go'),
      'goes to the nearest record, on its page',
    ).toEqual(
      arrives && neighbour !== undefined
        ? [
            {
              type: 'go',
              row: { id: neighbour },
              query: expect.objectContaining({
                curser: [null, null, 1, 3][Math.floor((startOf(query.curser) + ids.indexOf(neighbour)) / 2) + 1],
                pageSize: 2,
              }),
            },
          ]
        : [],
    )
    const isRefused = event.error?.code === 'FORBIDDEN'
    expect(
      sentEvents.filter(({ type }) => type === 'stay'),
      'says that it stays',
    ).toEqual(
      isRefused || (arrives && neighbour === undefined)
        ? [{ type: 'stay', refusal: isRefused ? 'FORBIDDEN' : null }]
        : [],
    )
    const isRetry = event.type.startsWith('xstate.after.reconnect')
    const requests = sentEvents.filter(({ type }) => type === 'ask.fetchRows')
    expect(requests.length, 'asks only for an unknown neighbour').toBe(Number((isTaken && isLoading) || isRetry))
    for (const { input } of requests) expect(input.pageSize, 'both pages, so that no record is skipped').toBe(4)
    if (event.error && wasAsking) expect(snapshot.value).toEqual(isRefused ? 'placed' : { loading: 'waiting' })
  },
  controls: { events: [{ type: 'previous' }, { type: 'next' }], reasons: neighboursReasons },
}
