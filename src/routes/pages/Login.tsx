import { useSelector } from '@xstate/react'
import type { SnapshotFrom } from 'xstate'
import { texts } from '../../domain/texts.ts'
import type { sessionMachine } from '../../machines/shell/session.machine.ts'
import { useApp } from '../app/AppContext.ts'
import { LoginPage } from '../app/LoginPage.tsx'
import { LoadedConsole } from './screens.ts'

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
        LoadedConsole.preload() // during the login request
        session.send({ type: 'login', ...credentials })
      }}
    />
  )
}
