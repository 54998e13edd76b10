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

/** True when the service was unreachable or broken. A retry may succeed; after any other code it fails again. */
export const isOutage = (code: FailureCode): boolean => code === 'UNREACHABLE' || code === 'INTERNAL'

/** True when the service did not evaluate the request: an outage, a missing session or a rate limit. */
export const isRetryableFailure = (code: FailureCode): boolean =>
  isOutage(code) || code === 'UNAUTHENTICATED' || code === 'RATE_LIMITED'
