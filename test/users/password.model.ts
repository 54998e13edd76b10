import { expect } from 'vitest'
import { strengthOf } from '../../src/domain/password.ts'
import { catalogue } from '../../src/machines/catalogue.ts'
import type { Passwords } from '../../src/machines/users/password.machine.ts'
import type { Model } from '../support/model.ts'

const STRONG = 'Heart&Lung7'
const typed = (text: string) => ({ type: 'password.type', text })
const confirmed = (text: string) => ({ type: 'confirmation.type', text })

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
  cases: [typed(''), typed('ab'), typed('Heart7'), typed(STRONG), confirmed(''), confirmed(STRONG), confirmed('ab')],
  situation: ({ password, passwordConfirmation }) => [password, passwordConfirmation],
  invariant: (snapshot, { before, event, told }) => {
    const { context } = snapshot
    expect(
      snapshot.value,
      'its strength is said as it is typed, and whether it was typed alike once it was typed twice',
    ).toEqual({
      strength: context.password === '' ? 'none' : strengthOf(context.password),
      confirmation: confirmationOf(context),
    })
    if (context.password === '') expect(context.passwordConfirmation, 'it is forgotten with the password').toBe('')
    const isTaken =
      event.type === 'password.type' ||
      (event.type === 'confirmation.type' && !before?.matches({ confirmation: 'hidden' }))
    expect(told, 'the form has at once what is typed').toEqual(isTaken ? [{ type: 'changed', ...context }] : [])
  },
}
