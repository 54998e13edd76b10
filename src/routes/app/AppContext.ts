import { createContext, use } from 'react'
import type { OrgConfig } from '../../gql/config.ts'
import type { SessionActor } from './session/session.ts'
import type { ThemeActor } from './theme.ts'

/** What lives as long as the page: the organisation's words, the session, the theme. */
export interface App {
  readonly config: OrgConfig
  readonly session: SessionActor
  readonly theme: ThemeActor
}

export const AppContext = createContext<App | null>(null)

export const useApp = (): App => {
  const app = use(AppContext)
  if (app === null) throw new Error('There is no console around this.')
  return app
}
