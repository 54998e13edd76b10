import { afterAll, beforeAll, expect, test } from 'vitest'
import { delays } from '../../src/domain/limits.ts'
import { navigateTo } from '../support/console.ts'
import { expectAllTransitions, expectWalk } from '../support/drive.ts'
import { walkOf } from '../support/paths.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { userOn } from '../support/userForm.ts'
import { password } from './password.model.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())

const STRONG = 'Heart&Lung7'
const typePassword = (text: string) => ({ event: { type: 'password.type', text } })
const typeConfirmation = (text: string) => ({ event: { type: 'confirmation.type', text } })
/** A path on one page that takes every transition. */
const steps = [
  typePassword('ab'),
  typeConfirmation('a'),
  typeConfirmation('ab'),
  typeConfirmation(''),
  typePassword('Heart7'),
  typePassword(STRONG),
  typeConfirmation(STRONG),
  typePassword(''),
]
const walk = await walkOf(
  password,
  { canHappen: (before, event) => before.can(event) },
  { input: { password: '', passwordConfirmation: '' }, steps: [{ event: { type: 'xstate.init' } }, ...steps] },
)

test('the form of a new user shows the strength of its password, and compares both entries', async () => {
  if (walk === null) throw new Error('A page cannot take this path.')
  expectAllTransitions(password.machine, [walk])
  await expectWalk(service, walk, {
    username: 'admin',
    operations: [],
    // The form includes the message at the Save button.
    within: '[data-dialog] form',
    act: {
      'xstate.init': async (page) => {
        await navigateTo(page, '/user/add')
        await page.locator('[data-dialog]').waitFor()
        await page.clock.runFor(delays.modalOpen)
        await userOn(page).password.waitFor()
      },
      'password.type': (page, { text }) => userOn(page).password.fill(text),
      'confirmation.type': (page, { text }) => userOn(page).confirmation.fill(text),
    },
    adjustResponse: () => {},
    expectState: async (page, state) => {
      const form = userOn(page)
      expect(await form.password.inputValue()).toBe(state.context.password)
      const isHidden = state.matches({ confirmation: 'hidden' })
      await expect.poll(() => form.confirmation.count()).toBe(isHidden ? 0 : 1)
      if (isHidden) return
      expect(await form.confirmation.inputValue()).toBe(state.context.passwordConfirmation)
    },
  })
})
