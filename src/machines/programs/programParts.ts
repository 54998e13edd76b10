import type { Problem } from '../../domain/problem.ts'
import type { Refusal } from '../service.ts'
import type { Reasons } from '../why.ts'

/** A part of a program that has an id of its own: a schedule, or a specialty with which it is shown. */
export interface Part {
  readonly id: string
}
/** What a kind of part says of those that are to be added. */
export interface PartRules<Draft> {
  /** What its dialog begins with. */
  readonly blank: Draft
  readonly problemsOf: (draft: Draft) => readonly Problem[]
}
export interface PartsInput {
  /** The program's id. */
  readonly owner: string
  /** Names what is added and removed, each with a number behind it; never used before. */
  readonly key: string
}
/** One part to add: the service does it once, however often it is sent under its operationId. */
export interface Addition<Draft> {
  readonly operationId: string
  readonly owner: string
  readonly draft: Draft
}
/** One part to remove, likewise. */
export interface PartRemoval {
  readonly operationId: string
  readonly id: string
}
export interface PartsContext<P extends Part, Draft> extends PartsInput {
  /** As the service said; null until it has. */
  readonly parts: readonly P[] | null
  /** Something was changed elsewhere while they were read: they are read once more. */
  readonly isOutdated: boolean
  /** Why they could not be read. */
  readonly unread: Refusal | null
  /** What is typed of the one to add. */
  readonly draft: Draft
  /** The one that is to be removed. */
  readonly leaving: P | null
  /** How many times something was sent to the service for the first time. */
  readonly sends: number
  /** The dialog of what is under way was closed. */
  readonly isAside: boolean
  /** Why the last one was not added or removed. */
  readonly refusal: Refusal | null
}
export type PartsEvent<P extends Part, Draft> =
  | { type: 'part.add' }
  | { type: 'draft.change'; patch: Partial<Draft> }
  | { type: 'part.remove'; part: P }
  | { type: 'confirm' }
  | { type: 'cancel' }
  /** The dialog is closed; what was sent goes on. */
  | { type: 'close' }
  /** Somebody else has changed something. */
  | { type: 'reload' }
  /** One has changed something oneself: what is being read may be older than that. */
  | { type: 'refresh' }
  | { type: 'retry' }

/** Why nothing can be added, by guard. */
export const partsReasons = <Draft>({ problemsOf }: PartRules<Draft>) =>
  ({
    isKnown: 'What there is has not been loaded yet.',
    isSound: ({ draft }) =>
      problemsOf(draft)
        .map(({ message }) => message)
        .join(' '),
  }) satisfies Reasons<Pick<PartsContext<Part, Draft>, 'draft'>>
