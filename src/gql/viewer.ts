import type { Identity } from '../domain/permissions.ts'
import { isPermission } from '../domain/sections.ts'
import { subscribeTo } from './live.ts'
import { FollowViewer } from './viewer.gen.ts'

/**
 * Reports the signed-in user and their permissions at once and after each change. A session that has ended arrives as a
 * refusal. Returns a function that stops it.
 */
export const followViewer = (hear: (identity: Identity) => void) =>
  subscribeTo(FollowViewer, {}, ({ viewer: { id, username, is_admin: role, permissions } }) =>
    hear({ id, username, role, permissions: permissions.map(({ child }) => child.name).filter(isPermission) }),
  )
