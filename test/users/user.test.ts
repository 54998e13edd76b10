import { describe, expect, test } from 'vitest'
import { PASSWORDS_DIFFER } from '../../src/domain/password.ts'
import { newUser, type UserFields, userProblems, userRules } from '../../src/domain/users/user.ts'

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

describe('the form of a new account (spec §5)', () => {
  test.each([
    ['accepts a username, a confirmed password and a type', withPassword('abc'), []],
    ['refuses a missing password', dana, [SHORT_PASSWORD]],
    ['refuses a short password', withPassword('ab'), [SHORT_PASSWORD]],
    [
      'refuses a username that is short without outer spaces',
      { ...withPassword('abc'), username: ' da ' },
      [SHORT_NAME],
    ],
    ['refuses a missing type', { ...withPassword('abc'), is_admin: '' }, ['Choose a User Type.']],
    ['refuses a password with a different confirmation', withPassword('abc', 'abd'), [PASSWORDS_DIFFER]],
  ])('%s', (_, draft, problems) => expect(messages(draft, true)).toEqual(problems))
})

describe('the form of an existing account (spec §5)', () => {
  test.each([
    ['accepts a missing password, whatever the username', { ...dana, username: 'é' }, []],
    ['accepts a confirmed new password', withPassword('abc'), []],
    ['refuses a new password without confirmation', withPassword('abc', ''), [PASSWORDS_DIFFER]],
    ['refuses a new password that is too short', withPassword('ab'), [SHORT_PASSWORD]],
  ])('%s', (_, draft, problems) => expect(messages(draft, false)).toEqual(problems))
})

test('only the username of a new account is checked for uniqueness, after 500 ms', () => {
  expect(userRules({ minLength: 3, isNew: false }).unique).toBeNull()
  expect(userRules({ minLength: 3, isNew: true }).unique?.debounce).toBe(500)
})
