import type { Identity } from '../domain/permissions.ts'
import { isPermission } from '../domain/sections.ts'
import { subscribeTo } from './live.ts'
import { FollowViewer } from './viewer.gen.ts'

/** Reports the signed-in user at once and after each change. Returns a function that stops the reports. */
export const followViewer = (onIdentity: (identity: Identity) => void) =>
  subscribeTo(FollowViewer, {}, ({ viewer: { id, username, is_admin: role, permissions } }) =>
    onIdentity({ id, username, role, permissions: permissions.map(({ child }) => child.name).filter(isPermission) }),
  )
