import { expect } from 'vitest'
import type { GroupFields } from '../../../src/domain/groups/fields.ts'
import type { Save, SaveAnswer } from '../../../src/domain/record.ts'
import { catalogue } from '../../../src/machines/catalogue.ts'
import type { SaveResult } from '../../../src/machines/record/save.machine.ts'
import { heart, storedGroup } from '../../support/groupForm.ts'
import type { ModelOf } from '../../support/model.ts'

const lung: GroupFields = { ...heart, name: 'Lung', slug: 'lung' }
const record = storedGroup(2, heart)

const failure = (code?: string) => Object.assign(new Error('failed'), { code })
const offline = failure()
const unauthenticated = failure('UNAUTHENTICATED')
const missing = failure('NOT_FOUND')
const refused = failure('BAD_USER_INPUT')
const forbidden = failure('FORBIDDEN')

const earlierSave: Save<GroupFields> = { operationId: 'key.1', id: null, version: null, draft: heart }
const repeatedSave: Save<GroupFields> = { ...earlierSave, operationId: 'key.2' }
const changedSave: Save<GroupFields> = { ...repeatedSave, draft: lung }

export const save: ModelOf<'save'> = {
  machine: catalogue.save,
  inputs: [
    { save: repeatedSave, unanswered: null },
    { save: repeatedSave, unanswered: earlierSave },
    { save: changedSave, unanswered: earlierSave },
  ],
  cases: ['send', 'resend'].flatMap((id) => [
    ...[false, true].map((isStale) => ({ type: `xstate.done.actor.${id}`, output: { record, isStale } })),
    ...[offline, unauthenticated, missing, refused].map((error) => ({ type: `xstate.error.actor.${id}`, error })),
  ]),
  situation: ({ save, unanswered, base }) => [save.draft.name, save.version, unanswered?.operationId, base?.version],
  invariant: (snapshot, { before, event, sentEvents }) => {
    const { save, unanswered } = snapshot.context
    const requests = sentEvents.filter(({ type }) => type.startsWith('ask.'))
    const answer: SaveAnswer<GroupFields> | undefined = event.output
    const isUnchanged = before?.context.unanswered?.draft === before?.context.save.draft
    const isDecided = event.error !== offline && event.error !== unauthenticated
    if (before === undefined)
      expect(requests, 'an unanswered save is repeated first, unchanged').toEqual([
        unanswered === null ? { type: 'ask.send', input: save } : { type: 'ask.resend', input: earlierSave },
      ])
    else if (requests.length > 0) {
      const { id, version } = answer?.record ?? before.context.save
      expect(requests, 'later changes follow').toEqual([
        { type: 'ask.send', input: { ...before.context.save, id, version } },
      ])
      expect([before.value, isUnchanged, isDecided, answer?.isStale ?? false, event.error === missing]).toEqual(
        ['resending', false, true, false, false], // otherwise the save would run twice or overwrite a colleague's save
      )
    }
    if (snapshot.status !== 'done') return
    const isSaved = answer !== undefined && !answer.isStale
    const output: SaveResult<GroupFields> = {
      ending: isSaved
        ? 'saved'
        : answer
          ? 'stale'
          : !isDecided
            ? 'unanswered'
            : event.error === missing
              ? 'gone'
              : 'refused',
      record: answer?.record ?? null,
      base: before?.context.save.version === record.version ? record : null,
      refusal: answer || event.error === missing ? null : expect.objectContaining({ message: 'failed' }),
      unanswered: answer || isDecided ? null : (before?.context.unanswered ?? before?.context.save ?? null),
    }
    expect(sentEvents).toEqual([{ type: 'output', output }])
    if (isSaved && before?.matches('resending')) expect(isUnchanged, 'no later changes are left').toBe(true)
  },
}

export const load: ModelOf<'load'> = {
  machine: catalogue.load,
  inputs: [{ key: null }, { key: { slug: 'heart' } }, { key: { id: '1' } }],
  cases: [
    { type: 'xstate.done.actor.find', output: { record } },
    { type: 'xstate.done.actor.find', output: { record: null } },
    ...[offline, unauthenticated, refused, forbidden].map((error) => ({ type: 'xstate.error.actor.find', error })),
  ],
  situation: ({ record }) => record?.id,
  invariant: (snapshot, { before, event, sentEvents }) => {
    const { key } = snapshot.context
    const request = { type: 'ask.find', input: key }
    const isAsking = snapshot.matches('asking') && !before?.matches('asking')
    expect(
      sentEvents.filter(({ type }) => type !== 'output'),
      'requests the record by its key, and again after each outage',
    ).toEqual(isAsking ? [request] : [])
    if (before === undefined) expect(isAsking).toBe(key !== null)
    if (event.type.startsWith('xstate.after.reconnect') || event.type === 'retry') expect(isAsking).toBe(true)
    if (event.type.startsWith('xstate.error'))
      expect(snapshot.value, 'an ended session counts as unreachable').toBe(
        event.error === refused || event.error === forbidden ? 'found' : 'unreachable',
      )
    if (snapshot.status === 'done')
      expect(sentEvents, 'the output distinguishes a forbidden from a missing record').toEqual([
        { type: 'output', output: { record: event.output?.record ?? null, isBarred: event.error === forbidden } },
      ])
  },
}
