import { type DemoEvent, type DemoEvents, removeEvent } from './past.ts'

/** Reasons for overrides, which need more than 20 characters. */
export const reasons = [
  'Dr. Whitcombe asked for it by phone on Monday',
  'Authorized by the medical staff office, ticket 4711',
  'The department chair approved the new wording',
  'As agreed in the monthly directory review',
  'The physician’s own request, confirmed by email',
  'Corrected after a complaint from a patient; the practice manager agreed',
] as const

const switchEvent =
  (column: string, messageOf: (specialty: string, physician: string) => string): DemoEvent =>
  ({ pickFrom }) => {
    const [specialty, provider] = [pickFrom('specialty'), pickFrom('provider')]
    return {
      message: messageOf(specialty.name, provider.name),
      args: { specialtyId: specialty.id, providerId: provider.id, [column]: false },
      before: { [column]: true },
      after: { [column]: false },
    }
  }

export const profileEvents: DemoEvents = {
  updateProviderSpecialtyTerms: ({ pickFrom }) => {
    const [node, provider] = [pickFrom('term'), pickFrom('provider')]
    return {
      message: `Excluded ${node.name} from the profile of ${provider.name}`,
      args: { providerId: provider.id, termIds: [node.id], action: 'EXCLUDE' },
      before: { isExcluded: false, name: node.name },
      after: { isExcluded: true, name: node.name },
    }
  },
  updateSpecialtyHeaderVisibilty: switchEvent('is_visible', (name, of) => `Hid ${name} in the header of ${of}`),
  updateSpecialtyInheritedListStatus: switchEvent(
    'enable_inherited_list',
    (name, of) => `Disabled the inherited list of ${name} for ${of}`,
  ),
  removeOverrides: ({ pickFrom, random }) => {
    const { id, name } = pickFrom('provider')
    return {
      message: `Reverted bio of ${name}`,
      args: { id, log: random.pick(reasons) },
      before: { bio: 'Sees new patients within two weeks.' },
      after: { bio: null },
    }
  },
}

export const awardEvents: DemoEvents = {
  updateProviderOverrides: ({ pickFrom, random }) => {
    const [provider, award] = [pickFrom('provider'), pickFrom('award')]
    const entry = {
      award_name: award.name,
      status: random.pick(['Finalist', 'Recipient']),
      year: 2015 + random.below(9),
    }
    return {
      message: `Changed awards of ${provider.name}`,
      args: { providerId: provider.id, log: random.pick(reasons), update: { awards: JSON.stringify([entry]) } },
      before: { awards: [] },
      after: { awards: [entry] },
    }
  },
}

const bulkEvent =
  (verb: string, preposition: string): DemoEvent =>
  ({ pickFrom, random }) => {
    const ids = Array.from(
      { length: random.chance(0.03) ? 120 : 2 + random.below(6) },
      () => pickFrom('practice_email').id,
    )
    const email = 'appointments@example.org'
    const [before, after] = preposition === 'from' ? [{ emails: [email] }, null] : [null, { emails: [email] }]
    return {
      message: `${verb} ${email} ${preposition} ${ids.length} practice records`,
      args: { email, ids, reasonForOverride: random.pick(reasons) },
      before,
      after,
    }
  }
export const practiceEvents: DemoEvents = {
  bulkAddEmail: bulkEvent('Added', 'to'),
  copyEmails: bulkEvent('Copied', 'to'),
  bulkRemoveEmail: bulkEvent('Removed', 'from'),
  removeEmail: removeEvent('Removed practice record', 'practice_email', ['match', 'emails']),
}

const formerUser = { username: 'former', status: true, role: 'curator' }
const userEvent =
  (message: string, before: object | null, after: object | null): DemoEvent =>
  ({ random }) => ({
    message,
    args: { userId: String(1 + random.below(6)) },
    before,
    after,
  })

export const accountEvents: DemoEvents = {
  updateUser: userEvent('Updated user former', formerUser, { ...formerUser, status: false }),
  createUser: userEvent('Created user trainee', null, { ...formerUser, username: 'trainee' }),
  removeUser: userEvent('Removed user trainee', { ...formerUser, username: 'trainee' }, null),
}
