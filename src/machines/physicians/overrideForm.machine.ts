import { and, assign, sendTo, setup } from 'xstate'
import { delays } from '../../domain/limits.ts'
import { reasonProblem } from '../../domain/reason.ts'
import type { RecordLabel, StoredRecord } from '../../domain/record.ts'
import { isSameDraft } from '../../domain/same.ts'
import { sentences } from '../../domain/sentences.ts'
import { texts } from '../../domain/texts.ts'
import { createReconcileMachine, type ReconcileResult } from '../record/reconcile.machine.ts'
import { createSaveMachine, type SaveResult } from '../record/save.machine.ts'
import { parentOf } from '../service.ts'
import { describedBy, slowNotice, withSigns } from '../shown.ts'
import {
  contextOf,
  isCompatible,
  isDone,
  isEdited,
  type OverrideFormContext,
  type OverrideFormEvent,
  type OverrideFormInput,
  type OverrideRules,
  withNewerRecord,
  withSaveResult,
} from './overrideForm.ts'

/**
 * One of the five forms about a physician (spec §4: unchanged, changed, saved). Each form is saved separately and with
 * a reason. Other users' saves of other forms do not affect this form. If another user has saved this form, the user
 * chooses the values field by field.
 */
export const createOverrideFormMachine = <Draft extends object>(rules: OverrideRules<Draft>) =>
  setup({
    types: {
      input: {} as OverrideFormInput<Draft>,
      context: {} as OverrideFormContext<Draft>,
      events: {} as OverrideFormEvent<Draft>,
      tags: {} as 'slow',
      children: {} as { save: 'save'; reconcile: 'reconcile' },
    },
    actors: { save: createSaveMachine<Draft>(), reconcile: createReconcileMachine<Draft>() },
    delays: { slow: delays.slow },
    guards: {
      isChanged: ({ context }) => isEdited(context),
      isSound: ({ context: { draft, record } }) => rules.problemsOf(draft, record.draft).length === 0,
      hasReason: ({ context }) => reasonProblem(context.reason) === null,
      isReady: and(['isSound', 'hasReason']),
      isContested: ({ context }) => context.theirs !== null,
      isResolvable: and(['isReady', 'isContested']),
      isOld: ({ context }, { version }: StoredRecord<Draft>) => version < context.record.version,
      isElsewhere: ({ context }, { draft }: StoredRecord<Draft>) =>
        context.unanswered === null && isSameDraft(draft, context.record.draft),
      isSeen: ({ context: { record, theirs } }, { version, draft }: StoredRecord<Draft>) =>
        version < (theirs ?? record).version || isSameDraft(draft, theirs?.draft ?? {}),
      isDone: ({ context }, record: StoredRecord<Draft>) => isDone(context, record),
      isSaved: (_, { ending }: SaveResult<Draft>) => ending === 'saved',
      isAgreed: ({ context }, result: SaveResult<Draft>) =>
        result.ending === 'stale' &&
        result.record !== null &&
        isCompatible(withSaveResult(context, result), result.record),
      isStale: (_, { ending }: SaveResult<Draft>) => ending === 'stale',
      isGone: (_, { ending }: SaveResult<Draft>) => ending === 'gone',
      isLost: (_, { record }: ReconcileResult<Draft>) => record === null,
      isToBeSaved: ({ context }, { record, draft, save }: ReconcileResult<Draft>) =>
        save &&
        record !== null &&
        !isSameDraft(draft, record.draft) &&
        rules.problemsOf(draft, record.draft).length === 0 &&
        reasonProblem(context.reason) === null,
    },
    actions: {
      change: assign(
        ({ context }, { patch, named = [] }: { patch: Partial<Draft>; named?: readonly RecordLabel[] }) => ({
          draft: { ...context.draft, ...patch },
          named: { ...context.named, ...Object.fromEntries(named.map((label) => [label.id, label])) },
          refusal: null,
        }),
      ),
      giveReason: assign((_, reason: string) => ({ reason })),
      take: assign(({ context }, record: StoredRecord<Draft>) => withNewerRecord(context, record)),
      restore: assign(({ context }) => {
        const record = context.theirs ?? context.record
        return { record, draft: record.draft, theirs: null, reason: '', refusal: null, unanswered: null }
      }),
      count: assign(({ context }) => ({ saves: context.saves + 1, refusal: null })),
      finish: assign(({ context }, { record }: SaveResult<Draft>) => {
        const saved = record ?? context.record
        return { record: saved, draft: saved.draft, reason: '', theirs: null, unanswered: null }
      }),
      goOn: assign(({ context }, result: SaveResult<Draft>) => {
        const edits = withSaveResult(context, result)
        return { ...edits, ...withNewerRecord(edits, result.record ?? edits.record) }
      }),
      keepEnding: assign(({ context }, result: SaveResult<Draft>) => ({
        record: withSaveResult(context, result).record,
        theirs: result.record,
        refusal: result.refusal,
        unanswered: result.unanswered,
      })),
      rebase: assign(({ context }, { record, draft }: ReconcileResult<Draft>) => ({
        record: record ?? context.record,
        draft,
        theirs: null,
        unanswered: null, // the current record shows whether the service applied that save
      })),
      hold: assign((_, theirs: StoredRecord<Draft>) => ({ theirs })),
      passOn: sendTo('reconcile', (_, { version }: StoredRecord<Draft>) => ({ type: 'record.told' as const, version })),
      clearReason: assign({ reason: '' }),
      tell: sendTo(parentOf, ({ context }) => ({ type: 'form.saved', version: context.record.version })),
      ask: sendTo(parentOf, { type: 'reload' }),
    },
  }).createMachine({
    id: 'overrideForm',
    context: ({ input }) => contextOf(input),
    initial: 'editing',
    states: {
      editing: {
        initial: 'settling',
        on: {
          'field.change': { target: '.settling', actions: { type: 'change', params: ({ event }) => event } },
          'reason.type': { actions: { type: 'giveReason', params: ({ event }) => event.text } },
          'record.give': [
            { guard: { type: 'isOld', params: ({ event }) => event.record } },
            {
              guard: { type: 'isElsewhere', params: ({ event }) => event.record },
              actions: { type: 'take', params: ({ event }) => event.record },
            },
            {
              guard: { type: 'isDone', params: ({ event }) => event.record },
              target: '.saved',
              actions: [{ type: 'take', params: ({ event }) => event.record }, 'tell'],
            },
            { target: '.settling', actions: { type: 'take', params: ({ event }) => event.record } },
          ],
        },
        states: {
          settling: { always: [{ guard: 'isChanged', target: 'changed' }, { target: 'unchanged' }] },
          unchanged: describedBy('Nothing has been changed.'),
          changed: {
            description: texts.changedAssociations,
            on: {
              save: [
                { guard: 'isResolvable', target: '#overrideForm.reconciling' },
                { guard: 'isReady', target: '#overrideForm.saving' },
              ],
              discard: { target: 'settling', actions: ['restore', 'ask'] },
              review: { guard: 'isContested', target: '#overrideForm.reconciling' },
            },
          },
          saved: describedBy('The form has been saved.'),
        },
      },
      saving: {
        description: 'Saving…',
        ...slowNotice,
        ...withSigns({ role: 'button', name: 'Save {part}', is: 'busy' }),
        entry: 'count',
        invoke: {
          id: 'save',
          src: 'save',
          input: ({ context: { key, saves, record, draft, reason, unanswered } }) => ({
            save: { operationId: `${key}.${saves}`, id: record.id, version: record.version, draft, log: reason },
            unanswered,
          }),
          onDone: [
            {
              guard: { type: 'isSaved', params: ({ event }) => event.output },
              target: 'editing.saved',
              actions: [{ type: 'finish', params: ({ event }) => event.output }, 'tell'],
            },
            {
              guard: { type: 'isAgreed', params: ({ event }) => event.output },
              target: 'resuming',
              actions: { type: 'goOn', params: ({ event }) => event.output },
            },
            {
              guard: { type: 'isStale', params: ({ event }) => event.output },
              target: 'reconciling',
              actions: { type: 'keepEnding', params: ({ event }) => event.output },
            },
            { guard: { type: 'isGone', params: ({ event }) => event.output }, target: 'removed', actions: 'ask' },
            { target: 'editing', actions: [{ type: 'keepEnding', params: ({ event }) => event.output }, 'ask'] },
          ],
        },
      },
      resuming: {
        description: 'Another save does not conflict with this one. Saving continues.',
        always: [
          { guard: 'isChanged', target: 'saving' },
          { target: 'editing.saved', actions: ['clearReason', 'tell'] },
        ],
      },
      reconciling: {
        description: 'A newer version of this form was saved. Choose which values to keep.',
        ...withSigns(sentences.merging),
        invoke: {
          id: 'reconcile',
          src: 'reconcile',
          input: ({ context: { record, draft, theirs } }) => ({
            id: record.id,
            original: record.draft,
            mine: draft,
            theirs,
          }),
          onDone: [
            { guard: { type: 'isLost', params: ({ event }) => event.output }, target: 'removed', actions: 'ask' },
            {
              guard: { type: 'isToBeSaved', params: ({ event }) => event.output },
              target: 'saving',
              actions: { type: 'rebase', params: ({ event }) => event.output },
            },
            { target: 'editing', actions: { type: 'rebase', params: ({ event }) => event.output } },
          ],
        },
        on: {
          discard: { target: 'editing', actions: ['restore', 'ask'] },
          'reason.type': { actions: { type: 'giveReason', params: ({ event }) => event.text } },
          'record.give': [
            { guard: { type: 'isSeen', params: ({ event }) => event.record } },
            {
              actions: [
                { type: 'hold', params: ({ event }) => event.record },
                { type: 'passOn', params: ({ event }) => event.record },
              ],
            },
          ],
        },
      },
      removed: {
        description: 'This physician is no longer in the source. Your entries stay until you close the form.',
      },
    },
  })
