import { describe, expect, test } from 'vitest'
import { createSchema } from '../../../server/app/schema.ts'
import { createDocuments } from '../../../server/contract/documents.ts'
import * as audit from '../../../src/gql/audit/audit.gen.ts'
import * as groups from '../../../src/gql/groups/groups.gen.ts'
import * as session from '../../../src/gql/session.gen.ts'
import * as termSynonyms from '../../../src/gql/terms/termSynonyms.gen.ts'

const read = createDocuments(createSchema())
/** Returns the reason of a refusal. Null when the document is allowed. */
const refusalOf = (text: string) => {
  const result = read(text)
  return 'document' in result ? null : result[0]?.message
}
const times = (count: number, part: (index: number) => string) =>
  `{ ${Array.from({ length: count }, (_, index) => part(index)).join(' ')} }`

test.each(Object.entries<unknown>({ ...audit, ...groups, ...session, ...termSynonyms }))(
  'the console’s operations are within all limits: %s',
  (_, text) => {
    expect(refusalOf(String(text))).toBeNull()
  },
)

describe('GQ4: the rows that one operation may request', () => {
  const logs = (index: number) => `a${index}: auditLogs(first: 200) { edges { node { args } } }`
  const staffed = (index: number) => `a${index}: groups(first: 200) { edges { node { providers { id } } } }`

  test('are a thousand, in any form of request', () => {
    expect(refusalOf(times(5, logs))).toBeNull()
    expect(refusalOf(times(6, logs))).toBe('The lists may return 1200 rows together. Request at most 1000.')
    expect(refusalOf(times(1, staffed))).toBeNull()
    expect(refusalOf(times(2, staffed))).toMatch(/^The lists may hold 2000 rows/)
    for (const document of [
      times(10, logs),
      times(10, staffed),
      `query ($first: Int = 1) ${times(6, (index) => `a${index}: auditLogs(first: $first) { edges { node { id } } }`)}`,
      `${times(6, (index) => `a${index}: auditLogs(first: 999999) { ...F }`)}
       fragment F on AuditLogConnection { ... { edges { node { id } } } }`,
      `{ auditLogs(first: 200) { ${Array.from({ length: 6 }, (_, index) => `a${index}: edges { cursor }`).join(' ')} } }`,
      `{ ...F } fragment F on Query ${times(6, logs)}`,
      `query A { viewer { id } } query B ${times(6, logs)}`,
      `{ b: users(first: -999) { edges { cursor } } ...F } fragment F on Query ${times(6, logs)}`,
    ])
      expect(refusalOf(document)).toMatch(/^The lists may hold \d+ rows together; at most 1000/)
  })

  test('count each alias of a page, and all rows as a thousand', () => {
    const named = (name: string) => `a: umlsSearch(filter: "a", pageSize: 200) { result { results { ${name} } } }`
    expect(refusalOf(`{ ${named('term { synonyms { name } }')} }`)).toBe(null)
    expect(refusalOf(`{ ${named('term { synonyms { name } specialties { name } }')} }`)).toMatch(/may hold 1800 rows/)
    const all = (given: string) => `{ specialties(${given}) { edges { node { cftTerms { id } } } } }`
    expect(refusalOf('{ specialties(allRows: true) { edges { node { id } } } }')).toBeNull()
    expect(refusalOf(all('allRows: true'))).toMatch(/may hold 5000 rows/)
    expect(refusalOf(all('allRows: false'))).toBeNull()
    expect(refusalOf(`query ($all: Boolean) ${all('allRows: $all')}`)).toMatch(/may hold 5000 rows/)
  })

  test('count written numbers: a page without `first`, and none for a count alone', () => {
    expect(refusalOf(times(10, (index) => `a${index}: groups { edges { node { id } } }`))).toBeNull()
    expect(refusalOf(times(10, (index) => `a${index}: groups(first: 200) { aggregate { count } }`))).toBeNull()
    expect(refusalOf(times(10, (index) => `a${index}: groups(first: 0) { edges { node { id } } }`))).toBeNull()
  })

  test('count all names of a concept for each query of them, whatever the page', () => {
    const concept = (fields: string) => `{ umlsConcept(cui: "C0000001") { ${fields} } }`
    expect(refusalOf(concept('atoms { name } atomsCount'))).toBeNull()
    expect(refusalOf(concept('name taxonomy term { id synonyms { id } }'))).toBeNull()
    for (const name of ['atoms { name }', 'atoms(pageSize: 1, filter: "a") { name }', 'atomsCount(distinct: true)'])
      expect(refusalOf(concept(times(10, (index) => `a${index}: ${name}`).slice(1, -1)))).toBe(
        'The lists may return 4000 rows together. Request at most 1000.',
      )
    expect(
      refusalOf(`${times(10, (index) => `a${index}: umlsConcept(cui: "C0000001") { ...F }`)}
        fragment F on UmlsConcept { ... { atomsCount } }`),
    ).toMatch(/^The lists may hold 4000 rows/)
  })

  test('count a preview of programs in full, which reads all of them', () => {
    expect(refusalOf(times(2, (index) => `a${index}: programPreview { liveCount }`))).toBeNull()
    expect(refusalOf(times(3, (index) => `a${index}: programPreview(at: 0) { liveCount }`))).toMatch(
      /may hold 1200 rows/,
    )
  })

  test('count a preview of a bulk change in full, and lists of texts as part of their row', () => {
    const preview = (index: number) =>
      `a${index}: emailBatchPreview(change: { action: UNDO, batchId: "1" }) {
        rows(first: 100) { edges { node { before after practiceEmail { emails } } } } }`
    expect(refusalOf(times(2, preview))).toBeNull()
    expect(refusalOf(times(3, preview))).toMatch(/may hold 1500 rows/)
  })

  test('allow a query of the schema', () => {
    const type = 'name fields { name args { name type { name ofType { name } } } } enumValues { name }'
    expect(refusalOf(`{ __schema { types { ${type} } directives { name args { name } } } }`)).toBeNull()
  })
})
