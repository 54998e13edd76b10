import type { SheetSource, SheetSummary } from '../../../domain/bulk/reading/readSheet.ts'
import type { ReadRow } from '../../../domain/bulk/reading/table.ts'
import { scriptUrl } from '../../app/scriptUrl.ts'
import type { SheetRequest, SheetResponse } from './sheetWorker.ts'
// oxlint-disable-next-line import/default -- Vite builds the worker, and exports its address
import workerUrl from './sheetWorker.ts?worker&url'

const failure = () => ({
  code: 'BAD_USER_INPUT',
  message: 'Your browser could not read the sheet. Split it into smaller files and try again.',
})

/** Reads sheets in a worker, so that the page stays responsive. */
export const createSheetReader = () => {
  let worker: Worker | null = null

  const stop = () => {
    worker?.terminate()
    worker = null
  }

  const ask = <Response extends SheetResponse>(request: SheetRequest, signal?: AbortSignal): Promise<Response> => {
    worker ??= new Worker(scriptUrl(workerUrl), { type: 'module' })
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    const listening = new AbortController()
    const options = { signal: listening.signal }
    worker.addEventListener('message', ({ data }: MessageEvent<Response>) => resolve(data), options)
    worker.addEventListener('error', () => reject(failure()), options)
    signal?.addEventListener('abort', () => reject(failure()), options)
    worker.postMessage(request)
    return promise.finally(() => listening.abort())
  }

  return {
    stop,
    read: async (source: SheetSource, signal: AbortSignal): Promise<SheetSummary> => {
      stop()
      signal.addEventListener('abort', stop, { once: true })
      try {
        return (await ask<{ readonly summary: SheetSummary }>({ source }, signal)).summary
      } finally {
        signal.removeEventListener('abort', stop)
      }
    },
    part: async (index: number): Promise<readonly ReadRow[]> =>
      (await ask<{ readonly rows: readonly ReadRow[] }>({ part: index })).rows,
  }
}
