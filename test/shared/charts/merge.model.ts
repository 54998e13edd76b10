import { expect } from 'vitest'
import type { GroupFields } from '../../../src/domain/groups/fields.ts'
import { newGroup } from '../../../src/domain/groups/group.ts'
import { catalogue } from '../../../src/machines/catalogue.ts'
import { mergeReasons } from '../../../src/machines/record/merge.machine.ts'
import type { ModelOf } from '../../support/model.ts'

const original: GroupFields = { ...newGroup, name: 'Heart', slug: 'heart' }
const mine: GroupFields = { ...original, name: 'Heart Center', status: true }
const theirs: GroupFields = { ...original, name: 'Heart Clinic', url: 'https://heart.example' }
const fields = Object.keys(original) as (keyof GroupFields)[]

export const merge: ModelOf<'merge'> = {
  machine: catalogue.merge,
  inputs: [
    { original, mine, theirs },
    { original, mine, theirs: { ...theirs, name: 'Heart' } },
    { original, mine, theirs: mine },
  ],
  cases: [
    { type: 'choice.make', field: 'name', side: 'mine' },
    { type: 'choice.make', field: 'name', side: 'theirs' },
    { type: 'choice.make', field: 'url', side: 'mine' },
    { type: 'choice.all', side: 'mine' },
    { type: 'choice.all', side: 'theirs' },
  ],
  controls: { events: [{ type: 'back' }, { type: 'save' }], reasons: mergeReasons },
  situation: ({ choices }) => fields.map((field) => choices[field]),
  invariant: (snapshot, { before, event, sentEvents }) => {
    const { choices, original, mine, theirs } = snapshot.context
    const chosenSide = (field: keyof GroupFields) => {
      const author = theirs[field] === original[field] ? 'mine' : mine[field] === original[field] ? 'theirs' : undefined
      return choices[field] ?? author
    }
    const differing = fields.filter((field) => mine[field] !== theirs[field])
    const isComplete = differing.every((field) => chosenSide(field) !== undefined)
    const isOpen = snapshot.status === 'active'
    expect(
      [snapshot.can({ type: 'save' }), snapshot.can({ type: 'back' })],
      'possible when each field that both changed has a choice',
    ).toEqual([isOpen && isComplete, isOpen && isComplete])
    if (event.type === 'choice.make' && isOpen)
      expect(choices).toEqual({ ...before?.context.choices, [event.field]: event.side })
    if (event.type === 'choice.all' && isOpen)
      expect(differing.map(chosenSide)).toEqual(differing.map(() => event.side))
    if (snapshot.status === 'done' && before?.status !== 'done') {
      const draft = Object.fromEntries(
        fields.map((field) => [field, (chosenSide(field) === 'theirs' ? theirs : mine)[field]]),
      )
      expect(isComplete).toBe(true)
      expect(sentEvents).toEqual([{ type: 'output', output: { draft, save: event.type === 'save' } }])
    } else expect(sentEvents, 'an open merge sends nothing').toEqual([])
  },
}
