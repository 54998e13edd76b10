import { assign, emit, raise, setup } from 'xstate'
import { delays } from '../../domain/limits.ts'
import { sentences } from '../../domain/sentences.ts'
import { isBlank } from '../../domain/text.ts'
import { texts } from '../../domain/texts.ts'
import { paramsAfter, type ViewChange } from '../../domain/views/change.ts'
import {
  isBareAddress,
  isChangedView,
  type ListAddress,
  type ListParams,
  paramsOfView,
  type View,
  type ViewDraft,
} from '../../domain/views/view.ts'
import { type Failure, isRetryable, refusalOf, type ServiceFailure, service } from '../service.ts'
import { describedBy, withSigns } from '../shown.ts'

type Saving = Extract<ViewChange, { kind: 'save' }>

/** Request for a change, which the service applies once. */
export interface ViewRequest {
  readonly change: ViewChange
  readonly operationId: string
}
interface ViewsContext {
  /** Prefix of each change's operationId. */
  readonly key: string
  readonly changes: number
  /** Views of the section; null until loaded. */
  readonly views: readonly View[] | null
  readonly address: ListAddress
  /** View that the user names or shares. */
  readonly edited: Saving | null
  /** Change that is being saved, or that the dialog asks about. */
  readonly change: ViewChange | null
  readonly refusal: ServiceFailure | null
}

/** Returns the view of an address, if the user may read it. */
export const addressedView = ({ views, address }: Pick<ViewsContext, 'views' | 'address'>): View | undefined =>
  views?.find(({ id }) => id === address.view)

export const viewsReasons = { hasName: 'Enter a name.' } as const

