import { type BlockerFn, type RouterHistory, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import { AskDialog } from '../../components/dialog/AskDialog.tsx'
import { sentences } from '../../domain/sentences.ts'
import { leaveMachine } from '../../machines/shell/leave.machine.ts'
import { useApp } from '../app/AppContext.ts'
import { useEmitted, useFlow } from '../app/flow.ts'
import { type SectionPath, sectionOf } from '../app/sections.ts'

interface Leave {
  /** Whether something differs from what was loaded. */
  readonly unsaved: boolean
  /** The record's name, for the question; empty for a new one that has none. */
  readonly name: string
  /** A save got no answer: nobody knows whether it was done. */
  readonly isDoubtful?: boolean
  /** The screen's own path, when it stays under dialogs that have addresses below that. */
  readonly within?: SectionPath
  /** Somebody gave up what was unsaved. */
  readonly onDiscard?: () => void
}

/**
 * Asks before what is unsaved is left: by `attempt`, by any navigation to another path, by closing or reloading the
 * tab (there the browser asks, in its own words). A session that ends takes the page along without a question.
 */
export const useLeave = ({ unsaved, name, isDoubtful, within, onDiscard }: Leave) => {
  const { history } = useRouter()
  const { session } = useApp()
  const [snapshot, send, actor] = useFlow(leaveMachine)
  const goOn = useRef(() => {})

  const attempt = useCallback(
    (go: () => void) => {
      if (actor.getSnapshot().matches('asking')) return // the question is about the first way out
      goOn.current = go
      send({ type: 'leave' })
    },
    [actor, send],
  )

  useEffect(() => send({ type: 'unsaved.change', unsaved }), [send, unsaved])
  useEffect(() => {
    const isUnsaved = () => actor.getSnapshot().context.unsaved
    return history.block({
      blockerFn: (navigation) => {
        // A list that rewinds under its dialog changes the search alone.
        const { currentLocation: here, nextLocation: next } = navigation
        const isLeaving =
          (next.pathname !== here.pathname || next.state.isForm !== here.state.isForm) &&
          (within === undefined || sectionOf(next.pathname)?.path !== within)
        if (!isLeaving || !isUnsaved()) return false
        attempt(() => repeat(history, navigation))
        return isTravel(navigation) ? putBack(navigation) : true
      },
      enableBeforeUnload: () => isUnsaved() && session.getSnapshot().matches('loggedIn'),
    })
  }, [history, session, actor, attempt, within])

  useEmitted(actor, 'left', ({ discarded }) => {
    if (discarded) onDiscard?.()
    goOn.current()
  })

  const dialog = snapshot.matches('asking') && (
    <AskDialog
      title={sentences.leaving}
      stay="Keep editing"
      go="Discard changes"
      onStay={() => send({ type: 'stay' })}
      onGo={() => send({ type: 'discard' })}
    >
      {isDoubtful ? 'Nobody knows whether your changes' : 'Your changes'}{' '}
      {name && (
        <>
          to <bdi>{name}</bdi>{' '}
        </>
      )}
      {isDoubtful ? 'have been saved' : 'have not been saved'}.
    </AskDialog>
  )
  return {
    /** Does what leaves the screen, after asking if need be. */
    attempt,
    /** The question, to be drawn beside the screen's own dialog. */
    dialog,
  }
}

type Navigation = Parameters<BlockerFn>[0]

/** Back, Forward, or several steps of them: the address has changed already. */
const isTravel = ({ action }: Navigation) => action !== 'PUSH' && action !== 'REPLACE'

const stepsOf = ({ currentLocation, nextLocation }: Navigation) =>
  nextLocation.state.__TSR_index - currentLocation.state.__TSR_index

/**
 * Puts the address back. The router could do that too, but then it would not hear of the next step, and whoever
 * presses Back twice in haste would be left at an address that is not the screen's. So it never gets an answer.
 */
const putBack = (navigation: Navigation): Promise<never> => {
  window.history.go(-stepsOf(navigation))
  return new Promise(() => {})
}

/** Goes where a navigation that was blocked went, past every blocker. */
const repeat = (history: RouterHistory, navigation: Navigation): void => {
  const { href, state } = navigation.nextLocation
  const past = { ignoreBlocker: true }
  if (isTravel(navigation)) history.go(stepsOf(navigation), past)
  else if (navigation.action === 'REPLACE') history.replace(href, state, past)
  else history.push(href, state, past)
}
