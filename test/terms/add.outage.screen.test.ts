import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { delays } from '../../src/domain/limits.ts'
import { texts } from '../../src/domain/texts.ts'
import { expectAccessible } from '../support/browser.ts'
import { expectFocus, holdRequest, intercept } from '../support/console.ts'
import { FAILURE } from '../support/outage.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { startUts, type Uts } from '../support/uts.ts'
import { openAdd } from './termAdd.ts'

const UMLS_FAILURE = 'Error!: UMLS cannot be reached. Try again in a moment.'
const LONG_NAME = `Atrial ${'septal '.repeat(33)}defect`

let uts: Uts
let service: TestService
beforeAll(async () => {
  uts = await startUts([
    ...Array.from({ length: 12 }, (_, number) => ({
      cui: `C00000${10 + number}`,
      names: [`Atrial finding ${10 + number}`],
      type: 'Disease or Syndrome',
    })),
    { cui: 'C0000030', names: [LONG_NAME], type: 'Clinical Drug' },
  ])
  service = await startTestService({ env: { UMLS_URL: uts.url, UMLS_API_KEY: uts.key } })
})
afterAll(async () => {
  await service.stop()
  await uts.stop()
})

/** Makes UMLS fail the next query, at the first and at the second attempt. */
const failNextQuery = () => uts.fail({ status: 500 }, { status: 500 })

describe('an unreachable UMLS', () => {
  test('has its own message, and the search recovers automatically', async () => {
    const { page, search, dialog, rows, searches } = await openAdd(service)
    await page.clock.install()
    failNextQuery()
    await search('atrial finding')
    await dialog.getByRole('alert').getByText(UMLS_FAILURE, { exact: true }).waitFor()
    await expectAccessible(page)
    expect(await dialog.getByText(FAILURE).count(), 'message of an unreachable console').toBe(0)
    await page.clock.fastForward(3_000)
    await expect.poll(() => rows.count()).toBe(10)
    expect(await dialog.getByRole('alert').count()).toBe(0)
    expect(searches()).toHaveLength(2)
  })

  test('can be retried at once, and focus stays in the dialog', async () => {
    const { search, button, rows, box } = await openAdd(service)
    failNextQuery()
    await search('finding 12')
    await button('Try again').click()
    await expect.poll(() => rows.count()).toBe(1)
    await expectFocus(box)
  })

  test('keeps the results when loading a chosen one fails, and offers a retry', async () => {
    const { search, box, button, rows, rowOf, dialog, form } = await openAdd(service)
    await search('atrial finding')
    const message = dialog.getByText(`${UMLS_FAILURE} Atrial finding 11 was not selected.`)
    const failToChoose = async () => {
      failNextQuery()
      await rowOf('C0000011').getByRole('button').click()
      await message.waitFor()
    }
    await failToChoose()
    expect(await rows.count()).toBe(10)
    await box.press('s')
    await message.waitFor({ state: 'detached' })
    await box.press('Backspace')
    await failToChoose()
    await button('Try again').click()
    await expect.poll(() => form.name.inputValue()).toBe('Atrial finding 11')
  })
})

describe('an unreachable console', () => {
  test('has another message than an unreachable UMLS or a refusal, and slow responses are announced', async () => {
    const { page, search, dialog, rows, button, searches } = await openAdd(service, { expectedErrors: [/ERR_FAILED/] })
    const alertWith = (text: string) => dialog.getByRole('alert').getByText(text, { exact: true })
    const slow = dialog.getByText(texts.slow)
    await page.clock.install()
    await intercept(page, 'SearchUmls', (route) => route.abort())
    await search('atrial finding')
    await alertWith(FAILURE).waitFor()
    expect(await dialog.getByText('Error!').count()).toBe(0)
    await page.clock.fastForward(delays.reconnect)
    await expect.poll(() => searches().length).toBe(2)
    await alertWith(FAILURE).waitFor()
    await page.unroute('**/graphql')
    const refusal = { errors: [{ message: 'Not yours.', extensions: { code: 'FORBIDDEN' } }] }
    await intercept(page, 'SearchUmls', (route) => route.fulfill({ json: refusal }))
    await page.clock.fastForward(delays.reconnect)
    await alertWith('Error!: Not yours.').waitFor()
    expect(await alertWith(FAILURE).count()).toBe(0)
    await page.unroute('**/graphql')

    const release = await holdRequest(page, 'SearchUmls')
    await button('Try again').click()
    await alertWith('Error!: Not yours.').waitFor({ state: 'detached' })
    await page.clock.fastForward(delays.slow)
    await slow.waitFor()
    release()
    await expect.poll(() => rows.count()).toBe(10)
    expect(await slow.count()).toBe(0)
    const releaseMore = await holdRequest(page, 'SearchUmls')
    await button('Load more').click()
    await expect.poll(() => button('Load more').getAttribute('aria-busy')).toBe('true')
    await page.clock.fastForward(delays.slow)
    await slow.waitFor()
    releaseMore()
    await expect.poll(() => rows.count()).toBe(12)
  })

  test('keeps the rows when the next page fails, and requests it again', async () => {
    const { page, search, dialog, rows, button } = await openAdd(service, { expectedErrors: [/ERR_FAILED/] })
    await search('atrial finding')
    await expect.poll(() => rows.count()).toBe(10)
    await intercept(page, 'SearchUmls', (route) => route.abort())
    await button('Load more').click()
    await dialog.getByRole('alert').getByText(FAILURE, { exact: true }).waitFor()
    expect(await rows.count()).toBe(10)
    await expectFocus(button('Try again'))
    await page.unroute('**/graphql')
    await page.keyboard.press('Enter')
    await expect.poll(() => rows.count()).toBe(12)
    await expectFocus(rows.nth(10).getByRole('button'))
  })
})

test('a concept that UMLS has dropped is reported, and the results stay', async () => {
  const { page, search, box, rows, rowOf, dialog } = await openAdd(service)
  await search('atrial finding')
  await intercept(page, 'UmlsConceptTerm', (route) => route.fulfill({ json: { data: { umlsConcept: null } } }))
  await rowOf('C0000010').getByRole('button').click()
  const message = dialog.getByText('Atrial finding 10 (C0000010) is no longer in UMLS.')
  await message.waitFor()
  expect(await rows.count()).toBe(10)
  await box.fill('gout')
  await message.waitFor({ state: 'detached' })
})

test('a very long name without a condition or treatment type can be read and chosen', async () => {
  const { page, search, rowOf, form } = await openAdd(service, { width: 390 })
  await search('septal')
  await rowOf('C0000030').getByText(LONG_NAME, { exact: true }).waitFor()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await rowOf('C0000030').getByRole('button').click()
  await expect.poll(() => form.name.inputValue()).toBe(LONG_NAME)
  for (const taxonomy of ['Treatment', 'Condition']) expect(await form.radio(taxonomy).isChecked()).toBe(false)
})
