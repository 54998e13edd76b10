import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { type GroupFields, groupRules } from '../../src/domain/group.ts'
import { createFormMachine, obstacleOf, type Save, type Saved } from '../../src/machines/form.machine.ts'
import { uniqueMachine } from '../../src/machines/unique.machine.ts'

/** The generated tests hold the form's machine name as a promise; here the two machines talk to each other. */

const settled = () => new Promise((flushed) => setImmediate(flushed))

const open = (taken: readonly string[]) => {
  const clock = new SimulatedClock()
  const saves: Save<GroupFields>[] = []
  const machine = createFormMachine<GroupFields>(groupRules).provide({
    actors: {
      save: fromPromise<Saved, Save<GroupFields>>(async ({ input }) => {
        saves.push(input)
        return { id: '1', name: input.draft.name, slug: input.draft.slug }
      }),
      unique: uniqueMachine.provide({
        actors: {
          isFree: fromPromise<boolean, { value: string; own: string | null }>(
            async ({ input }) => !taken.includes(input.value),
          ),
        },
      }),
    },
  })
  const form = createActor(machine, { clock, input: { slug: null } }).start()
  const type = (name: string) => form.send({ type: 'field.change', patch: { name } })
  const pause = async () => {
    clock.increment(750)
    await settled()
  }
  return { form, saves, type, pause }
}

test('a taken machine name holds the save back, another lets it go', async () => {
  const { form, saves, type, pause } = open(['heart'])
  type("The Heart's")
  type('Heart')
  await pause()
  expect(form.getSnapshot().context).toMatchObject({ draft: { slug: 'heart' }, standing: 'taken' })
  expect(form.getSnapshot().can({ type: 'save' })).toBe(false)
  expect(obstacleOf(groupRules, form.getSnapshot().context)).toBe('The Machine Name is taken.')
  type('Heart and Lung')
  await pause()
  form.send({ type: 'save' })
  await settled()
  expect(saves.map(({ draft }) => draft.slug)).toEqual(['heart-and-lung'])
  expect(form.getSnapshot().output).toEqual({
    saved: { id: '1', name: 'Heart and Lung', slug: 'heart-and-lung' },
    created: true,
  })
})

test('a save that is pressed while the name is checked waits for the answer', async () => {
  const { form, saves, type, pause } = open(['heart'])
  type('Lung')
  form.send({ type: 'save' })
  expect(saves).toEqual([])
  await pause()
  await settled()
  expect(saves.map(({ draft }) => draft.name)).toEqual(['Lung'])
})

test('a save that waits is not made when the name turns out to be taken', async () => {
  const { form, saves, type, pause } = open(['heart'])
  type('Heart')
  form.send({ type: 'save' })
  await pause()
  expect(form.getSnapshot().matches({ open: { editing: 'changed' } })).toBe(true)
  expect(saves).toEqual([])
})

test('changing anything but the name checks nothing', async () => {
  const { form, saves, type, pause } = open([])
  type('Heart')
  await pause()
  form.send({ type: 'field.change', patch: { status: true } })
  expect(form.getSnapshot().context.standing).toBe('free')
  form.send({ type: 'save' })
  await settled()
  expect(saves).toHaveLength(1)
})
