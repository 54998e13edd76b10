import { brokenFile } from './zip.ts'

export interface XmlHandlers {
  /** Names have no prefix. */
  readonly open?: (name: string, attributes: (name: string) => string | undefined) => void
  readonly close?: (name: string) => void
  readonly text?: (text: string) => void
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const MAX_CODE = 0x10ffff

const characterOf = (whole: string, name: string): string => {
  if (!name.startsWith('#')) return named[name] ?? whole
  const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
  return code <= MAX_CODE ? String.fromCodePoint(code) : whole
}

/** Replaces the predefined entities. Others are never expanded, so that a small file cannot grow. */
const unescaped = (text: string): string =>
  text.includes('&') ? text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]+);/gi, characterOf) : text

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

const attributesOf =
  (tag: string) =>
  (name: string): string | undefined => {
    const found = new RegExp(`\\s(?:[\\w.-]+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag)
    return found ? unescaped(found[1] ?? found[2] ?? '') : undefined
  }

const LONGEST_ENTITY = 10

/** Returns the end of a text whose last entity may be cut off. */
const endOfText = (text: string, start: number): number => {
  const entity = text.lastIndexOf('&')
  return entity >= start && text.length - entity < LONGEST_ENTITY ? entity : text.length
}

/** Longest tag or comment. */
const MAX_WAITING = 4_000_000

/** Parses the XML of a workbook in pieces, so that the whole text is never in memory. */
export const xmlParser = ({ open, close, text }: XmlHandlers) => {
  let waiting = ''

  /** Handles the tag that starts at `at`, and returns the position after it; -1 if its end is still missing. */
  const readTag = (at: number): number => {
    for (const [start, end] of [
      ['<!--', '-->'],
      ['<![CDATA[', ']]>'],
      ['<?', '?>'],
    ] as const) {
      if (!waiting.startsWith(start, at)) continue
      const found = waiting.indexOf(end, at)
      if (found < 0) return -1
      if (start === '<![CDATA[') text?.(waiting.slice(at + start.length, found))
      return found + end.length
    }
    const end = waiting.indexOf('>', at)
    if (end < 0) return -1
    const tag = waiting.slice(at + 1, end)
    if (tag.startsWith('/')) close?.(localName(tag.slice(1).trim()))
    else if (!tag.startsWith('!')) {
      const name = localName(/^[^\s/]*/.exec(tag)?.[0] ?? '')
      open?.(name, attributesOf(tag))
      if (tag.endsWith('/')) close?.(name)
    }
    return end + 1
  }

  return (piece: string): void => {
    waiting += piece
    let at = 0
    for (;;) {
      const tag = waiting.indexOf('<', at)
      if (tag < 0) {
        const end = endOfText(waiting, at)
        text?.(unescaped(waiting.slice(at, end)))
        at = end
        break
      }
      // A comment's beginning may be cut off.
      if (waiting.length - tag < '<![CDATA['.length && !waiting.includes('>', tag)) break
      if (tag > at) text?.(unescaped(waiting.slice(at, tag)))
      const next = readTag(tag)
      at = next < 0 ? tag : next
      if (next < 0) break
    }
    waiting = waiting.slice(at)
    if (waiting.length > MAX_WAITING) throw brokenFile()
  }
}
