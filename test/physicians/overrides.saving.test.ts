import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Part, parts } from '../../src/domain/physicians/physician.ts'
import { isSameDraft } from '../../src/domain/same.ts'
import { isEdited } from '../../src/machines/physicians/overrideForm.ts'
import { settled } from '../support/groupForm.ts'
import { data } from '../support/physician.ts'
import { createPhysicianService, type Effect, openDialog, type PhysicianService } from './overridesDialog.ts'

/** Runs the dialog with its real child machines: five forms, two curators, one physician. */

const createService = () => {
  const effects: Effect[] = []
  const service = createPhysicianService()
  service.saving = (effect) => effects.push(effect)
  return { service, effects }
}
const open = async (service: PhysicianService, by = 'curator') => {
  const dialog = openDialog(service, by)
  await settled()
  return dialog
}
const mine = data({ bio: 'Mine.' })

describe('a form of five', () => {
  test('is saved by itself: the data reloads, the reason clears, the others keep their drafts', async () => {
    const service = createPhysicianService()
    const { type, save, state, context, saved } = await open(service)
    type('data', { bio: 'Mine.' })
    type('terms', { terms: ['2'] })
    save('data')
    await settled()
    expect(service.record).toMatchObject({ version: 2, draft: { parts: { data: mine, terms: { terms: ['1', '2'] } } } })
    expect([state('data'), context('data').reason, saved]).toEqual([{ editing: 'saved' }, '', [true]])
    expect(state('terms')).toEqual({ editing: 'changed' })
    expect(context('terms')).toMatchObject({ draft: { terms: ['2'] }, record: { version: 2 } })
    save('terms')
    await settled()
    expect([state('data'), state('terms')], 'nor is what was saved forgotten').toEqual([
      { editing: 'saved' },
      { editing: 'saved' },
    ])
  })

  test('is saved once and without a question after a colleague saved another form', async () => {
    const { service, effects } = createService()
    const { type, save, state } = await open(service)
    const colleague = await open(service, 'colleague')
    type('data', { bio: 'Mine.' })
    colleague.type('terms', { terms: [] })
    colleague.save('terms')
    save('data')
    await settled()
    await settled()
    expect(state('data')).toEqual({ editing: 'saved' })
    expect(effects.map(({ by }) => by)).toEqual(['colleague', 'curator'])
    expect(colleague.context('data').draft, 'who has changed nothing sees it').toEqual(mine)
  })

  test('that a colleague saved too offers a choice for each field before anything is sent', async () => {
    const service = createPhysicianService()
    const { type, save, state, merge, context } = await open(service)
    const colleague = await open(service, 'colleague')
    type('data', { bio: 'Mine.', first_name: 'Adele' })
    colleague.type('data', { bio: 'Theirs.' })
    colleague.save('data')
    await settled()
    expect(context('data').theirs).toMatchObject({ updated_by: 'colleague', draft: { bio: 'Theirs.' } })
    save('data')
    expect(state('data')).toBe('reconciling')
    colleague.type('groups', { groups: ['4'] })
    colleague.save('groups')
    await settled()
    merge('data')?.send({ type: 'save' })
    expect(state('data'), 'while neither is chosen').toBe('reconciling')
    merge('data')?.send({ type: 'choice.make', field: 'bio', side: 'theirs' })
    merge('data')?.send({ type: 'save' })
    await settled()
    await settled()
    expect(state('data'), 'also over what was saved in another form meanwhile').toEqual({ editing: 'saved' })
    expect(service.record.draft.parts).toMatchObject({
      data: { bio: 'Theirs.', first_name: 'Adele' },
      groups: { groups: ['4'] },
    })
  })
})

