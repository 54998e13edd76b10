import type { Page } from 'playwright-core'
import type { StoredDraft } from '../../src/routes/app/drafts/draftStore.ts'

export const draftOf = (name: string, rest: Partial<StoredDraft> = {}): StoredDraft => ({
  id: name.replaceAll(' ', '-'),
  username: 'curator',
  section: '/group',
  record: null,
  name,
  path: '/group/add',
  at: Date.now(),
  snapshot: { context: { record: null, draft: { name, slug: '', url: '', status: false, display_on_profile: false } } },
  ...rest,
})

export const draftKeyOf = ({ username, id }: StoredDraft): string => `dml.draft.${username}.${id}`

/** Adds drafts to the page's `localStorage`, and reloads the page. */
export const putDrafts = async (page: Page, drafts: readonly (readonly [key: string, draft: object])[]) => {
  const entries = drafts.map(([key, draft]) => [key, JSON.stringify(draft)] as const)
  await page.evaluate((kept) => {
    for (const [key, value] of kept) localStorage.setItem(key, value)
  }, entries)
  await page.reload()
}

/** Adds drafts under the current release's keys, and reloads the page. */
export const storeDrafts = (page: Page, drafts: readonly StoredDraft[]): Promise<void> => {
  const entries = drafts.map((draft) => [draftKeyOf(draft), draft] as const)
  return putDrafts(page, entries)
}

export const storedDrafts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('dml.draft.'))
      .map((key) => localStorage.getItem(key) ?? ''),
  )

export const draftsOn = (page: Page) => {
  const menu = page.getByRole('dialog', { name: 'Unsaved changes' })
  const review = page.getByRole('button', { name: /^\d+ unsaved changes? · Review$/ })
  return {
    review,
    menu,
    open: async () => {
      await review.click()
      await menu.waitFor()
    },
    resume: menu.getByRole('button', { name: /^Resume/ }),
    discard: (name: string) => menu.getByRole('button', { name: `Discard unsaved changes to ${name}`, exact: true }),
    question: page.getByRole('dialog', { name: 'Discard your unsaved changes?' }),
  }
}

export const resumeFrom = async (page: Page): Promise<void> => {
  const { open, resume } = draftsOn(page)
  await open()
  await resume.click()
}
