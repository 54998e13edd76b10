import { type BlockerFn, type RouterHistory, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog.tsx'
import { sentences } from '../../domain/sentences.ts'
import { leaveMachine } from '../../machines/shell/leave.machine.ts'
import { useApp } from '../app/AppContext.ts'
import { useEmitted, useFlow } from '../app/flow.ts'
import { type SectionPath, sectionOf } from '../app/sections.ts'

interface Leave {
  /** True when something differs from the loaded values. */
  readonly unsaved: boolean
  /** Name of the record in the question; empty for an unnamed new one. */
  readonly name: string
  /** True when a save got no response, and may or may not have succeeded. */
  readonly isDoubtful?: boolean
  /** Path of a screen that stays mounted while its dialogs use addresses below it. */
  readonly within?: SectionPath
  /** Called when the user discards the unsaved changes. */
  readonly onDiscard?: () => void
}

/**
 * Asks before unsaved changes are left. Covers `attempt`, navigation to another path, and closing or reloading the tab.
 * In the last case, the browser asks in its own words. A session that ends leaves without asking.
 */
export const useLeave = ({ unsaved, name, isDoubtful, within, onDiscard }: Leave) => {
  const { history } = useRouter()
  const { session } = useApp()
  const [snapshot, send, actor] = useFlow(leaveMachine)
  const goOn = useRef(() => {})

  const attempt = useCallback(
    (go: () => void) => {
      if (actor.getSnapshot().matches('asking')) return // the open question is about the first attempt
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
        // A list that returns to its last page under a dialog changes only the search parameters.
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
    <ConfirmDialog
      title={sentences.leaving}
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
      {isDoubtful ? 'may not have been saved' : 'have not been saved'}.
    </ConfirmDialog>
  )
  return {
    /** Runs a function that leaves the screen, after asking if necessary. */
    attempt,
    /** Confirmation dialog; render it beside the screen's own dialog. */
    dialog,
  }
}

type Navigation = Parameters<BlockerFn>[0]

/** Returns true for Back, Forward or several steps at once. The address has already changed then. */
const isTravel = ({ action }: Navigation) => action !== 'PUSH' && action !== 'REPLACE'

const stepsOf = ({ currentLocation, nextLocation }: Navigation) =>
  nextLocation.state.__TSR_index - currentLocation.state.__TSR_index

/**
 * Restores the address after Back or Forward. The router could do this, but would then miss the next step. Pressing
 * Back twice quickly would leave a wrong address, so the returned promise never settles.
 */
const putBack = (navigation: Navigation): Promise<never> => {
  window.history.go(-stepsOf(navigation))
  return new Promise(() => {})
}

/** Repeats a blocked navigation, ignoring all blockers. */
const repeat = (history: RouterHistory, navigation: Navigation): void => {
  const { href, state } = navigation.nextLocation
  const past = { ignoreBlocker: true }
  if (isTravel(navigation)) history.go(stepsOf(navigation), past)
  else if (navigation.action === 'REPLACE') history.replace(href, state, past)
  else history.push(href, state, past)
}
