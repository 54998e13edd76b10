import { SheetProblem, sheetLimits } from './problem.ts'

interface ZipEntry {
  readonly offset: number
  readonly size: number
  readonly method: number
}

const END = 0x06054b50
const END_SIZE = 22
const MAX_COMMENT = 65_535
const ENTRY = 0x02014b50
const ENTRY_SIZE = 46
const LOCAL_SIZE = 30
const STORED = 0
const DEFLATED = 8

export const brokenFile = () =>
  new SheetProblem('The workbook is damaged. Open it in your spreadsheet program, save it again and try again.')
const tooLarge = () =>
  new SheetProblem('The workbook holds more than 100 MB of data. Remove sheets or rows and try again.')

const endOf = (view: DataView): number => {
  for (let at = view.byteLength - END_SIZE; at >= Math.max(0, view.byteLength - END_SIZE - MAX_COMMENT); at -= 1)
    if (view.getUint32(at, true) === END) return at
  throw brokenFile()
}

/** Opens a zip file. Its limit counts the bytes that really come out, because a file can declare any size. */
export const openZip = (bytes: Uint8Array<ArrayBuffer>) => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = new Map<string, ZipEntry>()
  let budget: number = sheetLimits.inflatedBytes

  const readDirectory = () => {
    const end = endOf(view)
    let at = view.getUint32(end + 16, true)
    for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
      if (view.getUint32(at, true) !== ENTRY) throw brokenFile()
      if ((view.getUint16(at + 8, true) & 1) === 1)
        throw new SheetProblem('The workbook has a password. Remove it and try again.')
      const nameLength = view.getUint16(at + 28, true)
      const name = new TextDecoder().decode(bytes.subarray(at + ENTRY_SIZE, at + ENTRY_SIZE + nameLength))
      entries.set(name, {
        method: view.getUint16(at + 10, true),
        size: view.getUint32(at + 20, true),
        offset: view.getUint32(at + 42, true),
      })
      at += ENTRY_SIZE + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    }
  }

  const streamOf = ({ offset, size, method }: ZipEntry): ReadableStream<Uint8Array<ArrayBuffer>> => {
    const start = offset + LOCAL_SIZE + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
    const body = new Blob([bytes.subarray(start, start + size)]).stream()
    if (method === STORED) return body
    if (method !== DEFLATED) throw brokenFile()
    return body.pipeThrough(new DecompressionStream('deflate-raw'))
  }

  /** Passes the text of a file on in pieces; does nothing without the file. */
  const read = async (name: string, onText: (text: string) => void): Promise<void> => {
    const entry = entries.get(name)
    if (!entry) return
    const decoder = new TextDecoder()
    // Not every browser can iterate over a stream.
    const reader = streamOf(entry).getReader()
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      budget -= piece.value.length
      if (budget < 0) throw tooLarge()
      onText(decoder.decode(piece.value, { stream: true }))
    }
    onText(decoder.decode())
  }

  readDirectory()
  return { read, has: (name: string) => entries.has(name) }
}
