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
  isDraftStored,
  isEdited,
  type OverrideFormContext,
  type OverrideFormEvent,
  type OverrideFormInput,
  type OverrideRules,
  withNewerRecord,
  withSaveResult,
} from './overrideForm.ts'

/**
 * One of the five forms about a physician (spec §4). If another user has saved the same form, the user merges both
 * versions.
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
      isValid: ({ context: { draft, record } }) => rules.problemsOf(draft, record.draft).length === 0,
      hasReason: ({ context }) => reasonProblem(context.reason) === null,
      isReady: and(['isValid', 'hasReason']),
      hasConflict: ({ context }) => context.theirs !== null,
      isResolvable: and(['isReady', 'hasConflict']),
      isOld: ({ context }, { version }: StoredRecord<Draft>) => version < context.record.version,
      isChangedElsewhere: ({ context }, { draft }: StoredRecord<Draft>) =>
        context.unanswered === null && isSameDraft(draft, context.record.draft),
      isKnownVersion: ({ context: { record, theirs } }, { version, draft }: StoredRecord<Draft>) => {
        const known = theirs ?? record
        return version < known.version || isSameDraft(draft, known.draft)
      },
      isAlreadySaved: ({ context }, record: StoredRecord<Draft>) => isDraftStored(context, record),
      isSaved: (_, { ending }: SaveResult<Draft>) => ending === 'saved',
      isStaleWithoutConflict: ({ context }, result: SaveResult<Draft>) =>
        result.ending === 'stale' &&
        result.record !== null &&
        isCompatible(withSaveResult(context, result), result.record),
      isStale: (_, { ending }: SaveResult<Draft>) => ending === 'stale',
      wasDeleted: (_, { ending }: SaveResult<Draft>) => ending === 'gone',
      hasNoRecord: (_, { record }: ReconcileResult<Draft>) => record === null,
      shouldSave: ({ context }, { record, draft, save }: ReconcileResult<Draft>) =>
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
      setReason: assign((_, reason: string) => ({ reason })),
      applyNewerRecord: assign(({ context }, record: StoredRecord<Draft>) => withNewerRecord(context, record)),
      discardEdits: assign(({ context }) => {
        const record = context.theirs ?? context.record
        return { record, draft: record.draft, theirs: null, reason: '', refusal: null, unanswered: null }
      }),
      countSave: assign(({ context }) => ({ saves: context.saves + 1, refusal: null })),
      keepSavedRecord: assign(({ context }, { record }: SaveResult<Draft>) => {
        const saved = record ?? context.record
        return { record: saved, draft: saved.draft, reason: '', theirs: null, unanswered: null }
      }),
      rebaseStale: assign(({ context }, result: SaveResult<Draft>) => {
        const edits = withSaveResult(context, result)
        return { ...edits, ...withNewerRecord(edits, result.record ?? edits.record) }
      }),
      keepSaveResult: assign(({ context }, result: SaveResult<Draft>) => ({
        record: withSaveResult(context, result).record,
        theirs: result.record,
        refusal: result.refusal,
        unanswered: result.unanswered,
      })),
      rebase: assign(({ context }, { record, draft }: ReconcileResult<Draft>) => ({
        record: record ?? context.record,
        draft,
        theirs: null,
        unanswered: null, // the current record shows if the unanswered save was applied
      })),
      keepTheirs: assign((_, theirs: StoredRecord<Draft>) => ({ theirs })),
      forwardNotice: sendTo('reconcile', (_, { version }: StoredRecord<Draft>) => ({
        type: 'record.notice' as const,
        version,
      })),
      clearReason: assign({ reason: '' }),
      notifySaved: sendTo(parentOf, ({ context }) => ({ type: 'form.saved', version: context.record.version })),
      requestReload: sendTo(parentOf, { type: 'reload' }),
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
          'reason.type': { actions: { type: 'setReason', params: ({ event }) => event.text } },
          'record.update': [
            { guard: { type: 'isOld', params: ({ event }) => event.record } },
            {
              guard: { type: 'isChangedElsewhere', params: ({ event }) => event.record },
              actions: { type: 'applyNewerRecord', params: ({ event }) => event.record },
            },
            {
              guard: { type: 'isAlreadySaved', params: ({ event }) => event.record },
              target: '.saved',
              actions: [{ type: 'applyNewerRecord', params: ({ event }) => event.record }, 'notifySaved'],
            },
            { target: '.settling', actions: { type: 'applyNewerRecord', params: ({ event }) => event.record } },
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
              discard: { target: 'settling', actions: ['discardEdits', 'requestReload'] },
              review: { guard: 'hasConflict', target: '#overrideForm.reconciling' },
            },
          },
          saved: describedBy('The form has been saved.'),
        },
      },
      saving: {
        description: 'Saving…',
        ...slowNotice,
        ...withSigns({ role: 'button', name: 'Save {part}', is: 'busy' }),
        entry: 'countSave',
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
              actions: [{ type: 'keepSavedRecord', params: ({ event }) => event.output }, 'notifySaved'],
            },
            {
              guard: { type: 'isStaleWithoutConflict', params: ({ event }) => event.output },
              target: 'resuming',
              actions: { type: 'rebaseStale', params: ({ event }) => event.output },
            },
            {
              guard: { type: 'isStale', params: ({ event }) => event.output },
              target: 'reconciling',
              actions: { type: 'keepSaveResult', params: ({ event }) => event.output },
            },
            {
              guard: { type: 'wasDeleted', params: ({ event }) => event.output },
              target: 'removed',
              actions: 'requestReload',
            },
            {
              target: 'editing',
              actions: [{ type: 'keepSaveResult', params: ({ event }) => event.output }, 'requestReload'],
            },
          ],
        },
      },
      resuming: {
        description: 'Another user’s newer version has no conflict with this form. Saving continues.',
        always: [
          { guard: 'isChanged', target: 'saving' },
          { target: 'editing.saved', actions: ['clearReason', 'notifySaved'] },
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
            {
              guard: { type: 'hasNoRecord', params: ({ event }) => event.output },
              target: 'removed',
              actions: 'requestReload',
            },
            {
              guard: { type: 'shouldSave', params: ({ event }) => event.output },
              target: 'saving',
              actions: { type: 'rebase', params: ({ event }) => event.output },
            },
            { target: 'editing', actions: { type: 'rebase', params: ({ event }) => event.output } },
          ],
        },
        on: {
          discard: { target: 'editing', actions: ['discardEdits', 'requestReload'] },
          'reason.type': { actions: { type: 'setReason', params: ({ event }) => event.text } },
          'record.update': [
            { guard: { type: 'isKnownVersion', params: ({ event }) => event.record } },
            {
              actions: [
                { type: 'keepTheirs', params: ({ event }) => event.record },
                { type: 'forwardNotice', params: ({ event }) => event.record },
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
