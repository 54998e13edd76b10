import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditRowsOf } from '../support/audit.ts'
import { mergeOn } from '../support/colleagues.ts'
import { expectFocus, intercept, navigateTo, openConsole, operationsOf } from '../support/console.ts'
import { expectDescription } from '../support/groupScreens.ts'
import { newPhysician, overridden, REASON } from '../support/physicians.ts'
import { openProvider, saveSection, sectionOn, titles } from '../support/provider.ts'
import { startTestService, type TestService } from '../support/service.ts'

// Only the role trulyAwardUser manages awards, and nothing else (spec §6); see `awards.service.test.ts`.

const THIS_YEAR = new Date().getUTCFullYear()

let service: TestService
let awards: { id: string; name: string }[]
beforeAll(async () => {
  service = await startTestService()
  awards = await service.database.rows(sql`select id, name from award order by name_key, id`)
})
afterAll(() => service.stop())

const auditRows = (work: () => Promise<unknown>) => auditRowsOf(service.database, work)
const award = (place: number) => {
  const found = awards[place]
  if (!found) throw new Error(`the demo data has no award ${place}`)
  return found
}
const awardRowsOf = (id: string) =>
  service.database.rows(
    sql`select award_id, status, year from provider_award where provider_id = ${id} order by year desc, award_id`,
  )

/** Creates a physician with one award, and opens the dialog. */
const open = async (username: string) => {
  const id = await newPhysician(service.database)
  const entry = { award_name: award(0).id, status: 'Finalist', year: THIS_YEAR - 1 }
  await overridden(await service.as('awards'), id, { awards: JSON.stringify([entry]) })
  const page = await openProvider(service, id, username)
  const form = sectionOn(page, titles.awards)
  const rows = form.items('Awards')
  const choice = (row: number, name: string) =>
    rows.nth(row).getByRole('combobox', { name: `${name} of award ${row + 1}`, exact: true })
  const choose = async (row: number, chosen: Readonly<Record<string, string>>) => {
    for (const [name, label] of Object.entries(chosen)) await choice(row, name).selectOption({ label })
  }
  return { page, id, form, rows, choice, choose, ...form, add: form.button('Add award') }
}

