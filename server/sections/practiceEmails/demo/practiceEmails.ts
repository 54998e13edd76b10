import type { Sql } from 'sql-template-tag'
import sql from 'sql-template-tag'
import { DAY, HOUR } from '../../../../src/domain/calendar.ts'
import { newPractice, practiceName } from '../../../../src/domain/practiceEmails/email.ts'
import { plainLetters } from '../../../../src/domain/text.ts'
import type { Bulk } from '../../../database/bulk.ts'
import { reasons } from '../../../demo/deedsOfPeople.ts'
import type { PastEntry } from '../../../demo/past.ts'
import { saves } from '../../../demo/past.ts'
import type { Random } from '../../../demo/random.ts'
import { insert, physicianPages, type Seeding } from '../../../demo/seeding.ts'
import { columnsOf, type PracticeEmailRow, practiceEmailColumns } from '../../../records/kinds/practiceEmail.ts'
import { type BatchRow, batchColumns, insertBatch, originsOf, recordColumns } from '../batch.ts'
import { auditOf } from '../bulk.ts'
import { type BatchedRecord, countsOf } from '../bulkChange.ts'

/** Number of records in a bulk change. */
const RECORDS = 18

/** Bulk change that left its records as they are now. */
interface PastBatch extends Pick<BatchRow, 'action' | 'emails' | 'reason' | 'undone_id'> {
  readonly records: readonly BatchedRecord[]
  readonly daysAgo: number
}

/** Reads some records that meet a condition, after the first `from` ones. */
const recordsThat = (tx: Bulk, condition: Sql, from: number): Promise<PracticeEmailRow[]> =>
  tx.rows(sql`
    select ${practiceEmailColumns} from practice_email where id in (
      select id from practice_email where broken_emails is null and ${condition}
      order by id offset ${from} limit ${RECORDS}
    ) order by match_key, practice_email.id`)

/** Returns the records of a change that led to their current state. `earlier` returns their former addresses. */
const changed = (rows: readonly PracticeEmailRow[], earlier: (emails: readonly string[]) => readonly string[]) =>
  rows.map((row): BatchedRecord => {
    const before = earlier(row.emails)
    return { id: row.id, name: practiceName(row), fate: 'CHANGED', before, after: row.emails }
  })

const made = async ({ tx, now }: Seeding, { records, daysAgo, ...batch }: PastBatch) => {
  const counts = countsOf(records)
  const { id } = await insertBatch(tx, { ...batch, counts, by: 'curator' })
  const at = new Date((now - daysAgo * DAY - (now % DAY) + 15 * HOUR) * 1_000).toISOString()
  await tx.rows(sql`update email_batch set at = ${at} where id = ${id}`)
  await insert(
    tx,
    'email_batch_row',
    records.map(({ id: record_id, ...row }, index) => ({ batch_id: id, position: index + 1, record_id, ...row })),
  )
  return id
}

/** Inserts some bulk changes of last month. Each can be undone, except the one that already is. */
const seedEmailBatches = async (seeding: Seeding): Promise<void> => {
  const { tx, random, emailDomain } = seeding
  const on = (name: string) => `${name}@${emailDomain.toLowerCase()}`
  const [shared, gone, first, second] = [on('appointments'), on('mwhitcombe'), on('frontdesk'), on('triage')]
  const few = sql`cardinality(emails) between 1 and 4`
  const reason = () => random.pick(reasons)

  const added = await recordsThat(tx, sql`emails = ${[shared]}`, 0)
  await made(seeding, {
    action: 'ADD',
    emails: [shared],
    reason: reason(),
    undone_id: null,
    records: changed(added, () => []),
    daysAgo: 31,
  })
  const copied = await recordsThat(tx, sql`${few} and not emails && ${[first, second]}`, RECORDS)
  const undone = await made(seeding, {
    action: 'COPY',
    emails: [first, second],
    reason: null,
    undone_id: null,
    records: changed(copied, (emails) => emails).map((row) => ({ ...row, after: [...row.after, first, second] })),
    daysAgo: 24,
  })
  await made(seeding, {
    action: 'UNDO',
    emails: [first, second],
    reason: reason(),
    undone_id: undone,
    records: changed(copied, (emails) => [...emails, first, second]),
    daysAgo: 23,
  })
  const left = await recordsThat(tx, few, 2 * RECORDS)
  await made(seeding, {
    action: 'REMOVE',
    emails: [gone],
    reason: reason(),
    undone_id: null,
    records: changed(left, (emails) => [...emails, gone]),
    daysAgo: 10,
  })
}

/** Returns the mutation that made a bulk change, with its input. */
const askedOf = ({ action, emails, reason, undone_id }: BatchRow, changed: readonly BatchedRecord[]) => {
  const ids = changed.map(({ id }) => id)
  const update = { email: emails[0], reasonForOverride: reason }
  switch (action) {
    case 'COPY':
      return { action: 'copyEmails', args: { update: { emailResultIds: ids, emails: JSON.stringify(emails) } } }
    case 'ADD':
      return { action: 'bulkAddEmail', args: { update: { emailResultIds: ids, ...update } } }
    case 'REMOVE':
      return { action: 'bulkRemoveEmail', args: { update, bulkRemoveIds: ids } }
    case 'UNDO':
      return { action: 'undoEmailBatch', args: { batchId: undone_id, reasonForOverride: reason } }
  }
}

