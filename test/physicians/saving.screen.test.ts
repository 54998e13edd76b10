import type { Route } from 'playwright-core'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { announce, noticesOf } from '../../server/records/changes.ts'
import { PhysicianOverrides } from '../../src/gql/physicians/overrides.gen.ts'
import { expectAccessible } from '../support/browser.ts'
import { expectChoices, expectFollowed, mergeOn } from '../support/colleagues.ts'
import { expectFocus, intercept, navigateTo } from '../support/console.ts'
import { storedDrafts } from '../support/drafts.ts'
import type { Input } from '../support/mutate.ts'
import { newCareGroup, newPhysician, overridden, physicianOf, REASON } from '../support/physicians.ts'
import { openProvider, saveSection, sectionOn, titles } from '../support/provider.ts'
import { type Answer, applied, failingPage, real, refusedWith, script, slowly } from '../support/scripted.ts'
import { callerOf, testService } from '../support/service.ts'
import { choose, fieldOn, type } from './providerData.ts'

const service = testService()
const curator = callerOf(service, 'curator')
const colleague = callerOf(service, 'admin')

const source = { first_name: 'Ada', middle_name: 'M.', bio: 'Cares for hearts.', year_began_practice: 2001 }

test('the second of two curators to save sees who changed each field, and chooses; a dropped physician stays as a copy', async () => {
  const id = await newPhysician(service.database, source)
  const page = await openProvider(service, id)
  const data = sectionOn(page, titles.data)
  const merge = mergeOn(page)
  const name = fieldOn(page, 'First Name')
  await expectFollowed(service, 'PROVIDER', id)
  await overridden(colleague, id, { firstname: 'Adela' })
  await expect.poll(() => name.control.inputValue(), { message: 'an untouched field shows the save' }).toBe('Adela')
  await name.expectSaid('Overridden', 'Original Value: Ada')

  await type(page, 'First Name', 'Augusta')
  await type(page, 'Bio', 'My bio.')
  await data.reason.fill(REASON)
  const group = await newCareGroup(service.database)
  await overridden(colleague, id, { groups: [group.id] })
  await sectionOn(page, titles.groups).section.getByText(group.name).waitFor()
  expect(await merge.review.count(), 'a save of another form needs no choice').toBe(0)
  await overridden(colleague, id, { firstname: 'Adelaide', year_began_practice: 1999 })
  await data.section.getByText(/^admin saved this form .*\.$/).waitFor()
  expect(await name.control.inputValue(), 'typed text stays').toBe('Augusta')
  await data.save.click()
  await merge.panel.waitFor()
  await expectChoices(merge, { 'First Name': null, Bio: 'mine', 'Year Began Practice': 'theirs' })
  await merge.choose('First Name', 'mine')
  await merge.save.click()
  await data.badge('saved').waitFor()
  const savedName = page.getByRole('dialog').getByText(/^Augusta M\. Lund/)
  await savedName.waitFor() // the form has loaded the saved version
  const { merged, groups } = await physicianOf(curator, id)
  expect(merged).toMatchObject({ firstName: 'Augusta', bio: 'My bio.', yearBeganPractice: 1999 })
  expect(groups).toEqual([group])

  await service.database.rows(sql`delete from provider where id = ${id}`)
  await service.database.rows(announce(noticesOf('PROVIDER', [id]), 'admin'))
  await page
    .getByText('This physician is no longer in the source. You can still see the record until you close this dialog.')
    .waitFor()
  expect(await name.control.inputValue()).toBe('Augusta')
  expect(await data.save.count()).toBe(0)
})

