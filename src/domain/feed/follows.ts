/** A followed record or user: either `record` or `username` is null. */
export interface Follow {
  readonly record: { readonly kind: string; readonly id: string; readonly name: string | null } | null
  readonly username: string | null
}

export interface FollowChange {
  readonly follow: Follow
  /** False to unfollow. */
  readonly isFollowed: boolean
}

/** Returns a text that identifies the followed record or user. */
export const keyOfFollow = ({ record, username }: Follow): string =>
  record ? `${record.kind} ${record.id}` : `user ${username}`

export const isFollowed = (follows: readonly Follow[], target: Follow): boolean =>
  follows.some((follow) => keyOfFollow(follow) === keyOfFollow(target))

export const withFollow = (follows: readonly Follow[], { follow, isFollowed }: FollowChange): Follow[] => [
  ...follows.filter((other) => keyOfFollow(other) !== keyOfFollow(follow)),
  ...(isFollowed ? [follow] : []),
]
