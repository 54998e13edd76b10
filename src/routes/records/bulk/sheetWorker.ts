import { readSheet, type SheetSource, type SheetSummary } from '../../../domain/bulk/reading/readSheet.ts'
import type { ReadRow } from '../../../domain/bulk/reading/table.ts'

export type SheetRequest = { readonly source: SheetSource } | { readonly part: number }
export type SheetResponse = { readonly summary: SheetSummary } | { readonly rows: readonly ReadRow[] }

const respond = (response: SheetResponse) => self.postMessage(response)

let part: (index: number) => readonly ReadRow[] = () => []

/** Keeps the rows in the worker, so that the page only holds one part at a time. */
self.addEventListener('message', ({ data }: MessageEvent<SheetRequest>) => {
  if ('part' in data) return respond({ rows: part(data.part) })
  void readSheet(data.source).then((read) => {
    part = read.part
    respond({ summary: read.summary })
  })
})
