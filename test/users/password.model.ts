import { expect } from 'vitest'
import { strengthOf } from '../../src/domain/password.ts'
import { catalogue } from '../../src/machines/catalogue.ts'
import type { Passwords } from '../../src/machines/users/password.machine.ts'
import type { Model } from '../support/model.ts'

const STRONG = 'Heart&Lung7'
const typePassword = (text: string) => ({ type: 'password.type', text })
const typeConfirmation = (text: string) => ({ type: 'confirmation.type', text })

const confirmationOf = ({ password, passwordConfirmation }: Passwords) => {
  if (password === '') return 'hidden'
  if (passwordConfirmation === '') return { shown: 'awaited' }
  return { shown: password === passwordConfirmation ? 'matched' : 'mismatched' }
}

export const password: Model<Passwords> = {
  machine: catalogue.password,
  inputs: [
    { password: '', passwordConfirmation: '' },
    { password: STRONG, passwordConfirmation: '' },
  ],
  cases: [
    typePassword(''),
    typePassword('ab'),
    typePassword('Heart7'),
    typePassword(STRONG),
    typeConfirmation(''),
    typeConfirmation(STRONG),
    typeConfirmation('ab'),
  ],
  situation: ({ password, passwordConfirmation }) => [password, passwordConfirmation],
  invariant: (snapshot, { before, event, sentEvents }) => {
    const { context } = snapshot
    expect(snapshot.value, 'states show the strength, and whether the two entries match').toEqual({
      strength: context.password === '' ? 'none' : strengthOf(context.password),
      confirmation: confirmationOf(context),
    })
    if (context.password === '')
      expect(context.passwordConfirmation, 'an empty password clears its confirmation').toBe('')
    const isAccepted =
      event.type === 'password.type' ||
      (event.type === 'confirmation.type' && !before?.matches({ confirmation: 'hidden' }))
    expect(sentEvents, 'the form gets every accepted entry at once').toEqual(
      isAccepted ? [{ type: 'changed', ...context }] : [],
    )
  },
}
