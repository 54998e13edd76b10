import { expect } from 'vitest'
import { catalogue } from '../../src/machines/catalogue.ts'
import type { ModelOf } from '../support/model.ts'

const heart = { auditId: '7', kind: 'GROUP', id: '1', name: 'Heart' } as const

export const trash: ModelOf<'trash'> = {
  machine: catalogue.trash,
  cases: [{ type: 'restore', ...heart }],
  situation: ({ restored }) => restored,
  invariant: (snapshot, { event, sentEvents }) => {
    expect(snapshot.context.restored, 'a record while its dialog is open').toEqual(
      snapshot.matches('restoring') ? heart : null,
    )
    expect(
      sentEvents.filter(({ type }) => type === 'refresh'),
      'the list reloads after a restore',
    ).toHaveLength(Number(event.type === 'restored'))
  },
}
