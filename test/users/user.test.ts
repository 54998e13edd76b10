import { describe, expect, test } from 'vitest'
import { delays } from '../../src/domain/limits.ts'
import { PASSWORDS_DIFFER } from '../../src/domain/password.ts'
import { newUser, type UserFields, userProblems, userRules } from '../../src/domain/users/user.ts'

const dana: UserFields = { ...newUser, username: 'dana', is_admin: 'curator' }
const passwords = (password: string, passwordConfirmation = password) => ({ password, passwordConfirmation })
const messages = (draft: UserFields, isNew: boolean) =>
  userProblems(draft, { minLength: 3, isNew }).map(({ message }) => message)

describe('the form of an account (spec §5)', () => {
  test.each([
    [
      'accepts a new account with a username, a confirmed password and a type',
      { ...dana, ...passwords('abc') },
      true,
      [],
    ],
    ['refuses a new account without a password', dana, true, ['Password must have at least 3 characters.']],
    [
      'refuses a new account with a short password',
      { ...dana, ...passwords('ab') },
      true,
      ['Password must have at least 3 characters.'],
    ],
    [
      'refuses a new account whose username is short without outer spaces',
      { ...dana, ...passwords('abc'), username: ' da ' },
      true,
      ['Username must have at least 3 characters.'],
    ],
    [
      'refuses a new account without a type',
      { ...dana, ...passwords('abc'), is_admin: '' },
      true,
      ['Choose a User Type.'],
    ],
    ['accepts an existing account without a password, whatever its username', { ...dana, username: 'é' }, false, []],
    ['accepts an existing account with a confirmed new password', { ...dana, ...passwords('abc') }, false, []],
    ['refuses a new password without confirmation', { ...dana, ...passwords('abc', '') }, false, [PASSWORDS_DIFFER]],
    [
      'refuses a password with a different confirmation',
      { ...dana, ...passwords('abc', 'abd') },
      true,
      [PASSWORDS_DIFFER],
    ],
    [
      'refuses a new password that is too short',
      { ...dana, ...passwords('ab') },
      false,
      ['Password must have at least 3 characters.'],
    ],
  ])('%s', (_, draft, isNew, problems) => expect(messages(draft, isNew)).toEqual(problems))
})

test('only the username of a new account is checked for uniqueness, after 500 ms', () => {
  expect(userRules({ minLength: 3, isNew: false }).unique).toBeNull()
  expect(userRules({ minLength: 3, isNew: true }).unique?.debounce).toBe(500)
  expect(delays.usernameDebounce).toBe(500)
})
