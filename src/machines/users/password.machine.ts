import { assign, emit, setup } from 'xstate'
import { PASSWORDS_DIFFER, PASSWORDS_MATCH, type Strength, strengthOf } from '../../domain/password.ts'
import { describedBy, withSigns } from '../shown.ts'

export interface Passwords {
  readonly password: string
  readonly passwordConfirmation: string
}

/** A new password, typed twice (spec §5). Clearing the password clears the confirmation too. */
export const passwordMachine = setup({
  types: {
    input: {} as Passwords,
    context: {} as Passwords,
    events: {} as { type: 'password.type'; text: string } | { type: 'confirmation.type'; text: string },
    emitted: {} as { type: 'changed' } & Passwords,
  },
  guards: {
    isBlank: ({ context }) => context.password === '',
    hasStrength: ({ context }, strength: Strength) => strengthOf(context.password) === strength,
    isUnconfirmed: ({ context }) => context.passwordConfirmation === '',
    isConfirmed: ({ context }) => context.passwordConfirmation === context.password,
  },
  actions: {
    type: assign(({ context }, password: string) => ({
      password,
      passwordConfirmation: password === '' ? '' : context.passwordConfirmation,
    })),
    confirm: assign((_, passwordConfirmation: string) => ({ passwordConfirmation })),
    emitChanged: emit(({ context }) => ({ type: 'changed' as const, ...context })),
  },
}).createMachine({
  id: 'password',
  type: 'parallel',
  context: ({ input }) => input,
  states: {
    strength: {
      initial: 'judging',
      on: {
        'password.type': {
          target: '.judging',
          actions: [{ type: 'type', params: ({ event }) => event.text }, 'emitChanged'],
        },
      },
      states: {
        judging: {
          always: [
            { guard: 'isBlank', target: 'none' },
            { guard: { type: 'hasStrength', params: 'strong' }, target: 'strong' },
            { guard: { type: 'hasStrength', params: 'average' }, target: 'average' },
            { target: 'weak' },
          ],
        },
        none: { description: 'No password typed yet.' },
        weak: {
          description: 'Fewer than 6 characters, or fewer than two kinds.',
          ...withSigns('Password strength: weak'),
        },
        average: {
          description: '6 characters or more, of at least two kinds.',
          ...withSigns('Password strength: average'),
        },
        strong: {
          description: '8 characters or more: lower case, upper case, a digit and one of !@#$%^&*.',
          ...withSigns('Password strength: strong'),
        },
      },
    },
    confirmation: {
      initial: 'deciding',
      // `deciding` reads the text that `strength` stores. Eventless transitions run after every region has handled the
      // event.
      on: { 'password.type': { target: '.deciding' } },
      states: {
        deciding: { always: [{ guard: 'isBlank', target: 'hidden' }, { target: 'shown' }] },
        hidden: { description: 'The confirmation field appears when the user types a password.' },
        shown: {
          initial: 'comparing',
          on: {
            'confirmation.type': {
              target: '.comparing',
              actions: [{ type: 'confirm', params: ({ event }) => event.text }, 'emitChanged'],
            },
          },
          states: {
            comparing: {
              always: [
                { guard: 'isUnconfirmed', target: 'awaited' },
                { guard: 'isConfirmed', target: 'matched' },
                { target: 'mismatched' },
              ],
            },
            awaited: describedBy('Enter the same password again.'),
            matched: describedBy(PASSWORDS_MATCH),
            mismatched: describedBy(PASSWORDS_DIFFER),
          },
        },
      },
    },
  },
})
