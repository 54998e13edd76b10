import { expect } from 'vitest'
import { draftOfView, newViewDraft, type ViewChange } from '../../src/domain/views/change.ts'
import { isBareAddress, isChangedView, type ListAddress, paramsOfView, type View } from '../../src/domain/views/view.ts'
import { catalogue } from '../../src/machines/catalogue.ts'
import { addressedView, viewsReasons } from '../../src/machines/views/views.machine.ts'
import { failedEvent, type ModelOf } from '../support/model.ts'

const heart: View = {
  id: '1',
  section: 'GROUPS',
  name: 'Heart',
  query: 'search=heart',
  columns: ['Name', 'Status'],
  audience: 'OWNER',
  role: null,
  owner: 'ann',
  version: 1,
  canEdit: true,
  isPinned: false,
  isDefault: false,
}
const lung: View = { ...heart, id: '2', name: 'Lung', query: 'search=lung', columns: null }
const plain: ListAddress = { view: null, query: '', columns: null }
const bare: ListAddress = { ...plain, view: '1' }
const same: ListAddress = { view: '1', query: heart.query, columns: heart.columns }
const changed: ListAddress = { ...same, query: 'search=hearts' }
const missing: ListAddress = { ...plain, view: '9' }

const addition: ViewChange = { kind: 'save', id: null, version: null, draft: newViewDraft(plain, null) }
const renaming: ViewChange = { kind: 'save', id: '1', version: 1, draft: draftOfView(heart) }

export const views: ModelOf<'views'> = {
  machine: catalogue.views,
  inputs: [
    { key: 'k', address: plain },
    { key: 'k', address: bare },
  ],
  cases: [
    ...[plain, bare, same, changed, missing].map((address) => ({ type: 'address.change', address })),
    { type: 'view.open', view: heart },
    { type: 'view.remove', view: heart },
    { type: 'view.name', change: addition },
    { type: 'view.name', change: renaming },
    { type: 'draft.change', patch: { name: 'Hearts' } },
    { type: 'change', change: { kind: 'mark', id: '1', isPinned: true } },
    { type: 'xstate.done.actor.fetchViews', output: [heart, lung] },
    { type: 'xstate.error.actor.fetchViews', error: { code: 'UNREACHABLE', message: '', field: null } },
    { type: 'xstate.done.actor.changeView', output: null },
    { type: 'xstate.done.actor.changeView', output: lung },
    failedEvent('changeView', 'UNREACHABLE'),
    failedEvent('changeView', 'CONFLICT'),
  ],
  // Only the chart raises `views.loaded`. The dialog depends on the address only after a removal.
  canHappen: (before, { type }) => {
    const { address } = before.context
    if (type === 'open') return address.view === null || address === same
    return type === 'address.change' ? before.matches({ dialog: 'closed' }) : type !== 'views.loaded'
  },
  situation: ({ views, address, edited, change }) => [
    views === null,
    address,
    edited && [edited.id, edited.draft.name],
    change && [change.kind, change.id],
  ],
  invariant: (snapshot, { before, event, sentEvents }) => {
    const { views, address, edited, change, changes } = snapshot.context
    const view = addressedView(snapshot.context)
    const sent = (type: string) => sentEvents.filter((event) => event.type === type)

    if (address.view === null) expect(snapshot.matches({ shown: 'none' })).toBe(true)
    else if (views === null) expect(snapshot.matches({ shown: 'unknown' })).toBe(true)
    else if (!view) expect(snapshot.matches({ shown: 'missing' }), 'says that the view is gone').toBe(true)
    else if (!isChangedView(view, address)) expect(snapshot.matches({ shown: 'same' })).toBe(true)
    else
      expect(snapshot.matches({ shown: isBareAddress(address) ? 'opening' : 'changed' }), 'offers to save').toBe(true)
    if (snapshot.matches({ shown: 'opening' }) && !before?.matches({ shown: 'opening' }))
      expect(sent('navigate'), 'an address with only a view opens its query').toContainEqual({
        type: 'navigate',
        params: paramsOfView(heart),
        replace: true,
      })

    for (const { input } of sent('ask.changeView'))
      expect(input, 'a repeated request keeps its operationId').toEqual({ change, operationId: `k-${changes}` })
    if (event.type === 'submit' && before?.matches({ dialog: 'naming' })) {
      expect(snapshot.matches({ dialog: 'saving' }), 'only a view with a name is saved').toBe(edited?.draft.name !== '')
      if (snapshot.matches({ dialog: 'saving' })) expect(change).toEqual(edited)
    }
    if (snapshot.matches({ dialog: 'naming' })) expect(edited).not.toBeNull()
    if (event.type === 'view.open' && before?.matches({ dialog: 'browsing' }))
      expect(sent('navigate')).toEqual([{ type: 'navigate', params: paramsOfView(heart), replace: false }])

    const isDone = event.type === 'xstate.done.actor.changeView'
    expect(sent('changed'), 'the menu follows each change').toHaveLength(Number(isDone))
    if (isDone) {
      expect(edited).toBeNull()
      expect(snapshot.matches({ stored: 'loaded' }), 'loads the views again').toBe(false)
    }
    if (event.type.startsWith('xstate.error.actor.changeView'))
      expect(snapshot.matches({ dialog: event.error.code === 'UNREACHABLE' ? 'unanswered' : 'refused' })).toBe(true)
  },
  controls: { events: [{ type: 'submit' }], reasons: viewsReasons },
}
