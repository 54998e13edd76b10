import type { Problem } from '../../domain/problem.ts'
import type { ServiceFailure } from '../service.ts'
import type { GuardReasons } from '../why.ts'

export interface Part {
  readonly id: string
}
export interface PartRules<Draft> {
  readonly blank: Draft
  readonly problemsOf: (draft: Draft) => readonly Problem[]
}
export interface PartsInput {
  /** The program's id. */
  readonly owner: string
  /** Prefix of each request's operationId. */
  readonly key: string
}
/** The service applies each operationId only once. */
export interface Addition<Draft> {
  readonly operationId: string
  readonly owner: string
  readonly draft: Draft
}
/** The service applies each operationId only once. */
export interface PartRemoval {
  readonly operationId: string
  readonly id: string
}
export interface PartsContext<P extends Part, Draft> extends PartsInput {
  readonly parts: readonly P[] | null
  /** True when another user changed the list while it was loading. */
  readonly isOutdated: boolean
  readonly readError: ServiceFailure | null
  readonly draft: Draft
  readonly partToRemove: P | null
  /** Number of requests. A retry does not count, so that it has the same operationId. */
  readonly sends: number
  readonly isDialogClosed: boolean
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
  /** This user has made a change. A pending read must restart, because it may lack that change. */
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
