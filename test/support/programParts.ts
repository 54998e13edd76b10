import type { Locator, Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { programFormOn } from './programForm.ts'
import type { TestService } from './service.ts'

export const programPartsOn = (page: Page) => {
  const { dialog } = programFormOn(page)
  const list = (title: string) => {
    // A dialog must not hide the heading from this locator.
    const heading = page.getByRole('heading', { name: title, exact: true, includeHidden: true })
    const region = page.locator('[data-dialog="full"] section').filter({ has: heading })
    return {
      region,
      rows: region.locator('tbody > tr'),
      toggles: region.getByRole('switch'),
      deletes: region.getByRole('button', { name: /^Delete / }),
      exactText: (text: string | RegExp) => region.getByText(text, { exact: true }).filter({ visible: true }),
      retry: region.getByRole('button', { name: 'Try again' }),
    }
  }
  const dialogOf = (title: string) => {
    const box = page.getByRole('dialog', { name: title, exact: true })
    const button = (name: string) => box.getByRole('button', { name, exact: true })
    return {
      box,
      button,
      exactText: (text: string | RegExp) => box.getByText(text, { exact: true }).filter({ visible: true }),
    }
  }
  const adding = dialogOf('Add schedule')
  const question = dialogOf('Delete schedule')
  const terms = list('Terms')
  return {
    dialog,
    schedules: { ...list('Schedule List'), add: dialog.getByRole('button', { name: 'Add schedule' }) },
    specialties: { ...list('Specialty List'), add: dialog.getByRole('button', { name: 'Add Specialty' }) },
    terms: {
      ...terms,
      add: terms.region.getByRole('button', { name: 'Add Terms', exact: true }),
      tags: terms.region.getByRole('list', { name: 'Terms' }).getByRole('listitem'),
      remove: (name: string) => terms.region.getByRole('button', { name: `Remove ${name}`, exact: true }),
      picker: terms.region.getByRole('combobox'),
      option: (name: string) => terms.region.getByRole('option').filter({ hasText: name }),
    },
    addSchedule: {
      ...adding,
      day: (name: string) => adding.box.getByRole('checkbox', { name, exact: true }),
      field: (label: string): Locator => adding.box.getByRole('textbox', { name: label, exact: true }),
      add: adding.button('Add'),
      cancel: adding.button('Cancel'),
      cross: adding.button('Close'),
    },
    addSpecialty: {
      ...dialogOf('Add Specialty'),
      option: (name: string) => page.getByRole('dialog', { name: 'Add Specialty' }).getByRole('option', { name }),
    },
    question: {
      ...question,
      sure: question.button("Yes, I'm sure"),
      close: question.button('Close').last(),
      cross: question.button('Close').first(),
    },
  }
}

export const scheduleRows = (service: TestService, programId: string) =>
  service.database.rows<Record<string, unknown>>(sql`
    select concat_ws(' ', case when sunday then 'Su' end, case when monday then 'Mo' end, case when tuesday then 'Tu' end,
        case when wednesday then 'We' end, case when thursday then 'Th' end, case when friday then 'Fr' end,
        case when saturday then 'Sa' end) as days,
      start_date::text, end_date::text, start_time::text, end_time::text, status
    from program_schedule where program_id = ${programId} order by id`)

export const giveSchedules = async (service: TestService, programId: string, count: number): Promise<string[]> => {
  const rows = await service.database.rows<{ id: string }>(sql`
    insert into program_schedule (program_id, sunday, monday, tuesday, wednesday, thursday, friday, saturday, updated_by)
    select ${programId}, false, false, true, false, false, false, false, 'curator' from generate_series(1, ${count})
    returning id`)
  return rows.map(({ id }) => id)
}
