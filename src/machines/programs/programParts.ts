import type { Problem } from '../../domain/problem.ts'
import type { ServiceFailure } from '../service.ts'
import type { GuardReasons } from '../why.ts'

/** A part of a program with its own id, such as a schedule or a specialty. */
export interface Part {
  readonly id: string
}
/** Rules for new parts of one kind. */
export interface PartRules<Draft> {
  /** Initial draft in the dialog. */
  readonly blank: Draft
  readonly problemsOf: (draft: Draft) => readonly Problem[]
}
export interface PartsInput {
  /** The program's id. */
  readonly owner: string
  /** Prefix of the operation ids, followed by the number of the request; must be new. */
  readonly key: string
}
/** One part to add. The service applies it once per operationId, even if it is sent again. */
export interface Addition<Draft> {
  readonly operationId: string
  readonly owner: string
  readonly draft: Draft
}
/** One part to remove, applied once per operationId. */
export interface PartRemoval {
  readonly operationId: string
  readonly id: string
}
export interface PartsContext<P extends Part, Draft> extends PartsInput {
  /** The stored parts; null until loaded. */
  readonly parts: readonly P[] | null
  /** True when another user made a change during the read; the list is read again. */
  readonly isOutdated: boolean
  /** Reason why the parts could not be loaded. */
  readonly unread: ServiceFailure | null
  /** Typed draft of the new part. */
  readonly draft: Draft
  /** The part to be removed. */
  readonly leaving: P | null
  /** Number of requests, without repetitions. */
  readonly sends: number
  /** True when the user has closed the dialog of a pending request. */
  readonly isAside: boolean
  /** Reason why the last request was refused. */
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
  /** This form has made a change; a running read may be older. */
  | { type: 'refresh' }
  | { type: 'retry' }

export const partsReasons = <Draft>({ problemsOf }: PartRules<Draft>) =>
  ({
    isKnown: 'The list is still loading.',
    isSound: ({ draft }) =>
      problemsOf(draft)
        .map(({ message }) => message)
        .join(' '),
  }) satisfies GuardReasons<Pick<PartsContext<Part, Draft>, 'draft'>>
