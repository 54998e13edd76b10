import { assign, emit, setup } from 'xstate'
import type { Filters } from '../../domain/filter.ts'
import {
  hasRoom,
  newValues,
  urlValueOf,
  type ValueDraft,
  valueDraftOf,
  valuesProblem,
  withToggled,
} from '../../domain/filterDraft.ts'
import { type FilterTable, joinValues, MAX_FILTER_VALUES, readUrlFilters } from '../../domain/filterFields.ts'
import { withSigns } from '../shown.ts'
import type { GuardReasons } from '../why.ts'

interface FiltersContext {
  readonly fields: FilterTable
  /** Filters in the URL, with unknown ones. */
  readonly filters: Filters
  /** Name of the filter that the user edits or edited last; null for none. */
  readonly name: string | null
  readonly values: readonly ValueDraft[]
}

/** Returns the values of a filter in the URL, or those of a new filter. */
const valuesOf = ({ fields, filters }: FiltersContext, name: string): readonly ValueDraft[] => {
  const field = fields[name]
  if (!field) return []
  const text = filters[name]
  const [filter] = text === undefined ? [] : readUrlFilters(fields, { [name]: text }).filters
  return filter ? filter.values.map((value) => valueDraftOf(field, value)) : newValues(field)
}

const problemOf = ({ fields, name, values }: FiltersContext): string | null => {
  const field = name === null ? undefined : fields[name]
  return field ? valuesProblem(field, values) : null
}

export const filtersReasons = {
  isComplete: (context) => problemOf(context) ?? '',
  hasRoom: `A filter can have ${MAX_FILTER_VALUES} values.`,
} as const satisfies GuardReasons<FiltersContext>

interface Change {
  readonly name: string
  /** Null removes the filter. */
  readonly value: string | null
}

/** Menu and editor of the filters above a list. The list itself changes the URL. */
export const filtersMachine = setup({
  types: {
    input: {} as { readonly fields: FilterTable; readonly filters: Filters; readonly isOpen: boolean },
    context: {} as FiltersContext & { readonly isOpen: boolean },
    events: {} as
      | { type: 'menu.toggle' }
      | { type: 'filter.edit'; name: string }
      | { type: 'filter.remove'; name: string }
      | { type: 'choice.toggle'; name: string }
      | { type: 'value.change'; index: number; value: ValueDraft }
      | { type: 'value.add' }
      | { type: 'value.remove'; index: number }
      | { type: 'apply' }
      | { type: 'back' }
      | { type: 'close' }
      | { type: 'url.change'; filters: Filters },
    emitted: {} as { type: 'apply' } & Change,
  },
  guards: {
    isOpen: ({ context: { isOpen } }) => isOpen,
    isField: ({ context: { fields } }, name: string) => Object.hasOwn(fields, name),
    isComplete: ({ context }) => problemOf(context) === null,
    hasRoom: ({ context: { values } }) => hasRoom(values),
    hasOthers: ({ context: { values } }) => values.length > 1,
  },
  actions: {
    setFilters: assign((_, filters: Filters) => ({ filters })),
    startEditing: assign(({ context }, name: string) => ({ name, values: valuesOf(context, name) })),
    toggleChoice: assign(({ context: { values } }, name: string) => ({ values: withToggled(values, name) })),
    setValue: assign(({ context: { values } }, { index, value }: { index: number; value: ValueDraft }) => ({
      values: values.with(index, value),
    })),
    addValue: assign(({ context: { fields, name, values } }) => {
      const field = fields[name ?? '']
      return { values: [...values, ...(field ? newValues(field) : [])] }
    }),
    removeValue: assign(({ context: { values } }, index: number) => ({ values: values.toSpliced(index, 1) })),
    apply: emit(({ context: { name, values } }) => ({
      type: 'apply' as const,
      name: name ?? '',
      value: joinValues([...new Set(values.map(urlValueOf))]),
    })),
    remove: emit((_, name: string) => ({ type: 'apply' as const, name, value: null })),
  },
}).createMachine({
  id: 'filters',
  context: ({ input }) => ({ ...input, name: null, values: [] }),
  initial: 'starting',
  on: {
    'url.change': { actions: { type: 'setFilters', params: ({ event }) => event.filters } },
    'filter.edit': {
      guard: { type: 'isField', params: ({ event }) => event.name },
      target: '.editing',
      actions: { type: 'startEditing', params: ({ event }) => event.name },
    },
    'filter.remove': { target: '.closed', actions: { type: 'remove', params: ({ event }) => event.name } },
  },
  states: {
    // The code of the filters loads with the first press of the button, which has to open the menu.
    starting: { always: [{ guard: 'isOpen', target: 'choosing' }, { target: 'closed' }] },
    closed: { on: { 'menu.toggle': { target: 'choosing' } } },
    choosing: {
      description: 'Lists the fields by which the list can be filtered.',
      ...withSigns({ role: 'dialog', name: 'Choose a filter' }),
      on: { 'menu.toggle': { target: 'closed' }, close: { target: 'closed' } },
    },
    editing: {
      description: 'Rows must match one of the values.',
      ...withSigns({ role: 'dialog', name: 'Filter by {label}' }),
      on: {
        'choice.toggle': { actions: { type: 'toggleChoice', params: ({ event }) => event.name } },
        'value.change': { actions: { type: 'setValue', params: ({ event }) => event } },
        'value.add': { guard: 'hasRoom', actions: 'addValue' },
        'value.remove': {
          guard: 'hasOthers',
          actions: { type: 'removeValue', params: ({ event }) => event.index },
        },
        apply: { guard: 'isComplete', target: 'closed', actions: 'apply' },
        back: { target: 'choosing' },
        'menu.toggle': { target: 'closed' },
        close: { target: 'closed' },
      },
    },
  },
})
