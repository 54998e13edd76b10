import { expect, test } from 'vitest'
import { auditRows, commonFields } from '../../src/routes/records/auditRows.ts'

const [a, b, c] = ['A', 'B', 'C'].map((name, index) => ({ id: `${index}`, name }))
const twin = { ...a, id: '7' }

test.each<[string, unknown, unknown, string[]]>([
  ['detail', { ...b, url: '' }, null, ['Id: 1 → null', 'Name: B → null', 'Url: empty → null']],
  ['brief', { ...b, url: '' }, null, ['Name: B → null']],
  ['detail', { url: null }, { url: '' }, ['Group URL: null → ""']],
  ['detail', { terms: [a] }, { terms: [a, b] }, ['Terms: null → [{"id":"1","name":"B"}]']],
  ['brief', { terms: [a, b] }, { terms: [b, c] }, ['Terms: A → C']],
  ['brief', { terms: [a, twin] }, { terms: [twin, a] }, ['Terms: null → A, A, in another order']],
])('the audit log shows in %s the change of %j to %j as %j', (length, old, next, texts) => {
  const rows = auditRows({ kind: 'GROUP', before: old, after: next, ...(length === 'brief' && { isBrief: true }) })
  expect(rows.map(({ label, before, after }) => `${label}: ${before} → ${after}`)).toEqual(texts)
})

test('a comparison of versions has the fields of both, without ids', () =>
  expect(commonFields({ id: '1', name: 'A', url: '' }, { id: '1', name: 'B', slug: 'b' })).toEqual(['name']))
