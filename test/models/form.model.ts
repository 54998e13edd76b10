import { expect } from 'vitest'
import { createEmptyActor } from 'xstate'
import type { GroupFields } from '../../src/domain/group.ts'
import { catalogue } from '../../src/machines/catalogue.ts'
import type { Refusal } from '../../src/machines/service.ts'
import type { Standing } from '../../src/machines/unique.machine.ts'
import type { Model } from '../support/model.ts'

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
    { type: 'xstate.done.actor.load', output: { record: { id: '1', version: 1, ...group } } },
    { type: 'xstate.done.actor.load', output: { record: null } },
    { type: 'xstate.error.actor.load', error: offline },
    { type: 'xstate.done.actor.save', output: { id: '1', name: 'Lung', slug: 'lung' } },
    { type: 'xstate.error.actor.save', error: Object.assign(new Error('taken'), { field: 'slug' }) },
  ],
  situation: ({ draft, standing, refusal }) => [draft, standing, refusal !== null],
  invariant: (snapshot) => {
    const { draft, original, standing } = snapshot.context
    if (snapshot.matches({ open: 'saving' }))
      expect([standing, draft.name.trim()]).toEqual(['free', expect.stringMatching(/./)])
    if (snapshot.matches({ open: { editing: 'unchanged' } })) {
      expect(draft).toEqual(original)
      expect(snapshot.can({ type: 'save' }), 'nothing to save').toBe(false)
    }
    if (standing !== 'free') expect(snapshot.can({ type: 'save' }), 'not while the name is taken').toBe(false)
  },
}

interface UniqueContext {
  value: string
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
  invariant: (snapshot) => {
    const { value, source } = snapshot.context
    if (snapshot.matches({ check: 'asking' })) expect(value, 'nothing to ask for').not.toBe('')
    if (snapshot.matches({ source: { automatic: 'following' } })) expect(value, 'follows its source').toBe(source)
  },
}
