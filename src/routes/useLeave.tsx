import { type BlockerFn, type RouterHistory, useRouter } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { useCallback, useEffect, useRef } from 'react'
import { AskDialog } from '../components/AskDialog.tsx'
import { leaveMachine } from '../machines/leave.machine.ts'
import { useApp } from './AppContext.ts'
import { useEmitted } from './useActorEvents.ts'

interface Leave {
  /** Whether something differs from what was loaded. */
  readonly unsaved: boolean
  /** The record's name, for the question; empty for a new one that has none. */
  readonly name: string
  /** Somebody gave up what was unsaved. */
  readonly onDiscard?: () => void
}

/**
 * Asks before what is unsaved is left: by `attempt`, by any navigation to another path, by closing or reloading the
 * tab (there the browser asks, in its own words). A session that ends takes the page along without a question.
 */
export const useLeave = ({ unsaved, name, onDiscard }: Leave) => {
  const { history } = useRouter()
  const { session } = useApp()
  const [snapshot, send, actor] = useMachine(leaveMachine)
  const goOn = useRef(() => {})

  const attempt = useCallback(
    (go: () => void) => {
      goOn.current = go
      send({ type: 'leave' })
    },
    [send],
  )

  useEffect(() => send({ type: 'unsaved.change', unsaved }), [send, unsaved])
  useEffect(() => {
    const isUnsaved = () => actor.getSnapshot().context.unsaved
    return history.block({
      // It answers at once, so that the address is put back while the question stands.
      blockerFn: (navigation) => {
        // A list that rewinds under its dialog changes the search alone.
        const isLeaving = navigation.nextLocation.pathname !== navigation.currentLocation.pathname
        if (!isLeaving || !isUnsaved()) return false
        attempt(() => repeat(history, navigation))
        return true
      },
      enableBeforeUnload: () => isUnsaved() && session.getSnapshot().matches('loggedIn'),
    })
  }, [history, session, actor, attempt])

  useEmitted(actor, 'left', ({ discarded }) => {
    if (discarded) onDiscard?.()
    goOn.current()
  })

  const dialog = snapshot.matches('asking') && (
    <AskDialog
      title="Leave without saving?"
      stay="Keep editing"
      go="Discard changes"
      onStay={() => send({ type: 'stay' })}
      onGo={() => send({ type: 'discard' })}
    >
      Your changes{' '}
      {name && (
        <>
          to <bdi>{name}</bdi>{' '}
        </>
      )}
      have not been saved.
    </AskDialog>
  )
  return {
    /** Does what leaves the screen, after asking if need be. */
    attempt,
    /** The question, to be drawn beside the screen's own dialog. */
    dialog,
  }
}

/** Goes where a navigation that was blocked went, past every blocker. */
const repeat = (history: RouterHistory, { action, currentLocation, nextLocation }: Parameters<BlockerFn>[0]): void => {
  const { href, state } = nextLocation
  const past = { ignoreBlocker: true }
  if (action === 'PUSH') history.push(href, state, past)
  else if (action === 'REPLACE') history.replace(href, state, past)
  else history.go(state.__TSR_index - currentLocation.state.__TSR_index, past)
}
