import type { Page } from 'playwright-core'
import type { StoredDraft } from '../../src/routes/app/drafts/draftStore.ts'

/** Returns a draft of a new group. `rest` can make it the draft of another version of the console. */
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

/** Adds drafts to the page's browser storage under these keys, and reloads the page. */
export const putDrafts = async (page: Page, drafts: readonly (readonly [key: string, draft: object])[]) => {
  const entries = drafts.map(([key, draft]) => [key, JSON.stringify(draft)] as const)
  await page.evaluate((kept) => {
    for (const [key, value] of kept) localStorage.setItem(key, value)
  }, entries)
  await page.reload()
}

/** Adds drafts under the current release's keys, and reloads the page. */
export const storeDrafts = (page: Page, drafts: readonly StoredDraft[]): Promise<void> =>
  putDrafts(
    page,
    drafts.map((draft) => [draftKeyOf(draft), draft]),
  )

/** Returns the drafts in the page's browser storage, as stored text. */
export const storedDrafts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('dml.draft.'))
      .map((key) => localStorage.getItem(key) ?? ''),
  )

/** Returns the locators of the unsaved edits that a page offers in its navbar. */
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

/** Resumes the only unsaved edit that a page offers in its navbar. */
export const resumeFrom = async (page: Page): Promise<void> => {
  const { open, resume } = draftsOn(page)
  await open()
  await resume.click()
}
