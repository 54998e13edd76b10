import { kindNouns } from '../recordKinds.ts'
import { isPairKind, pairSheetOf } from './pairs.ts'
import type { SheetTable } from './sheet.ts'
import { sheets, type UploadedKind, uploadedSections } from './sheets.ts'

interface Example {
  readonly name: string
  readonly headers: readonly string[]
  readonly cells: readonly string[]
}

const pairNouns = { GROUP: 'Group', PROVIDER: 'Physician', TERM: 'Term', SPECIALTY: 'Specialty' } as const
const pairCells = {
  GROUP: 'Name of a group',
  PROVIDER: 'NPI',
  TERM: 'Name of a term',
  SPECIALTY: 'Name of a specialty',
}

const pairExample = (kind: UploadedKind): Example[] => {
  if (!isPairKind(kind)) return []
  const { item, fields } = pairSheetOf(kind)
  if (!isPairKind(item)) return []
  const hasLists = !Object.hasOwn(fields, '')
  return [
    {
      name: `${pairNouns[kind]} and ${pairNouns[item].toLowerCase()}`,
      headers: [pairNouns[kind], pairNouns[item], ...(hasLists ? ['List'] : []), 'Action'],
      cells: [pairCells[kind], pairCells[item], ...(hasLists ? ['Default, Master or a service line'] : []), 'add'],
    },
  ]
}

/** Returns examples of the sheets that a section accepts: one of its records, and one of pairs. */
export const exampleOf = (kind: UploadedKind): readonly Example[] => {
  const table: SheetTable = sheets[uploadedSections[kind]]
  const headers = Object.values(table).flatMap(({ header, use }) => (use === 'read' ? [] : [header]))
  return [{ name: kindNouns[kind], headers, cells: headers.map(() => '') }, ...pairExample(kind)]
}

const quotedCell = (text: string) => `"${text.replaceAll('"', '""')}"`

/** Returns the text of an example as CSV, with a mark by which Excel recognises UTF-8. */
export const exampleText = ({ headers, cells }: Example): string =>
  `\ufeff${[headers, cells].map((row) => row.map(quotedCell).join(',')).join('\r\n')}\r\n`
