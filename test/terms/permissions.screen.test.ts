import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage } from '../support/browser.ts'
import { signIn } from '../support/console.ts'
import { type Call, startTestService, type TestService } from '../support/service.ts'
import { link, newSynonym } from '../support/synonyms.ts'
import { newTerm } from '../support/terms.ts'
import { newUser } from '../support/users.ts'

// Curators with only the permission for terms, or only for synonyms, see no control that they may not use.

let service: TestService
let curator: Call
beforeAll(async () => {
  service = await startTestService()
  curator = await service.as('curator')
  await service.database.rows(sql`
    insert into auth_item (name, type, description) values
      ('termCurator', 1, 'Terms alone.'), ('synonymCurator', 1, 'Synonyms alone.')`)
  await service.database.rows(sql`
    insert into auth_item_child (parent, child) values ('termCurator', 'terms'), ('synonymCurator', 'synonyms')`)
})
afterAll(() => service.stop())

const openAs = async (role: string, path: string) => {
  const { username, password } = await newUser(await service.as('admin'), { is_admin: role })
  const page = await openPage({ url: service.url })
  await page.goto(path)
  await signIn(page, username, password)
  return page
}

test('with terms only: the form is complete, with its synonyms, specialties and physicians', async () => {
  const term = await newTerm(curator)
  const synonym = await newSynonym(curator)
  await link(curator, term.id, synonym.id)
  const page = await openAs('termCurator', `/cft/edit/${term.slug}`)
  const region = (name: string) => page.getByRole('region', { name, exact: true })
  await region('Synonyms').getByText(synonym.name).waitFor()
  for (const title of ['Specialties (Inherited List)', 'Specialty Master Lists', 'Physicians'])
    await region(title)
      .getByRole('button', { name: `Add ${title}`, exact: true })
      .waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  await region('Synonyms')
    .getByRole('button', { name: `Make primary: ${synonym.name}` })
    .focus()
  await page.keyboard.press('Enter')
  await region('Synonyms').getByText(`Preferred name: ${term.name}`).waitFor()
  await page.goto('/synonyms')
  await page.getByText('No access.').waitFor()
})

test('with synonyms only: terms are linked and unlinked, and have no links to their forms', async () => {
  const term = await newTerm(curator)
  const synonym = await newSynonym(curator)
  await link(curator, term.id, synonym.id)
  const page = await openAs('synonymCurator', `/synonyms/edit/${synonym.slug}`)
  const terms = page.getByRole('region', { name: 'Terms', exact: true })
  await terms.getByText(term.name, { exact: true }).waitFor()
  expect(await terms.getByRole('link').count(), 'no links to forms without permission').toBe(0)
  await terms.getByRole('button', { name: `Remove ${term.name}` }).click()
  await expect.poll(() => terms.getByRole('listitem').count()).toBe(0)
  await page.goto('/cft')
  await page.getByText('No access.').waitFor()
})
