import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_RECORD_EMAILS } from '../../src/domain/limits.ts'
import { changedEmails, fateOf } from '../../src/domain/practiceEmails/bulkEmail.ts'
import { addressOf } from '../../src/domain/practiceEmails/email.ts'

/** The set of addresses is small, so that duplicates are frequent. */
const addresses = Array.from({ length: 12 }, (_, index) => `a${index}@example.org`)
const typed = fc.constantFrom(...addresses, ...addresses.map((email) => ` ${email.toUpperCase()} `), 'x@former.example')
const lists = fc.uniqueArray(fc.constantFrom(...addresses, 'Old@Former.example', 'x@former.example'))
const adding = fc.record({ action: fc.constantFrom('COPY' as const, 'ADD' as const), emails: fc.array(typed) })
const removing = fc.record({ action: fc.constant('REMOVE' as const), emails: fc.array(typed, { maxLength: 2 }) })

test('new addresses are appended once, and adding them again changes nothing', () => {
  fc.assert(
    fc.property(adding, lists, (change, stored) => {
      const after = changedEmails(change, stored)
      expect(after.slice(0, stored.length)).toEqual(stored)
      const missing = new Set(change.emails.map(addressOf)).difference(new Set(stored.map(addressOf)))
      expect(after.slice(stored.length)).toEqual([...missing])
      expect(changedEmails(change, after)).toEqual(after)
      expect(fateOf(stored, after)).toBe(missing.size === 0 ? 'UNCHANGED' : 'CHANGED')
    }),
  )
})

test('removal matches any case and keeps the other addresses in order', () => {
  fc.assert(
    fc.property(removing, lists, (change, stored) => {
      const removed = new Set(change.emails.map(addressOf))
      const after = changedEmails(change, stored)
      expect(after).toEqual(stored.filter((email) => !removed.has(addressOf(email))))
      expect(changedEmails(change, after)).toEqual(after)
      expect(fateOf(stored, after)).toBe(
        stored.some((email) => removed.has(addressOf(email))) ? 'CHANGED' : 'UNCHANGED',
      )
    }),
  )
})

test('DA7: removing an added address restores the list', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom(...addresses)), fc.constant('new@example.org'), (stored, email) => {
      const added = changedEmails({ action: 'ADD', emails: [email] }, stored)
      expect(changedEmails({ action: 'REMOVE', emails: [email] }, added)).toEqual(stored)
    }),
  )
})

test('a list grows to its maximum; a longer one can still lose addresses', () => {
  fc.assert(
    fc.property(fc.nat({ max: 2 * MAX_RECORD_EMAILS }), fc.nat({ max: 2 * MAX_RECORD_EMAILS }), (before, after) => {
      const list = (length: number) => Array.from({ length }, (_, index) => `a${index}@example.org`)
      const fate = fateOf(list(before), list(after))
      expect(fate === 'UNCHANGED').toBe(before === after)
      expect(fate === 'FULL').toBe(after > before && after > MAX_RECORD_EMAILS)
    }),
  )
})
