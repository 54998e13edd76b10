import { useSelector } from '@xstate/react'
import { nanoid } from 'nanoid'
import { useEffect, useState } from 'react'
import { type Actor, type AnyActorRef, type AnyMachineSnapshot, waitFor } from 'xstate'
import { parts } from '../../domain/physicians/physician.ts'
import { useAlert } from '../app/alerts.tsx'
import type { KeptDraft } from '../app/drafts/draftStore.ts'
import { useDraftKeeper } from '../app/drafts/useDraftKeeper.ts'
import { createFlow } from '../app/flow.ts'
import { useIdentity } from '../app/identity.ts'
import { useListDesk } from '../records/listContext.ts'
import { keptParts } from './keptParts.ts'
import { overridesMachine } from './overridesMachine.ts'
import { isUnsaved } from './part.ts'

export type OverridesActor = Actor<ReturnType<typeof overridesMachine>>

/** Stops a dialog's actor that nobody sees any more, once every save that was under way has been answered. */
const stopOnceSaved = async (actor: OverridesActor): Promise<void> => {
  const forms: AnyActorRef[] = parts.flatMap((part) => actor.getSnapshot().children[part] ?? [])
  await Promise.all(forms.map((form) => waitFor(form, (state: AnyMachineSnapshot) => !state.matches('saving'))))
  actor.stop()
}

/**
 * The dialog of a physician's overrides as its machine stands. Unsaved edits are kept in this browser; a save that
 * outlives the dialog is announced all the same.
 */
export const useOverrides = (id: string, kept: KeptDraft | null) => {
  const { username } = useIdentity()
  const alert = useAlert()
  const list = useListDesk()
  const keep = useDraftKeeper('/provider')
  const [{ actor, discard }] = useState(() => {
    const created: OverridesActor = createFlow(overridesMachine(username), {
      input: { id, key: nanoid(), ...(kept && { kept: keptParts(kept) }) },
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
    /** Gives up what is unsaved, here and where it is kept. A save that is under way goes on: should it fail, it is kept. */
    discard: () => {
      const forms: AnyActorRef[] = parts.flatMap((part) => actor.getSnapshot().children[part] ?? [])
      for (const form of forms) form.send({ type: 'discard' })
      if (!isUnsaved(actor.getSnapshot())) discard()
    },
  }
}