/** Returns the audit rows of the bulk changes. */
export const batchHistory = async (tx: Bulk, idOf: (username: string) => string | null): Promise<PastEntry[]> => {
  const batches = await tx.rows<BatchRow>(sql`select ${batchColumns} from email_batch order by id`)
  const rows = await tx.rows<BatchedRecord & { readonly batch_id: string }>(sql`
    select batch_id, ${recordColumns} from email_batch_row order by batch_id, position`)
  const origins = await originsOf(
    tx,
    batches.map(({ id }) => id),
  )
  const byBatch = Map.groupBy(rows, ({ batch_id }) => batch_id)
  return batches.map((batch) => {
    const { id, by, at } = batch
    const changed = byBatch.get(id) ?? []
    const origin = origins.find((each) => each.id === id)
    return { userId: idOf(by), username: by, at, ...askedOf(batch, changed), ...auditOf(batch, origin, changed) }
  })
}

/** Share of records that belong to a physician. */
const PRACTISING = 0.85

/** Codes of facilities and clinics in a scheduling system. */
const locations = ['MGMC', 'KBAY', 'OTBF', 'RMWH', 'SMPT', 'WHW'] as const
const departments = ['CARD', 'DERM', 'GAST', 'IMED', 'NEUR', 'OBGYN', 'ORTH', 'ORTH2', 'PEDS', 'UROL'] as const
const mailboxes = ['scheduling', 'frontdesk', 'referrals', 'newpatients', 'triage', 'callcenter'] as const

interface Physician {
  readonly id: string
  readonly first_name: string
  readonly last_name: string
}

/** Returns a physician's resource code, such as SMITHJ. */
const resourceOf = ({ first_name, last_name }: Physician): string => {
  const letters = (text: string) => plainLetters(text).replace(/[^a-z]/g, '')
  return `${letters(last_name).slice(0, 7)}${letters(first_name).slice(0, 1)}`.toUpperCase()
}

/** Mailboxes of an organisation, of its departments and of its locations. */
const names = mailboxes.flatMap((mailbox) => [
  mailbox,
  ...departments.map((department) => `${department.toLowerCase()}.${mailbox}`),
  ...locations.map((location) => `${location.toLowerCase()}-${mailbox}`),
])

/** Returns addresses: often one that most records share, and a few others. One record in fifty has very many. */
const addresses = (random: Random, domain: string): string[] => {
  const shared = random.chance(0.75) ? ['appointments'] : []
  const others = random.sample(names, random.chance(0.02) ? 60 : random.below(5))
  return [...shared, ...others].map((name) => `${name}@${domain.toLowerCase()}`)
}

/** One record in this many has a broken list of addresses. The first one comes early. */
const BROKEN = 2_000
const FIRST_BROKEN = 40

/** Returns a broken list for some records, else null: cells of a spreadsheet, or a truncated list. */
const brokenList = (emails: readonly string[], count: number): string | null => {
  if (count % BROKEN !== FIRST_BROKEN) return null
  return count % (2 * BROKEN) === FIRST_BROKEN ? `${emails.join('; ')};` : JSON.stringify(emails).slice(0, -1)
}

interface Practice {
  readonly resource: string
  readonly provider_id: string | null
  readonly location: string
}

/** Returns a row of the table `practice_email`. `count` is the number of earlier rows. */
const record = (
  { random, now, emailDomain }: Seeding,
  { resource, provider_id, location }: Practice,
  count: number,
) => {
  const department = random.pick(departments)
  // An empty part of the match matches any value.
  const match = [resource, random.chance(0.95) ? location : '', random.chance(0.8) ? department : ''].join('|')
  const practice = {
    ...newPractice,
    provider_id,
    soarian_resource_mne: resource,
    soarian_location_mne: location,
    department_mne: random.chance(0.9) ? department : '',
    match: random.chance(0.9) ? match : '',
    emails: addresses(random, emailDomain),
    broken_emails: null,
  }
  const broken_emails = brokenList(practice.emails, count)
  const stored = broken_emails === null ? practice : { ...practice, emails: [], broken_emails }
  return { ...columnsOf(stored), ...saves(random, now) }
}

/** Returns the number of a physician's records: mostly one, rarely many. */
const countOf = (random: Random): number => (random.chance(0.02) ? 12 : random.chance(0.3) ? 2 : 1)

/** Inserts practice records: of physicians, some at several locations, and of rooms, which have no physician. */
export const seedPracticeEmails = async (seeding: Seeding): Promise<void> => {
  const { tx, random, size } = seeding
  let left = Math.ceil(size.practiceEmails * PRACTISING)
  let made = 0
  const oneIn = Math.max(1, Math.floor(size.physicians / left))
  for await (const page of physicianPages<Physician>(seeding, sql`first_name, last_name`, oneIn)) {
    const practices = page.flatMap((person) =>
      Array.from({ length: countOf(random) }, () => ({
        resource: resourceOf(person),
        provider_id: person.id,
        location: random.pick(locations),
      })),
    )
    const records = practices.slice(0, left).map((practice, index) => record(seeding, practice, made + index))
    const inserted = await insert(tx, 'practice_email', records)
    left -= inserted
    made += inserted
    if (left === 0) break
  }
  const roomCount = size.practiceEmails - Math.ceil(size.practiceEmails * PRACTISING) + left
  function* rooms() {
    for (let index = 0; index < roomCount; index++) {
      const resource = `${random.pick(departments)}RM${1 + (index % 4)}`
      yield record(seeding, { resource, provider_id: null, location: random.pick(locations) }, made + index)
    }
  }
  await insert(tx, 'practice_email', rooms())
  await seedEmailBatches(seeding)
}
