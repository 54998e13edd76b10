import {
  FollowAuditLogs,
  FollowList,
  type FollowListSubscription,
  type FollowListSubscriptionVariables,
} from './listChanges.gen.ts'
import { subscribeTo } from './live.ts'

/**
 * Calls `onNotice` with each committed change of a record of this kind. Calls it with null at the start and after a
 * reconnect, because the page may have missed changes. Returns a function that stops the calls.
 */
export const followList = (
  kind: FollowListSubscriptionVariables['kind'],
  onNotice: (change: FollowListSubscription['listChanged']) => void,
) => subscribeTo(FollowList, { kind }, ({ listChanged }) => onNotice(listChanged))

/** Calls `onNotice` at the start, after a reconnect, and after changes that may have audit rows the user may read. */
export const followAuditLogs = (onNotice: () => void) => subscribeTo(FollowAuditLogs, {}, onNotice)
