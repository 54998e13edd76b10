import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { mergeOn } from '../support/colleagues.ts'
import { holdRequest, intercept, openConsole } from '../support/console.ts'
import { checkPhoneAndDesktop, checkScreen, NARROW, WIDE } from '../support/looks.ts'
import { newPhysician, newTerm, overridden, REASON } from '../support/physicians.ts'
import { openProvider, saveSection, sectionOn, titles } from '../support/provider.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { choose, fieldOn, type } from './providerData.ts'

// The path tests check saves, merges and added terms with axe in the light theme. This file checks them in the dark
// theme.

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())

const open = (path: string, expects: readonly RegExp[] = []) =>
  openConsole(service, 'curator', path, { width: WIDE, hasVideos: true, expectedErrors: expects })

describe('the list of physicians', () => {
  const filter = (page: Page, name: string) => page.getByRole('combobox', { name })

  test('while loading, with rows, filtered, and empty', async () => {
    const page = await open('/dashboard')
    const release = await holdRequest(page, 'Providers')
    await page.getByRole('link', { name: 'Physician Overrides' }).first().click()
    await page.locator('[aria-busy=true]').waitFor()
    await checkPhoneAndDesktop(page)
    release()
    await page.getByText('Showing 1 - 25 of').waitFor()
    await checkPhoneAndDesktop(page)
    await filter(page, 'Original changed').selectOption('Yes')
    await page.getByText('Original changed', { exact: true }).first().waitFor()
    await checkPhoneAndDesktop(page)
    await checkScreen(page, NARROW, 'light')
    await checkScreen(page, WIDE, 'dark')
    await filter(page, 'Has overrides').selectOption('No')
    await page.getByRole('heading', { name: 'No Results Found.' }).waitFor()
    await checkPhoneAndDesktop(page)
  })

  test('without the service', async () => {
    const page = await open('/provider?has_overrides=1', [/ERR_FAILED/])
    await page.getByText('Showing 1 -').waitFor()
    await intercept(page, 'Providers', (route) => route.abort())
    await filter(page, 'Original changed').selectOption('Yes')
    await page.getByRole('status').getByText('These rows are as of').waitFor()
    await checkPhoneAndDesktop(page)
  })
})

// `shared/screens/accessibility.associations.screen.test.ts` checks specialties, terms, groups and awards.
// `match.screen.test.ts` checks the explanation of a match.
describe('the primary data of a physician', () => {
  const source = {
    first_name: 'Ada',
    image: '/profiles/ada.jpg',
    bio: `Cares for hearts. ${'She has done so for years. '.repeat(40)}`,
    video: 'https://www.youtube.com/watch?v=aaaaaaaaaaa',
    year_began_practice: 2001,
  }
  const openData = async (expects: readonly RegExp[] = []) => {
    const id = await newPhysician(service.database, source)
    await overridden(await service.as('curator'), id, {
      firstname: 'Augusta',
      bio: 'Better.',
      is_pcp: true,
      year_began_practice: 1999,
    })
    await service.database.rows(
      sql`update provider set first_name = 'Adah', bio = 'Better.', is_pcp = true where id = ${id}`,
    )
    const page = await openProvider(service, id, 'curator', { width: WIDE, expectedErrors: expects })
    return { id, page, ...sectionOn(page, titles.data) }
  }

  test('overridden, with changed originals, in edit mode, with problems, and with a history', async () => {
    const { page } = await openData()
    await checkPhoneAndDesktop(page)
    await checkScreen(page, NARROW, 'light')
    await checkScreen(page, WIDE, 'dark')
    await type(page, 'Video', 'https://vimeo.com/1')
    await type(page, 'First Name', ' ')
    await choose(page, 'Is Bookable', 'Yes')
    await fieldOn(page, 'Image').override.click()
    await checkPhoneAndDesktop(page)
    await checkScreen(page, NARROW, 'light')
    await checkScreen(page, WIDE, 'dark')
    await fieldOn(page, 'First Name').history.click()
    await page.getByRole('dialog', { name: 'History of First Name' }).getByRole('listitem').waitFor()
    await checkPhoneAndDesktop(page)
    await checkScreen(page, WIDE, 'dark')
  })

  test('saved, refused, without a response, and changed by a colleague', async () => {
    const { id, page, ...form } = await openData([/ERR_FAILED/])
    await type(page, 'Bio', 'Mine.')
    await saveSection(form)
    await checkScreen(page, NARROW, 'dark')

    await intercept(page, 'UpdateOverrides', (route) =>
      route.fulfill({
        json: { errors: [{ message: 'Bio is odd.', extensions: { code: 'BAD_USER_INPUT', field: 'bio' } }] },
      }),
    )
    await type(page, 'Bio', 'My own.')
    await form.reason.fill(REASON)
    await form.save.click()
    await form.badge('ERROR').waitFor()
    await checkScreen(page, NARROW, 'dark')

    await intercept(page, 'UpdateOverrides', (route) => route.abort())
    await form.save.click()
    await form.section.getByText('It’s safe to save again: your changes won’t be saved twice.').waitFor()
    await checkScreen(page, NARROW, 'dark')

    await page.unroute('**/graphql')
    const { review, panel } = mergeOn(page)
    await overridden(await service.as('admin'), id, { bio: source.bio, firstname: 'Adelaide' })
    await review.waitFor()
    await checkPhoneAndDesktop(page)
    await review.click()
    await panel.waitFor()
    await checkScreen(page, NARROW, 'dark')
    await checkScreen(page, WIDE, 'dark')
  })
})

test('terms added to a physician by id, with the outcome of each', async () => {
  const [linkedTerm, unlinkedTerm] = [await newTerm(service.database), await newTerm(service.database)]
  const id = await newPhysician(service.database)
  await overridden(await service.as('curator'), id, { terms: [linkedTerm.id] })
  const page = await openProvider(service, id, 'curator', { width: WIDE })
  await sectionOn(page, titles.terms).button('Add Clinical Focus Terms by ID').click()
  await page.getByLabel('Term IDs').fill(`${linkedTerm.id}, ${unlinkedTerm.id}, ${unlinkedTerm.id}, 999999999`)
  await page.getByRole('button', { name: 'Add 1 Term' }).waitFor()
  await checkScreen(page, NARROW, 'dark')
  await checkScreen(page, WIDE, 'dark')
})
