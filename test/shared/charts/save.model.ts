import { expect } from 'vitest'
import type { GroupFields } from '../../../src/domain/groups/fields.ts'
import type { RecordKey, Save, SaveAnswer, StoredRecord } from '../../../src/domain/record.ts'
import { catalogue } from '../../../src/machines/catalogue.ts'
import type { SaveResult } from '../../../src/machines/record/save.machine.ts'
import { heart } from '../../support/groupForm.ts'
import type { Model } from '../../support/model.ts'

const lung: GroupFields = { ...heart, name: 'Lung', slug: 'lung' }
const record: StoredRecord<GroupFields> = { id: '1', version: 2, updated_by: 'curator', updated_at: 0, draft: heart }

const failure = (code?: string) => Object.assign(new Error('failed'), { code })
const offline = failure()
const turnedAway = failure('UNAUTHENTICATED')
const missing = failure('NOT_FOUND')
const refused = failure('BAD_USER_INPUT')
const barred = failure('FORBIDDEN')

const earlier: Save<GroupFields> = { operationId: 'key.1', id: null, version: null, draft: heart }
const again: Save<GroupFields> = { ...earlier, operationId: 'key.2' }
const typedOn: Save<GroupFields> = { ...again, draft: lung }

interface SaveContext extends SaveResult<GroupFields> {
  save: Save<GroupFields>
}

export const save: Model<SaveContext> = {
  machine: catalogue.save,
  inputs: [
    { save: again, unanswered: null },
    { save: again, unanswered: earlier },
    { save: typedOn, unanswered: earlier },
  ],
  cases: ['send', 'resend'].flatMap((id) => [
    ...[false, true].map((isStale) => ({ type: `xstate.done.actor.${id}`, output: { record, isStale } })),
    ...[offline, turnedAway, missing, refused].map((error) => ({ type: `xstate.error.actor.${id}`, error })),
  ]),
  situation: ({ save, unanswered, base }) => [save.draft.name, save.version, unanswered?.operationId, base?.version],
  invariant: (snapshot, { before, event, told }) => {
    const { save, unanswered } = snapshot.context
    const asked = told.filter(({ type }) => type.startsWith('ask.'))
    const answer: SaveAnswer<GroupFields> | undefined = event.output
    const isWhole = before?.context.unanswered?.draft === before?.context.save.draft
    const isDecided = event.error !== offline && event.error !== turnedAway
    if (before === undefined)
      expect(asked, 'what got no answer is sent again first, as it was').toEqual([
        unanswered === null ? { type: 'ask.send', input: save } : { type: 'ask.resend', input: earlier },
      ])
    else if (asked.length > 0) {
      const { id, version } = answer?.record ?? before.context.save
      expect(asked, 'what was typed since follows').toEqual([
        { type: 'ask.send', input: { ...before.context.save, id, version } },
      ])
      expect([before.value, isWhole, isDecided, answer?.isStale ?? false, event.error === missing]).toEqual(
        ['resending', false, true, false, false], // otherwise it would send twice, or overwrite a colleague's save
      )
    }
    if (snapshot.status !== 'done') return
    const isOver = answer !== undefined && !answer.isStale
    const output: SaveResult<GroupFields> = {
      ending: isOver
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
    expect(told).toEqual([{ type: 'output', output }])
    if (isOver && before?.matches('resending')) expect(isWhole, 'nothing is left to be saved').toBe(true)
  },
}

export const load: Model<{ key: RecordKey | null; record: StoredRecord<GroupFields> | null }> = {
  machine: catalogue.load,
  inputs: [{ key: null }, { key: { slug: 'heart' } }, { key: { id: '1' } }],
  cases: [
    { type: 'xstate.done.actor.find', output: { record } },
    { type: 'xstate.done.actor.find', output: { record: null } },
    ...[offline, turnedAway, refused, barred].map((error) => ({ type: 'xstate.error.actor.find', error })),
  ],
  situation: ({ record }) => record?.id,
  invariant: (snapshot, { before, event, told }) => {
    const { key } = snapshot.context
    const question = { type: 'ask.find', input: key }
    const isAsking = snapshot.matches('asking') && !before?.matches('asking')
    expect(
      told.filter(({ type }) => type !== 'output'),
      'asked for what it is found by, each time it cannot be reached, or not at all',
    ).toEqual(isAsking ? [question] : [])
    if (before === undefined) expect(isAsking).toBe(key !== null)
    if (event.type.startsWith('xstate.after.reconnect') || event.type === 'retry') expect(isAsking).toBe(true)
    if (event.type.startsWith('xstate.error'))
      expect(snapshot.value, 'a session that ended says nothing of the record').toBe(
        event.error === refused || event.error === barred ? 'found' : 'unreachable',
      )
    if (snapshot.status === 'done')
      expect(told, 'what may not be read is told apart from what is not there').toEqual([
        { type: 'output', output: { record: event.output?.record ?? null, isBarred: event.error === barred } },
      ])
  },
}
