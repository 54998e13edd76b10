import sql from 'sql-template-tag'
import { newPractice } from '../../../../src/domain/practiceEmails/email.ts'
import { plainLetters } from '../../../../src/domain/text.ts'
import { inventSave } from '../../../demo/past.ts'
import type { Random } from '../../../demo/random.ts'
import { insert, physicianPages, type Seeding } from '../../../demo/seeding.ts'
import { columnsOf } from '../../../records/kinds/practiceEmail.ts'
import { seedEmailBatches } from './emailBatches.ts'

const PHYSICIAN_SHARE = 0.85

const locations = ['MGMC', 'KBAY', 'OTBF', 'RMWH', 'SMPT', 'WHW'] as const
const departments = ['CARD', 'DERM', 'GAST', 'IMED', 'NEUR', 'OBGYN', 'ORTH', 'ORTH2', 'PEDS', 'UROL'] as const
const mailboxes = ['scheduling', 'frontdesk', 'referrals', 'newpatients', 'triage', 'callcenter'] as const

interface Physician {
  readonly id: string
  readonly first_name: string
  readonly last_name: string
}

/** A resource code is, for example, SMITHJ. */
const resourceOf = ({ first_name, last_name }: Physician): string => {
  const letters = (text: string) => plainLetters(text).replace(/[^a-z]/g, '')
  return `${letters(last_name).slice(0, 7)}${letters(first_name).slice(0, 1)}`.toUpperCase()
}

const mailboxNames = mailboxes.flatMap((mailbox) => [
  mailbox,
  ...departments.map((department) => `${department.toLowerCase()}.${mailbox}`),
  ...locations.map((location) => `${location.toLowerCase()}-${mailbox}`),
])

/** One record in fifty has very many addresses. */
const inventAddresses = (random: Random, domain: string): string[] => {
  const shared = random.chance(0.75) ? ['appointments'] : []
  const others = random.sample(mailboxNames, random.chance(0.02) ? 60 : random.below(5))
  return [...shared, ...others].map((name) => `${name}@${domain.toLowerCase()}`)
}

/** Every 2,000th record has a broken list of addresses. */
const BROKEN_INTERVAL = 2_000
const FIRST_BROKEN = 40

/** Returns addresses joined by semicolons, or truncated JSON. */
const brokenList = (emails: readonly string[], count: number): string | null => {
  if (count % BROKEN_INTERVAL !== FIRST_BROKEN) return null
  return count % (2 * BROKEN_INTERVAL) === FIRST_BROKEN ? `${emails.join('; ')};` : JSON.stringify(emails).slice(0, -1)
}

interface Practice {
  readonly resource: string
  readonly provider_id: string | null
  readonly location: string
}

/** `count` is the number of earlier rows. */
const inventRecord = (
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
    emails: inventAddresses(random, emailDomain),
    broken_emails: null,
  }
  const broken_emails = brokenList(practice.emails, count)
  const stored = broken_emails === null ? practice : { ...practice, emails: [], broken_emails }
  return { ...columnsOf(stored), ...inventSave(random, now) }
}

const pickRecordCount = (random: Random): number => (random.chance(0.02) ? 12 : random.chance(0.3) ? 2 : 1)

/** Rooms have practice records, too, but no physician. */
export const seedPracticeEmails = async (seeding: Seeding): Promise<void> => {
  const { tx, random, size } = seeding
  let remaining = Math.ceil(size.practiceEmails * PHYSICIAN_SHARE)
  let insertedCount = 0
  const oneIn = Math.max(1, Math.floor(size.physicians / remaining))
  for await (const page of physicianPages<Physician>(seeding, sql`first_name, last_name`, oneIn)) {
    const practices = page.flatMap((person) =>
      Array.from({ length: pickRecordCount(random) }, () => ({
        resource: resourceOf(person),
        provider_id: person.id,
        location: random.pick(locations),
      })),
    )
    const records = practices
      .slice(0, remaining)
      .map((practice, index) => inventRecord(seeding, practice, insertedCount + index))
    const inserted = await insert(tx, 'practice_email', records)
    remaining -= inserted
    insertedCount += inserted
    if (remaining === 0) break
  }
  const roomCount = size.practiceEmails - Math.ceil(size.practiceEmails * PHYSICIAN_SHARE) + remaining
  function* rooms() {
    for (let index = 0; index < roomCount; index++) {
      const resource = `${random.pick(departments)}RM${1 + (index % 4)}`
      yield inventRecord(
        seeding,
        { resource, provider_id: null, location: random.pick(locations) },
        insertedCount + index,
      )
    }
  }
  await insert(tx, 'practice_email', rooms())
  await seedEmailBatches(seeding)
}
