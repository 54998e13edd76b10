import { assign, emit, setup } from 'xstate'
import { delays } from '../../domain/limits.ts'
import {
  isBooleanField,
  type OverrideValue,
  overrideOf,
  type PrimaryField,
  parsedValue,
} from '../../domain/physicians/override.ts'
import { withSigns } from '../shown.ts'

interface FieldValues {
  readonly raw: OverrideValue | null
  readonly override: OverrideValue | null
}
interface FieldInput extends FieldValues {
  readonly field: PrimaryField
}
interface FieldContext extends FieldInput {
  readonly entered: OverrideValue | null
  /** True when the value differed from the source value at the last comparison. */
  readonly differs: boolean
}

const effectiveValueOf = ({ raw, override }: FieldValues) => override ?? raw

/**
 * Edits one field of a physician's primary data (spec §2, §4, §5). A new draft value replaces the typed text, unless
 * the override is unchanged.
 */
export const fieldMachine = setup({
  types: {
    input: {} as FieldInput,
    context: {} as FieldContext,
    events: {} as
      | { type: 'field.enable' }
      | { type: 'field.type'; entered: OverrideValue | null }
      | { type: 'field.blur' }
      | { type: 'field.revert' }
      | ({ type: 'value.update' } & FieldValues),
    emitted: {} as { type: 'changed'; override: OverrideValue | null },
  },
  delays: { fieldSettle: delays.fieldSettle },
  guards: {
    isOverridden: ({ context }) => context.override !== null,
    isBoolean: ({ context }) => isBooleanField(context.field),
    isSameOverride: ({ context }, { override }: FieldValues) => override === context.override,
  },
  actions: {
    enter: assign(({ context: { field, raw } }, entered: OverrideValue | null) => ({
      entered,
      override: overrideOf(field, parsedValue(field, entered), raw),
    })),
    revert: assign(({ context }) => ({ entered: context.raw, override: null })),
    setValues: assign((_, { raw, override }: FieldValues) => ({
      raw,
      override,
      entered: effectiveValueOf({ raw, override }),
    })),
    setRaw: assign((_, raw: OverrideValue | null) => ({ raw })),
    followRaw: assign(({ context }, raw: OverrideValue | null) => ({
      raw,
      entered: context.override === null && raw !== context.raw ? raw : context.entered,
    })),
    compare: assign(({ context }) => ({ differs: context.override !== null })),
    normalizeText: assign(({ context }) => ({ entered: effectiveValueOf(context) })),
    emitChanged: emit(({ context: { override } }) => ({ type: 'changed' as const, override })),
  },
}).createMachine({
  id: 'field',
  context: ({ input }) => ({ ...input, entered: effectiveValueOf(input), differs: input.override !== null }),
  initial: 'deciding',
  on: {
    'value.update': [
      {
        guard: { type: 'isSameOverride', params: ({ event }) => event },
        actions: { type: 'followRaw', params: ({ event }) => event.raw },
      },
      { target: '.deciding', actions: { type: 'setValues', params: ({ event }) => event } },
    ],
  },
  states: {
    deciding: { always: [{ guard: 'isOverridden', target: 'enabled' }, { target: 'matching' }] },
    matching: {
      description: 'Matches original',
      entry: 'compare',
      on: { 'field.enable': { target: 'enabled' } },
    },
    enabled: {
      initial: 'settling',
      on: {
        'field.type': [
          {
            guard: 'isBoolean',
            target: '.settling',
            actions: [{ type: 'enter', params: ({ event }) => event.entered }, 'emitChanged'],
          },
          {
            target: '.typing',
            actions: [{ type: 'enter', params: ({ event }) => event.entered }, 'emitChanged'],
          },
        ],
        'field.blur': { target: '.settling', actions: 'normalizeText' },
        'field.revert': { target: 'matching', actions: ['revert', 'emitChanged'] },
      },
      states: {
        settling: {
          entry: 'compare',
          always: [{ guard: 'isOverridden', target: 'overridden' }, { target: 'editing' }],
        },
        typing: {
          description: 'Compares the value with the original when typing pauses.',
          ...withSigns('Editing'),
          on: {
            'value.update': {
              guard: { type: 'isSameOverride', params: ({ event }) => event },
              actions: [
                { type: 'setRaw', params: ({ event }) => event.raw },
                { type: 'enter', params: ({ context }) => context.entered },
                'emitChanged',
              ],
            },
          },
          after: { fieldSettle: { target: 'settling' } },
        },
        editing: { description: 'The value still matches the original.' },
        overridden: { description: 'Overridden. Original Value:' },
      },
    },
  },
})
