import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { delays } from '../../../src/domain/limits.ts'
import { isSame } from '../../../src/domain/same.ts'
import { expectFollowed, mergeOn } from '../../support/colleagues.ts'
import { navigateTo } from '../../support/console.ts'
import { type Drive, expectAllTransitions, openDialogs } from '../../support/drive.ts'
import { asPageWalk, createTours, type Form, refusal } from '../../support/formTours.ts'
import { heart } from '../../support/groupForm.ts'
import { alertIn, formOn } from '../../support/groupScreens.ts'
import { type Group, newGroup, remove, update } from '../../support/groups.ts'
import { callerOf, testService } from '../../support/service.ts'
import { openForWalks } from '../../support/walks.ts'
import { form } from '../charts/form.model.ts'

// The form of a group stands for the forms of all sections.

const service = testService()
const curator = callerOf(service, 'curator')
const colleague = callerOf(service, 'groups')

const openForm = async (page: Page, path: string) => {
  await navigateTo(page, path)
  await openDialogs(page)
  await formOn(page).name.waitFor()
}
const formTours = await createTours()

let slugCount = 0
const nextSlug = () => `fresh-${slugCount++}`

const formDrive = ({ id, slug }: Group): Drive<Form> => {
  const pause = (page: Page) => page.clock.runFor(delays.slugDebounce)
  return {
    operations: ['UpdateGroup', 'CreateGroup'],
    within: '[data-dialog]',
    act: {
      'xstate.init': async (page) => {
        await openForm(page, `/group/edit/${slug}`)
        await expectFollowed(service, 'GROUP', id)
      },
      'field.change': (page, { patch }) => formOn(page).name.fill(patch.name),
      save: (page) => formOn(page).save.click(),
      review: (page) => mergeOn(page).review.click(),
      recreate: (page) => formOn(page).dialog.getByRole('button', { name: 'Create again' }).click(),
      'unique.settled': async (page, { standing }) => {
        const { slug: field, editCustom, save } = formOn(page)
        if ((await save.getAttribute('aria-busy')) === 'true') {
          // Another user takes or frees the name while the save waits.
          const checkedSlug = await field.inputValue()
          if (standing === 'taken') await newGroup(curator, { slug: checkedSlug })
          else await service.database.rows(sql`delete from care_group where slug = ${checkedSlug} and id <> ${id}`)
          return pause(page)
        }
        if (!(await field.isEditable())) await editCustom.click()
        const newSlug = nextSlug()
        if (standing === 'taken') await newGroup(curator, { slug: newSlug })
        await field.fill(newSlug)
        if (standing !== 'checking') await pause(page)
      },
      'record.notice': async (page, { version }) => {
        if (version === null) return remove(colleague, id)
        const name = `Theirs ${version}`
        const { dialog, save } = formOn(page)
        const { panel } = mergeOn(page)
        const isChoosing = await panel.isVisible()
        await update(colleague, id, { name })
        if (isChoosing) await panel.getByText(name).waitFor()
        // During a save, the page shows the result instead of the notice.
        else if ((await save.getAttribute('aria-busy')) !== 'true') await dialog.getByText(/saved this group/).waitFor()
        return undefined
      },
      choose: async (page, { record, draft, save }) => {
        const { panel, takeAll, keepAll, back } = mergeOn(page)
        if (record === null) return remove(colleague, id)
        if (!(await panel.isVisible())) return undefined // an unchanged draft needs no choice
        await (isSame(draft, record.draft) ? takeAll : keepAll).click()
        return (save ? formOn(page).save : back).click()
      },
    },
    arrange: async ({ output: { ending, record } }) => {
      if (ending === 'gone') await remove(colleague, id)
      if (ending === 'stale') await update(colleague, id, { name: record.draft.name })
    },
    expectState: async (page, state) => {
      const { dialog, name, save } = formOn(page)
      if (state.matches('saved')) {
        await alertIn(page, state.context.record === null ? 'Created' : 'Updated').waitFor()
        return
      }
      const { draft, standing, refusal: currentRefusal, unanswered: pendingSave } = state.context
      const isChoosing = state.matches({ open: 'reconciling' }) && !isSame(draft, state.context.original)
      if (isChoosing) await mergeOn(page).panel.waitFor()
      if (state.matches({ open: 'reconciling' })) return
      await expect.poll(() => name.inputValue()).toBe(draft.name)
      if (!state.matches({ open: 'editing' })) return
      await expect.poll(() => save.getAttribute('aria-busy')).not.toBe('true')
      // After a refused save or a merge, the form checks the machine name again.
      if (standing !== 'checking') {
        if (await dialog.getByText('Checking', { exact: true }).isVisible()) await pause(page)
        await expect.poll(() => dialog.getByText('Checking', { exact: true }).count()).toBe(0)
      }
      await expect.poll(() => save.isEnabled()).toBe(state.can({ type: 'save' }))
      await expect.poll(() => mergeOn(page).review.count()).toBe(Number(state.can({ type: 'review' })))
      const isRefused = currentRefusal !== null && pendingSave === null
      await expect.poll(() => dialog.getByRole('alert').getByText(refusal.message).count()).toBe(Number(isRefused))
      const unansweredMessage = dialog.getByText('It’s safe to save again: your changes won’t be saved twice.')
      await expect.poll(() => unansweredMessage.count()).toBe(Number(pendingSave !== null))
    },
  }
}

test('the page follows the paths of form', async () => {
  const expectWalk = await openForWalks(service, [/ERR_FAILED/])
  for (const tour of formTours) {
    const group = await newGroup(curator, { name: heart.name, slug: nextSlug() })
    await expectWalk(asPageWalk(tour), formDrive(group))
  }
})

test('together these paths take every transition except that of resumed forms', () =>
  expectAllTransitions(form.machine, formTours, ['form.open: resume #0 → stay']))
