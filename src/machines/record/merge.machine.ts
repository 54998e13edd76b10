import { assign, setup } from 'xstate'
import {
  type Difference,
  differencesOf,
  isMergeComplete,
  type MergeChoices,
  mergeDrafts,
  type Side,
  type Versions,
} from '../../domain/merge.ts'
import { sentences } from '../../domain/sentences.ts'
import { withSigns } from '../shown.ts'

interface Choice {
  readonly field: string
  readonly side: Side
}
interface MergeContext<Draft extends object> extends Versions<Draft> {
  readonly differences: readonly Difference[]
  readonly choices: MergeChoices
}
export interface MergeResult<Draft> {
  readonly draft: Draft
  /** True to save the merged draft at once; false to return to the form. */
  readonly save: boolean
}

export const mergeReasons = { isDecided: 'Choose a value for each conflicting field.' }

/**
 * Merges the form's draft with another user's save, field by field. If only one user changed a field, that user's value
 * is preselected.
 */
export const createMergeMachine = <Draft extends object>() =>
  setup({
    types: {
      input: {} as Versions<Draft>,
      context: {} as MergeContext<Draft>,
      events: {} as
        | ({ type: 'choice.make' } & Choice)
        | { type: 'choice.all'; side: Side }
        | { type: 'back' }
        | { type: 'save' },
      output: {} as MergeResult<Draft>,
    },
    guards: { isDecided: ({ context: { differences, choices } }) => isMergeComplete(differences, choices) },
    actions: {
      choose: assign(({ context }, { field, side }: Choice) => ({ choices: { ...context.choices, [field]: side } })),
      chooseAll: assign(({ context }, side: Side) => ({
        choices: Object.fromEntries(context.differences.map(({ field }) => [field, side])),
      })),
    },
  }).createMachine({
    id: 'merge',
    context: ({ input }) => ({ ...input, differences: differencesOf(input), choices: {} }),
    initial: 'choosing',
    output: ({ context, event }) => ({ draft: mergeDrafts(context, context.choices), save: event.output === 'save' }),
    states: {
      choosing: {
        description: 'Shows your value, the saved value and the original of each conflict.',
        ...withSigns(sentences.merging),
        on: {
          'choice.make': { actions: { type: 'choose', params: ({ event }) => event } },
          'choice.all': { actions: { type: 'chooseAll', params: ({ event }) => event.side } },
          back: { guard: 'isDecided', target: 'returned' },
          save: { guard: 'isDecided', target: 'confirmed' },
        },
      },
      returned: { type: 'final', description: 'The form has the chosen values. They are not saved yet.' },
      confirmed: { type: 'final', description: 'The chosen values will be saved.', output: 'save' },
    },
  })
