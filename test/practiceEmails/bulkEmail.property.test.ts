import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RECORD_EMAILS } from '../../src/domain/limits.ts'
import { changedEmails, fateOf } from '../../src/domain/practiceEmails/bulkEmail.ts'
import { addressOf } from '../../src/domain/practiceEmails/email.ts'

/** Few enough to meet often, in whatever case, as they are typed and as they are kept. */
const kept = Array.from({ length: 12 }, (_, index) => `a${index}@example.org`)
const typed = fc.constantFrom(...kept, ...kept.map((email) => ` ${email.toUpperCase()} `), 'x@former.example')
const lists = fc.uniqueArray(fc.constantFrom(...kept, 'Old@Former.example', 'x@former.example'))
const adding = fc.record({ action: fc.constantFrom('COPY' as const, 'ADD' as const), emails: fc.array(typed) })
const removing = fc.record({ action: fc.constant('REMOVE' as const), emails: fc.array(typed, { maxLength: 2 }) })

test('what is added stands behind all that was there, each address once, and a second time nothing is added', () => {
  fc.assert(
    fc.property(adding, lists, (change, own) => {
      const after = changedEmails(change, own)
      expect(after.slice(0, own.length)).toEqual(own)
      const lacking = new Set(change.emails.map(addressOf)).difference(new Set(own.map(addressOf)))
      expect(after.slice(own.length)).toEqual([...lacking])
      expect(changedEmails(change, after)).toEqual(after)
      expect(fateOf(own, after)).toBe(lacking.size === 0 ? 'UNCHANGED' : 'CHANGED')
    }),
  )
})

test('what is taken away is away, in whatever case, and the others stay as they are, in their order', () => {
  fc.assert(
    fc.property(removing, lists, (change, own) => {
      const gone = new Set(change.emails.map(addressOf))
      const after = changedEmails(change, own)
      expect(after).toEqual(own.filter((email) => !gone.has(addressOf(email))))
      expect(changedEmails(change, after)).toEqual(after)
      expect(fateOf(own, after)).toBe(own.some((email) => gone.has(addressOf(email))) ? 'CHANGED' : 'UNCHANGED')
    }),
  )
})

test('DA7: what was added to a list that had none of it is taken away again, and the list is as it was', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom(...kept)), fc.constant('new@example.org'), (own, email) => {
      const added = changedEmails({ action: 'ADD', emails: [email] }, own)
      expect(changedEmails({ action: 'REMOVE', emails: [email] }, added)).toEqual(own)
    }),
  )
})

test('a list grows to as many as a record may have; one that has more can still lose some', () => {
  fc.assert(
    fc.property(fc.nat({ max: 2 * RECORD_EMAILS }), fc.nat({ max: 2 * RECORD_EMAILS }), (before, after) => {
      const list = (length: number) => Array.from({ length }, (_, index) => `a${index}@example.org`)
      const fate = fateOf(list(before), list(after))
      expect(fate === 'UNCHANGED').toBe(before === after)
      expect(fate === 'FULL').toBe(after > before && after > RECORD_EMAILS)
    }),
  )
})
