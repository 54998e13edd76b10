import { isBlank, isStorable } from '../../../src/domain/text.ts'
import { isCui } from '../../../src/domain/umls.ts'
import { createProgress, withProgress } from '../../base/progress.ts'
import { atomId, keyOf } from '../words.ts'
import type { NameRow, TypeRow, VocabularyWriter } from './intake.ts'
import { createLineCheck, linesIn } from './intake.ts'

const COLUMNS = ['cui', 'name', 'source_id', 'synonyms', 'kind'] as const
type Concept = Readonly<Record<(typeof COLUMNS)[number], string>> & { readonly subkind?: string }

/** The domain derives the taxonomy from the semantic type. */
const typeOf = ({ kind, subkind }: Concept): string | null => {
  if (kind === 'condition') return 'Disease or Syndrome'
  if (kind !== 'treatment') return null
  return subkind === 'diagnostic' ? 'Diagnostic Procedure' : 'Therapeutic or Preventive Procedure'
}

/** A capital in the first word shows that the case is intended. */
const capitalize = (name: string): string =>
  /^[^\s-]*\p{Lu}/u.test(name) ? name : name.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())

/** Names that differ only in case and accents count once. */
const namesOf = ({ cui, name, source_id, synonyms }: Concept): NameRow[] => {
  const [source = ''] = source_id.split(/[:;]/)
  const rows = new Map<string, NameRow>()
  for (const text of [name, ...synonyms.split('|')].map((synonym) => capitalize(synonym.trim()))) {
    const key = keyOf(text)
    if (isBlank(text) || rows.has(key)) continue
    rows.set(key, { cui, ui: atomId(cui, text), name: text, key, source: source || 'DML', preference: rows.size })
  }
  return [...rows.values()]
}

/** Skips rows without a CUI, because the console identifies concepts by CUI. Throws if the header lacks a column. */
export const readTsv = async (path: string, writer: VocabularyWriter): Promise<void> => {
  const types: TypeRow[] = []
  const seen = new Set<string>()
  const lineCheck = createLineCheck(path)
  let withoutCui = 0

  const names = async function* (): AsyncGenerator<NameRow> {
    let header: readonly string[] | null = null
    for await (const line of await linesIn(path)) {
      const cells = line.text.split('\t')
      if (header === null) {
        header = cells
        const missing = COLUMNS.filter((column) => !cells.includes(column))
        if (missing.length > 0) throw new Error(`${path} lacks the column ${missing.join(', ')} in its first line.`)
        continue
      }
      const row = Object.fromEntries(header.map((column, place) => [column, cells[place] ?? ''])) as Concept
      const type = typeOf(row)
      if (line.problem !== null) lineCheck.bad(line, line.problem)
      else if (row.cui === '' && row.name !== '') withoutCui += 1
      else if (cells.length !== header.length) lineCheck.bad(line, `must have ${header.length} columns`)
      else if (!isCui(row.cui)) lineCheck.bad(line, 'no CUI')
      else if (isBlank(row.name) || !isStorable(line.text)) lineCheck.bad(line, 'no name')
      else if (type === null) lineCheck.bad(line, 'neither a condition nor a treatment')
      else if (seen.has(row.cui)) lineCheck.bad(line, 'a repeated CUI')
      else {
        lineCheck.good()
        seen.add(row.cui)
        types.push({ cui: row.cui, type, is_searched: true })
        yield* namesOf(row)
      }
    }
  }
  const progress = createProgress('names')
  await writer.names(withProgress(names(), progress))
  progress.end()
  const bad = lineCheck.end()
  process.stderr.write(`Skipped lines: ${withoutCui} without a CUI, ${bad} invalid\n`)
  await writer.types(types)
}
