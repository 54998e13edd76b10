import { describe, expect, test } from 'vitest'
import { schema } from '../../../server/app/schema.ts'
import { createDocumentReader } from '../../../server/contract/documents.ts'

const read = createDocumentReader(schema)
/** Returns the reason of a refusal; null if the document is allowed. */
const refusalOf = (text: string) => {
  const result = read(text)
  return 'document' in result ? null : result[0]?.message
}
const selectionOf = (count: number, part: (index: number) => string) =>
  `{ ${Array.from({ length: count }, (_, index) => part(index)).join(' ')} }`

describe('GQ4: the rows that one operation may request', () => {
  const logs = (index: number) => `a${index}: auditLogs(first: 200) { edges { node { args } } }`
  const groupsWithPhysicians = (index: number) =>
    `a${index}: groups(first: 200) { edges { node { providers { id } } } }`

  test('are at most a thousand, in any form of document', () => {
    expect(refusalOf(selectionOf(5, logs))).toBeNull()
    expect(refusalOf(selectionOf(6, logs))).toBe(
      'The lists in this request could return 1200 rows in total. Request at most 1000.',
    )
    expect(refusalOf(selectionOf(1, groupsWithPhysicians))).toBeNull()
    expect(refusalOf(selectionOf(2, groupsWithPhysicians))).toMatch(/could return 2000 rows/)
    for (const document of [
      selectionOf(10, logs),
      selectionOf(10, groupsWithPhysicians),
      `query ($first: Int = 1) ${selectionOf(6, (index) => `a${index}: auditLogs(first: $first) { edges { node { id } } }`)}`,
      `${selectionOf(6, (index) => `a${index}: auditLogs(first: 999999) { ...F }`)}
       fragment F on AuditLogConnection { ... { edges { node { id } } } }`,
      `{ auditLogs(first: 200) { ${Array.from({ length: 6 }, (_, index) => `a${index}: edges { cursor }`).join(' ')} } }`,
      `{ ...F } fragment F on Query ${selectionOf(6, logs)}`,
      selectionOf(6, (index) => `a${index}: topSpecialties(first: 1, limit: 200) { edges { cursor } }`),
      `query A { viewer { id } } query B ${selectionOf(6, logs)}`,
      `{ b: users(first: -999) { edges { cursor } } ...F } fragment F on Query ${selectionOf(6, logs)}`,
    ])
      expect(refusalOf(document)).toMatch(
        /^The lists in this request could return \d+ rows in total\. Request at most 1000\.$/,
      )
  })

  test('include each alias of a page, and a thousand for `allRows`', () => {
    const search = (name: string) => `{ umlsSearch(filter: "a", pageSize: 200) { result { results { ${name} } } } }`
    expect(refusalOf(search('term { synonyms { name } }'))).toBe(null)
    expect(refusalOf(search('term { synonyms { name } specialties { name } }'))).toMatch(/could return 1800 rows/)
    const specialties = (args: string) => `{ specialties(${args}) { edges { node { cftTerms { id } } } } }`
    expect(refusalOf('{ specialties(allRows: true) { edges { node { id } } } }')).toBeNull()
    expect(refusalOf(specialties('allRows: true'))).toMatch(/could return 5000 rows/)
    for (const value of ['false', 'null']) expect(refusalOf(specialties(`allRows: ${value}`))).toBeNull()
    expect(refusalOf(`query ($all: Boolean) ${specialties('allRows: $all')}`)).toMatch(/could return 5000 rows/)
  })

  test('include a default page without `first`, and no rows for a count alone', () => {
    for (const size of ['', '(first: null)'])
      expect(refusalOf(selectionOf(10, (index) => `a${index}: groups${size} { edges { cursor } }`))).toBeNull()
    expect(refusalOf(selectionOf(10, (index) => `a${index}: groups(first: 200) { aggregate { count } }`))).toBeNull()
    expect(refusalOf(selectionOf(10, (index) => `a${index}: groups(first: 0) { edges { node { id } } }`))).toBeNull()
  })

  test('include all names of a concept for each use, whatever the page', () => {
    const concept = (fields: string) => `{ umlsConcept(cui: "C0000001") { ${fields} } }`
    expect(refusalOf(concept('atoms { name } atomsCount'))).toBeNull()
    expect(refusalOf(concept('name taxonomy term { id synonyms { id } }'))).toBeNull()
    for (const name of ['atoms { name }', 'atoms(pageSize: 1, filter: "a") { name }', 'atomsCount(distinct: true)'])
      expect(refusalOf(concept(selectionOf(10, (index) => `a${index}: ${name}`).slice(1, -1)))).toBe(
        'The lists in this request could return 4000 rows in total. Request at most 1000.',
      )
    expect(
      refusalOf(`${selectionOf(10, (index) => `a${index}: umlsConcept(cui: "C0000001") { ...F }`)}
        fragment F on UmlsConcept { ... { atomsCount } }`),
    ).toMatch(/could return 4000 rows/)
  })

  test('include all programs for each preview', () => {
    expect(refusalOf(selectionOf(2, (index) => `a${index}: programPreview { liveCount }`))).toBeNull()
    expect(refusalOf(selectionOf(3, (index) => `a${index}: programPreview(at: 0) { liveCount }`))).toMatch(
      /could return 1200 rows/,
    )
  })

  test('include all rows of a bulk change’s preview, and count lists of texts as part of their row', () => {
    const preview = (index: number) =>
      `a${index}: emailBatchPreview(change: { action: UNDO, batchId: "1" }) {
        rows(first: 100) { edges { node { before after practiceEmail { emails } } } } }`
    expect(refusalOf(selectionOf(2, preview))).toBeNull()
    expect(refusalOf(selectionOf(3, preview))).toMatch(/could return 1500 rows/)
  })

  test('allow a query of the schema', () => {
    const type = 'name fields { name args { name type { name ofType { name } } } } enumValues { name }'
    expect(refusalOf(`{ __schema { types { ${type} } directives { name args { name } } } }`)).toBeNull()
  })
})