test('a form is saved once in spite of colleagues, refusals and lost answers, until the physician is deleted', async () => {
  const id = await newPhysician(service.database, source)
  const older = (await curator(PhysicianOverrides, { id })).data?.provider
  await overridden(curator, id, { bio: 'First.' })
  const page = await openProvider(service, id, 'curator', failingPage)
  const data = sectionOn(page, titles.data)
  const merge = mergeOn(page)
  const bio = fieldOn(page, 'Bio').control
  const save = async (text: string) => {
    await type(page, 'Bio', text)
    await data.reason.fill(REASON)
    await data.save.click()
  }
  /** A colleague saves before the page's save arrives. */
  const staleBy = (update: Input) => async (route: Route) => {
    await overridden(colleague, id, update)
    return route.fallback()
  }
  /** Saves an update as a colleague. When the page shows the new group, it also shows the update. */
  const saveElsewhere = async (update: Input = {}) => {
    const group = await newCareGroup(service.database)
    await overridden(colleague, id, { ...update, groups: [group.id] })
    await sectionOn(page, titles.groups).section.getByText(group.name).waitFor()
  }
  await expectFollowed(service, 'PROVIDER', id)
  const saves = await script(page, 'UpdateOverrides', [
    staleBy({ groups: [(await newCareGroup(service.database)).id] }),
    real,
    staleBy({ bio: 'Third.' }),
    staleBy({ bio: 'Theirs.' }),
    slowly(page, staleBy({ bio: 'Theirs too.' })),
    refusedWith('Bio is odd.', 'BAD_USER_INPUT', 'bio'),
    applied,
  ])
  await save('Second.')
  await data.badge('saved').waitFor()
  expect(saves(), 'a save of another form is no conflict').toBe(2)
  await save('Third.')
  await data.badge('saved').waitFor()
  expect(saves(), 'an equal save is no conflict').toBe(3)

  await save('Fourth.')
  await merge.panel.waitFor()
  await saveElsewhere()
  await saveElsewhere({ bio: 'Theirs again.' })
  await merge.panel.waitFor()
  await data.button(`Discard changes to ${titles.data}`).click()
  await expect.poll(() => bio.inputValue()).toBe('Theirs again.')
  await data.badge('1 override').waitFor()

  await save('Fourth.')
  await merge.panel.waitFor()
  await merge.choose('Bio', 'mine')
  await merge.back.click()
  expect(await bio.inputValue()).toBe('Fourth.')
  await data.save.click()
  await data.section.getByRole('alert').getByText('Bio is odd.').waitFor()
  await data.badge('ERROR').waitFor()
  await expectAccessible(page, '')

  const { promise: isRead, resolve: read } = Promise.withResolvers<void>()
  await intercept(page, 'PhysicianOverrides', async (route) => {
    await isRead
    return route.fallback()
  })
  await data.save.click()
  await data.section.getByText('It’s safe to save again: your changes won’t be saved twice.').waitFor()
  await page.keyboard.press('Escape')
  await page.getByText(/may not have been saved/).waitFor()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  read()
  await data.badge('saved').waitFor()
  expect(saves()).toBe(7)
  expect((await physicianOf(curator, id)).override.bio).toBe('Fourth.')

  await script(page, 'PhysicianOverrides', [
    (route) => route.fulfill({ json: { data: { provider: { ...older, npi: 'older' } } } }),
  ])
  await overridden(colleague, id, { groups: [] })
  const olderVersion = page.getByRole('dialog').getByText(/older$/)
  await olderVersion.waitFor()
  expect(await bio.inputValue(), 'an older response changes no form').toBe('Fourth.')

  await script(page, 'UpdateOverrides', [
    async (route) => {
      await service.database.rows(sql`delete from provider where id = ${id}`)
      return route.fallback()
    },
  ])
  await save('Fifth.')
  await page.getByText('You can still see the record until you close this dialog.').waitFor()
  expect([await data.save.count(), await bio.inputValue()]).toEqual([0, 'Fifth.'])
})

