import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyEventObject } from 'xstate'
import { delays } from '../../../src/domain/limits.ts'
import { intercept, navigateTo } from '../../support/console.ts'
import { type ContextOf, type Drive, expectAllTransitions } from '../../support/drive.ts'
import { formOn } from '../../support/groupScreens.ts'
import { newGroup } from '../../support/groups.ts'
import type { State } from '../../support/model.ts'
import { startTestService, type TestService } from '../../support/service.ts'
import { toursOf } from '../../support/tour.ts'
import { openForWalks } from '../../support/walks.ts'
import { unique } from '../charts/unique.model.ts'

// The Machine Name of a group stands for all unique fields.

type Unique = ContextOf<typeof unique>

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())

const offers = (before: State<Unique>, event: AnyEventObject): boolean => {
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
const valueGiveEvents = [
  { type: 'value.update', value: 'heart', original: '', own: null },
  { type: 'value.update', value: 'own', original: '', own: null },
  { type: 'value.update', value: 'heart', original: 'heart', own: '1' },
  { type: 'value.update', value: 'own', original: 'heart', own: '1' },
]
const input = (value: string, own: string | null) => ({ value, own, debounce: delays.slugDebounce })
const model = {
  ...unique,
  cases: [
    ...unique.cases.filter(({ type }) => type !== 'value.update' && type !== 'xstate.done.actor.findFree'),
    ...['heart', 'own', null].map((output) => ({ type: 'xstate.done.actor.findFree', output })),
    ...valueGiveEvents,
  ],
}
const tours = await toursOf({ ...model, inputs: [input('', null), input('heart', '1')] }, { canHappen: offers })

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

const drive = (isNew: boolean): Drive<Unique> => ({
  operations: ['GroupId'],
  machineDelays: { debounce: delays.slugDebounce },
  within: '[data-dialog]',
  act: {
    'xstate.init': async (page) => {
      await navigateTo(page, isNew ? '/group/add' : '/group/edit/heart')
      await page.locator('[data-dialog]').waitFor()
      await page.clock.runFor(delays.modalOpen)
      await formOn(page).name.waitFor()
    },
    'source.change': (page, { value }) => formOn(page).name.fill(value),
    'custom.open': (page) => formOn(page).editCustom.click(),
    'custom.close': (page) => formOn(page).editCustom.click(),
    'value.type': (page, { value }) => formOn(page).slug.fill(value),
    'value.update': saveAndRefuse,
  },
  // Makes another group take the name, or frees the name.
  arrange: async ({ output }) => {
    const names = output === null ? ['own', ...(isNew ? ['heart'] : [])] : [output]
    await service.database.rows(sql`delete from care_group where slug = any(${names})`)
    if (output !== null) return
    for (const slug of names) await newGroup(await service.as('curator'), { slug })
  },
  adjustResponse: () => {},
  expectState: async (page, state) => {
    const { slug, save, editCustom } = formOn(page)
    await expect.poll(() => slug.inputValue()).toBe(state.context.value)
    await expect.poll(() => slug.isEditable()).toBe(state.matches({ source: 'custom' }))
    await expect.poll(() => editCustom.getAttribute('aria-pressed')).toBe(String(state.matches({ source: 'custom' })))
    if (state.hasTag('taken')) await expect.poll(() => save.isDisabled()).toBe(true)
  },
})

test('the page follows the paths of unique', async () => {
  const expectWalk = await openForWalks(service, [/ERR_FAILED/])
  for (const tour of tours) {
    const isNew = tour.moves[0]?.state.context.own === null
    await service.database.rows(sql`delete from care_group where slug in ('heart', 'own')`)
    if (!isNew) await newGroup(await service.as('curator'), { name: 'Heart', slug: 'heart' })
    await expectWalk(tour, drive(isNew))
  }
})

test('together these paths take every transition except those of other records and stored drafts', () => {
  expectAllTransitions(unique.machine, tours, [
    'unique.check: recheck #0 → unique.check.waiting',
    'unique.check.deciding: always #0 → unique.check.waiting',
    'unique.check.asking: xstate.done.actor.findFree #1 → unique.check.offered',
  ])
})
