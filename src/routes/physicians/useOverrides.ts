import { useSelector } from '@xstate/react'
import { nanoid } from 'nanoid'
import { useEffect, useState } from 'react'
import { type Actor, type AnyActorRef, type AnyMachineSnapshot, waitFor } from 'xstate'
import { isRecord } from '../../domain/json.ts'
import { primaryFields } from '../../domain/physicians/override.ts'
import { noOverrides, type Part, type PartDrafts, parts } from '../../domain/physicians/physician.ts'
import { isEdited, type OverrideDraft } from '../../machines/physicians/overrideForm.ts'
import type { KeptParts } from '../../machines/physicians/overrides.machine.ts'
import { useIdentity } from '../app/AppContext.ts'
import { useAlert } from '../app/alerts.tsx'
import type { KeptDraft } from '../app/drafts/draftStore.ts'
import { useDraftKeeper } from '../app/drafts/keepDraft.ts'
import { createFlow } from '../app/flow.ts'
import { useListController } from '../records/listContext.ts'
import { isUnsaved, overridesMachine } from './part.ts'

const isIds = (value: unknown) => Array.isArray(value) && value.every((id) => typeof id === 'string')
const isFields = (value: unknown) =>
  Array.isArray(value) && value.every((field) => primaryFields.some((known) => known === field))
const isValue = (value: unknown) => value === null || ['string', 'number', 'boolean'].includes(typeof value)

/** Checks for each form that a draft has the shape of this version of the console. */
const isDraft: { readonly [Of in Part]: (draft: Readonly<Record<string, unknown>>) => boolean } = {
  data: (draft) =>
    Object.keys(noOverrides).every((field) => field in draft) &&
    Object.entries(draft).every(
      ([field, value]) => field in noOverrides && (field === 'acknowledged' ? isFields(value) : isValue(value)),
    ),
  specialties: ({ specialties, disable_specialty_terms_association: isDisabled }) =>
    isIds(specialties) && typeof isDisabled === 'boolean',
  terms: ({ terms }) => isIds(terms),
  groups: ({ groups }) => isIds(groups),
  awards: ({ awards }) => isIds(awards),
}

const holdsDraft = (part: Part, value: unknown) =>
  isRecord(value) && isRecord(value.draft) && typeof value.version === 'number' && isDraft[part](value.draft)

/** Returns true if a form's stored context is complete. Another version may have stored anything. */
const isKept = <Of extends Part>(part: Of, context: unknown): context is OverrideDraft<PartDrafts[Of]> =>
  isRecord(context) &&
  holdsDraft(part, context.record) &&
  isRecord(context.draft) &&
  isDraft[part](context.draft) &&
  typeof context.reason === 'string' &&
  isRecord(context.named) &&
  Object.values(context.named).every((each) => isRecord(each) && typeof each.label === 'string') &&
  (context.unanswered === null ||
    (holdsDraft(part, context.unanswered) &&
      isRecord(context.unanswered) &&
      typeof context.unanswered.log === 'string'))

/** Returns the unsaved edits of each form from a dialog's draft. Leaves out invalid ones. */
export const readKeptParts = ({ snapshot }: Pick<KeptDraft, 'snapshot'>): KeptParts => {
  const children = isRecord(snapshot) && isRecord(snapshot.children) ? snapshot.children : {}
  return Object.fromEntries(
    parts.flatMap((part) => {
      const child = children[part]
      const context = isRecord(child) && isRecord(child.snapshot) ? child.snapshot.context : undefined
      return isKept(part, context) && isEdited(context) ? [[part, context]] : []
    }),
  )
}

export type OverridesActor = Actor<ReturnType<typeof overridesMachine>>

/** Stops the actor of a closed dialog once all running saves have their response. */
const stopOnceSaved = async (actor: OverridesActor): Promise<void> => {
  const forms: AnyActorRef[] = parts.flatMap((part) => actor.getSnapshot().children[part] ?? [])
  await Promise.all(forms.map((form) => waitFor(form, (state: AnyMachineSnapshot) => !state.matches('saving'))))
  actor.stop()
}

/**
 * Runs the dialog of a physician's overrides. Unsaved edits are stored in this browser. A save that outlives the dialog
 * still shows its alert.
 */
export const useOverrides = (id: string, kept: KeptDraft | null) => {
  const { username } = useIdentity()
  const alert = useAlert()
  const list = useListController()
  const keep = useDraftKeeper('/provider')
  const [{ actor, discard }] = useState(() => {
    const created: OverridesActor = createFlow(overridesMachine(username), {
      input: { id, key: nanoid(), ...(kept && { kept: readKeptParts(kept) }) },
    })
    const nameOf = () => created.getSnapshot().context.record?.draft.fullName ?? ''
    created.on('saved', () => {
      alert({ tone: 'success', title: 'Updated', record: { id, name: nameOf() } })
      list.saved(id)
    })
    const describe = () => ({ record: id, name: nameOf() })
    return { actor: created.start(), discard: keep(created, kept, { describe, isUnsaved }) }
  })
  useEffect(() => () => void stopOnceSaved(actor), [actor])
  return {
    actor,
    snapshot: useSelector(actor, (state) => state),
    /** Discards unsaved edits, also the stored draft. The draft of a running save stays, in case it fails. */
    discard: () => {
      const forms: AnyActorRef[] = parts.flatMap((part) => actor.getSnapshot().children[part] ?? [])
      for (const form of forms) form.send({ type: 'discard' })
      if (!isUnsaved(actor.getSnapshot())) discard()
    },
  }
}
