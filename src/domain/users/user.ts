import { delays, NAME_LENGTH } from '../limits.ts'
import { PASSWORDS_DIFFER, passwordProblem } from '../password.ts'
import { type Problem, problemsAmong } from '../problem.ts'

/** Minimum characters of a username (spec §5). */
const USERNAME_LENGTH = 3

/** Removes the characters that a username may not have (spec §5). */
export const usernameOf = (text: string): string => text.replace(/[^\w\s-]/g, '').replace(/\s/g, ' ')

export const droppedCharacters = (text: string): string[] => [...new Set(text.match(/[^\w\s-]/gu) ?? [])]

/** Messages about an available and a taken username (spec §5). */
export const FREE_USERNAME = 'The username you have selected is a good one. This is good news!'
export const TAKEN_USERNAME = 'The username you have selected is already taken, please choose another.'

export const usernameProblem = (username: string): string | null => {
  if (usernameOf(username) !== username)
    return 'Username may contain only unaccented letters, digits, spaces, hyphens and underscores.'
  if (username.length < USERNAME_LENGTH) return `Username must have at least ${USERNAME_LENGTH} characters.`
  if (username.length > NAME_LENGTH)
    return `Username must have at most ${NAME_LENGTH} characters; it has ${username.length}.`
  return null
}

/** Editable fields of an account (spec §3). The password is write-only. */
export interface UserFields {
  readonly username: string
  /** Empty to keep the password. */
  readonly password: string
  readonly passwordConfirmation: string
  /** Name of the role; empty until one is chosen. */
  readonly is_admin: string
  readonly status: boolean
  /** True for the default administrator, whose role and status cannot be changed. */
  readonly is_protected: boolean
}

export const newUser: UserFields = {
  username: '',
  password: '',
  passwordConfirmation: '',
  is_admin: '',
  status: true,
  is_protected: false,
}

interface UserRules {
  readonly minLength: number
  readonly isNew: boolean
}

/** Returns the first problem of each field (spec §5). */
export const userProblems = (
  { username, password, passwordConfirmation, is_admin }: UserFields,
  { minLength, isNew }: UserRules,
): Problem<keyof UserFields>[] =>
  problemsAmong({
    username: isNew ? usernameProblem(username.trim()) : null,
    password: isNew || password !== '' ? passwordProblem(password, minLength) : null,
    passwordConfirmation: password === passwordConfirmation ? null : PASSWORDS_DIFFER,
    is_admin: is_admin === '' ? 'Choose a User Type.' : null,
  })

/** Only the username of a new account must be unique, because usernames never change. */
export const userRules = (rules: UserRules) => ({
  blank: newUser,
  problemsOf: (draft: UserFields) => userProblems(draft, rules),
  nameOf: ({ username }: UserFields) => username,
  unique: rules.isNew
    ? ({
        field: 'username',
        source: 'username',
        label: 'Username',
        debounce: delays.usernameDebounce,
        valueOf: ({ username }: UserFields) => username,
        followed: ({ username }: UserFields) => username,
        withValue: (draft: UserFields, username: string) => ({ ...draft, username }),
      } as const)
    : null,
})
