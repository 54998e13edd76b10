import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import type { ConsoleOptions } from '../support/console.ts'
import { openConsole } from '../support/console.ts'
import type { TestService } from '../support/service.ts'
import { newSpecialty } from '../support/specialties.ts'

export const MASTER = 'Specialty Terms'
export const DEFAULT = 'Default Inherited Terms'

interface NamedRecord {
  readonly id: string
  readonly name: string
}

/** Numbers of terms in each list, and of service lines. */
interface Sizes {
  readonly master?: number
  readonly defaults?: number
  readonly variant?: number
  readonly lines?: number
}

/** Creates a specialty with the first service lines and the first terms by name. */
export const listedSpecialty = async (service: TestService, sizes: Sizes = {}, input = {}) => {
  const { master = 0, defaults = 0, variant = 0, lines = 1 } = sizes
  const { database } = service
  const { id, name, slug } = await newSpecialty(await service.as('curator'), input)
  const terms = await database.rows<NamedRecord>(sql`select id, name from term order by name_key, id limit 30`)
  const allLines = await database.rows<NamedRecord>(sql`select id, name from service_line order by name_key, id`)
  for (const [list, size] of Object.entries({ MASTER: master, DEFAULT: defaults }))
    await database.rows(sql`
      insert into specialty_term (specialty_id, list, term_id)
      select ${id}, ${list}, id from term order by name_key, id limit ${size}`)
  await database.rows(sql`
    insert into specialty_service_line (specialty_id, service_line_id, updated_by)
    select ${id}, id, 'curator' from service_line order by name_key, id limit ${lines}`)
  await database.rows(sql`
    insert into specialty_variant_term (specialty_id, service_line_id, term_id)
    select ${id}, service_line_id, term.id from specialty_service_line
    join (select id from term order by name_key, id limit ${variant}) as term on true where specialty_id = ${id}`)
  const namesOf = (from: number, to: number) => terms.slice(from, to).map((term) => term.name)
  return { id, name, slug, terms, lines: allLines, namesOf }
}
export type ListedSpecialty = Awaited<ReturnType<typeof listedSpecialty>>

/** Returns the entries of a specialty's lists ('MASTER Anemia', 'Cancer: Anemia') and its service lines ('Cancer'). */
export const listsOf = async ({ database }: TestService, specialtyId: string): Promise<string[]> => {
  const rows = await database.rows<{ what: string }>(sql`
    select list || ' ' || name as what from specialty_term join term on term.id = term_id
      where specialty_id = ${specialtyId}
    union all select service_line.name || ': ' || term.name from specialty_variant_term
      join term on term.id = term_id join service_line on service_line.id = service_line_id
      where specialty_id = ${specialtyId}
    union all select name || case when variants_searched then '' else ' (not searched)' end
      from specialty_service_line join service_line on service_line.id = service_line_id
      where specialty_id = ${specialtyId}`)
  return rows.map(({ what }) => what).toSorted()
}

const listsOn = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Edit Specialty' })
  const editor = (title: string) => {
    const region = dialog.getByRole('region', { name: title, exact: true })
    return {
      region,
      tags: region.getByRole('list', { name: title }).getByRole('listitem'),
      plus: region.getByRole('button', { name: `Add ${title}`, exact: true }),
      picker: region.getByRole('combobox'),
      option: (name: string) => region.getByRole('option', { name, exact: true }),
      remove: (name: string) => region.getByRole('button', { name: `Remove ${name}`, exact: true }),
      retry: (name: string) => region.getByRole('button', { name: `Try again: ${name}`, exact: true }),
    }
  }
  const card = (line: string) => dialog.getByRole('listitem').filter({ has: page.getByRole('heading', { name: line }) })
  const question = page.getByRole('dialog', { name: 'Delete Service Line' })
  return {
    dialog,
    editor,
    serviceLines: editor('Service Lines'),
    cards: dialog.getByRole('list', { name: 'Variant Terms by Service Line' }).getByRole('heading', { level: 4 }),
    variant: (line: string) => ({
      ...editor(`${line} Variant Terms`),
      card: card(line),
      toggle: card(line).getByRole('button', { name: line, exact: true }),
      copy: card(line).getByRole('button', { name: `Copy default list to ${line}`, exact: true }),
      search: card(line).getByRole('switch'),
    }),
    question,
    confirm: question.getByRole('button', { name: "Yes, I'm sure" }),
  }
}

export const openLists = async (
  service: TestService,
  { slug }: { readonly slug: string },
  options: ConsoleOptions = {},
) => {
  const page = await openConsole(service, 'curator', `/specialty/edit/${slug}`, options)
  const locators = listsOn(page)
  await locators.serviceLines.plus.waitFor()
  await locators.editor(DEFAULT).plus.waitFor()
  return { page, ...locators }
}
