import type { Identity } from '../domain/permissions.ts'
import { isPermission } from '../domain/sections.ts'
import { follow } from './live.ts'
import { FollowViewer } from './viewer.gen.ts'

/**
 * Hears who is signed in and what they may do, at once and whenever that changes; a session that ends is told as one that the
 * service refuses. Answers how to end it.
 */
export const followViewer = (hear: (identity: Identity) => void) =>
  follow(FollowViewer, {}, ({ viewer: { id, username, is_admin: role, permissions } }) =>
    hear({ id, username, role, permissions: permissions.map(({ child }) => child.name).filter(isPermission) }),
  )
