import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { AnyEventObject } from 'xstate'
import { delays } from '../../../src/domain/limits.ts'
import { isSame } from '../../../src/domain/same.ts'
import { expectFollowed, mergeOn } from '../../support/colleagues.ts'
import { intercept, navigateTo } from '../../support/console.ts'
import { type ContextOf, type Drive, expectAllTransitions, openDialogs } from '../../support/drive.ts'
import { asPageWalk, createTours, type Form, refusal } from '../../support/formTours.ts'
import { heart } from '../../support/groupForm.ts'
import { alertIn, formOn } from '../../support/groupScreens.ts'
import { type Group, newGroup, remove, update } from '../../support/groups.ts'
import type { State } from '../../support/model.ts'
import { callerOf, testService } from '../../support/service.ts'
import { toursOf } from '../../support/tour.ts'
import { openForWalks } from '../../support/walks.ts'
import { form } from '../charts/form.model.ts'
import { unique } from '../charts/unique.model.ts'

// The form of a group stands for the forms of all sections, and its Machine Name for all unique fields.

type Unique = ContextOf<typeof unique>

const service = testService()
const curator = callerOf(service, 'curator')
const colleague = callerOf(service, 'groups')

const openForm = async (page: Page, path: string) => {
  await navigateTo(page, path)
  await openDialogs(page)
  await formOn(page).name.waitFor()
}
const deleteNamed = (slugs: readonly string[]) =>
  service.database.rows(sql`delete from care_group where slug = any(${[...slugs]})`)

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

const uniqueOffers = (before: State<Unique>, event: AnyEventObject): boolean => {
  const { value, source, original, own } = before.context
  const isChecking = before.hasTag('checking')
  // Only a stored draft causes `recheck`, and the machine itself causes `value.changed`.
  if (event.type === 'recheck' || event.type === 'value.changed') return false
  if (event.type === 'source.change') return event.value !== source
  if (event.type === 'value.type') return before.can(event) && event.value !== value
  if (event.type.startsWith('xstate.done')) return event.output === null || event.output === value
  if (event.type === 'value.update') {
    const isSame = event.value === value && event.original === original && event.own === own
    return isSame && value !== '' && source !== '' && !isChecking && !before.hasTag('taken')
  }
  return event.type.startsWith('xstate.') || before.can(event)
}
const uniqueInput = (value: string, own: string | null) => ({ value, own, debounce: delays.slugDebounce })
const uniqueTours = await toursOf(
  {
    ...unique,
    inputs: [uniqueInput('', null), uniqueInput('heart', '1')],
    cases: [
      ...unique.cases.filter(({ type }) => type !== 'value.update' && type !== 'xstate.done.actor.findFree'),
      ...['heart', 'own', null].map((output) => ({ type: 'xstate.done.actor.findFree', output })),
      ...['', 'heart'].flatMap((original) =>
        ['heart', 'own'].map((value) => ({ type: 'value.update', value, original, own: original === '' ? null : '1' })),
      ),
    ],
  },
  { canHappen: uniqueOffers },
)

let refusalCount = 0
/** Presses Save, and refuses the save. The form then sends the current value to the chart again. */
const saveAndRefuse = async (page: Page) => {
  const { dialog, url, save } = formOn(page)
  const errors = [{ message: 'Not like this.', extensions: { code: 'BAD_USER_INPUT' } }]
  for (const name of ['CreateGroup', 'UpdateGroup'])
    await intercept(page, name, (route) => route.fulfill({ json: { errors } }))
  await url.fill(`https://example.org/${refusalCount++}`)
  await save.click()
  await dialog.getByRole('alert').getByText('Not like this.').waitFor()
}

const uniqueDrive = (isNew: boolean): Drive<Unique> => ({
  operations: ['GroupId'],
  machineDelays: { debounce: delays.slugDebounce },
  within: '[data-dialog]',
  act: {
    'xstate.init': (page) => openForm(page, isNew ? '/group/add' : '/group/edit/heart'),
    'source.change': (page, { value }) => formOn(page).name.fill(value),
    'custom.open': (page) => formOn(page).editCustom.click(),
    'custom.close': (page) => formOn(page).editCustom.click(),
    'value.type': (page, { value }) => formOn(page).slug.fill(value),
    'value.update': saveAndRefuse,
  },
  // Makes another group take the name, or frees the name.
  arrange: async ({ output }) => {
    const names = output === null ? ['own', ...(isNew ? ['heart'] : [])] : [output]
    await deleteNamed(names)
    if (output !== null) return
    for (const slug of names) await newGroup(curator, { slug })
  },
  expectState: async (page, state) => {
    const { slug, save, editCustom } = formOn(page)
    await expect.poll(() => slug.inputValue()).toBe(state.context.value)
    await expect.poll(() => slug.isEditable()).toBe(state.matches({ source: 'custom' }))
    await expect.poll(() => editCustom.getAttribute('aria-pressed')).toBe(String(state.matches({ source: 'custom' })))
    if (state.hasTag('taken')) await expect.poll(() => save.isDisabled()).toBe(true)
  },
})

test('the page follows the paths of form', async () => {
  const expectWalk = await openForWalks(service, [/ERR_FAILED/])
  for (const tour of formTours) {
    const group = await newGroup(curator, { name: heart.name, slug: nextSlug() })
    await expectWalk(asPageWalk(tour), formDrive(group))
  }
})

test('the page follows the paths of unique', async () => {
  const expectWalk = await openForWalks(service, [/ERR_FAILED/])
  for (const tour of uniqueTours) {
    const isNew = tour.moves[0]?.state.context.own === null
    await deleteNamed(['heart', 'own'])
    if (!isNew) await newGroup(curator, { name: 'Heart', slug: 'heart' })
    await expectWalk(tour, uniqueDrive(isNew))
  }
})

test('together these paths take every transition except those of resumed forms and other records', () => {
  expectAllTransitions(form.machine, formTours, ['form.open: resume #0 → stay'])
  expectAllTransitions(unique.machine, uniqueTours, [
    'unique.check: recheck #0 → unique.check.waiting',
    'unique.check.deciding: always #0 → unique.check.waiting',
    'unique.check.asking: xstate.done.actor.findFree #1 → unique.check.offered',
  ])
})
