import { expect, test } from 'vitest'
import { nameIn } from '../../src/routes/records/fieldWords.ts'

test.each([
  [{ id: '1', name: 'Heart' }, 'Heart'],
  [{ fullName: 'Ada Lovelace, MD' }, 'Ada Lovelace, MD'],
  [{ id: '2', name: null, term: { name: 'Angina' } }, 'Angina'],
  [{ parent: { node: { label: 'Bones' } } }, 'Bones'],
  [{ id: '3', name: 7, term: '4' }, undefined],
])('the audit log names %j', (value, name) => expect(nameIn(value)).toBe(name))
