import type { AnyEventObject } from 'xstate'
import type { StoredRecord } from '../../src/domain/record.ts'
import { isSame } from '../../src/domain/same.ts'
import { form } from '../shared/charts/form.model.ts'
import type { ContextOf } from './drive.ts'
import { groupNotice, heart, storedGroup } from './groupForm.ts'
import type { State } from './model.ts'
import type { Walk } from './paths.ts'
import { toursOf } from './tour.ts'

export type Form = ContextOf<typeof form>

const mine = { ...heart, name: 'Lung', slug: 'lung' }
const stored = (version: number, draft = { ...heart, name: `Theirs ${version}` }) => storedGroup(version, draft)
const emptyResult = { record: null, base: null, refusal: null, unanswered: null }
export const refusal = { code: 'BAD_USER_INPUT', message: 'Not like this.', field: null }
const connectionFailure = { code: 'UNREACHABLE', message: 'lost', field: null }
const unanswered = { operationId: 'key.1', id: '1', version: 1, draft: { ...mine, slug: heart.slug } }
const saveDoneEvent = (output: object) => ({ type: 'xstate.done.actor.save', output: { ...emptyResult, ...output } })
const reconcileDoneEvent = (record: StoredRecord<typeof heart> | null, draft: typeof heart, save: boolean) => ({
  type: 'xstate.done.actor.reconcile',
  output: { record, draft, save },
})
const versions = [2, 3, 4]

const latestVersion = ({ record, told: notice, theirs }: Form) =>
  Math.max(record?.version ?? 0, notice?.version ?? 0, theirs?.version ?? 0)

const canSaveEndWith = (context: Form, output: AnyEventObject['output']): boolean => {
  const { record, draft } = context
  const version = record?.version ?? 0
  if (output.ending === 'saved') return record === null || latestVersion(context) === version
  if (output.ending === 'unanswered') return record !== null && isSame(draft, output.unanswered.draft)
  if (output.ending === 'refused') return true
  if (output.ending === 'gone') return record !== null
  return record !== null && output.record.version === Math.max(version + 1, latestVersion(context))
}

const canHappen = (before: State<Form>, event: AnyEventObject): boolean => {
  const { record, draft, original, unanswered: unansweredSave } = before.context
  const version = latestVersion(before.context)
  const isMerging = before.matches({ open: 'reconciling' }) && !isSame(draft, original)
  switch (event.type) {
    case 'resume': // only a stored draft causes this event
      return false
    case 'field.change':
      return before.matches({ open: 'editing' }) && event.patch.name !== draft.name
    case 'save':
      return before.can(event) && (unansweredSave === null || isSame(unansweredSave.draft, draft))
    case 'unique.settled':
      if (before.matches({ open: 'waiting' })) return event.standing !== 'checking'
      return before.matches({ open: 'editing' }) && unansweredSave === null
    case 'record.notice':
      // The page shows no notice in these states.
      if (record === null || before.matches({ open: 'removed' }) || before.matches({ open: 'waiting' })) return false
      if (event.version === null) return before.matches({ open: 'editing' })
      return event.version === version + 1 && (isMerging || !before.matches({ open: 'reconciling' }))
    case 'xstate.done.actor.save':
      return canSaveEndWith(before.context, event.output)
    case 'xstate.done.actor.reconcile': {
      const { record: latestRecord, draft: merged, save } = event.output
      if (latestRecord === null) return isMerging
      const takesTheirs = isSame(merged, latestRecord.draft) && !save
      return latestRecord.version === version && (takesTheirs || (isMerging && isSame(merged, draft)))
    }
    default:
      return event.type.startsWith('xstate.') || before.can(event)
  }
}

/**
 * Returns tours of a group's form, on as few pages as possible. Tours are walks that together take every transition.
 */
export const createTours = () =>
  toursOf(
    {
      ...form,
      inputs: [{ record: stored(1, heart), key: 'key' }],
      cases: [
        ...[heart, mine].map(({ name }) => ({ type: 'field.change', patch: { name } })),
        { type: 'unique.settled', value: mine.slug, standing: 'free' },
        { type: 'unique.settled', value: mine.slug, standing: 'taken' },
        { type: 'unique.settled', value: mine.slug, standing: 'checking' },
        ...[...versions, null].map(groupNotice),
        saveDoneEvent({ ending: 'saved', record: stored(2, mine) }),
        ...versions.map((version) => saveDoneEvent({ ending: 'stale', record: stored(version) })),
        saveDoneEvent({ ending: 'gone' }),
        saveDoneEvent({ ending: 'refused', refusal }),
        saveDoneEvent({ ending: 'unanswered', refusal: connectionFailure, unanswered }),
        ...versions.map((version) => reconcileDoneEvent(stored(version), stored(version).draft, false)),
        ...versions.flatMap((version) => [true, false].map((save) => reconcileDoneEvent(stored(version), mine, save))),
        reconcileDoneEvent(null, mine, false),
      ],
      situation: (context) => [form.situation(context), context.draft, context.record?.version, latestVersion(context)],
      shouldStop: (context) => latestVersion(context) > 4,
    },
    {
      canHappen,
      variantOf: ({ output, standing, version }) => output?.ending ?? standing ?? String(version === null),
    },
  )

/** Replaces the done events of a form's child machines by what causes them on a page. Each save is one request. */
export const asPageWalk = <Context extends { readonly saves: number }>(walk: Walk<Context>): Walk<Context> => {
  const eventOf = (event: AnyEventObject): AnyEventObject => {
    if (event.type === 'xstate.done.actor.reconcile') return { type: 'choose', ...event.output }
    return event.type === 'xstate.done.actor.save' ? { ...event, error: event.output.refusal } : event
  }
  const moves = walk.moves.map((move) => ({
    ...move,
    event: eventOf(move.event),
    requestCount: move.state.context.saves,
  }))
  return { ...walk, moves }
}
