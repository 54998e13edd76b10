import { type BlockerFn, type RouterHistory, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog.tsx'
import { sentences } from '../../domain/sentences.ts'
import { leaveMachine } from '../../machines/shell/leave.machine.ts'
import { useApp } from '../app/AppContext.ts'
import { useEmitted, useFlow } from '../app/flow.ts'
import { type SectionPath, sectionOf } from '../app/sections.ts'

interface LeaveOptions {
  readonly unsaved: boolean
  /** Empty for a new record without a name. */
  readonly name: string
  /** True when the last save got no response and may have succeeded. */
  readonly isSaveUnconfirmed?: boolean
  /** Navigation within this path does not ask, because the screen stays mounted under its dialogs. */
  readonly basePath?: SectionPath
  readonly onDiscard?: () => void
}

/** Asks before the user loses unsaved changes by `attempt` or by navigation. The browser asks before the tab closes. */
export const useLeave = ({ unsaved, name, isSaveUnconfirmed, basePath, onDiscard }: LeaveOptions) => {
  const { history } = useRouter()
  const { session } = useApp()
  const [snapshot, send, actor] = useFlow(leaveMachine)
  const proceed = useRef(() => {})

  const attempt = useCallback(
    (onLeave: () => void) => {
      if (actor.getSnapshot().matches('asking')) return // the dialog already asks about an earlier attempt
      proceed.current = onLeave
      send({ type: 'leave' })
    },
    [actor, send],
  )

  useEffect(() => send({ type: 'unsaved.change', unsaved }), [send, unsaved])
  useEffect(() => {
    const isUnsaved = () => actor.getSnapshot().context.unsaved
    return history.block({
      blockerFn: (navigation) => {
        // Ignore search parameters, because the list under a dialog changes them if its page no longer exists.
        const { currentLocation: current, nextLocation: next } = navigation
        const isLeaving =
          (next.pathname !== current.pathname || next.state.isFormStep !== current.state.isFormStep) &&
          (basePath === undefined || sectionOf(next.pathname)?.path !== basePath)
        if (!isLeaving || !isUnsaved()) return false
        attempt(() => repeat(history, navigation))
        return isHistoryStep(navigation) ? restoreAddress(navigation) : true
      },
      enableBeforeUnload: () => isUnsaved() && session.getSnapshot().matches('loggedIn'),
    })
  }, [history, session, actor, attempt, basePath])

  useEmitted(actor, 'left', ({ discarded }) => {
    if (discarded) onDiscard?.()
    proceed.current()
  })

  const dialog = snapshot.matches('asking') && (
    <ConfirmDialog
      title={sentences.confirmLeaving}
      cancelLabel="Keep editing"
      confirmLabel="Discard changes"
      onCancel={() => send({ type: 'stay' })}
      onConfirm={() => send({ type: 'discard' })}
    >
      Your changes{' '}
      {name && (
        <>
          to <bdi>{name}</bdi>{' '}
        </>
      )}
      {isSaveUnconfirmed ? 'may not have been saved' : 'have not been saved'}.
    </ConfirmDialog>
  )
  return {
    /** Calls a function that leaves the screen. Asks first if there are unsaved changes. */
    attempt,
    /** Confirmation dialog; render it beside the screen's own dialog. */
    dialog,
  }
}

type Navigation = Parameters<BlockerFn>[0]

/** True for Back and Forward, after which the browser has already changed the URL. */
const isHistoryStep = ({ action }: Navigation) => action !== 'PUSH' && action !== 'REPLACE'

const stepsOf = ({ currentLocation, nextLocation }: Navigation) =>
  nextLocation.state.__TSR_index - currentLocation.state.__TSR_index

/**
 * Restores the URL before a quick second Back or Forward can start from the wrong URL. The promise never settles, so
 * that the router does nothing.
 */
const restoreAddress = (navigation: Navigation): Promise<never> => {
  window.history.go(-stepsOf(navigation))
  return new Promise(() => {})
}

const repeat = (history: RouterHistory, navigation: Navigation): void => {
  const { href, state } = navigation.nextLocation
  const options = { ignoreBlocker: true }
  if (isHistoryStep(navigation)) history.go(stepsOf(navigation), options)
  else if (navigation.action === 'REPLACE') history.replace(href, state, options)
  else history.push(href, state, options)
}
