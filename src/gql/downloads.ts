import type { FailureCode } from '../domain/failure.ts'
import { texts } from '../domain/texts.ts'
import { connection, ServiceError } from './transport.ts'

export interface DownloadBody {
  readonly section: string
  readonly format: 'csv' | 'xlsx'
  /** Headers in their order; null for all columns. */
  readonly columns: readonly string[] | null
  /** Arguments of the list's query, without those of pages. */
  readonly arguments: object
}

interface Refusal {
  readonly errors?: readonly { readonly message: string; readonly extensions?: { readonly code?: FailureCode } }[]
}

const refusal = async (response: Response): Promise<ServiceError> => {
  const { errors = [] } = ((await response.json().catch(() => null)) ?? {}) as Refusal
  const [error] = errors
  if (error?.extensions?.code === 'UNAUTHENTICATED') connection.onRefused()
  return error
    ? new ServiceError(error.extensions?.code ?? 'INTERNAL', error.message)
    : new ServiceError('UNREACHABLE', texts.unreachable)
}

const nameOf = (response: Response): string =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'list'

/** Downloads a list as a file. Throws a `ServiceError`. */
export const fetchDownload = async (body: DownloadBody, signal: AbortSignal): Promise<{ name: string; file: Blob }> => {
  const { token } = connection
  const unreachable = () => new ServiceError('UNREACHABLE', texts.unreachable)
  const response = await fetch('/download', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== null && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
    signal,
  }).catch(() => Promise.reject(unreachable()))
  if (!response.ok) throw await refusal(response)
  const file = await response.blob().catch(() => Promise.reject(unreachable()))
  return { name: nameOf(response), file }
}