/** Opens, saves and shares the views of a list. The address owns the list's query, and names the open view. */
export const viewsMachine = setup({
  types: {
    input: {} as { readonly key: string; readonly address: ListAddress },
    context: {} as ViewsContext,
    events: {} as
      | { type: 'address.change'; address: ListAddress }
      | { type: 'load' }
      | { type: 'views.loaded' }
      | { type: 'open' }
      | { type: 'close' }
      | { type: 'view.open'; view: View }
      | { type: 'view.name'; change: Saving }
      | { type: 'draft.change'; patch: Partial<ViewDraft> }
      | { type: 'submit' }
      | { type: 'change'; change: ViewChange }
      | { type: 'view.remove'; view: View }
      | { type: 'confirm' }
      | { type: 'cancel' },
    emitted: {} as { type: 'navigate'; params: ListParams; replace: boolean } | { type: 'changed' },
  },
  actors: {
    fetchViews: service<readonly View[]>('fetchViews'),
    changeView: service<View | null, ViewRequest>('changeView'),
  },
  delays: { reconnect: delays.reconnect },
  guards: {
    hasNoView: ({ context: { address } }) => address.view === null,
    isUnloaded: ({ context: { views } }) => views === null,
    isMissing: ({ context }) => addressedView(context) === undefined,
    isSame: ({ context }) => {
      const view = addressedView(context)
      return view !== undefined && !isChangedView(view, context.address)
    },
    isBare: ({ context: { address } }) => isBareAddress(address),
    hasName: ({ context: { edited } }) => edited !== null && !isBlank(edited.draft.name),
    isNaming: ({ context: { edited } }) => edited !== null,
    movesList: ({ context: { change, address } }, saved: View | null) =>
      change !== null && paramsAfter(change, saved, address) !== null,
    isRetryable,
  },
  actions: {
    setAddress: assign((_, address: ListAddress) => ({ address })),
    keepViews: assign((_, views: readonly View[]) => ({ views })),
    checkAddress: raise({ type: 'views.loaded' }),
    reload: raise({ type: 'load' }),
    openStored: emit(({ context }) => ({
      type: 'navigate' as const,
      params: paramsOfView(addressedView(context) as View),
      replace: true,
    })),
    openView: emit((_, view: View) => ({ type: 'navigate' as const, params: paramsOfView(view), replace: false })),
    moveList: emit(({ context: { change, address } }, saved: View | null) => ({
      type: 'navigate' as const,
      params: paramsAfter(change as ViewChange, saved, address) as ListParams,
      replace: true,
    })),
    emitChanged: emit({ type: 'changed' }),
    edit: assign((_, edited: Saving) => ({ edited, refusal: null })),
    patchDraft: assign(({ context: { edited } }, patch: Partial<ViewDraft>) => ({
      edited: edited && { ...edited, draft: { ...edited.draft, ...patch } },
    })),
    settle: assign({ edited: null, change: null, refusal: null }),
    setChange: assign(({ context: { changes } }, change: ViewChange) => ({
      change,
      changes: changes + 1,
      refusal: null,
    })),
    setRemoval: assign(({ context: { changes } }, { id, version }: View) => ({
      change: { kind: 'remove' as const, id, version },
      changes: changes + 1,
      refusal: null,
    })),
    setEdited: assign(({ context: { edited, changes } }) => ({ change: edited, changes: changes + 1, refusal: null })),
    keepError: assign((_, failure: Failure) => ({ refusal: refusalOf(failure) })),
  },
}).createMachine({
  id: 'views',
  context: ({ input: { key, address } }) => ({
    key,
    changes: 0,
    views: null,
    address,
    edited: null,
    change: null,
    refusal: null,
  }),
  type: 'parallel',
  states: {
    stored: {
      initial: 'unloaded',
      states: {
        unloaded: { on: { load: { target: 'loading' } } },
        loading: {
          description: 'Loading…',
          invoke: {
            id: 'fetchViews',
            src: 'fetchViews',
            onDone: {
              target: 'loaded',
              actions: [{ type: 'keepViews', params: ({ event }) => event.output }, 'checkAddress'],
            },
            onError: { target: 'failed' },
          },
          // A change may have happened after the request.
          on: { load: { target: 'loading', reenter: true } },
        },
        loaded: { on: { load: { target: 'loading' } } },
        failed: { description: texts.unreachable, after: { reconnect: { target: 'loading' } } },
      },
    },
    shown: {
      initial: 'deciding',
      on: {
        'address.change': {
          target: '.deciding',
          actions: { type: 'setAddress', params: ({ event }) => event.address },
        },
        'views.loaded': { target: '.deciding' },
      },
      states: {
        deciding: {
          always: [
            { guard: 'hasNoView', target: 'none' },
            { guard: 'isUnloaded', target: 'unknown' },
            { guard: 'isMissing', target: 'missing' },
            { guard: 'isSame', target: 'same' },
            { guard: 'isBare', target: 'opening', actions: 'openStored' },
            { target: 'changed' },
          ],
        },
        none: { description: 'The list shows no view.' },
        unknown: { description: 'The list shows its address until the views are loaded.' },
        missing: describedBy(sentences.viewMissing),
        opening: { description: 'The address names only the view. The list opens the stored query.' },
        same: { description: 'The list shows the view.' },
        changed: { description: 'The list differs from the view.', ...withSigns('changed') },
      },
    },
    dialog: {
      initial: 'closed',
      states: {
        closed: { on: { open: { target: 'browsing', actions: 'reload' } } },
        browsing: {
          description: 'Lists the views of the section.',
          ...withSigns({ role: 'button', name: 'Save as a new view' }),
          on: {
            'view.open': {
              target: 'closed',
              actions: { type: 'openView', params: ({ event }) => event.view },
            },
            'view.name': { target: 'naming', actions: { type: 'edit', params: ({ event }) => event.change } },
            change: { target: 'saving', actions: { type: 'setChange', params: ({ event }) => event.change } },
            'view.remove': {
              target: 'removing',
              actions: { type: 'setRemoval', params: ({ event }) => event.view },
            },
            close: { target: 'closed' },
          },
        },
        naming: {
          description: 'Asks for a name, and who can see the view.',
          ...withSigns({ role: 'textbox', name: 'Name of the view' }),
          on: {
            'draft.change': { actions: { type: 'patchDraft', params: ({ event }) => event.patch } },
            submit: { guard: 'hasName', target: 'saving', actions: 'setEdited' },
            cancel: { target: 'browsing', actions: 'settle' },
          },
        },
        removing: {
          description: 'Asks before a view is deleted.',
          ...withSigns({ role: 'button', name: 'Delete view' }),
          on: { confirm: { target: 'saving' }, cancel: { target: 'browsing', actions: 'settle' } },
        },
        saving: {
          description: 'Saving…',
          invoke: {
            id: 'changeView',
            src: 'changeView',
            input: ({ context: { key, changes, change } }) => ({
              change: change as ViewChange,
              operationId: `${key}-${changes}`,
            }),
            onDone: [
              {
                guard: { type: 'movesList', params: ({ event }) => event.output },
                target: 'browsing',
                actions: [{ type: 'moveList', params: ({ event }) => event.output }, 'settle', 'reload', 'emitChanged'],
              },
              { target: 'browsing', actions: ['settle', 'reload', 'emitChanged'] },
            ],
            onError: [
              { guard: { type: 'isRetryable', params: ({ event }) => event }, target: 'unanswered' },
              { target: 'refused', actions: { type: 'keepError', params: ({ event }) => event } },
            ],
          },
        },
        unanswered: {
          ...describedBy(sentences.notSaved),
          after: { reconnect: { target: 'saving' } },
          on: { cancel: { target: 'browsing', actions: ['settle', 'reload'] } },
        },
        refused: {
          ...describedBy('Error!: {message}'),
          on: {
            cancel: [
              { guard: 'isNaming', target: 'naming' },
              { target: 'browsing', actions: 'reload' },
            ],
          },
        },
      },
    },
  },
})
