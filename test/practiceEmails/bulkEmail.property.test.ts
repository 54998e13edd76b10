import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RECORD_EMAILS } from '../../src/domain/limits.ts'
import { changedEmails, fateOf } from '../../src/domain/practiceEmails/bulkEmail.ts'
import { addressOf } from '../../src/domain/practiceEmails/email.ts'

/** A small set of addresses, as typed and as stored, so that duplicates are frequent. */
const kept = Array.from({ length: 12 }, (_, index) => `a${index}@example.org`)
const typed = fc.constantFrom(...kept, ...kept.map((email) => ` ${email.toUpperCase()} `), 'x@former.example')
const lists = fc.uniqueArray(fc.constantFrom(...kept, 'Old@Former.example', 'x@former.example'))
const adding = fc.record({ action: fc.constantFrom('COPY' as const, 'ADD' as const), emails: fc.array(typed) })
const removing = fc.record({ action: fc.constant('REMOVE' as const), emails: fc.array(typed, { maxLength: 2 }) })

test('new addresses are appended once, and adding them again changes nothing', () => {
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

test('removal matches any case and keeps the other addresses in order', () => {
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

test('DA7: removing what was added to a list restores the list', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom(...kept)), fc.constant('new@example.org'), (own, email) => {
      const added = changedEmails({ action: 'ADD', emails: [email] }, own)
      expect(changedEmails({ action: 'REMOVE', emails: [email] }, added)).toEqual(own)
    }),
  )
})

test('a list grows to its maximum; a longer one can still lose addresses', () => {
  fc.assert(
    fc.property(fc.nat({ max: 2 * RECORD_EMAILS }), fc.nat({ max: 2 * RECORD_EMAILS }), (before, after) => {
      const list = (length: number) => Array.from({ length }, (_, index) => `a${index}@example.org`)
      const fate = fateOf(list(before), list(after))
      expect(fate === 'UNCHANGED').toBe(before === after)
      expect(fate === 'FULL').toBe(after > before && after > RECORD_EMAILS)
    }),
  )
})
