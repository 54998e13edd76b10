import { fromCallback } from 'xstate'
import type { SessionEvent } from '../../../machines/shell/session.machine.ts'

/** Milliseconds that it waits: the first screen needs none of its code. */
const LATER = 1_000

/**
 * Hears what becomes of the account while somebody is signed in, in every tab: of another role, and, without a click, that the
 * session was ended.
 */
export const followAccount = fromCallback<SessionEvent>(({ sendBack }) => {
  let end = () => {}
  let isOver = false
  const begin = async () => {
    const { followViewer } = await import('../../../gql/viewer.ts')
    if (!isOver) end = followViewer((identity) => sendBack({ type: 'account.told', identity }))
  }
  // Where its code cannot be had, the next request tells.
  const timer = setTimeout(() => void begin().catch(() => undefined), LATER)
  return () => {
    isOver = true
    clearTimeout(timer)
    end()
  }
})
