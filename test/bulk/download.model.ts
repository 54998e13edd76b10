import { expect } from 'vitest'
import { catalogue } from '../../src/machines/catalogue.ts'
import type { ModelOf } from '../support/model.ts'

export const download: ModelOf<'download'> = {
  machine: catalogue.download,
  cases: [
    { type: 'download', format: 'csv' },
    { type: 'download', format: 'xlsx' },
    { type: 'xstate.done.actor.fetchFile', output: undefined },
    {
      type: 'xstate.error.actor.fetchFile',
      error: { code: 'RATE_LIMITED', message: 'Too many downloads.', field: null },
    },
  ],
  situation: ({ format }) => format,
  invariant: (snapshot, { before, event, sentEvents }) => {
    const sent = (type: string) => sentEvents.filter((other) => other.type === type)
    const isStarted = snapshot.matches('loading') && !before?.matches('loading')
    expect(sent('ask.fetchFile')).toEqual(isStarted ? [{ type: 'ask.fetchFile', input: snapshot.context.format }] : [])
    expect(sent('downloaded')).toHaveLength(Number(event.type === 'xstate.done.actor.fetchFile'))
    expect(sent('failed')).toEqual(event.error ? [{ type: 'failed', message: 'Too many downloads.' }] : [])
  },
}
