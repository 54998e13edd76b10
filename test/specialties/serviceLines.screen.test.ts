import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { texts } from '../../src/domain/texts.ts'
import { actionsOf, auditRowsOf } from '../support/audit.ts'
import { expectAccessible } from '../support/browser.ts'
import { expectFollowed } from '../support/colleagues.ts'
import { dropResponse, expectFocus, holdRequest, holdResponse } from '../support/console.ts'
import { alertIn, expectDescription, expectTags } from '../support/groupScreens.ts'
import { type Call, startTestService, type TestService } from '../support/service.ts'
import { changeLists, listedSpecialty, listsOf, openLists } from './specialtyLists.ts'

let service: TestService
let colleague: Call
beforeAll(async () => {
  service = await startTestService()
  colleague = await service.as('admin')
})
afterAll(() => service.stop())

const QUESTION = 'Are you sure you want to delete this? This will delete all associated variants.'
const changeAsColleague = (action: 'create' | 'remove', specialtyId: string, serviceLineId: string | undefined) =>
  changeLists(
    colleague,
    `${action}SpecialtyServiceLineAssociation`,
    action === 'create' ? 'SpecialtyServiceLineInput' : 'RemoveSpecialtyServiceLineInput',
    { specialtyId, serviceLineId },
  )

describe('a service line', () => {
  test('can be added at once with its own variant, and deleted after a question, by keyboard', async () => {
    const specialty = await listedSpecialty(service, { variant: 3 })
    const { page, serviceLines, cards, question, confirm } = await openLists(service, specialty)
    const { plus, tags, picker, remove } = serviceLines
    await expectTags(tags, ['Cancer'])
    const rows = await auditRowsOf(service.database, async () => {
      await plus.focus()
      await page.keyboard.press('Enter')
      await expectFocus(picker)
      await page.keyboard.type('heart')
      await serviceLines.option('Heart & Vascular').waitFor()
      await expect.poll(() => serviceLines.region.getByRole('option').count()).toBe(1)
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expectTags(tags, ['Cancer', 'Heart & Vascular'])
      await expectTags(cards, ['Cancer', 'Heart & Vascular'])
      await page.keyboard.press('Escape')
      await expectFocus(plus)

      await remove('Cancer').focus()
      await page.keyboard.press('Enter')
      await question.getByText(QUESTION).waitFor()
      await question.getByText('3 variant terms:').waitFor()
      await expectFocus(question.getByRole('button', { name: 'Close' }).last())
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expectFocus(remove('Cancer'))
      await page.keyboard.press('Enter')
      await confirm.waitFor()
      await page.keyboard.press('Tab')
      await expectFocus(confirm)
      await page.keyboard.press('Enter')
      await question.waitFor({ state: 'detached' })
      await expectTags(tags, ['Heart & Vascular'])
      await expectTags(cards, ['Heart & Vascular'])
      await expectFocus(remove('Heart & Vascular'))
      await alertIn(page, 'Deleted').waitFor()
    })
    expect(rows).toMatchObject([
      { action: 'createSpecialtyServiceLineAssociation', after: { name: 'Heart & Vascular' } },
      {
        action: 'removeSpecialtyServiceLineAssociation',
        before: {
          name: 'Cancer',
          cftVariantTerms: expect.arrayContaining(specialty.terms.slice(0, 3).map(({ id }) => id)),
        },
      },
    ])
    expect(await listsOf(service, specialty.id)).toEqual(['Heart & Vascular'])
  })

  test('without variant terms shows that in the question', async () => {
    const { serviceLines, question } = await openLists(service, await listedSpecialty(service))
    await serviceLines.remove('Cancer').click()
    await question.getByText('This service line has no variant terms.').waitFor()
  })

  test('asks again each time its terms have changed', async () => {
    const specialty = await listedSpecialty(service, { variant: 1 })
    const { page, serviceLines, question, confirm } = await openLists(service, specialty)
    await expectFollowed(service, 'SPECIALTY', specialty.id)
    await serviceLines.remove('Cancer').click()
    await question.getByText('1 variant term:').waitFor()
    const actions = await actionsOf(service.database, async () => {
      for (const [count, term] of [specialty.terms[1], specialty.terms[2]].entries()) {
        const input = { specialtyId: specialty.id, serviceLineId: specialty.lines[0]?.id, termId: term?.id }
        await changeLists(colleague, 'createTermSpecialtyVariantAssociation', 'TermSpecialtyVariantInput', input)
        await confirm.click()
        await question.getByText(`Variant terms: ${count + 2}, was ${count + 1}. Are you still sure?`).waitFor()
        await question.getByText(`${count + 2} variant terms:`).waitFor()
        await expectFocus(question.getByRole('button', { name: 'Close' }).last())
      }
      await confirm.click()
      await question.waitFor({ state: 'detached' })
      await expectTags(serviceLines.tags, [])
    })
    expect(actions.filter((action) => action.includes('ServiceLine'))).toEqual([
      'removeSpecialtyServiceLineAssociation',
    ])
    expect(await listsOf(service, specialty.id)).toEqual([])
    await alertIn(page, 'Deleted').waitFor()
  })

  test('is deleted once after a lost response', async () => {
    const specialty = await listedSpecialty(service, { variant: 2 })
    const { page, serviceLines, question, confirm } = await openLists(service, specialty, {
      expectedErrors: [/ERR_FAILED/],
    })
    await serviceLines.remove('Cancer').click()
    const actions = await actionsOf(service.database, async () => {
      await dropResponse(page, 'UnlinkServiceLine')
      await confirm.click()
      await question.getByText('The deletion may have failed.').waitFor()
      await confirm.click()
      await question.waitFor({ state: 'detached' })
      await expectTags(serviceLines.tags, [])
    })
    expect(actions).toEqual(['removeSpecialtyServiceLineAssociation'])
  })

  test('is deleted once even when its dialog was closed', async () => {
    const specialty = await listedSpecialty(service, { variant: 2 })
    const { page, serviceLines, question, confirm, cards } = await openLists(service, specialty)
    await serviceLines.remove('Cancer').click()
    const release = await holdResponse(page, 'UnlinkServiceLine')
    const actions = await actionsOf(service.database, async () => {
      await confirm.dblclick()
      await expectDescription(confirm, 'Deleting…')
      await page.keyboard.press('Escape')
      await question.waitFor({ state: 'detached' })
      release()
      await expectTags(serviceLines.tags, [])
      await expectTags(cards, [])
      await alertIn(page, 'Deleted').waitFor()
    })
    expect(actions).toEqual(['removeSpecialtyServiceLineAssociation'])
  })

  test('that a colleague has deleted is not found, and its tag disappears', async () => {
    const specialty = await listedSpecialty(service)
    const { page, dialog, serviceLines, question } = await openLists(service, specialty)
    await expectFollowed(service, 'SPECIALTY', specialty.id)
    const release = await holdRequest(page, 'SpecialtyServiceLineUses')
    await serviceLines.remove('Cancer').click()
    await changeAsColleague('remove', specialty.id, specialty.lines[0]?.id)
    release()
    await question.getByText('That Service Line could not be found...').waitFor()
    await question.getByRole('button', { name: 'Close' }).last().click()
    await question.waitFor({ state: 'detached' })
    await expectTags(serviceLines.tags, [])
    await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  })

  test('that a colleague adds or deletes appears or disappears with its variant', async () => {
    const specialty = await listedSpecialty(service)
    const { serviceLines, cards } = await openLists(service, specialty)
    await expectFollowed(service, 'SPECIALTY', specialty.id)
    await changeAsColleague('create', specialty.id, specialty.lines[1]?.id)
    await expectTags(serviceLines.tags, ['Cancer', 'Heart & Vascular'])
    await expectTags(cards, ['Cancer', 'Heart & Vascular'])
    await changeAsColleague('remove', specialty.id, specialty.lines[0]?.id)
    await expectTags(serviceLines.tags, ['Heart & Vascular'])
    await expectTags(cards, ['Heart & Vascular'])
  })

  test('that no longer exists cannot be added; its tag shows the reason and a retry', async () => {
    const specialty = await listedSpecialty(service)
    const [{ id: newLine } = { id: '' }] = await service.database.rows<{ id: string }>(sql`
      insert into service_line (slug, name, name_key) values ('short-lived', 'Short-lived', 'short lived') returning id`)
    const { serviceLines } = await openLists(service, specialty)
    await serviceLines.plus.click()
    await serviceLines.option('Short-lived').waitFor()
    await service.database.rows(sql`delete from service_line where id = ${newLine}`)
    await serviceLines.option('Short-lived').click()
    await expectTags(serviceLines.tags, ['Cancer', 'Short-livedERRORThat Service Line could not be found...'])
    await serviceLines.retry('Short-lived').waitFor()
    expect(await listsOf(service, specialty.id)).toEqual(['Cancer'])
  })

  test('shows an error and a retry while its terms cannot be counted', async () => {
    const specialty = await listedSpecialty(service, { variant: 1 })
    const { page, serviceLines, question } = await openLists(service, specialty, { expectedErrors: [/ERR_FAILED/] })
    await dropResponse(page, 'SpecialtyServiceLineUses')
    await serviceLines.remove('Cancer').click()
    await question.getByText(texts.unreachable).waitFor()
    await question.getByRole('button', { name: 'Try again' }).click()
    await question.getByText('1 variant term:').waitFor()
  })
})