test('one form of five is saved alone; a draft outlives the permission', async () => {
  const id = await newPhysician(service.database, source)
  const page = await openProvider(service, id)
  const [data, groups] = [sectionOn(page, titles.data), sectionOn(page, titles.groups)]
  const group = await newCareGroup(service.database)
  await groups.button('Add Custom Groups').click()
  await groups.section.getByRole('combobox').fill(group.name)
  await groups.section.getByRole('option', { name: group.name }).click()
  await groups.reason.fill('not long enough yet')
  await type(page, 'First Name', 'Augusta')
  await choose(page, 'Is PCP', 'Yes')
  await saveSection(data, async () => {
    await fieldOn(page, 'Is PCP').radio('No').click()
    expect(await fieldOn(page, 'Is PCP').radio('Yes').isChecked()).toBe(true)
    await groups.reason.fill('Asked for by the group itself')
  })
  await groups.badge('changed').waitFor()
  expect(await groups.reason.inputValue(), 'text typed during the save stays').toBe('Asked for by the group itself')
  await saveSection(groups)
  const saved = { version: 3, groups: [group], merged: { firstName: 'Augusta', isPcp: true } }
  expect(await physicianOf(curator, id)).toMatchObject(saved)

  await type(page, 'First Name', 'Agnes')
  await intercept(page, 'PhysicianOverrides', refusedWith('No access.', 'FORBIDDEN'))
  await overridden(colleague, id, { bio: 'Better.' })
  await page.getByText('You no longer have access to this physician.').waitFor()
})

test('leaving a physician asks about the forms with unsaved changes only; one who is deleted during a choice stays as a copy', async () => {
  const page = await openProvider(service, await newPhysician(service.database, { first_name: 'Ada' }))
  const group = await newCareGroup(service.database)
  const [data, groups] = [sectionOn(page, titles.data), sectionOn(page, titles.groups)]
  const dialog = page.getByRole('dialog', { name: 'Manage Provider Overrides' })
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  const index = page.getByRole('navigation', { name: 'Forms' })
  const expectCurrent = (title: string) => index.locator('[aria-current]', { hasText: title }).waitFor()
  const scrollTo = (top: number) => data.section.evaluate((form, y) => form.parentElement?.scrollTo(0, y), top)
  await expectFocus(index.getByRole('button', { name: /^Primary Provider Data/ }))
  await index.getByRole('button', { name: titles.groups }).click()
  await expectFocus(page.getByRole('heading', { name: titles.groups }))
  await index.evaluate(() => new Promise(requestAnimationFrame)) // the page has scrolled
  await expectCurrent(titles.groups)
  await scrollTo(0)
  await expectCurrent(titles.data)
  await fieldOn(page, 'First Name').control.focus()
  await scrollTo(9_999)
  await expectCurrent(titles.awards)

  await groups.button('Add Custom Groups').click()
  await groups.section.getByRole('combobox').fill(group.name)
  await groups.section.getByRole('option', { name: group.name }).click()
  await page.keyboard.press('Escape')
  await type(page, 'First Name', 'Augusta')
  await saveSection(data, async () => {
    await page.keyboard.press('Escape')
    await question.getByText('(Custom Group Associations) have not been saved.').waitFor()
    await question.getByRole('button', { name: 'Keep editing' }).click()
  })
  await groups.badge('changed').waitFor()
  await groups.button('Discard changes to Custom Group Associations').click()
  await groups.badge('unchanged').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/provider')
  expect(await storedDrafts(page)).toEqual([])

  await navigateTo(page, '/provider/edit/99999999')
  await dialog.getByText('That Physician could not be found...').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/provider')

  // A physician who is deleted while the user chooses stays as a copy.
  const id = await newPhysician(service.database, source)
  await navigateTo(page, `/provider/edit/${id}`)
  await expectFollowed(service, 'PROVIDER', id)
  await type(page, 'Bio', 'Mine.')
  await overridden(colleague, id, { bio: 'Theirs.' })
  await mergeOn(page).review.click()
  await mergeOn(page).panel.waitFor()
  const gone: Answer = (route) => route.fulfill({ json: { data: { provider: null } } })
  // The page reads the physician for its forms, and then for the choice.
  await script(page, 'PhysicianOverrides', [real, gone, gone])
  await overridden(colleague, id, { bio: 'Theirs again.' })
  await page.getByText('You can still see the record until you close this dialog.').waitFor()
  expect([await data.save.count(), await fieldOn(page, 'Bio').control.inputValue()]).toEqual([0, 'Mine.'])
})
