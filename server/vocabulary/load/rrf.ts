import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isBlank, isStorable } from '../../../src/domain/text.ts'
import { isCui, taxonomyOfSemanticTypes } from '../../../src/domain/umls.ts'
import { createProgress, withProgress } from '../../base/progress.ts'
import { keyOf } from '../words.ts'
import type { NameRow, TypeRow, VocabularyWriter } from './intake.ts'
import { createLineCheck, linesIn } from './intake.ts'

/** The file may be gzipped. */
const fileOf = (directory: string, name: string): string | null =>
  [name, `${name}.gz`].map((file) => join(directory, file)).find(existsSync) ?? null

const requireFile = (directory: string, name: string): string => {
  const path = fileOf(directory, name)
  if (path === null) throw new Error(`${directory} contains neither ${name} nor ${name}.gz.`)
  return path
}

/** Each column ends with the character |. Throws if no row is valid. */
async function* rowsOf(path: string, columns: number): AsyncGenerator<readonly string[]> {
  const lineCheck = createLineCheck(path)
  for await (const line of await linesIn(path)) {
    const cells = line.text.split('|')
    if (line.problem !== null) lineCheck.bad(line, line.problem)
    else if (cells.length !== columns + 1) lineCheck.bad(line, `must have ${columns} columns`)
    else if (!isCui(cells[0] ?? '')) lineCheck.bad(line, 'no CUI')
    else if (!isStorable(line.text)) lineCheck.bad(line, 'characters that cannot be stored')
    else {
      lineCheck.good()
      yield cells
    }
  }
  const bad = lineCheck.end()
  if (bad > 0) process.stderr.write(`${path}: ${bad} lines could not be read\n`)
}

/** A higher rank is better. The file is optional. */
const readRanks = async (path: string | null): Promise<ReadonlyMap<string, number>> => {
  const ranks = new Map<string, number>()
  if (path === null) return ranks
  for await (const { text } of await linesIn(path)) {
    const [rank, source, kind] = text.split('|')
    ranks.set(`${source}|${kind}`, Number(rank) || 0)
  }
  return ranks
}

/** Greater than every rank in MRRANK. */
const RANK_BOUND = 10_000

/** UMLS prefers the name with the lowest `preference`. */
async function* namesOf(
  rows: AsyncIterable<readonly string[]>,
  ranks: ReadonlyMap<string, number>,
): AsyncGenerator<NameRow> {
  for await (const row of rows) {
    const [cui = '', language, ts, , stt, , isPref, ui = '', , , , source = '', kind, , name = '', , suppress] = row
    if (language !== 'ENG' || suppress !== 'N' || isBlank(name)) continue
    const disadvantages = [ts !== 'P', stt !== 'PF', isPref !== 'Y']
    const place = disadvantages.reduce((sum, hasDisadvantage) => sum * 2 + Number(hasDisadvantage), 0)
    const rank = ranks.get(`${source}|${kind}`) ?? 0
    const preference = (place === 0 ? 0 : RANK_BOUND * 8) + (RANK_BOUND - rank) * 8 + place
    yield { cui, ui, name, key: keyOf(name), source, preference }
  }
}

async function* typesOf(rows: AsyncIterable<readonly string[]>): AsyncGenerator<TypeRow> {
  for await (const [cui = '', , , type = ''] of rows)
    yield { cui, type, is_searched: taxonomyOfSemanticTypes([type]) !== null }
}

/** Reads a UMLS release, whose files may be gzipped. Throws if a file is missing or invalid. */
export const readRrf = async (directory: string, writer: VocabularyWriter): Promise<void> => {
  const [names, types] = [requireFile(directory, 'MRCONSO.RRF'), requireFile(directory, 'MRSTY.RRF')]
  const ranks = await readRanks(fileOf(directory, 'MRRANK.RRF'))
  const nameProgress = createProgress('MRCONSO, lines')
  await writer.names(namesOf(withProgress(rowsOf(names, 18), nameProgress), ranks))
  nameProgress.end()
  const typeProgress = createProgress('MRSTY, lines')
  await writer.types(typesOf(withProgress(rowsOf(types, 6), typeProgress)))
  typeProgress.end()
}
