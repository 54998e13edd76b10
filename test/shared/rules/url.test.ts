import { expect, test } from 'vitest'
import { urlProblem } from '../../../src/domain/url.ts'

test('the problem of a URL names the field by its label', () => {
  expect(urlProblem('Banner URL', 'javascript:alert(1)')).toBe('Banner URL must start with http:// or https://.')
  expect(urlProblem('Banner URL', `https://example.org/${'x'.repeat(2_048)}`)).toMatch(/^Banner URL must have at most/)
})

test.each(['', 'https://example.org', 'example.org:8080/a', '/programs'])('%j is valid', (url) => {
  expect(urlProblem('Banner URL', url)).toBeNull()
})
