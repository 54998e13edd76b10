/** Error codes of the service (design §3). */
export type RefusalCode =
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'BAD_USER_INPUT'
  | 'CONFLICT'
  | 'RATE_LIMITED'
  | 'INTERNAL'

/** Code of a failed request. UNREACHABLE means that the service gave no answer. */
export type FailureCode = RefusalCode | 'UNREACHABLE'

/** True when the service was unreachable or had an internal error. */
export const isOutage = (code: FailureCode): boolean => code === 'UNREACHABLE' || code === 'INTERNAL'

/** True when the same request may succeed later: after an outage, a new sign-in or a pause. */
export const isRetryableFailure = (code: FailureCode): boolean =>
  isOutage(code) || code === 'UNAUTHENTICATED' || code === 'RATE_LIMITED'
