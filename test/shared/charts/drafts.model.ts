import { expect } from 'vitest'
import { catalogue } from '../../../src/machines/catalogue.ts'
import type { Offer } from '../../../src/machines/shell/drafts.machine.ts'
import type { ModelOf } from '../../support/model.ts'

const offer = (id: string, open = false): Offer => ({
  id,
  section: '/group',
  record: id,
  name: `Group ${id}`,
  path: `/group/edit/${id}`,
  at: 0,
  open,
})

export const drafts: ModelOf<'drafts'> = {
  machine: catalogue.drafts,
  cases: [
    ...[[], [offer('1')], [offer('1', true)], [offer('1'), offer('2')]].map((kept) => ({
      type: 'offers.change',
      kept,
    })),
    ...['draft.resume', 'draft.discard'].flatMap((type) => ['1', '2'].map((id) => ({ type, id }))),
  ],
  situation: ({ kept, resumed, idToDiscard }) => [kept.map(({ id, open }) => [id, open]), resumed, idToDiscard],
  invariant: (snapshot, { before, event, sentEvents }) => {
    const { kept, resumed, idToDiscard } = snapshot.context
    const offeredIds = kept.filter(({ open }) => !open).map(({ id }) => id)
    const wasOffered = before?.context.kept.some(({ id, open }) => id === event.id && !open) ?? false
    expect(snapshot.matches('empty'), 'drafts of open forms are not offered').toBe(offeredIds.length === 0)
    expect(snapshot.matches({ offering: 'asking' })).toBe(idToDiscard !== null)
    if (idToDiscard !== null) expect(offeredIds).toContain(idToDiscard)
    if (resumed !== null) expect(offeredIds, 'a resumed draft is offered until its form opens').toContain(resumed)

    const notices = sentEvents.filter(({ type }) => type !== 'ask.watchKept')
    if (event.type === 'draft.resume') {
      expect(notices).toEqual(wasOffered ? [{ type: 'resume', id: event.id }] : [])
      if (wasOffered) expect(resumed).toBe(event.id)
    } else if (event.type === 'discard.confirm' && before?.matches({ offering: 'asking' }))
      expect(notices).toEqual([{ type: 'discard', id: before.context.idToDiscard }])
    else expect(notices, 'one click discards nothing').toEqual([])

    if (event.type === 'draft.discard' && wasOffered) expect(idToDiscard, 'asks before a discard').toBe(event.id)
    if (event.type === 'offers.change' && before && before.context.idToDiscard !== null)
      expect(idToDiscard, 'asks as long as the draft is offered').toBe(
        offeredIds.includes(before.context.idToDiscard) ? before.context.idToDiscard : null,
      )
  },
}
