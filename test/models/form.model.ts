import { expect } from 'vitest'
import { createEmptyActor } from 'xstate'
import type { GroupFields } from '../../src/domain/group.ts'
import { groupSlugOf } from '../../src/domain/slug.ts'
import { catalogue } from '../../src/machines/catalogue.ts'
import type { Refusal } from '../../src/machines/service.ts'
import type { Standing } from '../../src/machines/unique.machine.ts'
import type { Model, State } from '../support/model.ts'

const offline = new Error('offline')
const group = { name: 'Heart', slug: 'heart', url: '', status: true, display_on_profile: false }

interface FormContext {
  slug: string | null
  original: GroupFields
  draft: GroupFields
  standing: Standing
  refusal: Refusal | null
}

export const form: Model<FormContext> = {
  machine: catalogue.form,
  inputs: [{ slug: 'heart' }, { slug: null }],
  cases: [
    { type: 'field.change', patch: { name: 'Heart' } },
    { type: 'field.change', patch: { name: 'Lung' } },
    { type: 'field.change', patch: { name: ' ' } },
    { type: 'unique.settled', value: 'lung', standing: 'free' },
    { type: 'unique.settled', value: 'lung', standing: 'taken' },
    { type: 'unique.settled', value: 'heart', standing: 'checking' },
    { type: 'xstate.done.actor.load', output: { record: { id: '1', version: 1, draft: group } } },
    { type: 'xstate.done.actor.load', output: { record: null } },
    { type: 'xstate.error.actor.load', error: offline },
    { type: 'xstate.error.actor.load', error: Object.assign(new Error('odd'), { code: 'BAD_USER_INPUT' }) },
    { type: 'xstate.done.actor.save', output: { id: '1', name: 'Lung', slug: 'lung' } },
    { type: 'xstate.error.actor.save', error: Object.assign(new Error('taken'), { field: 'slug' }) },
  ],
  situation: ({ draft, standing, refusal }) => [draft, standing, refusal !== null],
  invariant: (snapshot, { before, event, told }) => {
    const { draft, original, standing, slug, refusal } = snapshot.context
    const asked = told.find(({ type }) => type === 'ask.save')
    const saving = snapshot.matches({ open: 'saving' })
    if (saving) expect([standing, draft.name.trim()]).toEqual(['free', expect.stringMatching(/./)])
    if (saving && !before?.matches({ open: 'saving' }))
      expect(asked?.input).toEqual({ id: slug && '1', version: slug && 1, draft })
    if (event.type === 'save' && before?.matches({ open: 'saving' }))
      expect(asked, 'a second press while saving does nothing').toBeUndefined()
    if (event.type === 'field.change' && before?.matches({ open: 'editing' }))
      expect(told, 'the machine name follows').toEqual([{ type: 'source.change', value: groupSlugOf(draft.name) }])
    if (event.type === 'xstate.error.actor.save') {
      expect(draft, 'what was typed stays').toEqual(before?.context.draft)
      expect(refusal).toMatchObject({ message: 'taken', field: 'slug' })
    }
    if (snapshot.matches('saved') && !before?.matches('saved'))
      expect(told).toContainEqual({ type: 'output', output: { saved: event.output, created: slug === null } })
    if (snapshot.matches({ open: { editing: 'unchanged' } })) {
      expect(draft).toEqual(original)
      expect(snapshot.can({ type: 'save' }), 'nothing to save').toBe(false)
    }
    if (standing === 'taken') expect(snapshot.can({ type: 'save' }), 'not while the name is taken').toBe(false)
  },
}

/** What the form is told when the check enters a state. */
const standings: Record<string, string> = { waiting: 'checking', free: 'free', taken: 'taken', unknown: 'free' }

interface UniqueContext {
  value: string
  original: string
  source: string
  own: string | null
}

export const unique: Model<UniqueContext> = {
  machine: catalogue.unique,
  inputs: [null, '1'].map((own) => ({ value: '', own, form: createEmptyActor() })),
  cases: [
    { type: 'source.change', value: 'heart' },
    { type: 'source.change', value: '' },
    { type: 'value.type', value: 'own' },
    { type: 'xstate.done.actor.isFree', output: true },
    { type: 'xstate.done.actor.isFree', output: false },
    { type: 'xstate.error.actor.isFree', error: offline },
  ],
  situation: ({ value, source }) => [value, source],
  invariant: (snapshot, { before, event, told }) => {
    const { value, source, original } = snapshot.context
    const settled = told.filter(({ type }) => type === 'unique.settled')
    const check = (state: State<UniqueContext> | undefined) => state?.value.check
    if (check(snapshot) !== check(before) && check(before) !== undefined)
      expect(settled.map((news) => [news.value, news.standing])).toEqual(
        standings[check(snapshot)] ? [[value, standings[check(snapshot)]]] : [],
      )
    for (const { input } of told.filter(({ type }) => type === 'ask.isFree'))
      expect(input).toEqual({ value, own: snapshot.context.own })
    if (event.type === 'custom.close' && before?.matches({ source: 'custom' }))
      expect(value).toBe(snapshot.context.own === null ? source : original)
    if (event.type === 'source.change' && before?.context.source === event.value)
      expect(check(snapshot), 'nothing new, nothing to check').toBe(check(before))
    if (snapshot.matches({ source: { automatic: 'kept' } }))
      expect(value, 'not regenerated for existing records').toBe(original)
    if (snapshot.matches({ check: 'asking' })) expect(value, 'nothing to ask for').not.toBe('')
    if (snapshot.matches({ source: { automatic: 'following' } })) expect(value, 'follows its source').toBe(source)
  },
}
