import { expect, test } from 'vitest'
import type { AnyEventObject } from 'xstate'
import { navigateTo } from '../support/console.ts'
import { type ContextOf, type Drive, expectAllTransitions, expectWalk, openDialogs } from '../support/drive.ts'
import { expectDescription } from '../support/groupScreens.ts'
import type { State } from '../support/model.ts'
import { onePage } from '../support/onePage.ts'
import { newPractice, practiceOn, store } from '../support/practiceForm.ts'
import { callerOf, testService } from '../support/service.ts'
import { tourOf } from '../support/tour.ts'
import { addresses } from './addresses.model.ts'

type Addresses = ContextOf<typeof addresses>

const service = testService()
const curator = callerOf(service, 'curator')

const offers = (before: State<Addresses>, event: AnyEventObject): boolean => {
  const { original, emails, typed } = before.context
  if (!before.can(event)) return false
  if (event.type === 'address.type') return event.text.trim() !== typed
  if (event.type === 'address.remove') return emails.includes(event.email)
  if (event.type === 'address.undo') return original.emails.includes(event.email) && !emails.includes(event.email)
  return event.type !== 'draft.update'
}
const tours = await Promise.all(
  (addresses.inputs ?? []).map((input) => tourOf({ ...addresses, inputs: [input] }, { canHappen: offers })),
)

const drive = (id: string): Drive<Addresses> => ({
  operations: [],
  act: {
    'xstate.init': async (page) => {
      await navigateTo(page, `/email/edit/${id}?search=FORM`)
      await openDialogs(page)
    },
    'address.type': (page, { text }) => practiceOn(page).typed.fill(text),
    'address.add': (page) => practiceOn(page).add.click(),
    'address.remove': (page, { email }) => practiceOn(page).button(`Remove ${email}`).click(),
    'address.undo': (page, { email }) => practiceOn(page).button(`Undo removal of ${email}`).click(),
    'text.replace': (page) => practiceOn(page).button('Use the address found').click(),
    'text.keep': (page) => practiceOn(page).button('Keep the stored value').click(),
  },
  adjustResponse: () => undefined,
  expectState: async (page, state) => {
    const { list, tags, typed, add, save, button } = practiceOn(page)
    const { original, emails, broken, typed: text, problem } = state.context
    const visible = () =>
      Promise.all([
        tags.evaluateAll((all) =>
          all.filter((tag) => tag.getAttribute('data-state') !== 'removed').map((tag) => tag.getAttribute('data-id')),
        ),
        list.getByText(original.broken ?? '–', { exact: true }).count(),
        button('Keep the stored value').count(),
        typed.count(),
        broken === null && typed.inputValue(),
        broken === null && add.isDisabled(),
        broken === null && typed.getAttribute('aria-invalid'),
      ])
    await expect
      .poll(visible)
      .toEqual([
        [...emails],
        Number(broken !== null),
        Number(state.can({ type: 'text.keep' })),
        Number(broken === null),
        broken === null && text,
        broken === null && !state.can({ type: 'address.add' }),
        broken === null && (problem === null ? null : 'true'),
      ])
    if (text !== '') await expectDescription(save, 'Add the typed address, or clear it.')
    if (problem !== null) await expectDescription(typed, problem)
  },
})

test('one page takes every transition that a user can cause, with a list and with a broken text', async () => {
  const open = onePage(service)
  for (const tour of tours) {
    const { id } = await newPractice(curator)
    const { emails = [], broken = null } = tour.moves[0]?.state.context.original ?? {}
    await store(service, id, emails, broken)
    await expectWalk(service, tour, { ...drive(id), open })
  }
  expectAllTransitions(addresses.machine, tours, ['addresses: draft.update #0 → addresses.deciding'])
})
