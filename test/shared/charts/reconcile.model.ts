import { expect } from 'vitest'
import type { GroupFields } from '../../../src/domain/groups/fields.ts'
import type { StoredRecord } from '../../../src/domain/record.ts'
import { isSame } from '../../../src/domain/same.ts'
import { catalogue } from '../../../src/machines/catalogue.ts'
import { groupNotice, heart, storedGroup } from '../../support/groupForm.ts'
import type { ModelOf } from '../../support/model.ts'

const mine: GroupFields = { ...heart, name: 'Heart Center' }
const theirs = (version: number) => storedGroup(version, { ...heart, url: `https://heart.example/${version}` })
const merged: GroupFields = { ...mine, url: 'https://heart.example/2' }
export const reconcile: ModelOf<'reconcile'> = {
  machine: catalogue.reconcile,
  inputs: [
    { id: '1', original: heart, mine, theirs: theirs(2) },
    { id: '1', original: heart, mine, theirs: null },
    { id: '1', original: heart, mine: heart, theirs: null },
    { id: '1', original: heart, mine: theirs(2).draft, theirs: theirs(2) },
    { id: '1', original: heart, mine: theirs(2).draft, theirs: null },
  ],
  cases: [
    ...[1, 2, 3, null].map(groupNotice),
    ...[theirs(2), theirs(3), null].map((record) => ({ type: 'xstate.done.actor.load', output: { record } })),
    ...[true, false].map((save) => ({ type: 'xstate.done.actor.merge', output: { draft: merged, save } })),
  ],
  situation: ({ theirs, mine }) => [theirs?.version, mine.name, mine.url],
  invariant: (snapshot, { before, event, sentEvents }) => {
    const { original, mine, theirs } = snapshot.context
    const isSettled = (record: StoredRecord<GroupFields>) => isSame(mine, original) || isSame(mine, record.draft)
    const request = sentEvents.find(({ type }) => type.startsWith('ask.'))
    const isNewer = event.version === null || event.version > (before?.context.theirs?.version ?? 0)
    if (before === undefined && theirs !== null)
      expect(request, 'starts with the given record').toEqual(
        isSettled(theirs) ? undefined : { type: 'ask.merge', input: { original, mine, theirs: theirs.draft } },
      )
    else if (before === undefined || (event.type === 'record.notice' && isNewer))
      expect(request, 'requests the current record').toEqual({ type: 'ask.load', input: { key: { id: '1' } } })
    if (event.type === 'record.notice' && !isNewer) {
      expect(snapshot.value, 'an old notice does not interrupt the merge').toEqual(before?.value)
      expect(sentEvents).toEqual([])
    }
    if (event.type === 'xstate.done.actor.load') {
      const { record } = event.output
      if (record === null)
        expect(sentEvents).toEqual([{ type: 'output', output: { record, draft: mine, save: false } }])
      else if (!isSettled(record))
        expect(sentEvents, 'a changed draft is merged').toEqual([
          { type: 'ask.merge', input: { original, mine, theirs: record.draft } },
        ])
      else expect(sentEvents).toEqual([{ type: 'output', output: { record, draft: record.draft, save: false } }])
    }
    if (event.type === 'xstate.done.actor.merge')
      expect(sentEvents, 'the output has the merged draft and the record that it replaces').toEqual([
        { type: 'output', output: { record: before?.context.theirs, ...event.output } },
      ])
    if (snapshot.matches('merging')) expect(theirs).not.toBeNull()
  },
}
