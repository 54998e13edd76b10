import { describe, expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { type PracticeDraft, practiceRules } from '../../../src/domain/practiceEmails/practiceDraft.ts'
import { createFormMachine } from '../../../src/machines/record/form.machine.ts'
import { createGroupService, flushPromises, type GroupService, heart, openGroupForm } from '../../support/groupForm.ts'

/** Restores a form from every state in which its tab can close. */

const url = 'https://heart.example'
type Form = ReturnType<typeof openGroupForm>

type Preparation = (form: Form, service: GroupService) => unknown
const changed: Preparation = ({ type }) => type({ url })
const unanswered: Preparation = async ({ type, save }) => {
  type({ url })
  await save('lost')
}
const waiting: Preparation = async ({ type, unique, save }) => {
  type({ url })
  unique()?.send({ type: 'custom.open' })
  unique()?.send({ type: 'value.type', value: 'heart-center' })
  await save()
}
const saving: Preparation = async ({ type, save }) => {
  type({ url })
  await save('silent')
}
const merging: Preparation = async ({ type, form, merge }, service) => {
  type({ name: 'Heart Center' })
  service.changeAsColleague({ name: 'Heart Clinic', url })
  form.send({ type: 'review' })
  await flushPromises()
  merge()?.send({ type: 'choice.make', field: 'name', side: 'mine' })
}
const loadingCurrent: Preparation = async ({ type, form }, service) => {
  type({ name: 'Heart Center' })
  service.changeAsColleague({ url })
  service.fault = 'UNREACHABLE'
  form.send({ type: 'review' })
  await flushPromises()
  service.fault = null
}
const removed: Preparation = ({ type }, service) => {
  type({ url })
  service.changeAsColleague(null)
}

/** Closes a form that is in the state `open`, and restores it to this state. */
const leaveAndResume = async (prepare: Preparation, open: unknown) => {
  const service = createGroupService(heart)
  const closedForm = openGroupForm(service)
  await prepare(closedForm, service)
  const before = closedForm.form.getSnapshot()
  const resumed = closedForm.resume()
  const after = resumed.form.getSnapshot()
  expect([before.value, after.value]).toEqual([{ open }, { open }])
  // The subscription and the check of the machine name start again.
  const { told, touches, standing } = before.context
  expect({ ...after.context, told, touches, standing }).toEqual(before.context)
  return { service, ...resumed }
}

describe('a restored form', () => {
  test('is saved, also without a unique field', () => {
    const clock = new SimulatedClock()
    const machine = createFormMachine<PracticeDraft>(practiceRules)
    const input = { record: null, key: 'practice' }
    const closedForm = createActor(machine, { clock, input }).start()
    closedForm.send({ type: 'field.change', patch: { match: 'SMITHJ|WHW' } })
    const resumed = createActor(machine, { clock, input, snapshot: closedForm.getPersistedSnapshot() }).start()
    resumed.send({ type: 'resume' })
    clock.increment(0)
    resumed.send({ type: 'save' })
    expect(resumed.getSnapshot().value).toEqual({ open: { saving: 'brisk' } })
  })

  test('is saved', async () => {
    const { service, save, pause } = await leaveAndResume(changed, { editing: 'changed' })
    await pause()
    await save()
    expect(service.record).toMatchObject({ version: 2, draft: { url } })
  })

  test.each<[string, Preparation, unknown]>([
    ['saving', saving, { saving: 'brisk' }],
    ['unanswered', unanswered, { editing: 'changed' }],
  ])('is saved once, under the same operationId: %s', async (_, prepare, open) => {
    const { service, save, pause, form } = await leaveAndResume(prepare, open)
    await pause()
    if (form.getSnapshot().status === 'active') await save()
    expect(service.receivedSaves.map(({ operationId }) => operationId)).toEqual(['key.1', 'key.1'])
    expect(service.record).toMatchObject({ version: 2, draft: { url } })
    expect(form.getSnapshot().output).toEqual({ saved: service.record, created: false })
  })

  test('is saved once the restarted check of its machine name is done', async () => {
    const { service, pause, form } = await leaveAndResume(waiting, 'waiting')
    expect(service.receivedSaves).toEqual([])
    await pause()
    await flushPromises()
    expect(service.record).toMatchObject({ version: 2, draft: { slug: 'heart-center' } })
    expect(form.getSnapshot().status).toBe('done')
  })

  test('is merged with the choices made before', async () => {
    const { service, merge, pause } = await leaveAndResume(merging, 'reconciling')
    expect(merge()?.getSnapshot().context.choices).toEqual({ name: 'mine' })
    merge()?.send({ type: 'save' })
    await pause()
    expect(service.record).toMatchObject({ version: 3, draft: { name: 'Heart Center', url } })
  })

  test('is merged with the current record, which is requested again', async () => {
    const { merge } = await leaveAndResume(loadingCurrent, 'reconciling')
    await flushPromises()
    expect(merge()?.getSnapshot().context.theirs).toMatchObject({ url })
  })

  test('is recreated', async () => {
    const { service, form, pause, save } = await leaveAndResume(removed, 'removed')
    form.send({ type: 'recreate' })
    await pause()
    await save()
    expect(service.receivedSaves).toEqual([
      { operationId: 'key.1', id: null, version: null, draft: { ...heart, url }, restores: '1' },
    ])
  })

  test('keeps a machine name that its own unanswered save has taken', async () => {
    const service = createGroupService(null)
    const closedForm = openGroupForm(service)
    closedForm.type({ name: 'Heart' })
    await closedForm.pause()
    await closedForm.save('lost')
    const { form, save, pause } = closedForm.resume()
    await pause()
    await save()
    expect(service.appliedCount()).toBe(1)
    expect(form.getSnapshot().output).toEqual({ saved: service.record, created: true })
  })
})
