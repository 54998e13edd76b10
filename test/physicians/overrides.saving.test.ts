import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Part, parts } from '../../src/domain/physicians/physician.ts'
import { isSameDraft } from '../../src/domain/same.ts'
import { isEdited } from '../../src/machines/physicians/overrideForm.ts'
import { flushPromises } from '../support/groupForm.ts'
import { data } from '../support/physician.ts'
import { createPhysicianService, type Effect, openDialog, type PhysicianService } from './overridesDialog.ts'

const createService = () => {
  const effects: Effect[] = []
  const service = createPhysicianService()
  service.onSave = (effect) => effects.push(effect)
  return { service, effects }
}
const open = async (service: PhysicianService, by = 'curator') => {
  const dialog = openDialog(service, by)
  await flushPromises()
  return dialog
}
const myDraft = data({ bio: 'Mine.' })

test('a form is saved once and without a question after a colleague saved another form', async () => {
  const { service, effects } = createService()
  const { type, save, state } = await open(service)
  const colleague = await open(service, 'colleague')
  type('data', { bio: 'Mine.' })
  colleague.type('terms', { terms: [] })
  colleague.save('terms')
  save('data')
  await flushPromises()
  await flushPromises()
  expect(state('data')).toEqual({ editing: 'saved' })
  expect(effects.map(({ by }) => by)).toEqual(['colleague', 'curator'])
  expect(colleague.context('data').draft, 'a form without changes shows the save').toEqual(myDraft)
})

describe('a save without a response', () => {
  const openUnanswered = async (fault: 'lost' | 'UNREACHABLE') => {
    const { service, effects } = createService()
    const openedDialog = await open(service)
    openedDialog.type('data', { bio: 'Mine.' })
    service.faults = { curator: fault }
    openedDialog.save('data')
    await flushPromises()
    return { service, effects, ...openedDialog }
  }
  const recover = async ({ service, clock }: Awaited<ReturnType<typeof openUnanswered>>) => {
    service.faults = {}
    clock.increment(3_000)
    await flushPromises()
  }

  test('that did not arrive stays unanswered, and is applied once when repeated', async () => {
    const openedDialog = await openUnanswered('UNREACHABLE')
    await recover(openedDialog)
    expect(openedDialog.context('data')).toMatchObject({ draft: myDraft, reason: 'Dr. Lund asked for it.' })
    expect(isEdited(openedDialog.context('data'))).toBe(true)
    openedDialog.save('data')
    await flushPromises()
    expect(openedDialog.effects.map(({ save }) => save.operationId)).toEqual([expect.stringMatching(/\.data\.1$/)])
  })

  test("does not let later typing overwrite a colleague's change", async () => {
    const service = createPhysicianService()
    const { type, save, state, context } = await open(service)
    type('data', { bio: 'Mine.' })
    service.faults = { curator: 'lost' }
    save('data')
    await flushPromises()
    type('data', { first_name: 'Adele' })
    const colleague = await open(service, 'colleague')
    colleague.type('data', { bio: 'Theirs.' })
    colleague.save('data')
    await flushPromises()
    service.faults = {}
    save('data')
    await flushPromises()
    expect(state('data'), 'the reload after the save has not finished yet').toBe('reconciling')
    expect(context('data')).toMatchObject({ record: { draft: myDraft }, theirs: { draft: { bio: 'Theirs.' } } })
    expect(service.record.draft.parts.data.bio).toBe('Theirs.')
  })

  test('resumes from the stored draft, whether the service applied it or not', async () => {
    for (const fault of ['lost', 'UNREACHABLE'] as const) {
      const openedDialog = await openUnanswered(fault)
      const storedDrafts = openedDialog.close()
      openedDialog.service.faults = {}
      const resumed = openDialog(openedDialog.service, 'curator', storedDrafts)
      await flushPromises()
      if (isEdited(resumed.context('data'))) resumed.save('data')
      await flushPromises()
      expect(openedDialog.service.record.draft.parts.data).toEqual(myDraft)
      expect(openedDialog.effects).toHaveLength(1)
      expect([resumed.context('data').reason, isEdited(resumed.context('data'))]).toEqual(['', false])
    }
  })
})

const sets = {
  specialties: { field: 'specialties', ids: ['7', '8'] },
  terms: { field: 'terms', ids: ['1', '3'] },
  groups: { field: 'groups', ids: ['4'] },
  awards: { field: 'awards', ids: ['5|Recipient|2024', '6|Finalist|2023'] },
} as const
type SetPart = keyof typeof sets
const curators = ['ada', 'ben'] as const
type Curator = (typeof curators)[number]

const by = fc.constantFrom(...curators)
const part = fc.constantFrom(...parts)
const command = fc.oneof(
  fc.record({
    do: fc.constant('enter' as const),
    by,
    field: fc.constantFrom('bio' as const, 'first_name' as const),
    value: fc.constantFrom('A', 'B', null),
  }),
  fc.constantFrom(...(Object.keys(sets) as SetPart[])).chain((part) =>
    fc.record({
      do: fc.constant('toggle' as const),
      by,
      part: fc.constant(part),
      id: fc.constantFrom(...sets[part].ids),
    }),
  ),
  fc.record({ do: fc.constant('save' as const), by, part }),
  fc.record({
    do: fc.constant('fail' as const),
    by,
    fault: fc.constantFrom('lost' as const, 'UNREACHABLE' as const, undefined),
  }),
  fc.record({
    do: fc.constant('choose' as const),
    by,
    part,
    side: fc.constantFrom('mine' as const, 'theirs' as const),
    press: fc.constantFrom('save' as const, 'back' as const),
  }),
  fc.record({ do: fc.constant('wait' as const), by }),
  fc.record({ do: fc.constant('reopen' as const), by }),
)
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never

