import sql from 'sql-template-tag'
import { newPractice } from '../../../../src/domain/practiceEmails/email.ts'
import { plainLetters } from '../../../../src/domain/text.ts'
import { saves } from '../../../demo/past.ts'
import type { Random } from '../../../demo/random.ts'
import { insert, physicianPages, type Seeding } from '../../../demo/seeding.ts'
import { columnsOf } from '../../../records/kinds/practiceEmail.ts'
import { seedEmailBatches } from './emailBatches.ts'

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
