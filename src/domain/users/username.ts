import { NAME_LENGTH } from '../limits.ts'

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
