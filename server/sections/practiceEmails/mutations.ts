import {
  addressOf,
  mnemonicOf,
  newPractice,
  practiceName,
  practiceProblems,
} from '../../../src/domain/practiceEmails/email.ts'
import { badInput } from '../../contract/errors.ts'
import { optionalId, parseJsonList, refuseProblems } from '../../contract/input.ts'
import type { EmailUpdate } from '../../contract/types.gen.ts'
import { definedFields, optionalText } from '../../records/draft.ts'
import {
  columnsOf,
  fieldsOf,
  practiceEmails,
  type StoredPractice,
  unknownProvider,
} from '../../records/kinds/practiceEmail.ts'
import { mutate } from '../../records/mutation.ts'
import type { MutationResolvers } from '../resolvers.gen.ts'

/** Ignores empty addresses (spec §5). Throws BAD_USER_INPUT for anything but a list of texts. */
export const parseAddresses = (json: string): string[] => {
  const texts = parseJsonList(json, 'emails').map((item) => {
    if (typeof item !== 'string') throw badInput({ field: 'emails', message: 'emails must be a JSON list of texts.' })
    return addressOf(item)
  })
  return texts.filter((address) => address !== '')
}

const mnemonic = (text: string | null | undefined) => (text === undefined ? undefined : mnemonicOf(text ?? ''))

/** Null empties a field; null `emails` change nothing. */
const fieldsInInput = (input: EmailUpdate) =>
  definedFields<StoredPractice>({
    provider_id: optionalId(input.provider_id, unknownProvider),
    soarian_resource_mne: mnemonic(input.soarian_resource_mne),
    soarian_location_mne: mnemonic(input.soarian_location_mne),
    department_mne: mnemonic(input.department_mne),
    match: optionalText(input.match),
    ...(input.emails != null && { emails: parseAddresses(input.emails), broken_emails: null }),
  })

export const createEmail: MutationResolvers['createEmail'] = (_, { input }, context) =>
  mutate(context, { action: 'createEmail', input }, async (tx, by) => {
    const fields = { ...newPractice, broken_emails: null, ...fieldsInInput(input) }
    refuseProblems(practiceProblems(fields, context.config.emailDomain))
    const practiceEmail = await practiceEmails.insert(tx, columnsOf(fields), by)
    return {
      result: { success: true, practiceEmail },
      audit: {
        message: `Created practice record ${practiceName(practiceEmail)}`,
        before: null,
        after: fieldsOf(practiceEmail),
      },
      changes: practiceEmails.changed(practiceEmail, 'CREATED'),
    }
  })

export const updateEmail: MutationResolvers['updateEmail'] = (_, { input }, context) =>
  mutate(context, { action: 'updateEmail', input }, async (tx, by) => {
    const update = fieldsInInput(input.update)
    const before = await practiceEmails.lock(tx, input.id, input.expectedVersion)
    const { emails, ...texts } = before
    // The organisation's domain may have changed, so don't check unchanged addresses again.
    refuseProblems(practiceProblems({ ...texts, ...update }, context.config.emailDomain, emails))
    const practiceEmail = await practiceEmails.update(tx, before.id, columnsOf({ ...before, ...update }), by)
    return {
      result: { success: true, practiceEmail },
      audit: {
        message: `Updated practice record ${practiceName(practiceEmail)}`,
        before: fieldsOf(before),
        after: fieldsOf(practiceEmail),
      },
      changes: practiceEmails.changed(practiceEmail, 'UPDATED'),
    }
  })

export const removeEmail: MutationResolvers['removeEmail'] = (_, { input }, context) =>
  mutate(context, { action: 'removeEmail', input }, async (tx) => {
    const record = await practiceEmails.lock(tx, input.id)
    practiceEmails.refuseExpectedReferences(input)
    await practiceEmails.remove(tx, record.id)
    return {
      result: { success: true },
      audit: { message: `Removed practice record ${practiceName(record)}`, before: fieldsOf(record), after: null },
      changes: practiceEmails.changed(record, 'REMOVED'),
    }
  })
