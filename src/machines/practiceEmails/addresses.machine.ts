import { assign, emit, setup } from 'xstate'
import { changesBetween, link, resultOf, unlink } from '../../domain/changes.ts'
import { BROKEN_ADDRESSES, type StoredEmails } from '../../domain/practiceEmails/email.ts'
import { type AddressDraft, readTyped } from '../../domain/practiceEmails/practiceDraft.ts'
import { isSame } from '../../domain/same.ts'
import { isBlank } from '../../domain/text.ts'
import { describedBy, withSigns } from '../shown.ts'

export interface AddressesUpdate extends AddressDraft {
  readonly original: StoredEmails
}
export interface AddressesInput extends AddressesUpdate {
  /** The organisation's email domain. */
  readonly domain: string
}
export interface AddressesContext extends AddressesInput {
  readonly problem: string | null
}

/**
 * Edits the addresses of a practice record (spec §2, emails association list). If the stored value is not a list of
 * addresses, that value stays until the user replaces it.
 */
export const addressesMachine = setup({
  types: {
    input: {} as AddressesInput,
    context: {} as AddressesContext,
    events: {} as
      | { type: 'address.type'; text: string }
      | { type: 'address.add' }
      | { type: 'address.remove'; email: string }
      | { type: 'address.undo'; email: string }
      | { type: 'text.replace'; emails: readonly string[] }
      | { type: 'text.keep' }
      | ({ type: 'draft.update' } & AddressesUpdate),
    emitted: {} as { type: 'changed'; draft: AddressDraft },
  },
  guards: {
    isBroken: ({ context }) => context.broken !== null,
    isStoredBroken: ({ context }) => context.original.broken !== null,
    hasProblem: ({ context }) => context.problem !== null,
    isEmpty: ({ context }) => context.typed === '',
  },
  actions: {
    type: assign((_, text: string) => ({ typed: isBlank(text) ? '' : text, problem: null })),
    add: assign(({ context: { original, emails, typed, domain } }) => {
      const { added, remainingText: remaining, problem } = readTyped(typed, emails, domain)
      const changes = added.reduce(link, changesBetween(original.emails, emails))
      return { emails: resultOf(changes), typed: remaining, problem }
    }),
    remove: assign(({ context: { original, emails } }, email: string) => ({
      emails: resultOf(unlink(changesBetween(original.emails, emails), email)),
      problem: null,
    })),
    undo: assign(({ context: { original, emails } }, email: string) => ({
      emails: resultOf(link(changesBetween(original.emails, emails), email)),
      problem: null,
    })),
    replace: assign((_, emails: readonly string[]) => ({ emails, broken: null })),
    restoreStored: assign(({ context: { original } }) => ({
      emails: original.emails,
      broken: original.broken,
      problem: null,
    })),
    setDraft: assign(({ context }, { original, emails, broken, typed }: AddressesUpdate) => ({
      original,
      emails,
      broken,
      typed,
      problem: typed === context.typed && isSame(emails, context.emails) ? context.problem : null,
    })),
    emitChanged: emit(({ context: { emails, broken, typed } }) => ({
      type: 'changed' as const,
      draft: { emails, broken, typed },
    })),
  },
}).createMachine({
  id: 'addresses',
  context: ({ input }) => ({ ...input, problem: null }),
  initial: 'deciding',
  on: { 'draft.update': { target: '.deciding', actions: { type: 'setDraft', params: ({ event }) => event } } },
  states: {
    deciding: { always: [{ guard: 'isBroken', target: 'broken' }, { target: 'list' }] },
    broken: {
      ...describedBy(BROKEN_ADDRESSES),
      on: {
        'text.replace': {
          target: 'deciding',
          actions: [{ type: 'replace', params: ({ event }) => event.emails }, 'emitChanged'],
        },
      },
    },
    list: {
      description: 'The addresses that will be saved.',
      initial: 'deciding',
      on: {
        'address.type': {
          target: '.deciding',
          actions: [{ type: 'type', params: ({ event }) => event.text }, 'emitChanged'],
        },
        'address.remove': {
          target: '.deciding',
          actions: [{ type: 'remove', params: ({ event }) => event.email }, 'emitChanged'],
        },
        'address.undo': {
          target: '.deciding',
          actions: [{ type: 'undo', params: ({ event }) => event.email }, 'emitChanged'],
        },
        'text.keep': { guard: 'isStoredBroken', target: 'deciding', actions: ['restoreStored', 'emitChanged'] },
      },
      states: {
        deciding: {
          always: [
            { guard: 'hasProblem', target: 'refused' },
            { guard: 'isEmpty', target: 'resting' },
            { target: 'typing' },
          ],
        },
        resting: describedBy('Type an address first.'),
        typing: {
          description: 'Press Add to add the typed addresses to the list.',
          on: { 'address.add': { target: 'deciding', actions: ['add', 'emitChanged'] } },
        },
        refused: {
          description: 'Correct the typed address first.',
          ...withSigns({ role: 'textbox', name: '{label}', is: 'invalid' }),
        },
      },
    },
  },
})
