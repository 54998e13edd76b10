import { assign, emit, setup } from 'xstate'
import type { ListQuery } from '../../domain/cursor.ts'
import type { ListSection } from '../../domain/views/sections.ts'
import { type Failure, refusalOf, service } from '../service.ts'
import { describedBy, withSigns } from '../shown.ts'

/** List that is downloaded. Top lists have no query, and their sheets have all columns. */
export type DownloadSource =
  | {
      readonly section: ListSection
      readonly query: ListQuery
      /** Headers of the columns, in their order. */
      readonly columns: readonly string[]
    }
  | { readonly section: 'TOP_SPECIALTIES' | 'TOP_CONDITIONS'; readonly query: null; readonly columns: null }

export interface DownloadRequest {
  readonly format: 'csv' | 'xlsx'
  readonly source: DownloadSource
}

/** Downloads the rows of a list as a file. */
export const downloadMachine = setup({
  types: {
    context: {} as { readonly request: DownloadRequest | null },
    events: {} as
      | { type: 'open' }
      | { type: 'close' }
      | { type: 'download'; request: DownloadRequest }
      | { type: 'cancel' },
    emitted: {} as { type: 'downloaded'; name: string } | { type: 'failed'; message: string },
  },
  actors: { fetchFile: service<string, DownloadRequest | null>('fetchFile') },
  actions: {
    keepRequest: assign((_, request: DownloadRequest) => ({ request })),
    emitDownloaded: emit((_, name: string) => ({ type: 'downloaded', name })),
    emitFailed: emit((_, failure: Failure) => ({ type: 'failed', message: refusalOf(failure).message })),
  },
}).createMachine({
  id: 'download',
  context: { request: null },
  initial: 'closed',
  states: {
    closed: { on: { open: { target: 'choosing' } } },
    choosing: {
      description: 'The menu shows the formats.',
      ...withSigns({ role: 'button', name: 'Download as CSV' }),
      on: {
        close: { target: 'closed' },
        download: { target: 'loading', actions: { type: 'keepRequest', params: ({ event }) => event.request } },
      },
    },
    loading: {
      ...describedBy('The file is loading…'),
      on: { cancel: { target: 'closed' } },
      invoke: {
        id: 'fetchFile',
        src: 'fetchFile',
        input: ({ context: { request } }) => request,
        onDone: { target: 'closed', actions: { type: 'emitDownloaded', params: ({ event }) => event.output } },
        onError: { target: 'closed', actions: { type: 'emitFailed', params: ({ event }) => event } },
      },
    },
  },
})
