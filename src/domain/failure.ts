/** Error codes of the service (design §3). */
export type RefusalCode =
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'BAD_USER_INPUT'
  | 'CONFLICT'
  | 'RATE_LIMITED'
  | 'INTERNAL'

/** UNREACHABLE means that the service gave no answer. */
export type FailureCode = RefusalCode | 'UNREACHABLE'

export const isOutage = (code: FailureCode): boolean => code === 'UNREACHABLE' || code === 'INTERNAL'

export const isRetryableFailure = (code: FailureCode): boolean =>
  isOutage(code) || code === 'UNAUTHENTICATED' || code === 'RATE_LIMITED'
