import { nanoid } from 'nanoid'
import { useEffect } from 'react'
import { quantityText } from '../../domain/text.ts'
import { provideService } from '../../machines/service.ts'
import {
  type CopyRequest,
  copyListMachine,
  copyListReasons,
  type ListSizes,
} from '../../machines/specialties/copyList.machine.ts'
import { disabledReason } from '../../machines/why.ts'
import { useAlert } from '../app/alerts.tsx'
import { createFlow } from '../app/flow.ts'
import { useDialogActor } from '../app/useDialogActor.ts'

/** Later renders cannot change these options. */
interface CopyOptions {
  readonly title: string
  readonly copy: (request: CopyRequest) => Promise<number>
  /** Called even if the user has closed the dialog. */
  readonly onCopied: () => void
}

const outcomeOf = (added: number) =>
  added === 0 ? 'No terms added: the list already has all default terms.' : `${quantityText(added, 'term')} added.`

/** Copies the default list into a variant list, even after the dialog closes. `lists` is null until loaded. */
export const useCopyList = ({ title, copy, onCopied }: CopyOptions, lists: ListSizes | null) => {
  const alert = useAlert()
  const [snapshot, actor] = useDialogActor({
    create: () => {
      const newActor = createFlow(copyListMachine.provide({ actors: { copy: provideService(copy) } }), {
        input: { key: nanoid() },
      })
      newActor.on('copied', onCopied)
      return newActor
    },
    isBusy: (state) => state.matches('copying') || state.matches('unanswered'),
    onLateResponse: ({ context: { problem } }) => {
      if (problem !== null) alert({ tone: 'danger', title: `${title}: ${problem}` })
    },
  })
  const { size, missing } = lists ?? {}
  useEffect(() => {
    if (size !== undefined && missing !== undefined) actor.send({ type: 'lists.update', size, missing })
  }, [actor, size, missing])

  const { added, problem } = snapshot.context
  const reason = disabledReason(snapshot, { type: 'copy.press' }, copyListReasons)
  return {
    busy: snapshot.matches('copying') || snapshot.matches('unanswered'),
    isSlow: snapshot.hasTag('slow'),
    reason,
    outcome: added === null ? '' : outcomeOf(added),
    note: reason ?? `${quantityText(missing ?? 0, 'term')} to copy.`,
    problem: problem === null ? null : `Failed to copy. ${problem}`,
    onCopy: () => actor.send({ type: 'copy.press' }),
  }
}
