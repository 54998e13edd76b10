import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { type ComponentType, createContext, use, useEffect, useLayoutEffect } from 'react'
import { Shell } from '../../components/layout/Shell.tsx'
import { texts } from '../../domain/texts.ts'
import { leaveMachine } from '../../machines/shell/leave.machine.ts'
import { sidebarMachine } from '../../machines/shell/sidebar.machine.ts'
import { useApp, useIdentity } from './AppContext.ts'
import { AlertArea } from './alerts.tsx'
import { LazyKeyboard } from './commands/LazyKeyboard.tsx'
import { useOffers } from './commands/offers.ts'
import { removeAllDrafts, useHasDrafts } from './drafts/draftKeys.ts'
import { LazyDraftOffers } from './drafts/LazyDraftOffers.tsx'
import { useEmitted, useFlow } from './flow.ts'
import { removeStoredViews, useListChoices } from './listChoices.ts'
import { loadable } from './loadable.tsx'
import { FindButton } from './palette/FindButton.tsx'
import { removeRecents } from './palette/recents.ts'
import { useLinkedName } from './recordTitle.ts'
import { menuOf, type Section, titleOf } from './sections.ts'

const LogoutQuestion = loadable(async () => (await import('./drafts/LogoutQuestion.tsx')).LogoutQuestion)

/** Asks before logout deletes unsaved edits. */
const useLogout = () => {
  const { session } = useApp()
  const { username } = useIdentity()
  const [snapshot, send, actor] = useFlow(leaveMachine)
  const unsaved = useHasDrafts(username)

  useEffect(() => {
    send({ type: 'unsaved.change', unsaved })
    if (unsaved) LogoutQuestion.preload()
  }, [send, unsaved])
  useEmitted(actor, 'left', () => {
    removeAllDrafts(username)
    removeRecents(username)
    removeStoredViews(username)
    session.send({ type: 'logout' })
  })

  return {
    logout: () => send({ type: 'leave' }),
    confirmation: snapshot.matches('asking') && (
      <LogoutQuestion onStay={() => send({ type: 'stay' })} onLogout={() => send({ type: 'discard' })} />
    ),
  }
}

/** Renders the pinned views of a section below its entry of the menu. */
export const PinnedViewsContext = createContext<ComponentType<{ path: string; onFollow: () => void }> | null>(null)

const NOTICE_KEY = 'dml.notice'

const menuGroupsOf = (sections: readonly Section[]) =>
  Object.values(Object.groupBy(sections, ({ menuGroup: space }) => space))

/** Renders navbar, menu and alerts around the current section (spec §2). */
export function ShellScreen() {
  const { config, theme } = useApp()
  const identity = useIdentity()
  // The notice is only for users who may open Clinical Focus Terms.
  const hasNotice = identity.permissions.includes('terms') && localStorage.getItem(NOTICE_KEY) === null
  const [sidebar, send, actor] = useFlow(sidebarMachine, { input: { noticeDismissed: !hasNotice } })
  const { logout, confirmation } = useLogout()
  const { defaults } = useListChoices()
  const PinnedViews = use(PinnedViewsContext)
  const followLink = () => send({ type: 'link.follow' })
  const isDark = useSelector(theme, (snapshot) => snapshot.matches('dark'))

  const toggleTheme = () => theme.send({ type: 'toggle' })
  useOffers('any', [
    { command: 'theme', label: isDark ? 'Light theme' : 'Dark theme', reason: null, run: toggleTheme },
    { command: 'logout', reason: null, run: logout },
  ])

  const title = titleOf(useLocation().pathname, config.productName, useLinkedName())
  // Run before the effect of `useRecordTitle`, which adds the record's name to the title.
  useLayoutEffect(() => {
    document.title = title
  }, [title])
  useEmitted(actor, 'noticeDismissed', () => localStorage.setItem(NOTICE_KEY, 'dismissed'))

  return (
    <Shell
      productName={config.productName}
      home={(linkProps) => <Link {...linkProps} to="/" />}
      charts={(linkProps) => <Link {...linkProps} to="/workflows" />}
      theme={isDark ? 'dark' : 'light'}
      drafts={<LazyDraftOffers />}
      find={<FindButton />}
      onToggleTheme={toggleTheme}
      menuOpen={sidebar.matches({ menu: 'visible' })}
      onOpenMenu={() => send({ type: 'open' })}
      onCloseMenu={() => send({ type: 'close' })}
      groups={menuGroupsOf(menuOf(identity)).map((group = []) =>
        group.map(({ title, icon, path, disabled }) => ({
          label: title,
          icon,
          reason: disabled,
          link: disabled
            ? null
            : (linkProps) => (
                <Link
                  {...linkProps}
                  to={path}
                  search={defaults[path] ?? {}}
                  activeOptions={{ includeSearch: false }}
                  onClick={followLink}
                />
              ),
          below: PinnedViews && <PinnedViews path={path} onFollow={followLink} />,
        })),
      )}
      user={{
        name: identity.username,
        role: identity.role,
        link: (linkProps) => (
          <Link {...linkProps} to="/user/edit/$id" params={{ id: identity.id }} onClick={followLink} />
        ),
      }}
      onLogout={logout}
      notice={sidebar.matches({ notice: 'shown' }) ? texts.landingNotice : null}
      onDismissNotice={() => send({ type: 'notice.dismiss' })}
    >
      <Outlet />
      <AlertArea />
      <LazyKeyboard />
      {confirmation}
    </Shell>
  )
}