describe('the award team', () => {
  test('adds, changes and removes awards with a reason, in one audit row', async () => {
    const { id, form, rows, choice, choose, add, badge, save } = await open('awards')
    await badge('unchanged').waitFor()
    await add.click()
    await expectFocus(choice(1, 'Award'))
    await form.section.getByRole('textbox').fill(REASON)
    await expectDescription(save, 'Each award needs a name, a status and a year.')
    await expectDescription(add, 'Each award needs a name, a status and a year.')
    await choose(1, { Award: award(1).name, Status: 'Recipient', Year: String(THIS_YEAR) })
    await choose(0, { Status: 'Recipient' })
    await badge('changed').waitFor()
    const auditedRows = await auditRows(() => saveSection(form))
    expect(await awardRowsOf(id)).toEqual([
      { award_id: award(1).id, status: 'Recipient', year: THIS_YEAR },
      { award_id: award(0).id, status: 'Recipient', year: THIS_YEAR - 1 },
    ])
    const awardEntry = ({ name }: { name: string }, status: string, year: number) => ({
      award_name: name,
      status,
      year,
    })
    expect(auditedRows).toEqual([
      expect.objectContaining({
        username: 'awards',
        action: 'updateProviderOverrides',
        before: { awards: [awardEntry(award(0), 'Finalist', THIS_YEAR - 1)] },
        after: {
          awards: expect.arrayContaining([
            awardEntry(award(0), 'Recipient', THIS_YEAR - 1),
            awardEntry(award(1), 'Recipient', THIS_YEAR),
          ]),
        },
        args: expect.objectContaining({ log: REASON }),
      }),
    ])

    await rows
      .nth(0)
      .getByRole('button', { name: `Remove ${award(1).name} ${THIS_YEAR}` })
      .click()
    await saveSection(form)
    expect(await awardRowsOf(id)).toEqual([{ award_id: award(0).id, status: 'Recipient', year: THIS_YEAR - 1 }])
  })

  test('chooses from all awards, two statuses, and this year and eleven before it', async () => {
    const { add, choice } = await open('awards')
    await add.click()
    const optionsOf = async (name: string) =>
      (await choice(1, name).getByRole('option').allTextContents()).filter((text) => text !== 'Choose...')
    await expect.poll(() => optionsOf('Award')).toEqual(awards.map(({ name }) => name))
    expect(await optionsOf('Status')).toEqual(['Finalist', 'Recipient'])
    expect(await optionsOf('Year')).toEqual(Array.from({ length: 12 }, (_, back) => String(THIS_YEAR - back)))
  })

  test('retries loading the awards after a refusal', async () => {
    const id = await newPhysician(service.database)
    const page = await openConsole(service, 'awards', '/provider')
    await intercept(page, 'Awards', (route) =>
      route.fulfill({ json: { errors: [{ message: 'Not now.', extensions: { code: 'FORBIDDEN' } }] } }),
    )
    await navigateTo(page, `/provider/edit/${id}`)
    const { section, button } = sectionOn(page, titles.awards)
    await section.getByRole('alert').getByText('Error!: Not now.').waitFor()
    await page.unroute('**/graphql')
    await button('Try again').click()
    await button('Add award').click()
    await section.getByRole('option', { name: award(0).name, exact: true }).waitFor({ state: 'attached' })
    expect(await section.getByRole('alert').count()).toBe(0)
  })

  test('gets a warning before saving when an award occurs twice in one year', async () => {
    const { page, form, rows, choose, add, save, reason } = await open('awards')
    const sent = operationsOf(page)
    await add.click()
    await choose(1, { Award: award(0).name, Status: 'Recipient', Year: String(THIS_YEAR - 1) })
    await rows.nth(1).getByText('Award Already Exists For This Provider').waitFor()
    await reason.fill(REASON)
    await expectDescription(save, 'Award Already Exists For This Provider')
    await save.click({ force: true })
    expect(sent.filter(({ name }) => name === 'UpdateOverrides')).toEqual([])
    await choose(1, { Year: String(THIS_YEAR) })
    await form.save.click()
    await form.badge('saved').waitFor()
  })

  test("merges with a colleague's new award, which the merge shows by name", async () => {
    const { page, id, form, choose, add } = await open('awards')
    await add.click()
    await choose(1, { Award: award(1).name, Status: 'Recipient', Year: String(THIS_YEAR) })
    const colleagueAwards = [
      { award_name: award(0).id, status: 'Finalist', year: THIS_YEAR - 1 },
      { award_name: award(2).id, status: 'Recipient', year: THIS_YEAR - 2 },
    ]
    await overridden(await service.as('awards'), id, { awards: JSON.stringify(colleagueAwards) })
    await form.button('Review changes').click()
    const { panel } = mergeOn(page)
    await panel.getByText(`${award(1).name}, Recipient, ${THIS_YEAR}`).waitFor()
    await panel.getByText(`${award(2).name}, Recipient, ${THIS_YEAR - 2}`).waitFor()
    await form.reason.fill(REASON)
    await form.save.click()
    await form.badge('saved').waitFor()
    await expect.poll(() => form.items('Awards').count()).toBe(3)
    expect(await awardRowsOf(id)).toEqual([
      { award_id: award(1).id, status: 'Recipient', year: THIS_YEAR },
      { award_id: award(0).id, status: 'Finalist', year: THIS_YEAR - 1 },
      { award_id: award(2).id, status: 'Recipient', year: THIS_YEAR - 2 },
    ])
  })

  test('discards unsaved changes', async () => {
    const { page, rows, button, add, badge } = await open('awards')
    await add.click()
    await badge('changed').waitFor()
    await button(`Discard changes to ${titles.awards}`).click()
    await expect.poll(() => rows.count()).toBe(1)
    await badge('unchanged').waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  test('cannot change anything else', async () => {
    const { page } = await open('awards')
    for (const title of [titles.data, titles.specialties, titles.terms, titles.groups]) {
      const { section, save, reason } = sectionOn(page, title)
      expect([title, await save.count(), await reason.count()]).toEqual([title, 0, 0])
      for (const control of await section.locator('input, textarea, [role="radio"], [role="switch"]').all()) {
        const isOff = await control.evaluate(
          (element) =>
            element.ariaDisabled === 'true' ||
            element.matches(':disabled, [readonly], [data-disabled], [type="hidden"]'),
        )
        expect(isOff, `${title}: ${await control.evaluate((element) => element.outerHTML)}`).toBe(true)
      }
    }
  })
})

test.each(['curator', 'admin'])('%s can read the awards, and a note about who manages them', async (username) => {
  const { page, section, rows } = await open(username)
  await section.getByText('Only users of the type trulyAwardUser can manage awards.').waitFor()
  expect(await rows.nth(0).textContent()).toContain(award(0).name)
  expect(await section.getByRole('button').count()).toBe(0)
  expect(await section.getByRole('combobox').count()).toBe(0)
  expect(await section.getByRole('textbox').count()).toBe(0)
  expect(await page.getByRole('alert').count()).toBe(0)
})
