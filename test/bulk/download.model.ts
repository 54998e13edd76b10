import { expect } from 'vitest'
import { catalogue } from '../../src/machines/catalogue.ts'
import type { ModelOf } from '../support/model.ts'

const query = { search: '', curser: null, filters: {}, sorting: null, pageSize: 25 }
const source = { section: 'GROUPS', query, columns: ['Name'] } as const

export const download: ModelOf<'download'> = {
  machine: catalogue.download,
  cases: [
    { type: 'download', request: { format: 'csv', source } },
    { type: 'download', request: { format: 'xlsx', source } },
    { type: 'xstate.done.actor.fetchFile', output: 'groups.csv' },
    {
      type: 'xstate.error.actor.fetchFile',
      error: { code: 'RATE_LIMITED', message: 'Too many downloads.', field: null },
    },
  ],
  situation: ({ request }) => request,
  invariant: (snapshot, { before, event, sentEvents }) => {
    const sent = (type: string) => sentEvents.filter((other) => other.type === type)
    const isStarted = snapshot.matches('loading') && !before?.matches('loading')
    expect(sent('ask.fetchFile')).toEqual(isStarted ? [{ type: 'ask.fetchFile', input: snapshot.context.request }] : [])
    expect(sent('downloaded')).toEqual(
      event.type === 'xstate.done.actor.fetchFile' ? [{ type: 'downloaded', name: 'groups.csv' }] : [],
    )
    expect(sent('failed')).toEqual(event.error ? [{ type: 'failed', message: 'Too many downloads.' }] : [])
  },
}
