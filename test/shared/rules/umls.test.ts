import { expect, test } from 'vitest'
import { isCui, taxonomyOfSemanticTypes } from '../../../src/domain/umls.ts'

test('a CUI is C and seven digits', () => {
  expect(['C0004238', 'C0000000'].map(isCui)).toEqual([true, true])
  const others = ['c0004238', 'C004238', 'C00042381', 'D0004238', ' C0004238', 'C0004238\n', 'C000423٨', '']
  expect(others.filter(isCui)).toEqual([])
})

test.each([
  [['Disease or Syndrome'], 'CONDITION'],
  [['Neoplastic Process'], 'CONDITION'],
  [['Mental or Behavioral Dysfunction'], 'CONDITION'],
  [['Injury or Poisoning'], 'CONDITION'],
  [['Sign or Symptom'], 'CONDITION'],
  [['Therapeutic or Preventive Procedure'], 'TREATMENT'],
  [['Diagnostic Procedure'], 'TREATMENT'],
  [['Health Care Activity'], 'TREATMENT'],
  [['Therapeutic or Preventive Procedure', 'Disease or Syndrome'], 'CONDITION'],
  [['Body Part, Organ, or Organ Component', 'Diagnostic Procedure'], 'TREATMENT'],
  [['Finding'], null],
  [['Experimental Model of Disease'], null],
  [['disease or syndrome'], null],
  [[], null],
] as const)('semantic types %j mean %s', (types, taxonomy) => expect(taxonomyOfSemanticTypes(types)).toBe(taxonomy))
