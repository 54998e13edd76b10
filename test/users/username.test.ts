import fc from 'fast-check'
import { expect, test } from 'vitest'
import { droppedCharacters, usernameOf, usernameProblem } from '../../src/domain/users/user.ts'

const RULE = 'Username may contain only unaccented letters, digits, spaces, hyphens and underscores.'

test.each([
  ['jane', 'jane'],
  ['Jane Doe-Smith_2', 'Jane Doe-Smith_2'],
  ["o'brien", 'obrien'],
  ['jane@example.org', 'janeexampleorg'],
  ['José', 'Jos'],
  ['心臓', ''],
  ['a\u00a0b\tc', 'a b c'],
])('%j keeps only unaccented letters, digits, underscores, spaces and hyphens: %j', (typed, username) =>
  expect(usernameOf(typed)).toBe(username),
)

test('removed characters are listed once', () => {
  expect(droppedCharacters('Zoë O’Neil (temp)! 🫀!')).toEqual(['ë', '’', '(', ')', '!', '🫀'])
  expect(droppedCharacters('Jane Doe-Smith_2')).toEqual([])
})

test.each([
  ['abc', null],
  ['a-b', null],
  ['Jane Doe', null],
  ['x'.repeat(255), null],
  ['', 'Username must have at least 3 characters.'],
  ['ab', 'Username must have at least 3 characters.'],
  ['x'.repeat(256), 'Username must have at most 255 characters; it has 256.'],
  ["o'brien", RULE],
  ['José', RULE],
  ['a\u00a0b', RULE],
  ['a\nb', RULE],
  ['a\u200bbc', RULE],
])('%j: %s', (username, problem) => expect(usernameProblem(username)).toBe(problem))

test('any text becomes a username of valid characters, which stays the same when converted again', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const username = usernameOf(text)
      expect(usernameOf(username)).toBe(username)
      expect(username).toMatch(/^[\w -]*$/)
      expect(usernameProblem(username) === null).toBe(username.length >= 3 && username.length <= 255)
    }),
  ))
