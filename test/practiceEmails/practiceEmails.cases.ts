import { badField, badValues, notFound, UNKNOWN_ID, unknown } from '../support/badCases.ts'
import { type Cases, existing, NOW, saves, type World } from '../support/cases.ts'

const REASON = 'Asked for by the practice manager, Dr. Wu'

const newPractice = async ({ change, word }: World, emails: readonly string[] = []) =>
  existing((await change('createEmail', { match: word(), emails: JSON.stringify(emails) })).practiceEmail)

const ids = async ({ ask }: World, first: number) =>
  (await ask('practiceEmails', { first })).edges.map(({ node }) => node.id)

const newIds = async (world: World, emails: readonly string[] = []) => [
  (await newPractice(world, emails)).id,
  (await newPractice(world)).id,
]

const newBatch = async (world: World): Promise<string> => {
  const ids = await newIds(world)
  const update = { emailResultIds: ids, email: `${world.word()}@example.org`, reasonForOverride: REASON }
  return existing((await world.change('bulkAddEmail', { update })).batch).id
}

const badChange = (what: string, change: object, field: string) => badField(what, field, () => ({ change }))
const badUpdate = (what: string, change: object, field: string) =>
  badField(what, field, (good: { readonly update: object }) => ({ ...good, update: { ...good.update, ...change } }))

const emails = ['a@example.org']
const tooManyIds = Array.from({ length: 5_001 }, (_, index) => String(index + 1))

