import { assign, emit, setup } from 'xstate'
import { type Failure, refusalOf, service } from '../service.ts'
import { describedBy, withSigns } from '../shown.ts'

export type DownloadFormat = 'csv' | 'xlsx'

/** Downloads the rows of a list as a file. */
export const downloadMachine = setup({
  types: {
    context: {} as { readonly format: DownloadFormat },
    events: {} as
      | { type: 'open' }
      | { type: 'close' }
      | { type: 'download'; format: DownloadFormat }
      | { type: 'cancel' },
    emitted: {} as { type: 'downloaded' } | { type: 'failed'; message: string },
  },
  actors: { fetchFile: service<void, DownloadFormat>('fetchFile') },
  actions: {
    setFormat: assign((_, format: DownloadFormat) => ({ format })),
    emitDownloaded: emit({ type: 'downloaded' }),
    emitFailed: emit((_, failure: Failure) => ({ type: 'failed', message: refusalOf(failure).message })),
  },
}).createMachine({
  id: 'download',
  context: { format: 'csv' },
  initial: 'closed',
  states: {
    closed: { on: { open: { target: 'choosing' } } },
    choosing: {
      description: 'The menu shows the formats.',
      ...withSigns({ role: 'button', name: 'CSV' }),
      on: {
        close: { target: 'closed' },
        download: { target: 'loading', actions: { type: 'setFormat', params: ({ event }) => event.format } },
      },
    },
    loading: {
      ...describedBy('The file is loading…'),
      on: { cancel: { target: 'closed' } },
      invoke: {
        id: 'fetchFile',
        src: 'fetchFile',
        input: ({ context: { format } }) => format,
        onDone: { target: 'closed', actions: 'emitDownloaded' },
        onError: { target: 'closed', actions: { type: 'emitFailed', params: ({ event }) => event } },
      },
    },
  },
})
