import { assign, sendTo, setup } from 'xstate'
import { isOutage } from '../domain/failure.ts'
import type { Problem } from '../domain/problem.ts'
import { texts } from '../domain/texts.ts'
import { type Failure, type Refusal, refusalOf, service } from './service.ts'
import { type Settled, type Standing, uniqueMachine } from './unique.machine.ts'

/** What every record that a form edits has. */
export interface Named {
  readonly name: string
  readonly slug: string
}
/** What a section's rules say of its records. */
export interface FormRules<Draft> {
  /** What the form of a new record begins with. */
  readonly blank: Draft
  readonly slugOf: (name: string) => string
  readonly problemsOf: (draft: Draft) => readonly Problem[]
}
export interface Saved {
  readonly id: string
  readonly name: string
  readonly slug: string
}
/** A record as it was loaded; null when there is none. */
export interface Loaded<Draft> {
  readonly record: { readonly id: string; readonly version: number; readonly draft: Draft } | null
}
export interface Save<Draft> {
  readonly id: string | null
  readonly version: number | null
  readonly draft: Draft
}

/** Why a form can't be saved, in words for whoever wonders; null when it can (spec §4, §5). */
export const obstacleOf = <Draft>(
  { problemsOf }: Pick<FormRules<Draft>, 'problemsOf'>,
  { original, draft, standing }: { readonly original: Draft; readonly draft: Draft; readonly standing: Standing },
): string | null => {
  if (isSame(original, draft)) return 'Nothing has been changed.'
  const [problem] = problemsOf(draft)
  return problem?.message ?? (standing === 'taken' ? 'The Machine Name is taken.' : null)
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/**
 * Edits one record, or a new one: load, change, save. What was typed stays when a save is refused.
 * Saving needs a change, a name and a machine name that is not another record's (spec §4, §5).
 */
export const createFormMachine = <Draft extends Named>(rules: FormRules<Draft>) =>
  setup({
    types: {
      input: {} as { slug: string | null },
      context: {} as {
        readonly slug: string | null
        readonly id: string | null
        readonly version: number | null
        readonly original: Draft
        readonly draft: Draft
        readonly standing: Standing
        readonly refusal: Refusal | null
        readonly saved: Saved | null
      },
      events: {} as { type: 'field.change'; patch: Partial<Draft> } | { type: 'save' } | { type: 'retry' } | Settled,
      output: {} as { saved: Saved | null; created: boolean },
      children: {} as { unique: 'unique' },
    },
    actors: {
      load: service<Loaded<Draft>, { slug: string }>('load'),
      save: service<Saved, Save<Draft>>('save'),
      unique: uniqueMachine,
    },
    guards: {
      isNew: ({ context }) => context.slug === null,
      isOutage: (_, failure: Failure) => isOutage(refusalOf(failure).code),
      isMissing: (_, { record }: Loaded<unknown>) => record === null,
      isChanged: ({ context: { original, draft } }) => !isSame(original, draft),
      isReady: ({ context }) => obstacleOf(rules, context) === null && context.standing === 'free',
      isSavable: ({ context }) => obstacleOf(rules, context) === null,
      isFree: (_, { standing }: Settled) => standing === 'free',
      isTaken: (_, { standing }: Settled) => standing === 'taken',
    },
    actions: {
      keep: assign((_, { record }: Loaded<Draft>) => {
        if (record === null) return {}
        return { ...record, original: record.draft }
      }),
      change: assign(({ context }, patch: { patch: Partial<Draft> }) => ({
        draft: { ...context.draft, ...patch.patch },
        refusal: null,
      })),
      settle: assign(({ context }, { value, standing }: Settled) => ({
        draft: { ...context.draft, slug: value },
        standing,
        refusal: null,
      })),
      tellUnique: sendTo('unique', ({ context }) => ({
        type: 'source.change' as const,
        value: rules.slugOf(context.draft.name),
      })),
      complain: assign((_, failure: Failure) => ({ refusal: refusalOf(failure) })),
      finish: assign((_, saved: Saved) => ({ saved })),
    },
  }).createMachine({
    id: 'form',
    context: ({ input: { slug } }) => ({
      slug,
      id: null,
      version: null,
      original: rules.blank,
      draft: rules.blank,
      standing: 'free',
      refusal: null,
      saved: null,
    }),
    initial: 'deciding',
    output: ({ context }) => ({ saved: context.saved, created: context.id === null }),
    states: {
      deciding: { always: [{ guard: 'isNew', target: 'open' }, { target: 'loading' }] },
      loading: {
        invoke: {
          id: 'load',
          src: 'load',
          input: ({ context }) => ({ slug: context.slug ?? '' }),
          onDone: [
            { guard: { type: 'isMissing', params: ({ event }) => event.output }, target: 'missing' },
            { target: 'open', actions: { type: 'keep', params: ({ event }) => event.output } },
          ],
          onError: [
            { guard: { type: 'isOutage', params: ({ event }) => event }, target: 'unreachable' },
            { target: 'missing' },
          ],
        },
      },
      missing: { description: 'That {X} could not be found...' },
      unreachable: { description: texts.unreachable, on: { retry: { target: 'loading' } } },
      open: {
        initial: 'editing',
        invoke: {
          id: 'unique',
          src: 'unique',
          input: ({ context, self }) => ({ value: context.draft.slug, own: context.id, form: self }),
        },
        states: {
          editing: {
            initial: 'settling',
            on: {
              'field.change': {
                target: '.settling',
                actions: [{ type: 'change', params: ({ event }) => event }, 'tellUnique'],
              },
              'unique.settled': { target: '.settling', actions: { type: 'settle', params: ({ event }) => event } },
            },
            states: {
              settling: { always: [{ guard: 'isChanged', target: 'changed' }, { target: 'unchanged' }] },
              unchanged: {},
              changed: {
                description: 'The form has been updated. Use the Save {X} button to avoid losing any changes.',
                on: {
                  save: [
                    { guard: 'isReady', target: '#form.open.saving' },
                    { guard: 'isSavable', target: '#form.open.waiting' },
                  ],
                },
              },
            },
          },
          waiting: {
            description: 'It is saved as soon as its machine name has been checked.',
            on: {
              'unique.settled': [
                {
                  guard: { type: 'isFree', params: ({ event }) => event },
                  target: 'saving',
                  actions: { type: 'settle', params: ({ event }) => event },
                },
                {
                  guard: { type: 'isTaken', params: ({ event }) => event },
                  target: 'editing',
                  actions: { type: 'settle', params: ({ event }) => event },
                },
              ],
            },
          },
          saving: {
            invoke: {
              id: 'save',
              src: 'save',
              input: ({ context: { id, version, draft } }) => ({ id, version, draft }),
              onDone: { target: '#form.saved', actions: { type: 'finish', params: ({ event }) => event.output } },
              onError: { target: 'editing', actions: { type: 'complain', params: ({ event }) => event } },
            },
          },
        },
      },
      saved: { type: 'final' },
    },
  })
