import { once } from 'node:events'
import { addAbortSignal, pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

/** What gzip begins with. */
const GZIP = [0x1f, 0x8b]

/** A stream of bytes as it is, or unpacked when gzip has packed it. Breaks off when the signal comes. */
export const uncompressed = async (source: Readable, signal: AbortSignal): Promise<AsyncIterable<Buffer>> => {
  await once(source, 'readable', { signal })
  const first: Buffer | null = source.read()
  if (first) source.unshift(first)
  addAbortSignal(signal, source)
  if (!GZIP.every((byte, index) => first?.[index] === byte)) return source
  // Whoever reads is told what went wrong.
  return pipeline(source, createGunzip(), () => undefined)
}
