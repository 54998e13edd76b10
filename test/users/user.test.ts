import { describe, expect, test } from 'vitest'
import { delays } from '../../src/domain/limits.ts'
import { PASSWORDS_DIFFER } from '../../src/domain/password.ts'
import { newUser, type UserFields, userProblems, userRules } from '../../src/domain/users/user.ts'

const dana: UserFields = { ...newUser, username: 'dana', is_admin: 'curator' }
const typed = (password: string, passwordConfirmation = password) => ({ password, passwordConfirmation })
const messages = (draft: UserFields, isNew: boolean) =>
  userProblems(draft, { minLength: 3, isNew }).map(({ message }) => message)

describe('an account can be saved (spec §5)', () => {
  test.each([
    ['a new one with a username, a password that was confirmed, and a type', { ...dana, ...typed('abc') }, true, []],
    ['not a new one without a password', dana, true, ['Password must have at least 3 characters.']],
    [
      'not a new one whose password is too short',
      { ...dana, ...typed('ab') },
      true,
      ['Password must have at least 3 characters.'],
    ],
    [
      'not a new one whose username is, without spaces around it',
      { ...dana, ...typed('abc'), username: ' da ' },
      true,
      ['Username must have at least 3 characters.'],
    ],
    ['not a new one without a type', { ...dana, ...typed('abc'), is_admin: '' }, true, ['Choose a User Type.']],
    ['one that is there without a password, whatever its username', { ...dana, username: 'é' }, false, []],
    ['one that is there with another password that was confirmed', { ...dana, ...typed('abc') }, false, []],
    ['not with one that was not', { ...dana, ...typed('abc', '') }, false, [PASSWORDS_DIFFER]],
    ['not with one that was typed otherwise', { ...dana, ...typed('abc', 'abd') }, true, [PASSWORDS_DIFFER]],
    [
      'not with one that is too short',
      { ...dana, ...typed('ab') },
      false,
      ['Password must have at least 3 characters.'],
    ],
  ])('%s', (_, draft, isNew, problems) => expect(messages(draft, isNew)).toEqual(problems))
})

test('a username is checked where it can be chosen, after 500 ms', () => {
  expect(userRules({ minLength: 3, isNew: false }).unique).toBeNull()
  expect(userRules({ minLength: 3, isNew: true }).unique?.debounce).toBe(500)
  expect(delays.usernameDebounce).toBe(500)
})
