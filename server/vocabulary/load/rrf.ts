import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isBlank, isStorable } from '../../../src/domain/text.ts'
import { isCui, taxonomyOfSemanticTypes } from '../../../src/domain/umls.ts'
import { createProgress, withProgress } from '../../base/progress.ts'
import { keyOf } from '../words.ts'
import type { NameRow, TypeRow, VocabularyWriter } from './intake.ts'
import { createUnreadableLines, linesIn } from './intake.ts'

/** Returns the path of a file of the release, packed or not; null if it is missing. */
const fileOf = (directory: string, name: string): string | null =>
  [name, `${name}.gz`].map((file) => join(directory, file)).find(existsSync) ?? null

const required = (directory: string, name: string): string => {
  const path = fileOf(directory, name)
  if (path === null) throw new Error(`${directory} holds neither ${name} nor ${name}.gz.`)
  return path
}

/**
 * Yields the valid rows of a file. Each column ends in a bar, the first is a CUI, and the text is storable. Counts and
 * reports the other rows. Throws if no row is valid.
 */
async function* rowsOf(path: string, columns: number): AsyncGenerator<readonly string[]> {
  const doubts = createUnreadableLines(path)
  for await (const line of await linesIn(path)) {
    const cells = line.text.split('|')
    if (line.problem !== null) doubts.bad(line, line.problem)
    else if (cells.length !== columns + 1) doubts.bad(line, `not ${columns} columns`)
    else if (!isCui(cells[0] ?? '')) doubts.bad(line, 'no CUI')
    else if (!isStorable(line.text)) doubts.bad(line, 'characters that cannot be stored')
    else {
      doubts.good()
      yield cells
    }
  }
  const bad = doubts.end()
  if (bad > 0) process.stderr.write(`${path}: ${bad} lines could not be read\n`)
}

/** Reads NLM's rank of each source and term type from MRRANK; higher is better. Empty if that file is missing. */
const readRanks = async (path: string | null): Promise<ReadonlyMap<string, number>> => {
  const ranks = new Map<string, number>()
  if (path === null) return ranks
  for await (const { text } of await linesIn(path)) {
    const [rank, source, kind] = text.split('|')
    ranks.set(`${source}|${kind}`, Number(rank) || 0)
  }
  return ranks
}

/** Greater than any rank. */
const RANKS = 10_000

/** Yields the English names in use. The name that UMLS prefers comes first, then names of better rank. */
async function* namesOf(
  rows: AsyncIterable<readonly string[]>,
  ranks: ReadonlyMap<string, number>,
): AsyncGenerator<NameRow> {
  for await (const row of rows) {
    const [cui = '', language, ts, , stt, , isPref, ui = '', , , , source = '', kind, , name = '', , suppress] = row
    if (language !== 'ENG' || suppress !== 'N' || isBlank(name)) continue
    const lesser = [ts !== 'P', stt !== 'PF', isPref !== 'Y']
    const place = lesser.reduce((sum, isLesser) => sum * 2 + Number(isLesser), 0)
    const rank = ranks.get(`${source}|${kind}`) ?? 0
    const preference = (place === 0 ? 0 : RANKS * 8) + (RANKS - rank) * 8 + place
    yield { cui, ui, name, key: keyOf(name), source, preference }
  }
}

async function* typesOf(rows: AsyncIterable<readonly string[]>): AsyncGenerator<TypeRow> {
  for await (const [cui = '', , , type = ''] of rows)
    yield { cui, type, is_searched: taxonomyOfSemanticTypes([type]) !== null }
}

/**
 * Reads MRCONSO.RRF, MRSTY.RRF and, if present, MRRANK.RRF of a UMLS release. Each may be packed as .gz. Throws if a
 * required file is missing or has no valid row.
 */
export const readRrf = async (directory: string, into: VocabularyWriter): Promise<void> => {
  const [names, types] = [required(directory, 'MRCONSO.RRF'), required(directory, 'MRSTY.RRF')]
  const ranks = await readRanks(fileOf(directory, 'MRRANK.RRF'))
  const named = createProgress('MRCONSO, lines')
  await into.names(namesOf(withProgress(rowsOf(names, 18), named), ranks))
  named.end()
  const typed = createProgress('MRSTY, lines')
  await into.types(typesOf(withProgress(rowsOf(types, 6), typed)))
  typed.end()
}
