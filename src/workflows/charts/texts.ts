import type { Arrow, State } from './chart.ts'

type Face = 'title' | 'text' | 'code'

/** Font sizes in pixels. Drawing.css must have the same sizes. */
const sizes: Record<Face, number> = { title: 13, text: 12, code: 11 }

/** Width of each letter in Geist Mono, in em. */
const codeLetter = 0.6

/** Widths in Inter Semibold from space to tilde, in hundredths of an em. Workers cannot measure text. */
const letters = [
  25, 32, 52, 64, 65, 100, 66, 32, 37, 37, 54, 67, 32, 46, 32, 38, 66, 42, 62, 63, 66, 61, 64, 59, 64, 64, 32, 33, 67,
  67, 67, 54, 100, 74, 66, 73, 72, 60, 59, 75, 74, 27, 58, 70, 56, 92, 76, 77, 64, 77, 65, 65, 66, 73, 74, 104, 72, 71,
  65, 37, 33, 37, 48, 47, 35, 57, 62, 58, 62, 59, 35, 62, 61, 26, 26, 57, 26, 90, 61, 61, 62, 62, 40, 55, 34, 61, 58,
  84, 59, 56, 45, 36, 45, 67,
]

/** Width of all other characters, in em. */
const otherLetter = 0.8

const letterWidth = (letter: string): number => (letters[letter.charCodeAt(0) - 32] ?? otherLetter * 100) / 100

/** Returns the width of a text in pixels. The drawn text is never wider. */
export const textWidth = (text: string, face: Face): number =>
  Math.ceil(
    sizes[face] *
      (face === 'code'
        ? text.length * codeLetter
        : Array.from(text).reduce((sum, letter) => sum + letterWidth(letter), 0)),
  )

const breaks = /(?<=[.(_])|(?<=[a-z])(?=[A-Z])/

/** Breaks a text into lines of at most `width` pixels. */
export const wrap = (text: string, face: Face, width: number): string[] => {
  const lines: string[] = []
  let line = ''
  const add = (piece: string, separator: string): void => {
    const longer = line === '' ? piece : line + separator + piece
    if (line !== '' && textWidth(longer, face) > width) {
      lines.push(line)
      line = piece
    } else line = longer
  }
  for (const word of text.split(' ')) {
    if (textWidth(word, face) <= width) add(word, ' ')
    else for (const [index, piece] of word.split(breaks).entries()) add(piece, index === 0 ? ' ' : '')
  }
  return [...lines, line]
}

export interface Row {
  readonly text: string
  readonly kind: 'description' | 'service' | 'event' | 'action'
  readonly part: string | null
}

/** In pixels, about 36 letters of code. */
const rowWidth = 240

export const rowHeight = 15

const faceOf = ({ kind }: Row): Face => (kind === 'description' ? 'text' : 'code')

const rows = (text: string, kind: Row['kind'], part: string | null = null): Row[] =>
  wrap(text, kind === 'description' ? 'text' : 'code', rowWidth).map((line) => ({ text: line, kind, part }))

export const arrowRows = ({ trigger, guard, actions }: Arrow, part: string | null = null): Row[] => [
  ...rows(guard === null ? trigger : `${trigger} [${guard}]`, 'event', part),
  ...(actions.length === 0 ? [] : rows(`/ ${actions.join(', ')}`, 'action', part)),
]

export const stateRows = ({ description, invokes, entry, exit, arrows }: State): Row[] => [
  ...(description === null ? [] : rows(description, 'description')),
  ...invokes.flatMap((service) => rows(`calls ${service}`, 'service')),
  ...(entry.length === 0 ? [] : rows(`entry / ${entry.join(', ')}`, 'action')),
  ...(exit.length === 0 ? [] : rows(`exit / ${exit.join(', ')}`, 'action')),
  ...arrows.filter(({ to }) => to === null).flatMap((arrow) => arrowRows(arrow, arrow.name)),
]

export const rowsWidth = (list: readonly Row[]): number =>
  Math.max(0, ...list.map((row) => textWidth(row.text, faceOf(row))))
