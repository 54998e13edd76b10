import { expect } from 'vitest'
import { catalogue } from '../../src/machines/catalogue.ts'
import type { ModelOf } from '../support/model.ts'

export const trash: ModelOf<'trash'> = {
  machine: catalogue.trash,
  cases: [{ type: 'restore', auditId: '7', name: 'Heart' }],
  situation: ({ restored }) => restored,
  invariant: (snapshot, { event, sentEvents }) => {
    expect(snapshot.context.restored, 'a record while its dialog is open').toEqual(
      snapshot.matches('restoring') ? { auditId: '7', name: 'Heart' } : null,
    )
    expect(
      sentEvents.filter(({ type }) => type === 'refresh'),
      'the list reloads after a restore',
    ).toHaveLength(Number(event.type === 'restored' && snapshot.matches('restoring')))
  },
}
