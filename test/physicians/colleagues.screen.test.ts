import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectChoices, mergeOn } from '../support/colleagues.ts'
import {
  blockAccountUpdates,
  type ConsoleOptions,
  dropResponse,
  holdRequest,
  holdResponse,
  intercept,
  operationsOf,
} from '../support/console.ts'
import { newCareGroup, newPhysician, newTerm, overridden, physicianOf, REASON } from '../support/physicians.ts'
import { openProvider, saveSection, sectionOn, titles } from '../support/provider.ts'
import { type Call, startTestService, type TestService } from '../support/service.ts'
import { fieldOn, type } from './providerData.ts'

let service: TestService
let curator: Call
let colleague: Call
beforeAll(async () => {
  service = await startTestService()
  curator = await service.as('curator')
  colleague = await service.as('admin')
})
afterAll(() => service.stop())

const source = { first_name: 'Ada', middle_name: 'M.', bio: 'Cares for hearts.', year_began_practice: 2001 }

const open = async (options: ConsoleOptions = {}) => {
  const id = await newPhysician(service.database, source)
  const page = await openProvider(service, id, 'curator', options)
  return {
    id,
    page,
    data: sectionOn(page, titles.data),
    merge: mergeOn(page),
    physician: () => physicianOf(curator, id),
  }
}

describe('two curators on one physician', () => {
  test('the second to save sees who changed each field, and chooses', async () => {
    const { id, page: myPage, data, merge, physician } = await open()
    const theirPage = await openProvider(service, id, 'admin')
    await type(myPage, 'First Name', 'Augusta')
    await type(myPage, 'Bio', 'My bio.')
    await data.reason.fill(REASON)

    await type(theirPage, 'First Name', 'Adelaide')
    await type(theirPage, 'Year Began Practice', '1999')
    await saveSection(sectionOn(theirPage, titles.data))

    await data.section.getByText(/^admin saved this form .*\.$/).waitFor()
    expect(await fieldOn(myPage, 'First Name').control.inputValue(), 'typed text stays').toBe('Augusta')
    await data.save.click()
    await merge.panel.waitFor()
    await expectChoices(merge, { 'First Name': null, Bio: 'mine', 'Year Began Practice': 'theirs' })
    await merge.choose('First Name', 'mine')
    await data.save.click()
    await data.badge('saved').waitFor()
    expect((await physician()).merged).toMatchObject({ firstName: 'Augusta', bio: 'My bio.', yearBeganPractice: 1999 })
    await expect.poll(() => fieldOn(theirPage, 'First Name').control.inputValue()).toBe('Augusta')

    // The source drops the physician. The page learns this from the next notice about the physician.
    await service.database.rows(sql`delete from provider where id = ${id}`)
    await theirPage.close()
    await myPage.getByText('This physician is no longer in the source. This copy stays until you close it.').waitFor()
    expect(await fieldOn(myPage, 'First Name').control.inputValue()).toBe('Augusta')
    expect(await data.save.count()).toBe(0)
  })

  test('a save of another form leaves the draft unchanged, and its data appear', async () => {
    const { id, page, data, merge, physician } = await open()
    const group = await newCareGroup(service.database)
    await type(page, 'First Name', 'Augusta')
    await data.reason.fill(REASON)
    await overridden(colleague, id, { groups: [group.id] })
    await sectionOn(page, titles.groups).section.getByText(group.name).waitFor()
    expect(await fieldOn(page, 'First Name').control.inputValue()).toBe('Augusta')
    await data.save.click()
    await data.badge('saved').waitFor()
    expect(await merge.panel.count()).toBe(0)
    expect((await physician()).merged.firstName).toBe('Augusta')
  })

  test("a save of another form just before the user's own does not block it", async () => {
    const { id, page, data, physician } = await open()
    await type(page, 'First Name', 'Augusta')
    const sent = operationsOf(page)
    const release = await holdRequest(page, 'UpdateOverrides')
    await data.reason.fill(REASON)
    await data.save.click()
    const term = await newTerm(service.database)
    await overridden(colleague, id, { terms: [term.id] })
    release()
    await data.badge('saved').waitFor()
    const { merged, cftTerms } = await physician()
    expect([merged.firstName, cftTerms.map((term) => term.id)]).toEqual(['Augusta', [term.id]])
    expect(
      sent.filter(({ name }) => name === 'UpdateOverrides'),
      'the first save is refused as stale, and sent once more',
    ).toHaveLength(2)
  })

  test('two sets merge: the result has the additions and removals of both users', async () => {
    const terms = await Promise.all([1, 2, 3].map(() => newTerm(service.database)))
    const id = await newPhysician(service.database)
    await overridden(curator, id, { terms: terms.slice(0, 2).map((term) => term.id) })
    const page = await openProvider(service, id)
    const form = sectionOn(page, titles.terms)
    await form.button(`Remove ${terms[0]?.name}`).click()
    await overridden(colleague, id, { terms: terms.map((term) => term.id) })
    await form.button('Review changes').click()
    const { panel } = mergeOn(page)
    await panel.getByText(terms[2]?.name ?? '').waitFor()
    await form.reason.fill(REASON)
    await form.save.click()
    await form.badge('saved').waitFor()
    const { cftTerms } = await physicianOf(curator, id)
    expect(new Set(cftTerms.map((term) => term.id))).toEqual(new Set([terms[1]?.id, terms[2]?.id]))
  })

  test('a user who loses the permission without a notice keeps the draft until the dialog closes', async () => {
    const { promise: opened, resolve: noteOpened } = Promise.withResolvers<void>()
    const { id, page } = await open({
      prepare: async (each) => {
        await blockAccountUpdates(each)
        each.on('websocket', (socket) =>
          socket.on('framereceived', ({ payload }) => {
            if (String(payload).includes('"openRecord"')) noteOpened()
          }),
        )
      },
    })
    await type(page, 'First Name', 'Augusta')
    // The service refuses the subscription of a user without the permission.
    await opened
    const setRole = (role: string) =>
      service.database.rows(sql`update app_user set role = ${role} where username = 'curator'`)
    await setRole('auditor')
    try {
      await overridden(colleague, id, { bio: 'Better.' })
      await page.getByText('You no longer have access to this physician.').waitFor()
      expect(await fieldOn(page, 'First Name').control.inputValue()).toBe('Augusta')
    } finally {
      await setRole('curator')
    }
  })

  test("untouched fields show a colleague's save", async () => {
    const { id, page } = await open()
    await overridden(colleague, id, { firstname: 'Adelaide' })
    await expect.poll(() => fieldOn(page, 'First Name').control.inputValue()).toBe('Adelaide')
    await fieldOn(page, 'First Name').expectSaid('Overridden', 'Original Value: Ada')
  })
})

