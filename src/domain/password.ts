export const PASSWORD_MAX_LENGTH = 1_000

export const passwordProblem = (password: string, minLength: number): string | null => {
  if (password.length < minLength) return `Password must have at least ${minLength} characters.`
  if (password.length > PASSWORD_MAX_LENGTH) return `Password must have at most ${PASSWORD_MAX_LENGTH} characters.`
  return null
}

/** Messages about the confirmation of a password (spec §5). */
export const PASSWORDS_DIFFER =
  'The password above and the password confirmation do not match. Please ensure these field match before proceeding.'
export const PASSWORDS_MATCH = 'The password above and the password confirmation match. You are really good at this!'

export type Strength = 'weak' | 'average' | 'strong'

/** Rates a password by its length and its kinds of characters (spec §5). */
export const strengthOf = (password: string): Strength => {
  const kinds = [/[a-z]/, /[A-Z]/, /\d/].filter((kind) => kind.test(password)).length
  if (password.length >= 8 && kinds === 3 && /[!@#$%^&*]/.test(password)) return 'strong'
  return password.length >= 6 && kinds >= 2 ? 'average' : 'weak'
}
