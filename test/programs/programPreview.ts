import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { type Weekday, weekdays } from '../../src/domain/calendar.ts'
import type { TestService } from '../support/service.ts'

/** Schedule with dates and times in PostgreSQL's format. */
interface ScheduleFixture {
  readonly days?: readonly Weekday[]
  readonly dates?: readonly [from: string, to: string]
  readonly times?: readonly [from: string, to: string]
  readonly isDisabled?: true
}
interface ProgramFixture {
  readonly name: string
  readonly isInactive?: true
  readonly priority?: number
  readonly title?: string
  readonly copy?: string
  readonly url?: string
  readonly icon?: string
  readonly schedules?: readonly ScheduleFixture[]
  /** Specialties by name. True includes their inherited terms. */
  readonly specialties?: Readonly<Record<string, boolean>>
  readonly terms?: readonly string[]
}

const slugOf = (name: string) => name.toLowerCase().replaceAll(' ', '-')

/** Replaces all programs without notices to pages. */
export const setPrograms = async ({ database }: TestService, programs: readonly ProgramFixture[]): Promise<void> => {
  await database.rows(sql`delete from promoted_program`)
  for (const program of programs) {
    const { name, isInactive, priority = null, title = null, copy = null, url = null, icon = null } = program
    const { schedules = [], specialties = {}, terms = [] } = program
    const row = await database.one<{ id: string }>(sql`
      insert into promoted_program (slug, name, name_key, search_key, title, copy, url, icon_id, priority, status, updated_by)
      values (${slugOf(name)}, ${name}, ${name.toLowerCase()}, ${name.toLowerCase()}, ${title}, ${copy}, ${url},
        (select id from program_icon where name = ${icon}), ${priority}, ${isInactive !== true}, 'curator')
      returning id`)
    for (const { days = weekdays, dates = [null, null], times = [null, null], isDisabled } of schedules) {
      const [sunday, monday, tuesday, wednesday, thursday, friday, saturday] = weekdays.map((day) => days.includes(day))
      await database.rows(sql`
        insert into program_schedule (program_id, sunday, monday, tuesday, wednesday, thursday, friday, saturday,
          start_date, end_date, start_time, end_time, status, updated_by)
        values (${row?.id}, ${sunday}, ${monday}, ${tuesday}, ${wednesday}, ${thursday}, ${friday}, ${saturday},
          ${dates[0]}::date, ${dates[1]}::date, ${times[0]}::time, ${times[1]}::time, ${isDisabled !== true}, 'curator')`)
    }
    for (const [specialty, inherits] of Object.entries(specialties))
      await database.rows(sql`
        insert into program_specialty (program_id, specialty_id, use_inherited_terms, updated_by)
        select ${row?.id}, id, ${inherits}, 'curator' from specialty where name = ${specialty}`)
    for (const term of terms)
      await database.rows(sql`
        insert into program_term (program_id, term_id) select ${row?.id}, id from term where name = ${term} limit 1`)
  }
}

export const previewOn = (page: Page) => {
  const moment = page.getByRole('form', { name: 'Moment' })
  const button = (name: string | RegExp) => moment.getByRole('button', { name, exact: true })
  const namesIn = (list: string) =>
    page.getByRole('list', { name: list, exact: true }).getByRole('listitem').getByRole('link').allTextContents()
  return {
    moment,
    date: moment.getByLabel('Date', { exact: true }),
    time: moment.getByLabel('Time', { exact: true }),
    twin: (name: string) => moment.getByRole('radio', { name, exact: true }),
    earlier: button('An hour earlier'),
    later: button('An hour later'),
    now: button('Now'),
    copy: button('Copy the link to this moment'),
    next: button(/^Next change/),
    note: moment.getByRole('status'),
    back: page.getByRole('main').getByRole('link', { name: 'Promoted Search', exact: true }),
    shown: () => page.getByRole('list', { name: 'Programs shown to patients' }).getByRole('heading').allTextContents(),
    program: (name: string) =>
      page.getByRole('list', { name: 'Programs shown to patients' }).getByRole('listitem', { name, exact: true }),
    comingUp: () => namesIn('Coming up'),
    never: page.getByRole('region', { name: 'Will not be live', exact: true }),
    said: (text: string | RegExp) => page.getByText(text, { exact: true }),
    news: (text: string) => page.getByRole('status').getByText(text, { exact: true }),
    /** Content that is marked stale while a newer response is pending. */
    busy: page.locator('[aria-busy="true"]'),
    retry: page.getByRole('main').getByRole('button', { name: 'Try again' }),
    at: () => new URL(page.url()).searchParams.get('at'),
  }
}
