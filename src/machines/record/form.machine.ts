import { and, assign, fromCallback, sendTo, setup } from 'xstate'
import { delays } from '../../domain/limits.ts'
import type { RecordNotice, StoredRecord } from '../../domain/record.ts'
import { isSame } from '../../domain/same.ts'
import { sentences } from '../../domain/sentences.ts'
import { describedBy, slowNotice, withSigns } from '../shown.ts'
import {
  contextOf,
  type FormContext,
  type FormEvent,
  type FormInput,
  type FormRules,
  isOutdated,
  mayHaveMissedChange,
  uniqueChangeOf,
} from './form.ts'
import { createReconcileMachine, type ReconcileResult } from './reconcile.machine.ts'
import { createSaveMachine, type SaveResult } from './save.machine.ts'
import { type UniqueOutput, uniqueMachine } from './unique.machine.ts'

const busy = { role: 'button', name: 'Save {X}', is: 'busy' } as const

/** Edits an existing or new record (spec §4, §5). Typed text survives a failed save and the end of the session. */
export const createFormMachine = <Draft extends object>(rules: FormRules<Draft>) =>
  setup({
    types: {
      input: {} as FormInput<Draft>,
      context: {} as FormContext<Draft>,
      events: {} as FormEvent<Draft>,
      output: {} as { saved: StoredRecord<Draft> | null; created: boolean },
      tags: {} as 'slow',
      children: {} as { unique: 'unique'; follow: 'follow'; save: 'save'; reconcile: 'reconcile' },
    },
    actors: {
      unique: uniqueMachine,
      follow: fromCallback<FormEvent<Draft>, { id: string | null }>(() => undefined),
      save: createSaveMachine<Draft>(),
      reconcile: createReconcileMachine<Draft>(),
    },
    delays: { slow: delays.slow },
    guards: {
      isDeleted: ({ context: { record, told } }) => record !== null && told?.version === null,
      isUnchanged: ({ context: { original, draft, unanswered } }) => unanswered === null && isSame(original, draft),
      isOutdated: ({ context }) => isOutdated(context),
      isOutdatedAndUnchanged: and(['isOutdated', 'isUnchanged']),
      isValid: ({ context }) => rules.problemsOf(context.draft).length === 0,
      isNotTaken: ({ context }) => context.standing !== 'taken',
      isChecked: ({ context }) => context.standing === 'free',
      isSavable: and(['isValid', 'isNotTaken']),
      isReady: and(['isValid', 'isNotTaken', 'isChecked']),
      isFree: (_, { standing }: UniqueOutput) => standing === 'free',
      isTaken: (_, { standing }: UniqueOutput) => standing === 'taken',
      isSaved: (_, { ending }: SaveResult<unknown>) => ending === 'saved',
      isStale: (_, { ending }: SaveResult<unknown>) => ending === 'stale',
      wasDeleted: (_, { ending }: SaveResult<unknown>) => ending === 'gone',
      hasNoRecord: (_, { record }: ReconcileResult<Draft>) => record === null,
      shouldSave: (_, { record, draft, save }: ReconcileResult<Draft>) =>
        save && !isSame(draft, record?.draft) && rules.problemsOf(draft).length === 0,
    },
    actions: {
      keepNotice: assign(
        ({ context }, { version, updated_by, updated_at, openBy, isMine, hasOthersChange }: RecordNotice) => {
          const told = { version, updated_by, updated_at, openBy, isMine }
          return { told, touches: context.touches + Number(hasOthersChange || mayHaveMissedChange(context, told)) }
        },
      ),
      change: assign(({ context }, { patch }: { patch: Partial<Draft> }) => ({
        draft: { ...context.draft, ...patch },
        refusal: null,
      })),
      keepAvailability: assign(({ context: { draft, refusal } }, { value, standing }: UniqueOutput) => ({
        draft: rules.unique?.withValue(draft, value) ?? draft,
        standing,
        refusal: value === (rules.unique?.valueOf(draft) ?? '') ? refusal : null,
      })),
      sendSource: sendTo('unique', ({ context }) => ({
        type: 'source.change' as const,
        value: rules.unique?.followed(context.draft) ?? '',
      })),
      sendValue: sendTo('unique', ({ context }) => ({
        type: 'value.update' as const,
        ...uniqueChangeOf(rules, context),
      })),
      recheck: sendTo('unique', { type: 'recheck' }),
      forwardNotice: sendTo('reconcile', ({ event }) => event as { type: 'record.notice' } & RecordNotice),
      countSave: assign(({ context }) => ({ saves: context.saves + 1, refusal: null, theirs: null })),
      keepSaveResult: assign(({ context }, { base, record, refusal, unanswered }: SaveResult<Draft>) => ({
        record: base ?? context.record,
        original: base?.draft ?? context.original,
        untouched: base?.draft ?? context.untouched,
        theirs: record,
        refusal,
        unanswered,
      })),
      rebase: assign(({ context: { original, untouched } }, { record, draft }: ReconcileResult<Draft>) => ({
        record,
        original: record?.draft ?? original,
        untouched: record?.draft ?? untouched,
        draft,
        theirs: null,
        unanswered: null, // the current record shows if the unanswered save was applied
        takenOver: record,
      })),
      startNewRecord: assign(({ context }) => ({
        restores: context.record?.id ?? context.restores,
        record: null,
        original: rules.blank,
        untouched: rules.blank,
        told: null,
        unanswered: null,
        refusal: null,
      })),
      // Clears `refusal`, because the dialog can stay open briefly after the save.
      keepSavedRecord: assign((_, { record }: SaveResult<Draft>) => ({
        saved: record,
        refusal: null,
        unanswered: null,
      })),
    },
  }).createMachine({
    id: 'form',
    context: ({ input }) => contextOf(rules, input),
    output: ({ context: { saved, record } }) => ({ saved, created: record === null }),
    initial: 'open',
    states: {
      open: {
        initial: 'editing',
        invoke: [
          {
            id: 'unique',
            src: 'unique',
            input: ({ context }) => ({
              value: rules.unique?.valueOf(context.draft) ?? '',
              own: context.record?.id ?? null,
              debounce: rules.unique?.debounce ?? 0,
            }),
          },
          { id: 'follow', src: 'follow', input: ({ context }) => ({ id: context.record?.id ?? null }) },
        ],
        on: {
          'record.notice': { actions: { type: 'keepNotice', params: ({ event }) => event } },
          resume: { actions: 'recheck' },
        },
        states: {
          editing: {
            initial: 'settling',
            on: {
              'field.change': {
                target: '.settling',
                actions: [{ type: 'change', params: ({ event }) => event }, 'sendSource'],
              },
              'unique.settled': {
                target: '.settling',
                actions: { type: 'keepAvailability', params: ({ event }) => event },
              },
              'record.notice': { target: '.settling', actions: { type: 'keepNotice', params: ({ event }) => event } },
            },
            states: {
              settling: {
                always: [
                  { guard: 'isDeleted', target: '#form.open.removed' },
                  { guard: 'isOutdatedAndUnchanged', target: '#form.open.reconciling' },
                  { guard: 'isUnchanged', target: 'unchanged' },
                  { target: 'changed' },
                ],
              },
              unchanged: describedBy('Nothing has been changed.'),
              changed: {
                ...describedBy('The form has been updated. Use the Save {X} button to avoid losing any changes.'),
                on: {
                  save: [
                    { guard: 'isReady', target: '#form.open.saving' },
                    { guard: 'isSavable', target: '#form.open.waiting' },
                  ],
                  review: { guard: 'isOutdated', target: '#form.open.reconciling' },
                },
              },
            },
          },
          waiting: {
            ...describedBy(
              `The record will be saved once the ${rules.unique?.label ?? 'value'} has been checked.`,
              busy,
            ),
            on: {
              'unique.settled': [
                {
                  guard: { type: 'isFree', params: ({ event }) => event },
                  target: 'saving',
                  actions: { type: 'keepAvailability', params: ({ event }) => event },
                },
                {
                  guard: { type: 'isTaken', params: ({ event }) => event },
                  target: 'editing',
                  actions: { type: 'keepAvailability', params: ({ event }) => event },
                },
              ],
            },
          },
          saving: {
            description: 'Saving…',
            ...slowNotice,
            ...withSigns(busy),
            entry: 'countSave',
            invoke: {
              id: 'save',
              src: 'save',
              input: ({ context: { key, saves, record, draft, restores, unanswered } }) => ({
                save: {
                  operationId: `${key}.${saves}`,
                  id: record?.id ?? null,
                  version: record?.version ?? null,
                  draft,
                  ...(record === null && restores && { restores }),
                },
                unanswered,
              }),
              onDone: [
                {
                  guard: { type: 'isSaved', params: ({ event }) => event.output },
                  target: '#form.saved',
                  actions: { type: 'keepSavedRecord', params: ({ event }) => event.output },
                },
                {
                  guard: { type: 'isStale', params: ({ event }) => event.output },
                  target: 'reconciling',
                  actions: { type: 'keepSaveResult', params: ({ event }) => event.output },
                },
                { guard: { type: 'wasDeleted', params: ({ event }) => event.output }, target: 'removed' },
                {
                  target: 'editing',
                  actions: [{ type: 'keepSaveResult', params: ({ event }) => event.output }, 'sendValue'],
                },
              ],
            },
          },
          reconciling: {
            description: 'A newer version was saved. Choose which values to keep.',
            invoke: {
              id: 'reconcile',
              src: 'reconcile',
              input: ({ context: { record, original, draft, theirs } }) => ({
                id: record?.id ?? '',
                original,
                mine: draft,
                theirs,
              }),
              onDone: [
                { guard: { type: 'hasNoRecord', params: ({ event }) => event.output }, target: 'removed' },
                {
                  guard: { type: 'shouldSave', params: ({ event }) => event.output },
                  target: 'waiting',
                  actions: [{ type: 'rebase', params: ({ event }) => event.output }, 'sendValue'],
                },
                {
                  target: 'editing',
                  actions: [{ type: 'rebase', params: ({ event }) => event.output }, 'sendValue'],
                },
              ],
            },
            on: {
              'record.notice': { actions: [{ type: 'keepNotice', params: ({ event }) => event }, 'forwardNotice'] },
            },
          },
          removed: {
            description: 'The record was deleted. Your entries are kept.',
            ...withSigns(sentences.copyStays),
            on: { recreate: { target: 'editing', actions: ['startNewRecord', 'sendValue'] } },
          },
        },
      },
      saved: { type: 'final', description: 'Saved.' },
    },
  })
