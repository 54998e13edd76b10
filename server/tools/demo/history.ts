import sql from 'sql-template-tag'
import { DAY, HOUR } from '../../../src/domain/calendar.ts'
import type { Bulk } from '../../database/bulk.ts'
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
import { groupHistory } from '../../sections/groups/demo/groups.ts'
import { overrideHistory } from '../../sections/physicians/demo/overrideHistory.ts'
import { batchHistory } from '../../sections/practiceEmails/demo/emailBatches.ts'
import { demoEvents, histories } from '../../sections/sections.ts'
import { topListHistory } from '../../sections/topLists/demo/topLists.ts'
import { recordHistory } from './recordHistory.ts'

const curating = {
  ...demoEvents.profileEvents,
  ...demoEvents.termEvents,
  ...demoEvents.groupEvents,
  ...demoEvents.practiceEvents,
}
const everything: DemoEvents = Object.assign({}, ...Object.values(demoEvents))

/** Accounts with the changes that each makes, and its share of the audit rows in percent. */
const staff: readonly { readonly username: string; readonly share: number; readonly events: readonly DemoEvents[] }[] =
  [
    { username: 'curator', share: 50, events: [curating, everything] },
    { username: 'former', share: 12, events: [curating] },
    { username: 'admin', share: 12, events: [everything, accountEvents] },
    { username: 'groups', share: 12, events: [demoEvents.groupEvents] },
    { username: 'awards', share: 8, events: [awardEvents] },
    { username: 'auditor', share: 6, events: [] },
  ]

const turns = staff.flatMap((one) => Array.from({ length: one.share }, () => one))
/** Maximum number of changes by one account. Former colleagues made the rest. */
const MOST = 100_000
/** Kinds of change, each of which is made once at the beginning. */
const firstEvents = Object.entries({ ...everything, ...accountEvents })

/** Returns the usernames for a kind of work: curator, curator2, curator3. */
const peopleOf = ({ username, share }: (typeof staff)[number], count: number): readonly string[] =>
  Array.from({ length: Math.max(1, Math.ceil((share * count) / 100 / MOST)) }, (_, index) =>
    index === 0 ? username : `${username}${index + 1}`,
  )

const YEARS = 3
/** Seconds from 1 January 1970, a Thursday, to the first Monday. */
const MONDAY = 4 * DAY
/** Start of a working day in seconds after midnight UTC, and its length in seconds. */
const MORNING = 13 * HOUR
const SHIFT = 9 * HOUR

/** Returns the Unix time after `worked` seconds of working time since a Monday's midnight. */
const atWork = (monday: number, worked: number): number => {
  const days = Math.floor(worked / SHIFT)
  return monday + Math.floor(days / 5) * 7 * DAY + (days % 5) * DAY + MORNING + (worked % SHIFT)
}

/** Yields `count` changes by staff over three years up to last week, in the order of time. */
function* work(past: DemoPast & { at: number }, count: number, now: number, idOf: IdOf) {
  const weeks = YEARS * 52
  const monday = Math.floor((now - MONDAY) / (7 * DAY)) * 7 * DAY + MONDAY - weeks * 7 * DAY
  const second = (weeks * 5 * SHIFT) / count
  const people = new Map(staff.map((one) => [one, peopleOf(one, count)]))
  for (let index = 0; index < count; index++) {
    const at = atWork(monday, Math.floor((index + past.random.next()) * second))
    past.at = at
    const first = firstEvents[index]
    if (first) {
      const [action, make] = first
      yield { userId: idOf('admin'), username: 'admin', at, action, ...make(past) }
      continue
    }
    const who = past.random.pick(turns)
    const username = past.random.pick(people.get(who) ?? [who.username])
    yield { userId: idOf(username), username, at, ...randomEvent(past, who) }
  }
}

/** Returns mostly a change that belongs to the job, else a sign-in or sign-out. */
const randomEvent = (
  past: DemoPast,
  { username, events }: (typeof staff)[number],
): Omit<AuditEntry, 'userId' | 'username'> => {
  const { random } = past
  const kind = random.next()
  const plain = { args: {}, before: null, after: null }
  if (kind < 0.02) return { ...plain, action: 'createToken', message: 'Failed to sign in', args: { username } }
  if (kind < 0.2 || events.length === 0)
    return kind < 0.13
      ? { ...plain, action: 'createToken', message: 'Signed in', args: { username } }
      : { ...plain, action: 'removeToken', message: 'Signed out' }
  const all = Object.entries(random.pick(events))
  const [action, make] = all[Math.floor(random.next() ** 2 * all.length)] as (typeof all)[number]
  return { action, ...make(past) }
}

/** Merges both in the order of time. */
function* merged(some: readonly DatedEntry[], others: Iterable<PastEntry>): Generator<PastEntry> {
  let place = 0
  for (const other of others) {
    for (let one = some[place]; one && one.at <= other.at; one = some[++place]) yield one.entry()
    yield other
  }
  for (const one of some.slice(place)) yield one.entry()
}

/** Returns a row of the table `audit_log`. */
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

/** Fills the audit log with three years of changes of every kind by all staff, oldest first. */
export const seedHistory = async ({ tx, random, now, size }: Seeding): Promise<void> => {
  const names = staff.flatMap((one) => peopleOf(one, size.auditRows))
  const ids = await userIds(tx, names)
  const idOf = (username: string) => ids.get(username) ?? null
  const records = await pastRecords(tx, ['provider', 'service_line', 'award', ...Object.keys(histories)])
  const past: DemoPast & { at: number } = { random, at: 0, one: pickRecord(random, records, () => past.at) }
  const made = [
    ...(await groupHistory(tx, random, idOf)),
    ...(await overrideHistory(tx, idOf)),
    ...(await batchHistory(tx, idOf)),
    ...(await topListHistory(tx, idOf)),
  ].map((entry): DatedEntry => ({ at: entry.at, entry: () => entry }))
  const last = made.concat(await recordHistory(tx, random, idOf)).sort((one, other) => one.at - other.at)
  const count = Math.max(0, size.auditRows - last.length)
  function* rows() {
    for (const entry of merged(last, work(past, count, now, idOf))) yield rowOf(entry)
  }
  await insert(tx, 'audit_log', rows())
}

/** Returns ids by username. Former colleagues get ids that no account will have again. */
const userIds = async (tx: Bulk, names: readonly string[]): Promise<Map<string, string>> => {
  const users = await tx.rows<{ id: string; username: string }>(sql`
    select id, username from app_user
    union all
    select nextval(pg_get_serial_sequence('app_user', 'id')), name
    from unnest(${[...names]}::text[]) as name where name not in (select username from app_user)`)
  return new Map(users.map(({ id, username }) => [username, id]))
}
