import { useSelector } from '@xstate/react'
import type { SnapshotFrom } from 'xstate'
import { texts } from '../../domain/texts.ts'
import type { sessionMachine } from '../../machines/shell/session.machine.ts'
import { useApp } from '../app/AppContext.ts'
import { LoginPage } from '../app/LoginPage.tsx'
import { loadConsole } from './loadScreens.ts'

const problemOf = (snapshot: SnapshotFrom<typeof sessionMachine>) => {
  if (snapshot.matches({ loggedOut: 'refused' })) return texts.refusedLogin
  return snapshot.matches({ loggedOut: 'failed' }) ? snapshot.context.problem : null
}

export function Login() {
  const { config, session } = useApp()
  const problem = useSelector(session, problemOf)
  const busy = useSelector(session, (snapshot) => snapshot.matches('loggingIn'))
  return (
    <LoginPage
      productName={config.productName}
      problem={problem}
      busy={busy}
      onLogin={(credentials) => {
        loadConsole().catch(() => {}) // preload during the login request; an error shows when the console renders
        session.send({ type: 'login', ...credentials })
      }}
    />
  )
}
