import { assign, emit, setup } from 'xstate'
import {
  type AwardRow,
  INCOMPLETE_AWARD,
  isCompleteAward,
  REPEATED_AWARD,
  repeatedIndexes,
} from '../../domain/physicians/award.ts'
import { describedBy } from '../shown.ts'

interface AwardRows {
  readonly rows: readonly AwardRow[]
}

const emptyRow: AwardRow = { award: null, status: null, year: null }

/** Edits the awards of a physician (spec §2, §5). Emits every change at once, even an incomplete row. */
export const awardsMachine = setup({
  types: {
    input: {} as AwardRows,
    context: {} as AwardRows,
    events: {} as
      | { type: 'award.add' }
      | { type: 'award.set'; place: number; patch: Partial<AwardRow> }
      | { type: 'award.remove'; place: number }
      | ({ type: 'rows.update' } & AwardRows),
    emitted: {} as { type: 'changed' } & AwardRows,
  },
  guards: {
    isIncomplete: ({ context }) => !context.rows.every(isCompleteAward),
    isRepeated: ({ context }) => repeatedIndexes(context.rows).length > 0,
  },
  actions: {
    add: assign(({ context }) => ({ rows: [...context.rows, emptyRow] })),
    set: assign(({ context }, { place, patch }: { place: number; patch: Partial<AwardRow> }) => ({
      rows: context.rows.map((row, index) => (index === place ? { ...row, ...patch } : row)),
    })),
    remove: assign(({ context }, place: number) => ({ rows: context.rows.filter((_, index) => index !== place) })),
    setRows: assign((_, { rows }: AwardRows) => ({ rows })),
    emitChanged: emit(({ context: { rows } }) => ({ type: 'changed' as const, rows })),
  },
}).createMachine({
  id: 'awards',
  context: ({ input: { rows } }) => ({ rows }),
  initial: 'deciding',
  on: {
    'award.set': { target: '.deciding', actions: [{ type: 'set', params: ({ event }) => event }, 'emitChanged'] },
    'award.remove': {
      target: '.deciding',
      actions: [{ type: 'remove', params: ({ event }) => event.place }, 'emitChanged'],
    },
    'rows.update': { target: '.deciding', actions: { type: 'setRows', params: ({ event }) => event } },
  },
  states: {
    deciding: {
      always: [
        { guard: 'isIncomplete', target: 'incomplete' },
        { guard: 'isRepeated', target: 'repeated' },
        { target: 'sound' },
      ],
    },
    sound: { on: { 'award.add': { target: 'deciding', actions: ['add', 'emitChanged'] } } },
    incomplete: describedBy(INCOMPLETE_AWARD),
    repeated: {
      description: REPEATED_AWARD,
      on: { 'award.add': { target: 'deciding', actions: ['add', 'emitChanged'] } },
    },
  },
})
