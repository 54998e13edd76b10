import { expect } from 'vitest'
import { readTyped } from '../../src/domain/practiceEmails/practiceDraft.ts'
import { catalogue } from '../../src/machines/catalogue.ts'
import type { AddressesContext } from '../../src/machines/practiceEmails/addresses.machine.ts'
import type { Model } from '../support/model.ts'

const domain = 'example.org'
const [ann, bob, old] = ['ann@example.org', 'bob@example.org', 'old@other.org']
const list = { emails: [ann, old], broken: null }
const text = { emails: [], broken: '["ann@example.org"' }
const give = (original: object, typed = '') => ({ type: 'draft.give', ...original, original, typed })
const draftOf = ({ emails, broken, typed }: AddressesContext) => ({ emails, broken, typed })

export const addresses: Model<AddressesContext> = {
  machine: catalogue.addresses,
  inputs: [
    { ...list, original: list, typed: '', domain },
    { ...text, original: text, typed: '', domain },
  ],
  cases: [
    { type: 'address.type', text: 'bob, ann' },
    { type: 'address.type', text: ' ' },
    { type: 'address.remove', email: ann },
    { type: 'address.remove', email: bob },
    { type: 'address.undo', email: ann },
    { type: 'text.replace', emails: [ann] },
    give(list, 'ann'),
    give(text),
  ],
  situation: ({ original, emails, broken, typed, problem }) => [original.broken, emails, broken, typed, problem],
  invariant: (snapshot, { before, event, told }) => {
    const { context } = snapshot
    const { original, emails, broken, typed, problem } = context
    const was = before?.context
    const where =
      broken !== null ? 'broken' : { list: problem !== null ? 'refused' : typed === '' ? 'resting' : 'typing' }
    expect(snapshot.value, 'a text that is no list, an address that was refused, one that is typed').toEqual(where)
    expect(new Set(emails).size, 'no address twice').toBe(emails.length)
    expect(snapshot.can({ type: 'address.add' }), 'empty input is ignored, what was refused is typed anew').toBe(
      snapshot.matches({ list: 'typing' }),
    )
    expect(snapshot.can({ type: 'text.keep' }), 'what was stored can come back').toBe(
      broken === null && original.broken !== null,
    )
    if (was === undefined) return
    const hasTaken = before?.can(event) === true
    const isOwn = event.type !== 'draft.give'
    expect(told, 'the form has every change at once, and hears nothing of its own').toEqual(
      isOwn && hasTaken ? [{ type: 'changed', draft: draftOf(context) }] : [],
    )
    if (!hasTaken) expect(context, 'nothing happens to what is not there').toEqual(was)
    else if (event.type === 'draft.give') {
      expect({ original, ...draftOf(context) }).toEqual({
        original: event.original,
        emails: event.emails,
        broken: event.broken,
        typed: event.typed,
      })
      const isEcho = typed === was.typed && emails.join() === was.emails.join()
      expect(problem, 'what the form only repeats leaves the problem').toBe(isEcho ? was.problem : null)
    } else if (event.type === 'address.add') {
      const { added, left, problem: why } = readTyped(was.typed, was.emails, domain)
      expect(new Set(emails)).toEqual(new Set([...was.emails, ...added]))
      expect([typed, problem], 'what was not added stays typed, and says why').toEqual([left, why])
    } else if (event.type === 'address.type') {
      expect([typed, problem]).toEqual([event.text.trim() === '' ? '' : event.text, null])
      expect(emails).toEqual(was.emails)
    } else if (event.type === 'address.remove') {
      expect(emails).toEqual(was.emails.filter((email) => email !== event.email))
      expect(typed, 'what is typed stays').toBe(was.typed)
    } else if (event.type === 'address.undo') {
      expect(new Set(emails)).toEqual(new Set([...was.emails, event.email]))
      expect(
        emails.filter((email) => original.emails.includes(email)),
        'where it stood before',
      ).toEqual(original.emails.filter((email) => emails.includes(email)))
    } else if (event.type === 'text.replace') expect([emails, broken]).toEqual([event.emails, null])
    else {
      expect(event.type).toBe('text.keep')
      expect([emails, broken, typed], 'the text is as it was; what is typed stays').toEqual([
        original.emails,
        original.broken,
        was.typed,
      ])
    }
  },
  controls: { events: [{ type: 'address.add' }], reasons: {} },
}
