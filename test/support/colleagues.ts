import type { Locator, Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import { openConsole } from './console.ts'
import { formOn } from './groupScreens.ts'
import { type Group, newGroup } from './groups.ts'
import type { TestService } from './service.ts'

export const expectFollowed = async (
  { database }: TestService,
  kind: 'GROUP' | 'PROVIDER' | 'TERM' | 'SPECIALTY' | 'PROMOTED_PROGRAM',
  id: string,
): Promise<void> => {
  const isOpen = sql`select 1 from open_record where kind = ${kind} and record_id = ${id}`
  await expect.poll(() => database.rows(isOpen)).toHaveLength(1)
}

const unfold = async (panel: Locator) => {
  await panel.waitFor()
  await panel.locator('details').evaluateAll((folds: HTMLDetailsElement[]) => {
    for (const fold of folds) fold.open = true
  })
}

export const mergeOn = (page: Page) => {
  const dialog = page.getByRole('dialog')
  const panel = dialog.getByRole('region', { name: /Choose which values to keep\.$/ })
  const button = (name: string) => panel.getByRole('button', { name, exact: true })
  return {
    panel,
    review: dialog.getByRole('button', { name: 'Review changes' }),
    choose: async (label: string, side: 'mine' | 'theirs') => {
      await unfold(panel)
      await panel
        .getByRole('radiogroup', { name: label, exact: true })
        .getByRole('radio', { name: side === 'mine' ? /^Yours/ : /^Saved version/ })
        .click()
    },
    keepAll: button('Keep all mine'),
    takeAll: button('Use saved version'),
    back: dialog.getByRole('button', { name: 'Edit these values' }),
    save: dialog.getByRole('button', { name: /^Save these values/ }),
    folded: panel.getByText(/^Only you changed: /),
  }
}

/** Waits until the panel offers these fields with these choices. Null means that the user has not chosen yet. */
export const expectChoices = async (
  { panel }: ReturnType<typeof mergeOn>,
  choices: Readonly<Record<string, 'mine' | 'theirs' | null>>,
): Promise<void> => {
  const visibleChoices = async () => {
    await unfold(panel)
    return panel.getByRole('radiogroup').evaluateAll((groups) => {
      const entries = groups.map((group) => [
        document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent,
        group.querySelector('[aria-checked=true]')?.getAttribute('value') ?? null,
      ])
      return Object.fromEntries(entries)
    })
  }
  await expect.poll(visibleChoices).toEqual(choices)
}

const openAs = async (service: TestService, username: string, { slug }: Group) => {
  const page = await openConsole(service, username, `/group/edit/${slug}`)
  const form = formOn(page)
  await form.name.waitFor()
  const notice = (text: string) => form.dialog.getByRole('status').filter({ hasText: text })
  return { page, ...form, noticeWith: notice, merge: mergeOn(page) }
}

export const openMine = async (service: TestService) => {
  const group = await newGroup(await service.as('curator'))
  return { group, ...(await openAs(service, 'curator', group)) }
}

export const openBoth = async (service: TestService) => {
  const group = await newGroup(await service.as('curator'))
  const mine = await openAs(service, 'curator', group)
  const theirs = await openAs(service, 'groups', group)
  return { group, mine, theirs }
}
