import sql from 'sql-template-tag'
import { newPractice } from '../../src/domain/email.ts'
import { plainLetters } from '../../src/domain/text.ts'
import { columnsOf } from '../areas/practiceEmails/practiceEmail.ts'
import type { Config } from '../config.ts'
import type { Queryable } from '../database/database.ts'
import { insert } from './insert.ts'
import type { Random } from './random.ts'
import { saves } from './saves.ts'

const PHYSICIANS = 36
const ROOMS = 14

/** Facilities and clinics, by the codes that a scheduling system has for them. */
const locations = ['MGMC', 'KBAY', 'OTBF', 'RMWH', 'SMPT', 'WHW'] as const
const departments = ['CARD', 'DERM', 'GAST', 'IMED', 'NEUR', 'OBGYN', 'ORTH', 'ORTH2', 'PEDS', 'UROL'] as const
const mailboxes = ['scheduling', 'frontdesk', 'referrals', 'newpatients', 'triage', 'callcenter'] as const

interface Physician {
  readonly id: string
  readonly first_name: string
  readonly last_name: string
}

/** A physician's code as a resource: SMITHJ. */
const resourceOf = ({ first_name, last_name }: Physician): string => {
  const letters = (text: string) => plainLetters(text).replace(/[^a-z]/g, '')
  return `${letters(last_name).slice(0, 7)}${letters(first_name).slice(0, 1)}`.toUpperCase()
}

/** Up to five addresses: the organisation's, the department's, the location's. */
const addresses = (random: Random, location: string, department: string, domain: string): string[] => {
  const names = mailboxes.flatMap((mailbox) => [
    mailbox,
    `${department.toLowerCase()}.${mailbox}`,
    `${location.toLowerCase()}-${mailbox}`,
  ])
  return random.sample(names, random.below(6)).map((name) => `${name}@${domain.toLowerCase()}`)
}

/** A row of the table `practice_email`. `now` in Unix seconds. */
const record = (
  random: Random,
  { resource, provider_id, location }: { resource: string; provider_id: string | null; location: string },
  domain: string,
  now: number,
) => {
  const department = random.pick(departments)
  // A part that is left out of the match stands for any.
  const match = [resource, location, random.chance(0.8) ? department : ''].join('|')
  return {
    ...columnsOf({
      ...newPractice,
      provider_id,
      soarian_resource_mne: resource,
      soarian_location_mne: location,
      department_mne: random.chance(0.9) ? department : '',
      match: random.chance(0.9) ? match : '',
      emails: addresses(random, location, department, domain),
    }),
    ...saves(random, now),
  }
}

/** Practice records: of physicians, some at several locations, and of rooms, which are nobody's. */
export const seedPracticeEmails = async (
  tx: Queryable,
  random: Random,
  now: number,
  { emailDomain }: Pick<Config, 'emailDomain'>,
): Promise<void> => {
  const people = await tx.rows<Physician>(sql`select id, first_name, last_name from provider order by id limit 300`)
  const practising = random.sample(people, PHYSICIANS).flatMap((person) => {
    const places = random.sample(locations, random.chance(0.3) ? 2 : 1)
    return places.map((location) => ({ resource: resourceOf(person), provider_id: person.id, location }))
  })
  const rooms = Array.from({ length: ROOMS }, (_, index) => ({
    resource: `${random.pick(departments)}RM${1 + (index % 4)}`,
    provider_id: null,
    location: random.pick(locations),
  }))
  await insert(
    tx,
    'practice_email',
    [...practising, ...rooms].map((practice) => record(random, practice, emailDomain, now)),
  )
}
