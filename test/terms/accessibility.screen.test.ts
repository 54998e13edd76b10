import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { navigateTo, openConsole } from '../support/console.ts'
import { checkPhoneAndDesktop, checkScreen, NARROW, WIDE } from '../support/looks.ts'
import { type Call, startTestService, type TestService } from '../support/service.ts'
import { link, newSynonym, newTerm, setPrimary } from '../support/synonyms.ts'
import { findTerm } from '../support/terms.ts'

let service: TestService
let curator: Call
beforeAll(async () => {
  service = await startTestService()
  curator = await service.as('curator')
})
afterAll(() => service.stop())

const open = (path: string) => openConsole(service, 'curator', path, { width: WIDE })

describe('the synonyms', () => {
  test('are accessible in the list, as a new form, and in the form of a vocabulary synonym with terms', async () => {
    const { id, slug } = await newSynonym(curator, { name: 'Aa Accessible', auid: 'A1234567', source: 'CHV' })
    // Short names keep the tags small, so the picker covers the same elements in every run.
    const [named, other] = [await newTerm(curator, { name: 'Aa 1' }), await newTerm(curator, { name: 'Aa 2' })]
    for (const term of [named, other]) await link(curator, term.id, id)
    await setPrimary(curator, named.id, id)
    const page = await open('/synonyms')
    await page.getByText('Showing 1 - 25 of').waitFor()
    await checkPhoneAndDesktop(page)
    await page.getByRole('link', { name: 'Create Synonym' }).click()
    await page.getByLabel('Synonym Name').waitFor()
    await checkPhoneAndDesktop(page)
    await navigateTo(page, `/synonyms/edit/${slug}`)
    await page.getByRole('listitem').getByText('Display Name').waitFor()
    await checkPhoneAndDesktop(page)
    await page.getByRole('button', { name: 'Add Terms' }).click()
    await page.getByRole('option').first().waitFor()
    await checkPhoneAndDesktop(page)
  })

  test('are accessible when a Display Name is deleted after its links have changed', async () => {
    const [{ id, slug }, term] = [await newSynonym(curator), await newTerm(curator)]
    const page = await open(`/synonyms/delete/${slug}`)
    await page.getByText('Nothing else is linked to this record.').waitFor()
    await checkPhoneAndDesktop(page)
    await link(curator, term.id, id)
    await setPrimary(curator, term.id, id)
    await page.getByRole('button', { name: "Yes, I'm sure" }).click()
    await page.getByText('This synonym is the Display Name of').waitFor()
    await checkPhoneAndDesktop(page)
  })
})

test.each(['/cft', '/synonyms', '/group', '/audit'])('a tablet shows whole rows of %s', async (path) => {
  const page = await openConsole(service, 'admin', path)
  await page.getByText('Showing 1 - 25 of').waitFor()
  for (const width of [768, 1024, 1100]) {
    await page.setViewportSize({ width, height: 900 })
    const hiddenWidth = await page.getByRole('table').evaluate((table) => {
      const { parentElement: scroller } = table
      return scroller && scroller.scrollWidth - scroller.clientWidth
    })
    expect(hiddenWidth, `hidden pixels at ${width} px`).toBe(0)
  }
})

describe('the terms', () => {
  test('are accessible in the list, and in a form with synonyms, specialties and physicians', async () => {
    const page = await open('/cft?search=atrial+fib')
    await page.getByText('Showing 1 - 1 of').waitFor()
    await checkPhoneAndDesktop(page)
    await page.getByRole('link', { name: 'Atrial fibrillation', exact: true }).click()
    for (const editor of ['Synonyms', 'Specialties (Inherited List)', 'Specialty Master Lists', 'Physicians'])
      await page.getByRole('region', { name: editor }).getByRole('listitem').first().waitFor()
    await checkPhoneAndDesktop(page)
  })

  test('are accessible in a UMLS search without a filter, with results and without results, and as a custom term', async () => {
    const page = await open('/cft/add')
    const box = page.getByRole('searchbox', { name: 'Search UMLS' })
    await box.waitFor()
    await checkPhoneAndDesktop(page)
    for (const [text, buttonName] of [
      ['eye', 'Load more'],
      ['no such concept', 'Create a Custom Term'],
    ] as const) {
      await box.fill(text)
      await box.press('Enter')
      await page.getByRole('dialog').getByRole('button', { name: buttonName }).first().waitFor()
      await checkPhoneAndDesktop(page)
    }
    await page.getByRole('button', { name: 'Create a Custom Term' }).first().click()
    await page.getByLabel('Name', { exact: true }).waitFor()
    await checkScreen(page, NARROW, 'dark')
  })
})

let tries = 0
test('names of maximum length are accessible in lists and in dialogs', async () => {
  tries += 1
  const name = `Aa ${'W'.repeat(252 - tries)}${'X'.repeat(tries)}`
  const [synonym, { id: termId }] = [
    await newSynonym(curator, { name }),
    await newTerm(curator, { name: `${name.slice(0, -1)}V` }),
  ]
  await link(curator, termId, synonym.id)
  await setPrimary(curator, termId, synonym.id)
  const term = await findTerm(curator, { id: termId })
  const page = await open('/synonyms')
  for (const [section, label, slug] of [
    ['/synonyms', 'Synonym', synonym.slug],
    ['/cft', 'CFT', term?.slug],
  ]) {
    await navigateTo(page, `${section}`)
    await page.getByRole('link', { name: /^Aa W+X*V?$/ }).waitFor()
    await checkPhoneAndDesktop(page)
    for (const path of ['edit', 'delete']) {
      await navigateTo(page, `${section}/${path}/${slug}`)
      const title = `${path === 'edit' ? 'Edit' : 'Delete'} ${label}`
      await page.getByRole('dialog', { name: title }).getByText(/WWW/).nth(1).waitFor()
      await checkPhoneAndDesktop(page)
    }
  }
})

test('a long Display Name leaves room for the other synonyms', async () => {
  const { id } = await newTerm(curator, { name: 'Preferred '.repeat(20) })
  for (let place = 0; place < 10; place++) {
    const synonym = await newSynonym(curator, { name: `${'Synonym '.repeat(24)}${place}` })
    await link(curator, id, synonym.id)
    if (place === 0) await setPrimary(curator, id, synonym.id)
  }
  const term = await findTerm(curator, { id })
  const page = await openConsole(service, 'curator', `/cft/edit/${term?.slug}`)
  const panel = page.getByRole('region', { name: 'Synonyms', exact: true })
  const list = panel.getByRole('list')
  await list.getByRole('listitem').first().waitFor()
  for (const width of [768, WIDE]) {
    await page.setViewportSize({ width, height: 900 })
    const [panelHeight, listHeight] = await Promise.all(
      [panel, list].map((locator) => locator.evaluate((element) => element.clientHeight)),
    )
    expect(listHeight).toBeGreaterThan((panelHeight ?? 0) / 3)
  }
})

test('the deletion of a term with many references is accessible', async () => {
  const page = await open('/cft')
  await page
    .getByRole('link', { name: /^Delete/ })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Also affected' }).waitFor()
  await checkPhoneAndDesktop(page)
})
