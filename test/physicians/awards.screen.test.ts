import sql from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { mergeOn } from '../support/colleagues.ts'
import { expectFocus, intercept, navigateTo, openConsole, operationsOf } from '../support/console.ts'
import { expectDescription } from '../support/groupScreens.ts'
import { newPhysician, newPhysicianWithTerm, overridden, physicianOf, REASON } from '../support/physicians.ts'
import { openProvider, saveSection, sectionOn, titles } from '../support/provider.ts'
import { refused } from '../support/scripted.ts'
import { testService } from '../support/service.ts'

// Only the role trulyAwardUser manages awards (spec §6).

const THIS_YEAR = new Date().getUTCFullYear()

const service = testService()
let awards: { id: string; name: string }[]
beforeAll(async () => {
  awards = await service.database.rows(sql`select id, name from award order by name_key, id`)
})

const award = (place: number) => {
  const found = awards[place]
  if (!found) throw new Error(`the demo data has no award ${place}`)
  return found
}
const awardRowsOf = (id: string) =>
  service.database.rows(sql`
    select award_id, status, year from provider_award where provider_id = ${id} order by year desc, award_id`)
const first = () => ({ award_name: award(0).id, status: 'Finalist', year: THIS_YEAR - 1 })
const saveAwards = async (id: string, entries: readonly object[]) =>
  overridden(await service.as('awards'), id, { awards: JSON.stringify(entries) })
const createPhysician = async () => {
  const id = await newPhysician(service.database)
  await saveAwards(id, [first()])
  return id
}

test('the award team adds, changes and removes awards with a reason, and merges with a colleague’s', async () => {
  const id = await createPhysician()
  const { fullName } = await physicianOf(await service.as('awards'), id)
  const page = await openConsole(service, 'awards', `/provider?search=${fullName}`)
  await intercept(page, 'Awards', refused)
  await page.getByRole('link', { name: `Edit overrides of ${fullName}`, exact: true }).click()
  const form = sectionOn(page, titles.awards)
  const { section, button, badge, save, reason } = form
  const add = button('Add award')
  const rows = form.items('Awards')
  const choice = (row: number, name: string) =>
    rows.nth(row).getByRole('combobox', { name: `${name} of award ${row + 1}`, exact: true })
  const choose = async (row: number, chosen: Readonly<Record<string, string>>) => {
    for (const [name, label] of Object.entries(chosen)) await choice(row, name).selectOption({ label })
  }
  await section.getByRole('alert').getByText('Error!: Not now.').waitFor()
  await page.unroute('**/graphql')
  await button('Try again').click()
  await section.getByRole('alert').waitFor({ state: 'detached' })
  await badge('unchanged').waitFor()
  await add.click()
  await expectFocus(choice(1, 'Award'))
  const optionsOf = async (name: string) =>
    (await choice(1, name).getByRole('option').allTextContents()).filter((text) => text !== 'Choose...')
  await expect.poll(() => optionsOf('Award')).toEqual(awards.map(({ name }) => name))
  expect(await optionsOf('Status')).toEqual(['Finalist', 'Recipient'])
  expect(await optionsOf('Year')).toEqual(Array.from({ length: 12 }, (_, back) => String(THIS_YEAR - back)))

  await reason.fill(REASON)
  await expectDescription(save, 'Each award needs a name, a status and a year.')
  await expectDescription(add, 'Each award needs a name, a status and a year.')
  const sent = operationsOf(page)
  await choose(1, { Award: award(0).name, Status: 'Recipient', Year: String(THIS_YEAR - 1) })
  await expectDescription(choice(1, 'Award'), 'Award Already Exists For This Provider')
  expect(await choice(1, 'Award').getAttribute('aria-invalid')).toBe('true')
  await expectDescription(save, 'Award Already Exists For This Provider')
  await save.click({ force: true })
  await add.click()
  await button('Remove award 3').click()
  await choose(1, { Award: award(1).name, Year: String(THIS_YEAR) })
  await choose(0, { Status: 'Recipient' })
  await badge('changed').waitFor()
  await saveSection(form)
  expect(sent.filter(({ name }) => name === 'UpdateOverrides')).toHaveLength(1)
  const kept = { award_id: award(0).id, status: 'Recipient', year: THIS_YEAR - 1 }
  expect(await awardRowsOf(id)).toEqual([{ award_id: award(1).id, status: 'Recipient', year: THIS_YEAR }, kept])
  await button(`Remove ${award(1).name} ${THIS_YEAR}`).click()
  await saveSection(form)
  expect(await awardRowsOf(id)).toEqual([kept])

  await add.click()
  await choose(1, { Award: award(1).name, Status: 'Recipient', Year: String(THIS_YEAR) })
  const theirs = { award_name: award(2).id, status: 'Finalist', year: THIS_YEAR - 2 }
  await saveAwards(id, [{ ...first(), status: 'Recipient' }, theirs])
  await button('Review changes').click()
  const { panel } = mergeOn(page)
  await panel.getByText(`${award(1).name}, Recipient, ${THIS_YEAR}`).waitFor()
  await panel.getByText(`${award(2).name}, Finalist, ${THIS_YEAR - 2}`).waitFor()
  await saveSection(form)
  expect(await awardRowsOf(id)).toEqual([
    { award_id: award(1).id, status: 'Recipient', year: THIS_YEAR },
    kept,
    { award_id: award(2).id, status: 'Finalist', year: THIS_YEAR - 2 },
  ])
  await expect.poll(() => rows.count()).toBe(3)
})

test('the award team cannot change anything else', async () => {
  const { id, term } = await newPhysicianWithTerm(service.database)
  await service.database.rows(sql`insert into provider_term (provider_id, term_id) values (${id}, ${term.id})`)
  const page = await openProvider(service, id, 'awards')
  const [specialties, terms] = [sectionOn(page, titles.specialties).section, sectionOn(page, titles.terms).section]
  await specialties.getByText(term.name).waitFor()
  await terms.getByText(term.name).waitFor()
  expect(await specialties.getByRole('button').count()).toBe(0)
  expect(await terms.getByRole('button').allTextContents()).toEqual(['Explain search result'])
  expect(await terms.getByRole('link').count(), 'links to the section of terms').toBe(0)
  for (const title of [titles.data, titles.specialties, titles.terms, titles.groups]) {
    const { save, reason, active } = sectionOn(page, title)
    expect([title, await save.count(), await reason.count(), await active.count()]).toEqual([title, 0, 0, 0])
  }
  await navigateTo(page, '/provider')
  await page.getByRole('button', { name: 'Spreadsheet' }).click() // offers no upload
})

test('a curator can read the awards, and a note about who manages them', async () => {
  const id = await createPhysician()
  await service.database.rows(sql`update provider_award set year = 1990 where provider_id = ${id}`)
  const page = await openProvider(service, id)
  const { section, items } = sectionOn(page, titles.awards)
  await section.getByText('Only users of the type trulyAwardUser can manage awards.').waitFor()
  expect(await items('Awards').nth(0).textContent()).toMatch(new RegExp(`${award(0).name}.*Finalist.*1990`))
  for (const role of ['button', 'combobox', 'textbox'] as const)
    expect([role, await section.getByRole(role).count()]).toEqual([role, 0])
})
