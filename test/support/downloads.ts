import Papa from 'papaparse'
import { readSheet } from 'read-excel-file/node'
import type { TestService } from './service.ts'

export interface DownloadBody {
  readonly section: string
  readonly format: string
  readonly columns?: readonly string[] | null
  readonly arguments?: Readonly<Record<string, unknown>>
}

/** Asks the service for a download. */
export const requestDownload = (
  service: TestService,
  token: string | null,
  body: unknown,
  init: RequestInit = {},
): Promise<Response> =>
  fetch(`${service.url}/download`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== null && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
    ...init,
  })

/** Excel stores moments as fractions of a day. */
const dateText = (date: Date) =>
  new Date(Math.round(date.getTime() / 1_000) * 1_000).toISOString().slice(0, 19).replace('T', ' ')

/** Reads a file with a library, as texts. */
export const cellsIn = async (file: Uint8Array, format: string): Promise<string[][]> => {
  if (format === 'csv') {
    const { data, errors } = Papa.parse<string[]>(new TextDecoder().decode(file).trimEnd())
    if (errors.length > 0) throw new Error(JSON.stringify(errors))
    return data
  }
  const rows = await readSheet(Buffer.from(file))
  return rows.map((cells) =>
    cells.map((cell) => (cell === null ? '' : cell instanceof Date ? dateText(cell) : String(cell))),
  )
}

/** Downloads a list. The first row has the headers. */
export const downloaded = async (service: TestService, username: string, body: DownloadBody): Promise<string[][]> => {
  const response = await requestDownload(service, await service.tokenOf(username), body)
  if (response.status !== 200) throw new Error(await response.text())
  return cellsIn(new Uint8Array(await response.arrayBuffer()), body.format)
}
