import { afterAll, beforeAll, test } from 'vitest'
import { checkPhoneAndDesktop, checkScreen, NARROW, WIDE } from '../../support/looks.ts'
import {
  giveSpecialties,
  type NamedRecord,
  newCareGroup,
  newPhysician,
  newSpecialty,
  newTerm,
  overridden,
} from '../../support/physicians.ts'
import { openProvider, sectionOn, titles } from '../../support/provider.ts'
import { startTestService, type TestService } from '../../support/service.ts'

// The path tests inspect awards on a desktop in the light theme. These tests use a phone in the dark theme.

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())

const createMany = (count: number, create: () => Promise<NamedRecord>) =>
  Promise.all(Array.from({ length: count }, create))
const idsOf = (items: readonly NamedRecord[]) => items.map(({ id }) => id)

/** Creates a physician with associations and overrides of every kind. */
const createPhysician = async (): Promise<string> => {
  const terms = await createMany(12, () => newTerm(service.database))
  const id = await newPhysician(service.database)
  await giveSpecialties(service.database, id, [
    await newSpecialty(service.database, terms),
    await newSpecialty(service.database, terms.slice(10)),
  ])
  const groups = idsOf(await createMany(2, () => newCareGroup(service.database)))
  await overridden(await service.as('curator'), id, { terms: idsOf(terms), groups })
  return id
}

test('specialties are accessible when unchanged, with an excluded term, with the open picker, and when changed', async () => {
  const page = await openProvider(service, await createPhysician(), 'curator', { width: WIDE })
  const { section, button, badge } = sectionOn(page, titles.specialties)
  await section
    .getByRole('button', { name: /^Exclude/ })
    .first()
    .click()
  await section
    .getByRole('button', { name: /^Include/ })
    .first()
    .waitFor()
  await checkPhoneAndDesktop(page)
  await button('Add Specialty').click()
  await section.getByRole('option').first().waitFor()
  await checkPhoneAndDesktop(page)
  await section.locator('[role="option"][data-state="free"]').first().click()
  await page.keyboard.press('Escape')
  await section
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await section.getByRole('switch', { name: 'Disable specialty terms association' }).click()
  await badge('changed').waitFor()
  await checkPhoneAndDesktop(page)
  await checkScreen(page, NARROW, 'light')
  await checkScreen(page, WIDE, 'dark')
})

test('terms and groups are accessible with the open picker and with additions and removals', async () => {
  const page = await openProvider(service, await createPhysician(), 'curator', { width: WIDE })
  const { section, button, badge } = sectionOn(page, titles.terms)
  await section
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await button('Add Clinical Focus Terms').click()
  await section.locator('[role="option"][data-state="free"]').first().click()
  await checkPhoneAndDesktop(page)
  await page.keyboard.press('Escape')
  await badge('changed').waitFor()
  await checkPhoneAndDesktop(page)
  const groups = sectionOn(page, titles.groups)
  await groups.button('Add Custom Groups').click()
  await groups.section.getByRole('option').first().waitFor()
  await checkPhoneAndDesktop(page)
})

test('awards are accessible when empty, incomplete or repeated, with all fields that an award manager can only read', async () => {
  const page = await openProvider(service, await createPhysician(), 'awards', { width: WIDE })
  const { section, button } = sectionOn(page, titles.awards)
  await section.getByText('None yet.').waitFor()
  await checkPhoneAndDesktop(page)
  const addCompleteAward = async (row: number) => {
    await button('Add award').click()
    for (const name of ['Award', 'Status', 'Year'])
      await section.getByRole('combobox', { name: `${name} of award ${row}`, exact: true }).selectOption({ index: 1 })
  }
  await addCompleteAward(1)
  await button('Add award').click()
  await checkScreen(page, NARROW, 'dark')
  await section.getByRole('button', { name: 'Remove award 2' }).click()
  await addCompleteAward(2)
  await section.getByText('Award Already Exists For This Provider').first().waitFor()
  await checkScreen(page, NARROW, 'dark')
})
