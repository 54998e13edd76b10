import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PASSWORDS_DIFFER } from '../../src/domain/password.ts'
import {
  droppedCharacters,
  newUser,
  type UserFields,
  usernameOf,
  usernameProblem,
  userProblems,
  userRules,
} from '../../src/domain/users/user.ts'
import { anyCharacter } from '../support/characters.ts'

const dana: UserFields = { ...newUser, username: 'dana', is_admin: 'curator' }
const withPassword = (password: string, passwordConfirmation = password) => ({
  ...dana,
  password,
  passwordConfirmation,
})
const messages = (draft: UserFields, isNew: boolean) =>
  userProblems(draft, { minLength: 3, isNew }).map(({ message }) => message)
const SHORT_PASSWORD = 'Password must have at least 3 characters.'
const SHORT_NAME = 'Username must have at least 3 characters.'

test.each([
  ['accepts a username, a confirmed password and a type', withPassword('abc'), []],
  ['refuses a missing password', dana, [SHORT_PASSWORD]],
  ['refuses a short password', withPassword('ab'), [SHORT_PASSWORD]],
  ['refuses a username that is short without outer spaces', { ...withPassword('abc'), username: ' da ' }, [SHORT_NAME]],
  ['refuses a missing type', { ...withPassword('abc'), is_admin: '' }, ['Choose a User Type.']],
  ['refuses a password with a different confirmation', withPassword('abc', 'abd'), [PASSWORDS_DIFFER]],
])('the form of a new account (spec §5): %s', (_, draft, problems) => expect(messages(draft, true)).toEqual(problems))

test.each([
  ['accepts a missing password, whatever the username', { ...dana, username: 'é' }, []],
  ['accepts a confirmed new password', withPassword('abc'), []],
  ['refuses a new password without confirmation', withPassword('abc', ''), [PASSWORDS_DIFFER]],
  ['refuses a new password that is too short', withPassword('ab'), [SHORT_PASSWORD]],
])('the form of an existing account (spec §5): %s', (_, draft, problems) =>
  expect(messages(draft, false)).toEqual(problems),
)

test('only the username of a new account is checked for uniqueness, after 500 ms', () => {
  expect(userRules({ minLength: 3, isNew: false }).unique).toBeNull()
  expect(userRules({ minLength: 3, isNew: true }).unique?.debounce).toBe(500)
})

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
    fc.property(fc.string({ unit: anyCharacter, maxLength: 300 }), (text) => {
      const username = usernameOf(text)
      expect(usernameOf(username)).toBe(username)
      expect(username).toMatch(/^[\w -]*$/)
      expect(usernameProblem(username) === null).toBe(username.length >= 3 && username.length <= 255)
    }),
  ))
