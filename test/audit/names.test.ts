import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { RecordKind } from '../../src/domain/recordKinds.ts'
import { isIdField, labelOf, nameIn, valueTextOf } from '../../src/routes/records/fieldWords.ts'
import { JsonText } from '../../src/routes/records/JsonText.tsx'
import { recordLocation } from '../../src/routes/records/recordLocation.ts'
import { undoTexts } from '../../src/routes/records/undoTexts.ts'

test.each([
  [{ id: '1', name: 'Heart' }, 'Heart'],
  [{ fullName: 'Ada Lovelace, MD' }, 'Ada Lovelace, MD'],
  [{ id: '2', name: null, term: { name: 'Angina' } }, 'Angina'],
  [{ parent: { node: { label: 'Bones' } } }, 'Bones'],
  [{ term: { id: '4' }, parent: { name: 'Bones' } }, 'Bones'],
  [{ id: '3', name: 7, term: '4' }, undefined],
])('the audit log names %j', (value, name) => expect(nameIn(value)).toBe(name))

test.each<[RecordKind | null, string, unknown, string]>([
  [null, 'url', undefined, 'empty'],
  [null, 'url', '', 'empty'],
  ['TERM', 'taxonomy', 'CONDITION', 'Condition'],
  ['GROUP', 'providers', [], 'none'],
  ['GROUP', 'providers', ['1', '23'], '2 records'],
  ['GROUP', 'providers', ['1', 'b'], '1, b'],
  [null, 'emails', ['a@x.org', 'b@x.org'], 'a@x.org, b@x.org'],
  [null, 'record', { id: '1', is_visible: true, order: 2 }, 'Is visible: Yes, Order: 2'],
])('the audit log shows for %s the value of %s, %j, as %s', (kind, path, value, text) =>
  expect(valueTextOf(kind, path, value)).toBe(text),
)

test('the audit log labels fields without a label of their own by their names', () =>
  expect(labelOf(null, 'variantTerms.some_field')).toBe('Variant terms · Some field'))

test('a row of the audit log shortens long lists and texts', () => {
  const limits = { items: 2, characters: 5 }
  const textOf = (value: unknown) => renderToStaticMarkup(JsonText({ value, limits }))
  expect([[1, 2], [1, 2, 3], 12345, 123456].map(textOf)).toEqual(['[1, 2]', '[1, 2, …]', '12345', '12345…'])
})

test('the ids of records are hidden, but not the ids that name people', () => {
  const paths = ['id', 'term_id', 'update.id', 'auid', 'provider_id', 'update.provider_id', 'idea']
  expect(paths.filter(isIdField)).toEqual(['id', 'term_id', 'update.id'])
})

test('the button of an undo shows a count only if something would change', () =>
  expect([undoTexts.change.save(0), undoTexts.version.save(1)]).toEqual(['Undo', 'Restore 1 value']))

test('only an existing record has a link to its form', () => {
  const user = { kind: 'USER', id: '7', slug: null, exists: true }
  expect([user, { ...user, exists: false }].map(recordLocation)).toEqual([{ section: '/user', id: '7' }, null])
})
