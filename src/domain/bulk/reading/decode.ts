import { SheetProblem } from './problem.ts'

export const WINDOWS_NOTE =
  'The file is not UTF-8, so it was read as Windows-1252. Check letters with accents in the preview.'

const LITTLE_ENDIAN = '\xff\xfe'
const BIG_ENDIAN = '\xfe\xff'

/** True when a file starts with these bytes, given as a text with one character for each byte. */
export const startsWith = (bytes: Uint8Array, start: string): boolean =>
  String.fromCharCode(...bytes.subarray(0, start.length)) === start

/** Guesses UTF-16 without a mark from the zeros of Western letters. A missing byte does not count as zero. */
const unmarked = (bytes: Uint8Array): string | null => {
  const [first = 1, second = 1] = bytes
  if (first !== 0 && second === 0) return 'utf-16le'
  return first === 0 && second !== 0 ? 'utf-16be' : null
}

const decodeAs = (encoding: string, bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Control characters that no table has. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these show that a file is not a text
const BINARY = /[\0-\x08\x0e-\x1a\x1c-\x1f]/ // oxlint-disable-line no-control-regex -- these show that a file is not a text

/** Decodes the text of a CSV file. `note` tells about an encoding that is only a guess. */
export const decodeText = (bytes: Uint8Array): { readonly text: string; readonly note: string | null } => {
  let encoding = unmarked(bytes) ?? 'utf-8'
  if (startsWith(bytes, LITTLE_ENDIAN)) encoding = 'utf-16le'
  else if (startsWith(bytes, BIG_ENDIAN)) encoding = 'utf-16be'
  const decoded = decodeAs(encoding, bytes)
  const text = decoded ?? new TextDecoder('windows-1252').decode(bytes)
  if (BINARY.test(text))
    throw new SheetProblem('This file is not a table. Choose a CSV file or an Excel workbook (.xlsx).')
  return { text, note: decoded === null ? WINDOWS_NOTE : null }
}
