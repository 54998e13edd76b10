/** The codes that the service's refusals carry (design §3). */
export type RefusalCode =
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'BAD_USER_INPUT'
  | 'CONFLICT'
  | 'RATE_LIMITED'
  | 'INTERNAL'

/** Why there is no answer: the service refused or failed, or could not be reached at all. */
export type FailureCode = RefusalCode | 'UNREACHABLE'

/** Whether the same question may be answered later; a refusal stays one. */
export const isOutage = (code: FailureCode): boolean => code === 'UNREACHABLE' || code === 'INTERNAL'

/** Whether nothing follows about what was asked: the service failed, or has turned away whoever asked without a look. */
export const isUndecided = (code: FailureCode): boolean =>
  isOutage(code) || code === 'UNAUTHENTICATED' || code === 'RATE_LIMITED'
