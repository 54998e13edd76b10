import { delays, NAME_LENGTH } from '../limits.ts'
import { PASSWORDS_DIFFER, passwordProblem } from '../password.ts'
import { type Problem, problemsAmong } from '../problem.ts'

/** The fewest characters of a username (spec §5). */
const USERNAME_LENGTH = 3

/** What a form makes of a typed username (spec §5): other characters than word characters, spaces and hyphens go. */
export const usernameOf = (text: string): string => text.replace(/[^\w\s-]/g, '').replace(/\s/g, ' ')

/** What a form leaves out of a typed username, each character once. */
export const leftOutOf = (text: string): string[] => [...new Set(text.match(/[^\w\s-]/gu) ?? [])]

/** What is said of a username that nobody has, and of one that another account has (spec §5). */
export const FREE_USERNAME = 'The username you have selected is a good one. This is good news!'
export const TAKEN_USERNAME = 'The username you have selected is already taken, please choose another.'

/** Why a username, outer spaces trimmed, is refused; null when it is not. */
export const usernameProblem = (username: string): string | null => {
  if (usernameOf(username) !== username)
    return 'Username may hold letters without accents, digits, spaces, hyphens and underscores alone.'
  if (username.length < USERNAME_LENGTH) return `Username must have at least ${USERNAME_LENGTH} characters.`
  if (username.length > NAME_LENGTH)
    return `Username must have at most ${NAME_LENGTH} characters; it has ${username.length}.`
  return null
}

/** What is edited of an account (spec §3). A password is written and never read. */
export interface UserFields {
  readonly username: string
  /** Blank: it stays as it is. */
  readonly password: string
  readonly passwordConfirmation: string
  /** The role's name; blank until one is chosen. */
  readonly is_admin: string
  /** Enabled, in the form's words. */
  readonly status: boolean
  /** The default administrator, whose role and status are nobody's to change. */
  readonly is_protected: boolean
}

/** A new account, which may sign in as soon as it is made. */
export const newUser: UserFields = {
  username: '',
  password: '',
  passwordConfirmation: '',
  is_admin: '',
  status: true,
  is_protected: false,
}

interface UserRules {
  /** The fewest characters of a password. */
  readonly minLength: number
  /** A new account needs a username and a password; of one that is there the username stays, and so may the password. */
  readonly isNew: boolean
}

/** The first problem of each field (spec §5). */
export const userProblems = (
  { username, password, passwordConfirmation, is_admin }: UserFields,
  { minLength, isNew }: UserRules,
): Problem<keyof UserFields>[] =>
  problemsAmong({
    username: isNew ? usernameProblem(username.trim()) : null,
    password: isNew || password !== '' ? passwordProblem(password, minLength) : null,
    passwordConfirmation: password === passwordConfirmation ? null : PASSWORDS_DIFFER,
    is_admin: is_admin === '' ? 'User Type must be chosen.' : null,
  })

/** The rules of the form of an account. A username is watched over while it can be changed: in a new one. */
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
