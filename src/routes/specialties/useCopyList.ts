import { nanoid } from 'nanoid'
import { useEffect } from 'react'
import { counted } from '../../domain/text.ts'
import { answer } from '../../machines/service.ts'
import {
  type Copying,
  copyListMachine,
  copyListReasons,
  type Lists,
} from '../../machines/specialties/copyList.machine.ts'
import { whyNot } from '../../machines/why.ts'
import { useAlert } from '../app/alerts.tsx'
import { createFlow } from '../app/flow.ts'
import { useLastingActor } from '../app/useLastingActor.ts'

/** What is copied to where; the functions of the first drawing are used. */
interface Copy {
  /** What an alert calls it. */
  readonly title: string
  readonly copy: (copying: Copying) => Promise<number>
  /** Heard also when the dialog was closed meanwhile. */
  readonly onCopied: () => void
}

const outcomeOf = (added: number) =>
  added === 0 ? 'No term added: all of the default list was there already.' : `${counted(added, 'term')} added.`

/** The copying of a default list into a variant, which outlives its dialog; `lists` is null until they are loaded. */
export const useCopyList = ({ title, copy, onCopied }: Copy, lists: Lists | null) => {
  const alert = useAlert()
  const [snapshot, actor] = useLastingActor({
    create: () => {
      const created = createFlow(copyListMachine.provide({ actors: { copy: answer(copy) } }), {
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
  const reason = whyNot(snapshot, { type: 'copy.press' }, copyListReasons)
  return {
    busy: snapshot.matches('copying') || snapshot.matches('unanswered'),
    isSlow: snapshot.hasTag('slow'),
    reason,
    outcome: added === null ? '' : outcomeOf(added),
    /** What a press would do, or why it would do nothing. */
    offer: reason ?? `${counted(missing ?? 0, 'term')} to copy.`,
    problem: problem === null ? null : `Failed to copy. ${problem}`,
    onCopy: () => actor.send({ type: 'copy.press' }),
  }
}
