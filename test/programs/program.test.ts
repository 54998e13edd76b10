import { describe, expect, test } from 'vitest'
import {
  newProgram,
  type ProgramFields,
  programDraftRules,
  programOfDraft,
  programProblems,
  programSlugOf,
} from '../../src/domain/programs/program.ts'
import { uniqueSlug } from '../../src/domain/slug.ts'

const validProgram: ProgramFields = { ...newProgram, name: 'Flu Shots', slug: 'flu-shots' }
const messagesOf = (change: Partial<ProgramFields>) =>
  programProblems({ ...validProgram, ...change }).map(({ message }) => message)

test('a new program is active (design §9.4), shows last, and needs a name', () => {
  expect(newProgram).toMatchObject({ status: true, priority: null, icon_id: null })
  expect(programProblems({ ...newProgram, slug: 'a' })).toEqual([
    { field: 'name', message: 'Promoted Program Name must not be empty.' },
  ])
})

test('only present fields are validated', () => {
  expect(programProblems({})).toEqual([])
  expect(programProblems({ slug: 'Not a slug' })).toEqual([
    { field: 'slug', message: 'Use only lowercase letters, digits, underscores and single hyphens between them.' },
  ])
})

describe('priority', () => {
  test.each([null, 1, 2, 9_999])('%j is valid', (priority) => expect(messagesOf({ priority })).toEqual([]))
  test.each([0, -1, 1.5, 10_000, Number.NaN, Number.POSITIVE_INFINITY])('%j is refused', (priority) => {
    expect(messagesOf({ priority })).toEqual(['Priority must be empty or a whole number from 1 to 9999.'])
  })
})

describe('a typed priority', () => {
  const draft = { ...programDraftRules.blank, name: 'Flu Shots', slug: 'flu-shots' }
  test.each([
    [' 2 ', 2],
    ['007', 7],
    ['  ', null],
  ])('the text %j is the priority %j', (priority, parsed) => {
    expect(programOfDraft({ ...draft, priority }).priority).toBe(parsed)
    expect(programDraftRules.problemsOf({ ...draft, priority })).toEqual([])
  })
  const problems = programProblems({ ...validProgram, priority: 0 })
  test.each(['abc', '1.5', '0', '-1', '1e3', '0x10', '10000', '１'])('%j is refused, as by the service', (priority) => {
    expect(programDraftRules.problemsOf({ ...draft, priority })).toEqual(problems)
  })
})

describe('texts', () => {
  test('may be empty; a title and a button text are one line; the copy may have several', () => {
    expect(messagesOf({ title: '', copy: '', button_text: '', url: '' })).toEqual([])
    expect(messagesOf({ title: 'a\nb' })).toHaveLength(1)
    expect(messagesOf({ button_text: 'a\nb' })).toHaveLength(1)
    expect(messagesOf({ copy: 'a\nb' })).toEqual([])
  })
  test('each has a maximum length', () => {
    const textsOf = (line: string, copy: string) => ({ title: line, button_text: line, copy })
    expect(messagesOf(textsOf('x'.repeat(255), 'x'.repeat(10_000)))).toEqual([])
    expect(messagesOf(textsOf('x'.repeat(256), 'x'.repeat(10_001)))).toHaveLength(3)
  })
  test('the URL may not be a script', () => {
    expect(messagesOf({ url: 'javascript:alert(1)' })).toEqual(['Banner URL must start with http:// or https://.'])
  })
})

describe('slugs', () => {
  test('come from the name, even if no letter of the name is allowed in a slug', () => {
    expect(programSlugOf('  Flu Shots & Núñez ')).toBe('flu-shots-nunez')
    expect(programSlugOf('心臓 👍')).toBe('program')
    expect(programDraftRules.slugOf('心臓'), 'the form uses the same default').toBe('program')
    expect(programDraftRules.slugOf(' '), 'an empty name has no slug').toBe('')
  })

  test('use the first free number: x, x-2, x-3 (design §9.19)', () => {
    expect(uniqueSlug('x', new Set())).toBe('x')
    expect(uniqueSlug('x', new Set(['x']))).toBe('x-2')
    expect(uniqueSlug('x', new Set(['x', 'x-3']))).toBe('x-2')
    expect(uniqueSlug('x', new Set(['x', 'x-2', 'x-3']))).toBe('x-4')
    expect(uniqueSlug('x', new Set(['x-2']))).toBe('x')
    const longest = `${'a'.repeat(252)}-bc`
    expect(uniqueSlug(longest, new Set([longest])), 'room for the number').toBe(`${'a'.repeat(252)}-2`)
  })
})
