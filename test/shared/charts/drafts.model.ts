import { expect } from 'vitest'
import { catalogue } from '../../../src/machines/catalogue.ts'
import type { Offer } from '../../../src/machines/shell/drafts.machine.ts'
import type { Model } from '../../support/model.ts'

const offer = (id: string, open = false): Offer => ({
  id,
  section: '/group',
  record: id,
  name: `Group ${id}`,
  path: `/group/edit/${id}`,
  at: 0,
  open,
})

interface DraftsContext {
  kept: Offer[]
  resumed: string | null
  doomed: string | null
}

export const drafts: Model<DraftsContext> = {
  machine: catalogue.drafts,
  cases: [
    ...[[], [offer('1')], [offer('1', true)], [offer('1'), offer('2')]].map((kept) => ({ type: 'kept.change', kept })),
    ...['draft.resume', 'draft.discard'].flatMap((type) => ['1', '2'].map((id) => ({ type, id }))),
  ],
  situation: ({ kept, resumed, doomed }) => [kept.map(({ id, open }) => [id, open]), resumed, doomed],
  invariant: (snapshot, { before, event, told }) => {
    const { kept, resumed, doomed } = snapshot.context
    const offered = kept.filter(({ open }) => !open).map(({ id }) => id)
    const wasOffered = before?.context.kept.some(({ id, open }) => id === event.id && !open) ?? false
    expect(snapshot.matches('empty'), 'an edit whose form is open is not offered').toBe(offered.length === 0)
    expect(snapshot.matches({ offering: 'asking' })).toBe(doomed !== null)
    if (doomed !== null) expect(offered).toContain(doomed)
    if (resumed !== null) expect(offered, 'resumed until its form is open').toContain(resumed)

    const news = told.filter(({ type }) => type !== 'ask.watchKept')
    if (event.type === 'draft.resume') {
      expect(news).toEqual(wasOffered ? [{ type: 'resume', id: event.id }] : [])
      if (wasOffered) expect(resumed).toBe(event.id)
    } else if (event.type === 'discard.confirm' && before?.matches({ offering: 'asking' }))
      expect(news).toEqual([{ type: 'discard', id: before.context.doomed }])
    else expect(news, 'nothing is lost by one click').toEqual([])

    if (event.type === 'draft.discard' && wasOffered) expect(doomed, 'asks first').toBe(event.id)
    if (event.type === 'discard.cancel') expect(kept).toEqual(before?.context.kept)
    if (event.type === 'kept.change' && before && before.context.doomed !== null)
      expect(doomed, 'asks on while there is something to discard').toBe(
        offered.includes(before.context.doomed) ? before.context.doomed : null,
      )
  },
}
