import sql from 'sql-template-tag'
import { problemsAmong } from '../../../../src/domain/problem.ts'
import { searchKey } from '../../../../src/domain/text.ts'
import { TAKEN_USERNAME, usernameProblem } from '../../../../src/domain/users/user.ts'
import { exactText, flag, id, optional, text, withDefault } from '../../../transfer/fields.ts'
import { kind, version, when } from '../../../transfer/kind.ts'

const fields = {
  id,
  username: text,
  password_hash: exactText,
  status: withDefault(flag, true),
  role: text,
  is_protected: withDefault(flag, false),
  version,
  created_at: when,
  updated_at: when,
  updated_by: optional(text),
}

/** The file contains password hashes. Anyone who has it can try to guess passwords. */
export const user = kind({
  type: 'user',
  tables: ['app_user'],
  select: sql`
    select id::text, username, password_hash, status, role, is_protected, version, created_at, updated_at, updated_by
    from app_user order by app_user.id`,
  fields,
  problems: ({ username, password_hash, role }, { roles }) =>
    problemsAmong({
      username: usernameProblem(username),
      password_hash: password_hash.startsWith('$argon2') ? null : 'It must be an Argon2 hash: $argon2id$…',
      role: roles.has(role) ? null : 'This role does not exist.',
    }),
  references: ({ username }) => ({
    unique: [{ of: 'username', key: searchKey(username), taken: { field: 'username', message: TAKEN_USERNAME } }],
  }),
  rows: (user) => ({ app_user: [{ ...user, username_key: searchKey(user.username) }] }),
})
