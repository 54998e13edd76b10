import { useSelector } from '@xstate/react'
import { nanoid } from 'nanoid'
import { useEffect, useState } from 'react'
import { type Actor, type AnyActorRef, type AnyMachineSnapshot, waitFor } from 'xstate'
import { isRecord } from '../../domain/json.ts'
import { primaryFields } from '../../domain/physicians/override.ts'
import { noOverrides, type Part, type PartDrafts, parts } from '../../domain/physicians/physician.ts'
import { isEdited, type OverrideDraft } from '../../machines/physicians/overrideForm.ts'
import type { FormDrafts } from '../../machines/physicians/overrides.machine.ts'
import { useIdentity } from '../app/AppContext.ts'
import { useAlert } from '../app/alerts.tsx'
import type { StoredDraft } from '../app/drafts/draftStore.ts'
import { useDraftKeeper } from '../app/drafts/keepDraft.ts'
import { createFlow } from '../app/flow.ts'
import { useListController } from '../records/listContext.ts'
import { connectOverridesMachine, hasUnsavedForms } from './part.ts'

const isIds = (value: unknown) => Array.isArray(value) && value.every((id) => typeof id === 'string')
const isFields = (value: unknown) =>
  Array.isArray(value) && value.every((field) => primaryFields.some((primaryField) => primaryField === field))
const isValue = (value: unknown) => value === null || ['string', 'number', 'boolean'].includes(typeof value)

/** Checks that a stored draft has the fields that this release expects. */
const isDraft: { readonly [P in Part]: (draft: Readonly<Record<string, unknown>>) => boolean } = {
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

const hasDraft = (part: Part, value: unknown) =>
  isRecord(value) && isRecord(value.draft) && typeof value.version === 'number' && isDraft[part](value.draft)

/** True when a form's stored context is complete. Another release may have stored other fields. */
const isValidContext = <P extends Part>(part: P, context: unknown): context is OverrideDraft<PartDrafts[P]> =>
  isRecord(context) &&
  hasDraft(part, context.record) &&
  isRecord(context.draft) &&
  isDraft[part](context.draft) &&
  typeof context.reason === 'string' &&
  isRecord(context.named) &&
  Object.values(context.named).every((label) => isRecord(label) && typeof label.label === 'string') &&
  (context.unanswered === null ||
    (hasDraft(part, context.unanswered) && isRecord(context.unanswered) && typeof context.unanswered.log === 'string'))

/** Returns each form's edits from a stored draft. Skips forms without edits or with missing fields. */
export const readDraftEdits = ({ snapshot }: Pick<StoredDraft, 'snapshot'>): FormDrafts => {
  const children = isRecord(snapshot) && isRecord(snapshot.children) ? snapshot.children : {}
  return Object.fromEntries(
    parts.flatMap((part) => {
      const child = children[part]
      const context = isRecord(child) && isRecord(child.snapshot) ? child.snapshot.context : undefined
      return isValidContext(part, context) && isEdited(context) ? [[part, context]] : []
    }),
  )
}

export type OverridesActor = Actor<ReturnType<typeof connectOverridesMachine>>

const stopOnceSaved = async (actor: OverridesActor): Promise<void> => {
  const forms: AnyActorRef[] = parts.flatMap((part) => actor.getSnapshot().children[part] ?? [])
  await Promise.all(forms.map((form) => waitFor(form, (state: AnyMachineSnapshot) => !state.matches('saving'))))
  actor.stop()
}

/** Runs the overrides dialog. A save that ends after the dialog has closed still shows an alert. */
export const useOverrides = (id: string, draft: StoredDraft | null) => {
  const { username } = useIdentity()
  const alert = useAlert()
  const list = useListController()
  const keepDraft = useDraftKeeper('/provider')
  const [{ actor, discard }] = useState(() => {
    const newActor: OverridesActor = createFlow(connectOverridesMachine(username), {
      input: { id, key: nanoid(), ...(draft && { kept: readDraftEdits(draft) }) },
    })
    const getName = () => newActor.getSnapshot().context.record?.draft.fullName ?? ''
    newActor.on('saved', () => {
      alert({ tone: 'success', title: 'Updated', record: { id, name: getName() } })
      list.highlightSaved(id)
    })
    const describe = () => ({ record: id, name: getName() })
    return { actor: newActor.start(), discard: keepDraft(newActor, draft, { describe, isUnsaved: hasUnsavedForms }) }
  })
  useEffect(() => () => void stopOnceSaved(actor), [actor])
  return {
    actor,
    snapshot: useSelector(actor, (state) => state),
    /** Discards unsaved edits. During a save, the stored draft stays, in case the save fails. */
    discard: () => {
      const forms: AnyActorRef[] = parts.flatMap((part) => actor.getSnapshot().children[part] ?? [])
      for (const form of forms) form.send({ type: 'discard' })
      if (!hasUnsavedForms(actor.getSnapshot())) discard()
    },
  }
}
