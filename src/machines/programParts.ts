import type { Problem } from '../domain/problem.ts'
import type { Refusal } from './service.ts'
import type { Reasons } from './why.ts'

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
  readonly parts: readonly P[]
  /** What is typed of the one to add. */
  readonly draft: Draft
  /** The one that is to be removed. */
  readonly leaving: P | null
  /** How many times something was sent to the service for the first time. */
  readonly sends: number
  /** What was changed elsewhere is to be read when there is time for it. */
  readonly isOutdated: boolean
  readonly refusal: Refusal | null
}
export type PartsEvent<P extends Part, Draft> =
  | { type: 'part.add' }
  | { type: 'draft.change'; patch: Partial<Draft> }
  | { type: 'part.remove'; part: P }
  | { type: 'confirm' }
  | { type: 'cancel' }
  | { type: 'reload' }
  | { type: 'retry' }

/** Why a part cannot be added, by the guard that refuses. */
export const partsReasons = <Draft>({ problemsOf }: Pick<PartRules<Draft>, 'problemsOf'>) =>
  ({
    isSound: ({ draft }) =>
      problemsOf(draft)
        .map(({ message }) => message)
        .join(' '),
  }) satisfies Reasons<{ readonly draft: Draft }>
