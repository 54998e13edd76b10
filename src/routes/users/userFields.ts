import type { UserFields } from '../../domain/users/user.ts'
import { type FieldTexts, plain } from '../records/mergeRows.ts'

/**
 * What the form of an account calls its fields, and how it says their values; of a password never more than that there
 * is one (spec §2).
 */
export const userTexts: FieldTexts<UserFields> = {
  username: { label: 'Username', textOf: plain },
  password: { label: 'Password', textOf: (password) => (password === '' ? 'As it is' : 'A new one') },
  passwordConfirmation: { label: 'Confirm Password', textOf: (again) => (again === '' ? 'Not typed' : 'Typed') },
  is_admin: { label: 'User Type', textOf: plain },
  status: { label: 'User Status', textOf: (enabled) => (enabled ? 'Enabled' : 'Disabled') },
  is_protected: { label: 'Protected', textOf: (isProtected) => (isProtected ? 'Yes' : 'No') },
}