/** Requested change that is neither saved nor discarded. */
interface PendingChange {
  readonly by: Curator
  readonly part: Part
  readonly isIn: (draft: object) => boolean
}
const fieldValueOf = (draft: object, field: string): unknown => (draft as Record<string, unknown>)[field]
const listOf = (draft: object, part: SetPart) => fieldValueOf(draft, sets[part].field) as readonly string[]

const startCurators = async () => {
  const service = createPhysicianService()
  const dialogs = { ada: await open(service, 'ada'), ben: await open(service, 'ben') }
  const pendingChanges = new Map<string, PendingChange>()
  const faults: string[] = []

  service.onSave = ({ by, part, before, save }) => {
    const { record, unanswered } = dialogs[by as Curator].context(part)
    const known = [record.draft, ...(unanswered ? [unanswered.draft] : [])]
    if (!known.some((draft) => isSameDraft(draft, before)))
      faults.push('a save that the user had not seen was overwritten')
    if (isSameDraft(before, save.draft)) faults.push('a change was saved twice')
    if ((save.log?.length ?? 0) <= 20) faults.push('a change was saved without a reason')
    for (const [key, recordChange] of pendingChanges)
      if (recordChange.by === by && recordChange.part === part && recordChange.isIn(save.draft))
        pendingChanges.delete(key)
  }
  const flush = async () => {
    await flushPromises()
    await flushPromises()
    expect(faults).toEqual([])
    for (const [key, { by, part, isIn }] of pendingChanges) {
      const { record, draft } = dialogs[by].context(part)
      expect([key, isIn(draft)], 'no typed value is lost').toEqual([key, true])
      // The other curator has saved the same value.
      if (isIn(record.draft)) pendingChanges.delete(key)
    }
  }
  const recordChange = (by: Curator, part: Part, what: string, isIn: PendingChange['isIn']) => {
    const key = `${by} ${part} ${what}`
    if (isIn(dialogs[by].context(part).record.draft)) pendingChanges.delete(key)
    else pendingChanges.set(key, { by, part, isIn })
  }

  const perform = async (step: Command) => {
    const dialog = dialogs[step.by]
    switch (step.do) {
      case 'enter': {
        if (!dialog.form('data').getSnapshot().matches('editing')) return
        const { field, value } = step
        dialog.type('data', { [field]: value })
        recordChange(step.by, 'data', field, (draft) => fieldValueOf(draft, field) === value)
        return
      }
      case 'toggle': {
        const { part, id } = step
        if (!dialog.form(part).getSnapshot().matches('editing')) return
        const ids = listOf(dialog.context(part).draft, part)
        const isLinked = !ids.includes(id)
        dialog.type(part, { [sets[part].field]: isLinked ? [...ids, id] : ids.filter((other) => other !== id) })
        recordChange(step.by, part, id, (draft) => listOf(draft, part).includes(id) === isLinked)
        return
      }
      case 'save':
        dialog.save(step.part)
        return
      case 'fail':
        service.faults[step.by] = step.fault
        return
      case 'choose': {
        const merge = dialog.merge(step.part)
        if (merge === undefined) return
        if (step.side === 'theirs' && step.part === 'data')
          for (const [key, { by, part }] of pendingChanges)
            if (by === step.by && part === 'data') pendingChanges.delete(key)
        merge.send({ type: 'choice.all', side: step.side })
        merge.send({ type: step.press })
        return
      }
      case 'wait':
        dialog.clock.increment(3_000)
        await flush()
        return
      case 'reopen': {
        await flush()
        delete service.faults[step.by]
        const storedDrafts = dialog.close()
        dialogs[step.by] = openDialog(service, step.by, storedDrafts)
        await flush()
      }
    }
  }
  const finish = async () => {
    service.faults = {}
    for (let round = 0; round < 12; round += 1)
      for (const by of curators) {
        await perform({ do: 'wait', by })
        for (const part of parts) {
          await perform({ do: 'choose', by, part, side: 'mine', press: 'save' })
          await flush()
          if (isEdited(dialogs[by].context(part))) await perform({ do: 'save', by, part })
          await flush()
        }
      }
  }
  return { service, dialogs, perform, flush, finish }
}

test('no change is lost, overwritten unseen or saved twice, in any sequence of edits by two curators and faults of the service', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(command, fc.boolean()), { maxLength: 40 }), async (commands) => {
      const { service, dialogs, perform, flush, finish } = await startCurators()
      for (const [step, isFlushed] of commands) {
        await perform(step)
        if (isFlushed) await flush()
      }
      await flush()
      await finish()
      for (const by of curators)
        for (const part of parts) {
          const { record, draft, unanswered } = dialogs[by].context(part)
          expect([unanswered, isSameDraft(draft, record.draft)]).toEqual([null, true])
          expect(record.draft, 'both dialogs show the stored values').toEqual(service.record.draft.parts[part])
        }
    }),
    { numRuns: 60 },
  )
})
