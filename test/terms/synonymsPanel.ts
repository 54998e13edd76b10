import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { openConsole } from '../support/console.ts'
import type { Call, TestService } from '../support/service.ts'
import { createSynonym, findTerm } from '../support/synonyms.ts'
import { newTerm } from '../support/terms.ts'

export const synonymsOn = (page: Page) => {
  const panel = page.getByRole('region', { name: 'Synonyms', exact: true })
  const button = (name: string) => panel.getByRole('button', { name, exact: true })
  return {
    panel,
    button,
    rows: panel.getByRole('list', { name: 'Synonyms' }).getByRole('listitem'),
    clear: button('Clear Display Name'),
    plus: button('Add Synonyms'),
    custom: button('Custom Synonym'),
    picker: panel.getByRole('combobox', { name: 'Search Synonyms...' }),
    options: panel.getByRole('option'),
    expectLinked: (name: string) =>
      panel.getByRole('button', { name: `Remove ${name}`, exact: true, disabled: false }).waitFor(),
    /** Returns the names of the synonyms below the pinned one. */
    names: async () => (await panel.getByRole('listitem').locator('[dir=auto]').allTextContents()).join(),
    expectStatus: (text: string) => panel.getByRole('status').filter({ hasText: text }).waitFor({ state: 'attached' }),
    /** Waits until the pinned row shows this name, with a different preferred name below it. */
    expectPinned: async (name: string, preferred = '') => {
      const pinned = panel.getByText('Display Name', { exact: true }).locator('..')
      const texts = () =>
        pinned.evaluate((row) => [...row.querySelectorAll('bdi, [dir=auto]')].map((part) => part.textContent))
      await expect.poll(texts).toEqual(preferred === '' ? [name] : [name, preferred])
    },
    modal: page.getByRole('dialog', { name: 'Custom Synonym' }),
    field: page.getByLabel('Synonym Name'),
    save: page.getByRole('button', { name: 'Save Synonym' }),
  }
}

interface NamedTerm {
  readonly synonyms?: readonly string[]
  /** Fields of the term. Defaults to those of a new custom term. */
  readonly input?: Readonly<Record<string, unknown>>
}

export const namedTerm = async (curator: Call, { synonyms = [], input = {} }: NamedTerm) => {
  const term = await newTerm(curator, input)
  const ids: string[] = []
  for (const name of synonyms) {
    const { data } = await createSynonym(curator, { name, termId: term.id })
    ids.push(data?.createSynonym.synonym.id ?? '')
  }
  return { term, ids }
}

export const openTerm = async (service: TestService, named: NamedTerm, expectedErrors: readonly RegExp[] = []) => {
  const curator = await service.as('curator')
  const { term, ids } = await namedTerm(curator, named)
  const page = await openConsole(service, 'curator', `/cft/edit/${term.slug}`, { expectedErrors })
  const locators = synonymsOn(page)
  await locators.custom.waitFor()
  const displayName = async () => (await findTerm(curator, term.id))?.displayName
  return { term, ids, page, ...locators, displayName }
}
