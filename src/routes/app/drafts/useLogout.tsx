import { useSelector } from '@xstate/react'
import { Fragment, useEffect } from 'react'
import { oncePerRecord } from '../../../machines/shell/drafts.machine.ts'
import { leaveMachine } from '../../../machines/shell/leave.machine.ts'
import { useApp, useIdentity } from '../AppContext.ts'
import { AskLater, loadAsk } from '../AskLater.tsx'
import { useEmitted, useFlow } from '../flow.ts'
import { dropAll } from './draftStore.ts'
import { useDrafts } from './drafts.ts'

/** Logs out, and removes what is kept of unsaved edits here and in other tabs: whoever has any is asked first. */
export const useLogout = () => {
  const { session } = useApp()
  const { username } = useIdentity()
  const { actor: drafts } = useDrafts()
  const kept = useSelector(drafts, ({ context }) => context.kept)
  const [snapshot, send, actor] = useFlow(leaveMachine)
  const unsaved = kept.length > 0

  useEffect(() => {
    send({ type: 'unsaved.change', unsaved })
    if (unsaved) loadAsk().catch(() => {}) // early; whoever asks then hears of a failure
  }, [send, unsaved])
  useEmitted(actor, 'left', () => {
    dropAll(username)
    session.send({ type: 'logout' })
  })

  return {
    logout: () => send({ type: 'leave' }),
    question: snapshot.matches('asking') && (
      <AskLater
        title="Logout?"
        stay="Stay"
        go="Logout"
        onStay={() => send({ type: 'stay' })}
        onGo={() => send({ type: 'discard' })}
      >
        Logging out removes your unsaved edits of{' '}
        {oncePerRecord(kept).map(({ id, name }, index) => (
          <Fragment key={id}>
            {index > 0 && ', '}
            <bdi>{name}</bdi>
          </Fragment>
        ))}
        .
      </AskLater>
    ),
  }
}
