import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { groupRules } from '../../../src/domain/groups/group.ts'
import { userRules } from '../../../src/domain/users/user.ts'
import { createFormMachine } from '../../../src/machines/record/form.machine.ts'
import { formReasons, slugRules } from '../../../src/machines/record/form.ts'
import { disabledReason } from '../../../src/machines/why.ts'
import { createGroupService, flushPromises, heart, openGroupForm } from '../../support/groupForm.ts'

/** Runs the form with the real machine of the unique name, which the generated tests replace. */

const open = (taken: readonly string[]) => {
  const service = createGroupService(null)
  service.takenSlugs.push(...taken)
  return { service, ...openGroupForm(service) }
}

test('a taken machine name blocks the save, and another one allows it', async () => {
  const { form, service, type, pause, save, context } = open(['heart'])
  const saveReason = () => disabledReason(form.getSnapshot(), { type: 'save' }, formReasons(slugRules(groupRules)))
  type({ name: "The Heart's" })
  expect(saveReason()).toBeNull()
  type({ name: 'Heart' })
  await pause()
  expect(context()).toMatchObject({ draft: { slug: 'heart' }, standing: 'taken' })
  expect(saveReason()).toBe('The Machine Name is taken.')
  type({ name: 'Heart and Lung' })
  await pause()
  await save()
  expect(service.receivedSaves.map(({ draft }) => draft.slug)).toEqual(['heart-and-lung'])
  const saved = { id: '1', draft: { name: 'Heart and Lung', slug: 'heart-and-lung' } }
  expect(form.getSnapshot().output).toMatchObject({ saved, created: true })
})

test.each([
  ['free', 'Lung', ['Lung'], 'saved'],
  ['taken', 'Heart', [], { open: { editing: 'changed' } }],
])('a save pressed during the check waits for its result: %s', async (_, name, savedNames, nextState) => {
  const { state, service, type, pause, save } = open(['heart'])
  type({ name })
  await save()
  expect([state(), service.receivedSaves]).toEqual([{ open: 'waiting' }, []])
  await pause()
  await flushPromises()
  expect(service.receivedSaves.map(({ draft }) => draft.name)).toEqual(savedNames)
  expect(state()).toEqual(nextState)
})

test('a pending check has the name of its field', () => {
  const rules = userRules({ minLength: 3, isNew: true })
  const input = { record: null, key: 'key' }
  const form = createActor(createFormMachine(rules), { clock: new SimulatedClock(), input }).start()
  const patch = { username: 'dana', password: 'good', passwordConfirmation: 'good', is_admin: 'curator' }
  form.send({ type: 'field.change', patch })
  form.send({ type: 'save' })
  const reason = disabledReason(form.getSnapshot(), { type: 'save' }, formReasons(rules))
  expect(reason).toBe('The record will be saved once the Username has been checked.')
})

test('the record’s own name needs no check, even when typed again', async () => {
  const service = createGroupService(heart)
  const { unique, context, pause } = openGroupForm(service)
  unique()?.send({ type: 'custom.open' })
  unique()?.send({ type: 'value.type', value: 'lung' })
  service.fault = 'INTERNAL'
  unique()?.send({ type: 'value.type', value: 'heart' })
  await pause()
  expect(context()).toMatchObject({ draft: heart, standing: 'free' })
  expect(unique()?.getSnapshot().matches({ check: 'given' })).toBe(true)
})

test('a name that the service refuses is checked again, and shown as taken', async () => {
  const { service, type, pause, save, context } = open([])
  type({ name: 'Heart' })
  await pause()
  service.takenSlugs.push('heart')
  await save()
  expect(context().refusal).toMatchObject({ field: 'slug' })
  await pause()
  expect(context()).toMatchObject({ standing: 'taken', refusal: { field: 'slug' } })
})

test('a corrected name follows its source again, and is saved', async () => {
  const service = createGroupService(null)
  service.findFreeSlug = async ({ value }) => (value === 'heart' ? 'heart-2' : value)
  const { type, pause, context, unique, resume } = openGroupForm(service)
  const free = () => unique()?.getSnapshot().context.free
  type({ name: 'Heart' })
  await pause()
  expect([free(), context().draft.slug, context().standing]).toEqual(['heart-2', 'heart', 'free'])
  type({ name: 'Heart Month' })
  expect(free(), 'no free name during the check').toBeNull()
  await pause()
  expect(free()).toBe('heart-month')
  type({ name: 'Heart' })
  await pause()
  const restored = resume()
  expect(restored.unique()?.getSnapshot().context.free, 'free name in the restored form').toBe('heart-2')
  await restored.pause()
  await restored.save()
  expect(service.receivedSaves.map(({ draft }) => draft.slug)).toEqual(['heart'])
})
