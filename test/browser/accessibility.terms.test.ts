import { afterAll, beforeAll, describe, test } from 'vitest'
import { follow, openConsole } from '../support/console.ts'
import { inspect, WIDE } from '../support/looks.ts'
import { type Call, startTestService, type TestService } from '../support/service.ts'
import { link, newSynonym, newTerm, setPrimary } from '../support/synonyms.ts'

let service: TestService
let curator: Call
beforeAll(async () => {
  service = await startTestService()
  curator = await service.as('curator')
})
afterAll(() => service.stop())

const open = (path: string) => openConsole(service, 'curator', path, { width: WIDE })

describe('the synonyms', () => {
  test('listed, new, and one of the vocabulary with terms, of which it names one', async () => {
    const { id, slug } = await newSynonym(curator, { name: 'Aa Accessible', auid: 'A1234567', source: 'CHV' })
    const [named, other] = [await newTerm(curator), await newTerm(curator)]
    for (const term of [named, other]) await link(curator, term.id, id)
    await setPrimary(curator, named.id, id)
    const page = await open('/synonyms')
    await page.getByText('Showing 1 - 25 of').waitFor()
    await inspect(page)
    await page.getByRole('link', { name: 'Create Synonym' }).click()
    await page.getByLabel('Synonym Name').waitFor()
    await inspect(page)
    await follow(page, `/synonyms/edit/${slug}`)
    await page.getByRole('listitem').getByText('Display Name').waitFor()
    await inspect(page)
    await page.getByRole('button', { name: 'Add Terms' }).click()
    await page.getByRole('option').first().waitFor()
    await inspect(page)
  })

  test('of which one is to be deleted that is a Display Name, whose links have changed', async () => {
    const [{ id, slug }, term] = [await newSynonym(curator), await newTerm(curator)]
    const page = await open(`/synonyms/delete/${slug}`)
    await page.getByText('Nothing else is linked to it.').waitFor()
    await inspect(page)
    await link(curator, term.id, id)
    await setPrimary(curator, term.id, id)
    await page.getByRole('button', { name: "Yes, I'm sure" }).click()
    await page.getByText('It is the Display Name of').waitFor()
    await inspect(page)
  })
})

test('deleting a term that much is linked to', async () => {
  const page = await open('/cft')
  await page
    .getByRole('link', { name: /^Delete/ })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Also touched' }).waitFor()
  await inspect(page)
})