export const practiceEmailCases: Cases = {
  queries: {
    practiceEmails: {
      good: () => ({ first: 20, filter: 'a', orderBy: { sort: 'DEPARTMENT', direction: 'DESC' } }),
      bad: [
        badValues('a department with NUL', { dpt_mne: '\0' }, 'dpt_mne'),
        badValues('a location with NUL', { sl_mne: '\0' }, 'sl_mne'),
        badValues('a resource with NUL', { sr_mne: '\0' }, 'sr_mne'),
      ],
    },
    practiceEmail: {
      good: async (world) => ({ id: (await newPractice(world)).id }),
      bad: [badValues('an id with NUL', { id: '\0' }, 'id')],
    },
    emailBatchPreview: {
      good: async (world) => ({
        change: { action: 'COPY', ids: await ids(world, 6), emails: [`${world.word()}@example.org`, ' '] },
      }),
      bad: [
        badChange('no records', { action: 'ADD', emails }, 'ids'),
        badChange('no addresses', { action: 'COPY', ids: ['1'] }, 'emails'),
        badChange('an address on another domain', { action: 'COPY', ids: ['1'], emails: ['a@example.com'] }, 'emails'),
        badChange('an id with NUL', { action: 'REMOVE', ids: ['\0'], emails }, 'ids'),
        badChange('no bulk change to undo', { action: 'UNDO' }, 'batchId'),
        badChange('an addition with a bulk change', { action: 'ADD', ids: ['1'], emails, batchId: '1' }, 'batchId'),
        badChange('some records of an undo', { action: 'UNDO', batchId: '1', ids: ['1'] }, 'ids'),
        badChange('addresses of an undo', { action: 'UNDO', batchId: '1', emails }, 'emails'),
        notFound('an unknown bulk change', () => ({ change: { action: 'UNDO', batchId: UNKNOWN_ID } })),
      ],
    },
    emailBatches: {
      good: async (world) => {
        // With several bulk changes, the test notices a resolver that runs a statement for each of them.
        await world.change('undoEmailBatch', { batchId: await newBatch(world), reasonForOverride: REASON })
        return { first: 20 }
      },
      bad: [badValues('an odd cursor', { afterCurser: 'x' }, 'afterCurser')],
    },
    emailBatch: {
      good: async (world) => ({ id: await newBatch(world) }),
      bad: [badValues('an id with NUL', { id: '\0' }, 'id')],
    },
  },

  mutations: {
    createEmail: {
      good: async (world) => ({
        provider_id: (await world.ask('providers', { first: 1 })).edges[0]?.node.id ?? '',
        soarian_resource_mne: world.word(),
        emails: '["desk@example.org"]',
      }),
      bad: [
        badValues('no mnemonic and no match', { soarian_resource_mne: ' ' }, 'soarian_resource_mne'),
        badValues('a mnemonic that is too long', { department_mne: 'x'.repeat(41) }, 'department_mne'),
        badValues('a match of two lines', { match: 'a\nb' }, 'match'),
        badValues('an unknown physician', { provider_id: UNKNOWN_ID }, 'provider_id'),
        badValues('addresses that are not JSON', { emails: 'desk@example.org' }, 'emails'),
        badValues('an address on another domain', { emails: '["desk@example.com"]' }, 'emails'),
        badValues('an address twice', { emails: '["desk@example.org", "DESK@example.org"]' }, 'emails'),
      ],
    },
    updateEmail: {
      good: async (world) => ({ id: (await newPractice(world)).id, update: { department_mne: world.word() } }),
      bad: [
        unknown('record', 'id'),
        badUpdate('neither mnemonics nor match', { department_mne: '', match: '' }, 'soarian_resource_mne'),
        badUpdate('an invalid id of a physician', { provider_id: 'x' }, 'provider_id'),
      ],
    },
    removeEmail: { good: async (world) => ({ id: (await newPractice(world)).id }), bad: [unknown('record', 'id')] },
    copyEmails: {
      good: async (world) => ({
        update: { emailResultIds: await newIds(world), emails: '["a@example.org", "b@example.org"]' },
      }),
      bad: [
        badUpdate('no records', { emailResultIds: [] }, 'emailResultIds'),
        badUpdate('too many records', { emailResultIds: tooManyIds }, 'emailResultIds'),
        badUpdate('an id of 256 characters', { emailResultIds: ['1', 'x'.repeat(256)] }, 'emailResultIds'),
        badUpdate('no addresses', { emails: '[" "]' }, 'emails'),
        badUpdate('addresses that are not JSON', { emails: '[' }, 'emails'),
      ],
    },
    bulkAddEmail: {
      good: async (world) => ({
        update: { emailResultIds: await newIds(world), email: 'desk1@example.org', reasonForOverride: REASON },
      }),
      bad: [
        badUpdate('no records', { emailResultIds: [] }, 'emailResultIds'),
        badUpdate('too many records', { emailResultIds: tooManyIds }, 'emailResultIds'),
        badUpdate('more than letters and digits', { email: 'front.desk@example.org' }, 'email'),
        badUpdate('a reason of 20 characters', { reasonForOverride: 'x'.repeat(20) }, 'reasonForOverride'),
      ],
    },
    bulkRemoveEmail: {
      good: async (world) => ({
        bulkRemoveIds: await newIds(world, ['front.desk@example.org']),
        update: { email: 'front.desk@example.org', reasonForOverride: 'x'.repeat(20) },
      }),
      bad: [
        badValues('no records', { bulkRemoveIds: [] }, 'bulkRemoveIds'),
        badValues('too many records', { bulkRemoveIds: tooManyIds }, 'bulkRemoveIds'),
        badUpdate('part of an address', { email: 'front.desk' }, 'email'),
        badUpdate('a reason of 19 characters', { reasonForOverride: 'x'.repeat(19) }, 'reasonForOverride'),
      ],
    },
    undoEmailBatch: {
      good: async (world) => ({ batchId: await newBatch(world), reasonForOverride: REASON }),
      bad: [
        unknown('bulk change', 'batchId'),
        badValues('a reason of 20 characters', { reasonForOverride: 'x'.repeat(20) }, 'reasonForOverride'),
      ],
    },
  },

  lines: [
    [
      { type: 'practice_email', id: '1', match: 'A|B' },
      {
        provider_id: null,
        soarian_resource_mne: '',
        soarian_location_mne: '',
        department_mne: '',
        emails: [],
        ...saves,
      },
    ],
    [
      { type: 'email_batch', id: '1', action: 'ADD', username: 'ada' },
      { emails: [], reason: null, timestamp: NOW, undoes: null },
    ],
    [
      { type: 'email_batch_row', batch_id: '1', position: 1, record_id: '1', fate: 'CHANGED' },
      { name: '', before: [], after: [] },
    ],
  ],
}
