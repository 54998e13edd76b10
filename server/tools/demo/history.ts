import sql from 'sql-template-tag'
import { DAY, HOUR } from '../../../src/domain/calendar.ts'
import type { BulkTransaction } from '../../database/bulk.ts'
import {
  type DatedEntry,
  type DemoEvents,
  type DemoPast,
  type IdOf,
  type PastEntry,
  pastRecords,
  pickRecord,
} from '../../demo/past.ts'
import { insert, type Seeding } from '../../demo/seeding.ts'
import { accountEvents, awardEvents } from '../../demo/userEvents.ts'
import { type AuditEntry, auditKey } from '../../records/audit.ts'
import { demoEvents, demoHistories, eventHistories } from '../../sections/sections.ts'
import { recordHistory } from './recordHistory.ts'

const curatorEvents = {
  ...demoEvents.profileEvents,
  ...demoEvents.termEvents,
  ...demoEvents.groupEvents,
  ...demoEvents.practiceEvents,
}
const allEvents: DemoEvents = Object.assign({}, ...Object.values(demoEvents))

/** `share` is a percentage of the audit rows. */
const staff: readonly { readonly username: string; readonly share: number; readonly events: readonly DemoEvents[] }[] =
  [
    { username: 'curator', share: 50, events: [curatorEvents, allEvents] },
    { username: 'former', share: 12, events: [curatorEvents] },
    { username: 'admin', share: 12, events: [allEvents, accountEvents] },
    { username: 'groups', share: 12, events: [demoEvents.groupEvents] },
    { username: 'awards', share: 8, events: [awardEvents] },
    { username: 'auditor', share: 6, events: [] },
  ]

const weightedStaff = staff.flatMap((member) => Array.from({ length: member.share }, () => member))
/** Maximum changes by one account. Invented former colleagues, such as curator2, make further changes. */
const MAX_CHANGES = 100_000
/** Each kind of change occurs once at the beginning of the history. */
const firstEvents = Object.entries({ ...allEvents, ...accountEvents })

/** Returns usernames such as curator, curator2 and curator3. */
const usernamesOf = ({ username, share }: (typeof staff)[number], count: number): readonly string[] =>
  Array.from({ length: Math.max(1, Math.ceil((share * count) / 100 / MAX_CHANGES)) }, (_, index) =>
    index === 0 ? username : `${username}${index + 1}`,
  )

const YEARS = 3
/** Seconds from 1 January 1970, a Thursday, to the first Monday. */
const FIRST_MONDAY = 4 * DAY
/** In seconds. A working day starts at 13:00 UTC. */
const MORNING = 13 * HOUR
const SHIFT = 9 * HOUR

/** `worked` is the working time since the start of a Monday, in seconds. */
const toUnixTime = (monday: number, worked: number): number => {
  const days = Math.floor(worked / SHIFT)
  return monday + Math.floor(days / 5) * 7 * DAY + (days % 5) * DAY + MORNING + (worked % SHIFT)
}

/** The changes end last week; the oldest comes first. */
function* inventChanges(past: DemoPast & { at: number }, count: number, now: number, idOf: IdOf) {
  const weeks = YEARS * 52
  const monday = Math.floor((now - FIRST_MONDAY) / (7 * DAY)) * 7 * DAY + FIRST_MONDAY - weeks * 7 * DAY
  const secondsPerChange = (weeks * 5 * SHIFT) / count
  const usernamesByStaff = new Map(staff.map((member) => [member, usernamesOf(member, count)]))
  for (let index = 0; index < count; index++) {
    const at = toUnixTime(monday, Math.floor((index + past.random.next()) * secondsPerChange))
    past.at = at
    const first = firstEvents[index]
    if (first) {
      const [action, createEvent] = first
      yield { userId: idOf('admin'), username: 'admin', at, action, ...createEvent(past) }
      continue
    }
    const member = past.random.pick(weightedStaff)
    const username = past.random.pick(usernamesByStaff.get(member) ?? [member.username])
    yield { userId: idOf(username), username, at, ...randomEvent(past, member) }
  }
}

const randomEvent = (
  past: DemoPast,
  { username, events }: (typeof staff)[number],
): Omit<AuditEntry, 'userId' | 'username'> => {
  const { random } = past
  const kind = random.next()
  const emptyFields = { args: {}, before: null, after: null }
  if (kind < 0.02) return { ...emptyFields, action: 'createToken', message: 'Failed to sign in', args: { username } }
  if (kind < 0.2 || events.length === 0)
    return kind < 0.13
      ? { ...emptyFields, action: 'createToken', message: 'Signed in', args: { username } }
      : { ...emptyFields, action: 'removeToken', message: 'Signed out' }
  const possibleEvents = Object.entries(random.pick(events))
  const [action, createEvent] = possibleEvents[
    Math.floor(random.next() ** 2 * possibleEvents.length)
  ] as (typeof possibleEvents)[number]
  return { action, ...createEvent(past) }
}

function* mergeByTime(dated: readonly DatedEntry[], others: Iterable<PastEntry>): Generator<PastEntry> {
  let place = 0
  for (const other of others) {
    for (let entry = dated[place]; entry && entry.at <= other.at; entry = dated[++place]) yield entry.entry()
    yield other
  }
  for (const entry of dated.slice(place)) yield entry.entry()
}

const rowOf = (entry: PastEntry) => ({
  at: new Date(entry.at * 1000).toISOString(),
  user_id: entry.userId,
  username: entry.username,
  action: entry.action,
  message: entry.message,
  args: entry.args,
  before: entry.before,
  after: entry.after,
  search_key: auditKey(entry),
})

export const seedHistory = async ({ tx, random, now, size }: Seeding): Promise<void> => {
  const names = staff.flatMap((member) => usernamesOf(member, size.auditRows))
  const ids = await userIds(tx, names)
  const idOf = (username: string) => ids.get(username) ?? null
  const records = await pastRecords(tx, ['provider', 'service_line', 'award', ...Object.keys(demoHistories)])
  const past: DemoPast & { at: number } = { random, at: 0, pickFrom: pickRecord(random, records, () => past.at) }
  const events: DatedEntry[] = []
  for (const history of eventHistories)
    for (const entry of await history(tx, idOf, random)) events.push({ at: entry.at, entry: () => entry })
  // `sort` is stable, so the save of a record comes before an event in the same second.
  const fixedEntries = (await recordHistory(tx, random, idOf)).concat(events).sort((one, other) => one.at - other.at)
  const count = Math.max(0, size.auditRows - fixedEntries.length)
  function* rows() {
    for (const entry of mergeByTime(fixedEntries, inventChanges(past, count, now, idOf))) yield rowOf(entry)
  }
  await insert(tx, 'audit_log', rows())
  await tx.rows(sql`select add_created_records()`)
}

/** A username without an account gets an id that no later account can get. */
const userIds = async (tx: BulkTransaction, names: readonly string[]): Promise<Map<string, string>> => {
  const users = await tx.rows<{ id: string; username: string }>(sql`
    select id, username from app_user
    union all
    select nextval(pg_get_serial_sequence('app_user', 'id')), name
    from unnest(${[...names]}::text[]) as name where name not in (select username from app_user)`)
  return new Map(users.map(({ id, username }) => [username, id]))
}
