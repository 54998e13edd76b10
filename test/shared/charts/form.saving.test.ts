import { describe, expect, test } from 'vitest'
import { isOutdated, isUnsaved, mayHaveMissedChange } from '../../../src/machines/record/form.ts'
import { createGroupService, flushPromises, groupNotice, heart, openGroupForm } from '../../support/groupForm.ts'

/** Runs the form with its real child machines. No save overwrites unseen edits. */

const url = 'https://heart.example'
const sentBy = ({ receivedSaves }: ReturnType<typeof createGroupService>) =>
  receivedSaves.map(({ operationId, id, version }) => [operationId, id, version])

const open = () => {
  const service = createGroupService(heart)
  return { service, ...openGroupForm(service) }
}

/** Opens a new group after a save without a response. The form doesn't know if the save arrived. */
const openUnanswered = async (fault: 'lost' | 'UNREACHABLE') => {
  const service = createGroupService(null)
  const opened = openGroupForm(service)
  opened.type({ name: 'Heart' })
  await opened.pause()
  await opened.save(fault)
  expect(opened.state()).toEqual({ open: { editing: 'changed' } })
  expect(opened.context()).toMatchObject({ draft: { name: 'Heart' }, refusal: { code: 'UNREACHABLE' } })
  return { service, ...opened }
}

describe('a save without a response', () => {
  test.each([
    ['lost', ['key.1', 'key.1', 'key.2']],
    ['UNREACHABLE', ['key.1', 'key.2']],
  ] as const)('is repeated, and followed by a save of later changes: %s', async (fault, operationIds) => {
    const { service, form, type, save } = await openUnanswered(fault)
    type({ url })
    await save()
    expect(sentBy(service)).toEqual(
      operationIds.map((operationId) => (operationId === 'key.1' ? [operationId, null, null] : [operationId, '1', 1])),
    )
    expect(service.record).toMatchObject({ version: 2, draft: { name: 'Heart', url } })
    expect(form.getSnapshot().output).toEqual({ saved: service.record, created: true })
  })

  test('that created a record does not create it again after a refusal', async () => {
    const { service, form, unique, context, type, pause, save } = await openUnanswered('lost')
    type({ name: 'Lung' })
    await pause()
    service.takenSlugs.push('lung')
    await save()
    expect(context()).toMatchObject({ record: { id: '1', version: 1 }, original: { name: 'Heart' }, unanswered: null })
    expect(context().refusal).toMatchObject({ field: 'slug' })
    unique()?.send({ type: 'value.type', value: 'lungs' })
    await pause()
    await save()
    expect(form.getSnapshot().output).toEqual({ saved: service.record, created: false })
    expect(service.record).toMatchObject({ version: 2, draft: { name: 'Lung', slug: 'lungs' } })
  })

  test.each(['UNAUTHENTICATED', 'RATE_LIMITED'] as const)('stays unanswered when a retry gets %s', async (code) => {
    const { service, context, type, save } = await openUnanswered('lost')
    type({ url })
    await save(code)
    expect(context()).toMatchObject({ unanswered: { operationId: 'key.1' }, refusal: { code } })
    await save()
    expect(service.appliedCount()).toBe(2)
  })

  test('can be undone: the next save then restores the old values', async () => {
    const { service, form, type, save } = open()
    type({ url })
    await save('lost')
    type({ url: '' })
    expect(isUnsaved(form.getSnapshot()), 'an unanswered save counts as unsaved').toBe(true)
    await save()
    expect(service.record).toMatchObject({ version: 3, draft: heart })
  })

  test('is not mistaken for a colleague’s save, and a later save of a colleague is noticed', async () => {
    const { service, context, state, type, save } = open()
    type({ url })
    await save('lost')
    expect(context().told?.version).toBe(2)
    expect(isOutdated(context())).toBe(false)
    service.changeAsColleague({ name: 'Heart Clinic' })
    type({ status: false })
    await save()
    expect(state()).toEqual({ open: 'reconciling' })
    expect(context()).toMatchObject({ original: { url }, theirs: { version: 3 } })
  })
})

describe('a colleague', () => {
  test('who saved first causes a merge, and the result replaces the version that the user saw', async () => {
    const { service, form, context, state, type, save, merge, pause } = open()
    type({ name: 'Heart Center' })
    service.changeAsColleague({ url, name: 'Heart Clinic' })
    expect(isOutdated(context())).toBe(true)
    await save()
    expect(state()).toEqual({ open: 'reconciling' })
    merge()?.send({ type: 'save' })
    expect(service.appliedCount(), 'no save before a choice').toBe(0)
    merge()?.send({ type: 'choice.make', field: 'name', side: 'mine' })
    merge()?.send({ type: 'save' })
    await flushPromises()
    await pause()
    expect(sentBy(service)).toEqual([
      ['key.1', '1', 1],
      ['key.2', '1', 2],
    ])
    expect(service.record?.draft).toEqual({ ...heart, name: 'Heart Center', url })
    expect(form.getSnapshot().output).toEqual({ saved: service.record, created: false })
  })

  test('who changed a link within one second of the last save is noticed with the first notice', () => {
    const { context } = open()
    const loaded = { ...context(), told: null }
    const notice = { ...groupNotice(1), updated_by: 'curator', isMine: true, hasOthersChange: false }
    expect(mayHaveMissedChange(loaded, notice)).toBe(false)
    expect(mayHaveMissedChange(loaded, { ...notice, updated_by: 'groups', isMine: false })).toBe(true)
  })

  test('who saves again during a merge makes the user choose again', async () => {
    const { service, form, context, type, merge } = open()
    type({ name: 'Heart Center' })
    service.changeAsColleague({ name: 'Heart Clinic' })
    form.send({ type: 'review' })
    await flushPromises()
    merge()?.send({ type: 'choice.make', field: 'name', side: 'mine' })
    service.changeAsColleague({ name: 'Heart House' })
    await flushPromises()
    expect(merge()?.getSnapshot().context).toMatchObject({ choices: {}, theirs: { name: 'Heart House' } })
    merge()?.send({ type: 'choice.all', side: 'theirs' })
    merge()?.send({ type: 'back' })
    expect(context()).toMatchObject({ record: { version: 3 }, draft: { name: 'Heart House' } })
  })
})
