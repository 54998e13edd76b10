import type { Problem } from '../../domain/problem.ts'
import type { ServiceFailure } from '../service.ts'
import type { GuardReasons } from '../why.ts'

/** A part of a program with its own id, such as a schedule or a specialty. */
export interface Part {
  readonly id: string
}
export interface PartRules<Draft> {
  /** Initial draft in the dialog. */
  readonly blank: Draft
  readonly problemsOf: (draft: Draft) => readonly Problem[]
}
export interface PartsInput {
  /** The program's id. */
  readonly owner: string
  /** Unique prefix of each request's operationId. The number of the request follows. */
  readonly key: string
}
/** Request to add one part. The service applies a request once per operationId, however often it arrives. */
export interface Addition<Draft> {
  readonly operationId: string
  /** The program's id. */
  readonly owner: string
  readonly draft: Draft
}
/** Request to remove one part. The service applies a request once per operationId, however often it arrives. */
export interface PartRemoval {
  readonly operationId: string
  readonly id: string
}
export interface PartsContext<P extends Part, Draft> extends PartsInput {
  /** The stored parts; null until loaded. */
  readonly parts: readonly P[] | null
  /** True when another user changed the list while it was loading. The machine then loads it again. */
  readonly isOutdated: boolean
  /** Reason why the parts could not be loaded. */
  readonly readError: ServiceFailure | null
  readonly draft: Draft
  /** The part that the user wants to remove; null for none. */
  readonly partToRemove: P | null
  /** Number of requests. A retry does not count, so that it has the same operationId. */
  readonly sends: number
  /** True when the user has closed the dialog of a pending request. */
  readonly isDialogClosed: boolean
  /** Reason why the service refused the last request. */
  readonly refusal: ServiceFailure | null
}
export type PartsEvent<P extends Part, Draft> =
  | { type: 'part.add' }
  | { type: 'draft.change'; patch: Partial<Draft> }
  | { type: 'part.remove'; part: P }
  | { type: 'confirm' }
  | { type: 'cancel' }
  /** Closes the dialog; a pending request continues. */
  | { type: 'close' }
  /** Another user has made a change. */
  | { type: 'reload' }
  /** This user has made a change. A pending read must restart, because it may return the list without that change. */
  | { type: 'refresh' }
  | { type: 'retry' }

export const partsReasons = <Draft>({ problemsOf }: PartRules<Draft>) =>
  ({
    isLoaded: 'The list is still loading.',
    isValid: ({ draft }) =>
      problemsOf(draft)
        .map(({ message }) => message)
        .join(' '),
  }) satisfies GuardReasons<Pick<PartsContext<Part, Draft>, 'draft'>>
