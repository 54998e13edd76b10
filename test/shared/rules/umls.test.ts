import { expect, test } from 'vitest'
import { isCui, taxonomyOfSemanticTypes } from '../../../src/domain/umls.ts'

test.each([
  ['C0004238', true],
  ['C0000000', true],
  ['c0004238', false],
  ['C004238', false],
  ['C00042381', false],
  ['D0004238', false],
  [' C0004238', false],
  ['C0004238\n', false],
  ['C000423٨', false],
  ['MAXO:0000647', false],
  ['', false],
])('%j is a CUI: %s', (text, isExpected) => {
  expect(isCui(text)).toBe(isExpected)
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
] as const)('semantic types %j mean %s', (types, taxonomy) => {
  expect(taxonomyOfSemanticTypes(types)).toBe(taxonomy)
})
