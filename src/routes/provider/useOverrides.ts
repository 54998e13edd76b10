import { useSelector } from '@xstate/react'
import { nanoid } from 'nanoid'
import { useEffect, useState } from 'react'
import { type Actor, type AnyActorRef, type AnyMachineSnapshot, createActor, waitFor } from 'xstate'
import { isRecord } from '../../domain/changeRows.ts'
import { parts } from '../../domain/physician.ts'
import { isEdited } from '../../machines/overrideForm.ts'
import type { KeptParts } from '../../machines/overrides.machine.ts'
import { useAlert } from '../alerts.tsx'
import type { KeptDraft } from '../drafts/draftStore.ts'
import { useDraftKeeper } from '../drafts/drafts.ts'
import { useIdentity } from '../identity.ts'
import { useListDesk } from '../listContext.ts'
import { overridesMachine } from './overridesMachine.ts'
import { isUnsaved } from './part.ts'

export type OverridesActor = Actor<ReturnType<typeof overridesMachine>>

/** The unsaved edits of each form, out of what this browser has kept of the dialog. */
const keptParts = ({ snapshot }: KeptDraft): KeptParts => {
  const { children = {} } = snapshot as { children?: Readonly<Record<string, { snapshot?: { context?: unknown } }>> }
  return Object.fromEntries(
    parts.flatMap((part) => {
      const context = children[part]?.snapshot?.context
      return isRecord(context) && isEdited(context as never) ? [[part, context]] : []
    }),
  )
}

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
    const created: OverridesActor = createActor(overridesMachine(username), {
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
  return { actor, snapshot: useSelector(actor, (state) => state), discard }
}
