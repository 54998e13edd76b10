import { nanoid } from 'nanoid'
import { useEffect } from 'react'
import { counted } from '../../domain/text.ts'
import { provideService } from '../../machines/service.ts'
import {
  type CopyRequest,
  copyListMachine,
  copyListReasons,
  type Lists,
} from '../../machines/specialties/copyList.machine.ts'
import { disabledReason } from '../../machines/why.ts'
import { useAlert } from '../app/alerts.tsx'
import { createFlow } from '../app/flow.ts'
import { useLastingActor } from '../app/useLastingActor.ts'

/** A copy of the default list into one variant. Its functions are read on the first render only. */
interface Copy {
  /** Title of the variant, for alerts. */
  readonly title: string
  readonly copy: (copying: CopyRequest) => Promise<number>
  /** Called even if the user has closed the dialog. */
  readonly onCopied: () => void
}

const outcomeOf = (added: number) =>
  added === 0 ? 'No terms added: the list already has all of them.' : `${counted(added, 'term')} added.`

/** Runs a copy of the default list, which outlives its dialog. `lists` is null until both lists are loaded. */
export const useCopyList = ({ title, copy, onCopied }: Copy, lists: Lists | null) => {
  const alert = useAlert()
  const [snapshot, actor] = useLastingActor({
    create: () => {
      const created = createFlow(copyListMachine.provide({ actors: { copy: provideService(copy) } }), {
        input: { key: nanoid() },
      })
      created.on('copied', onCopied)
      return created
    },
    isBusy: (state) => state.matches('copying') || state.matches('unanswered'),
    onUnseen: ({ context: { problem } }) => {
      if (problem !== null) alert({ tone: 'danger', title: `${title}: ${problem}` })
    },
  })
  const { size, missing } = lists ?? {}
  useEffect(() => {
    if (size !== undefined && missing !== undefined) actor.send({ type: 'lists.give', size, missing })
  }, [actor, size, missing])

  const { added, problem } = snapshot.context
  const reason = disabledReason(snapshot, { type: 'copy.press' }, copyListReasons)
  return {
    busy: snapshot.matches('copying') || snapshot.matches('unanswered'),
    isSlow: snapshot.hasTag('slow'),
    reason,
    outcome: added === null ? '' : outcomeOf(added),
    /** Number of terms that the button would copy, or the reason why it is disabled. */
    offer: reason ?? `${counted(missing ?? 0, 'term')} to copy.`,
    problem: problem === null ? null : `Failed to copy. ${problem}`,
    onCopy: () => actor.send({ type: 'copy.press' }),
  }
}