describe('one form of five', () => {
  test('is saved alone: the other forms keep their unsaved edits, also those typed during the save', async () => {
    const { page, data, physician } = await open()
    const groups = sectionOn(page, titles.groups)
    const group = await newCareGroup(service.database)
    await groups.button('Add Custom Groups').click()
    await groups.section.getByRole('combobox').fill(group.name)
    await groups.section.getByRole('option', { name: group.name }).click()
    await groups.reason.fill('not long enough yet')
    await type(page, 'First Name', 'Augusta')
    const release = await holdResponse(page, 'UpdateOverrides')
    await data.reason.fill(REASON)
    await data.save.click()
    await groups.reason.fill('Asked for by the group itself')
    release()
    await data.badge('saved').waitFor()
    await groups.badge('changed').waitFor()
    expect(await groups.reason.inputValue()).toBe('Asked for by the group itself')
    await groups.save.click()
    await groups.badge('saved').waitFor()
    expect((await physician()).groups.map(({ id }) => id)).toEqual([group.id])
  })

  test('whose save lost its response reads the record again and shows it as saved', async () => {
    const { page, data, physician } = await open({ expectedErrors: [/ERR_FAILED/] })
    const sent = operationsOf(page)
    await dropResponse(page, 'UpdateOverrides')
    await type(page, 'First Name', 'Augusta')
    await saveSection(data)
    expect(await physician()).toMatchObject({ version: 2, merged: { firstName: 'Augusta' } })
    expect(sent.filter(({ name }) => name === 'UpdateOverrides')).toHaveLength(1)
  })

  test('whose save and reload fail is saved once, even if the user saves again', async () => {
    const { page, data, physician } = await open({ expectedErrors: [/ERR_FAILED/] })
    await dropResponse(page, 'UpdateOverrides')
    await intercept(page, 'PhysicianOverrides', (route) => route.abort())
    await type(page, 'First Name', 'Augusta')
    await data.reason.fill(REASON)
    await data.save.click()
    await data.section.getByText('It’s safe to save again: your changes won’t be saved twice.').waitFor()
    await data.badge('ERROR').waitFor()
    await saveSection(data)
    expect(await physician()).toMatchObject({ version: 2, merged: { firstName: 'Augusta' } })
  })
})