describe('a save without a response', () => {
  const openUnanswered = async (fault: 'lost' | 'UNREACHABLE') => {
    const { service, effects } = createService()
    const opened = await open(service)
    opened.type('data', { bio: 'Mine.' })
    service.faults = { curator: fault }
    opened.save('data')
    await settled()
    return { service, effects, ...opened }
  }
  const recover = async ({ service, clock }: Awaited<ReturnType<typeof openUnanswered>>) => {
    service.faults = {}
    clock.increment(3_000)
    await settled()
  }

  test('that was applied shows in the next read, and clears the reason', async () => {
    const opened = await openUnanswered('lost')
    await recover(opened)
    expect([opened.state('data'), opened.context('data').reason, opened.saved]).toEqual([
      { editing: 'saved' },
      '',
      [true],
    ])
    expect(opened.effects).toHaveLength(1)
  })

  test('that did not arrive stays in doubt, and is applied once', async () => {
    const opened = await openUnanswered('UNREACHABLE')
    await recover(opened)
    expect(opened.context('data')).toMatchObject({ draft: mine, reason: 'Dr. Lund asked for it.' })
    expect(isEdited(opened.context('data'))).toBe(true)
    opened.save('data')
    await settled()
    expect(opened.effects.map(({ save }) => save.operationId)).toEqual([expect.stringMatching(/\.data\.1$/)])
  })

  test("is followed by later typing, but never overwrites a colleague's change", async () => {
    const service = createPhysicianService()
    const { type, save, state, context } = await open(service)
    type('data', { bio: 'Mine.' })
    service.faults = { curator: 'lost' }
    save('data')
    await settled()
    type('data', { first_name: 'Adele' })
    const colleague = await open(service, 'colleague')
    colleague.type('data', { bio: 'Theirs.' })
    colleague.save('data')
    await settled()
    service.faults = {}
    save('data')
    await settled()
    expect(state('data'), 'the reload that would have told is still under way').toBe('reconciling')
    expect(context('data')).toMatchObject({ record: { draft: mine }, theirs: { draft: { bio: 'Theirs.' } } })
    expect(service.record.draft.parts.data.bio).toBe('Theirs.')
  })

  test('resumes from the stored draft, applied or not', async () => {
    for (const fault of ['lost', 'UNREACHABLE'] as const) {
      const opened = await openUnanswered(fault)
      const kept = opened.close()
      opened.service.faults = {}
      const resumed = openDialog(opened.service, 'curator', kept)
      await settled()
      if (isEdited(resumed.context('data'))) resumed.save('data')
      await settled()
      expect(opened.service.record.draft.parts.data).toEqual(mine)
      expect(opened.effects).toHaveLength(1)
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
interface Wish {
  readonly by: Curator
  readonly part: Part
  readonly isIn: (draft: object) => boolean
}
const valueIn = (draft: object, field: string): unknown => (draft as Record<string, unknown>)[field]
const listIn = (draft: object, part: SetPart) => valueIn(draft, sets[part].field) as readonly string[]

const atWork = async () => {
  const service = createPhysicianService()
  const dialogs = { ada: await open(service, 'ada'), ben: await open(service, 'ben') }
  const wishes = new Map<string, Wish>()
  const faults: string[] = []

  service.saving = ({ by, part, before, save }) => {
    const { record, unanswered } = dialogs[by as Curator].context(part)
    const known = [record.draft, ...(unanswered ? [unanswered.draft] : [])]
    if (!known.some((draft) => isSameDraft(draft, before))) faults.push('somebody’s save was overwritten unseen')
    if (isSameDraft(before, save.draft)) faults.push('something was saved twice')
    if ((save.log?.length ?? 0) <= 20) faults.push('something was saved without a reason')
    for (const [key, wish] of wishes)
      if (wish.by === by && wish.part === part && wish.isIn(save.draft)) wishes.delete(key)
  }
  const flush = async () => {
    await settled()
    await settled()
    expect(faults).toEqual([])
    for (const [key, { by, part, isIn }] of wishes) {
      const { record, draft } = dialogs[by].context(part)
      expect([key, isIn(draft)], 'nothing typed is lost').toEqual([key, true])
      // The other curator saved the same value. From then on it is handled as their change.
      if (isIn(record.draft)) wishes.delete(key)
    }
  }
  /** Records a requested change, unless it is already saved. */
  const wish = (by: Curator, part: Part, what: string, isIn: Wish['isIn']) => {
    const key = `${by} ${part} ${what}`
    if (isIn(dialogs[by].context(part).record.draft)) wishes.delete(key)
    else wishes.set(key, { by, part, isIn })
  }

  const perform = async (one: Command) => {
    const dialog = dialogs[one.by]
    switch (one.do) {
      case 'enter': {
        if (!dialog.form('data').getSnapshot().matches('editing')) return
        const { field, value } = one
        dialog.type('data', { [field]: value })
        wish(one.by, 'data', field, (draft) => valueIn(draft, field) === value)
        return
      }
      case 'toggle': {
        const { part, id } = one
        if (!dialog.form(part).getSnapshot().matches('editing')) return
        const ids = listIn(dialog.context(part).draft, part)
        const isLinked = !ids.includes(id)
        dialog.type(part, { [sets[part].field]: isLinked ? [...ids, id] : ids.filter((other) => other !== id) })
        wish(one.by, part, id, (draft) => listIn(draft, part).includes(id) === isLinked)
        return
      }
      case 'save':
        dialog.save(one.part)
        return
      case 'fail':
        service.faults[one.by] = one.fault
        return
      case 'choose': {
        const merge = dialog.merge(one.part)
        if (merge === undefined) return
        if (one.side === 'theirs' && one.part === 'data')
          for (const [key, { by, part }] of wishes) if (by === one.by && part === 'data') wishes.delete(key)
        merge.send({ type: 'choice.all', side: one.side })
        merge.send({ type: one.press })
        return
      }
      case 'wait':
        dialog.clock.increment(3_000)
        await flush()
        return
      case 'reopen': {
        await flush()
        delete service.faults[one.by]
        const kept = dialog.close()
        dialogs[one.by] = openDialog(service, one.by, kept)
        await flush()
      }
    }
  }
  /** Heals the service. Both curators continue until everything is saved. */
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

test('nothing is lost, overwritten unseen or saved twice, whatever two curators do and the service suffers', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(command, fc.boolean()), { maxLength: 40 }), async (commands) => {
      const { service, dialogs, perform, flush, finish } = await atWork()
      for (const [one, isFlushed] of commands) {
        await perform(one)
        if (isFlushed) await flush()
      }
      await flush()
      await finish()
      for (const by of curators)
        for (const part of parts) {
          const { record, draft, unanswered } = dialogs[by].context(part)
          expect([unanswered, isSameDraft(draft, record.draft)]).toEqual([null, true])
          expect(record.draft, 'both are shown what the service has').toEqual(service.record.draft.parts[part])
        }
    }),
    { numRuns: 60 },
  )
})
