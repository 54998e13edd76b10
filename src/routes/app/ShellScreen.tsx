import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { type ComponentType, createContext, Fragment, use, useEffect, useLayoutEffect } from 'react'
import { Shell } from '../../components/layout/Shell.tsx'
import { texts } from '../../domain/texts.ts'
import { latestPerRecord } from '../../machines/shell/drafts.machine.ts'
import { leaveMachine } from '../../machines/shell/leave.machine.ts'
import { sidebarMachine } from '../../machines/shell/sidebar.machine.ts'
import { useApp, useIdentity } from './AppContext.ts'
import { AlertArea } from './alerts.tsx'
import { LazyKeyboard } from './commands/LazyKeyboard.tsx'
import { useOffers } from './commands/offers.ts'
import { DraftOffers } from './drafts/DraftOffers.tsx'
import { removeAllDrafts } from './drafts/draftStore.ts'
import { useDrafts } from './drafts/drafts.ts'
import { useEmitted, useFlow } from './flow.ts'
import { LazyConfirmDialog, preloadConfirmDialog } from './LazyConfirmDialog.tsx'
import { removeStoredViews, useListChoices } from './listChoices.ts'
import { FindButton } from './palette/FindButton.tsx'
import { removeRecents } from './palette/recents.ts'
import { useLinkedName } from './recordTitle.ts'
import { menuOf, type Section, titleOf } from './sections.ts'

/** Asks before logout deletes unsaved edits. */
const useLogout = () => {
  const { session } = useApp()
  const { username } = useIdentity()
  const { actor: drafts } = useDrafts()
  const storedDrafts = useSelector(drafts, ({ context }) => context.kept)
  const [snapshot, send, actor] = useFlow(leaveMachine)
  const unsaved = storedDrafts.length > 0

  useEffect(() => {
    send({ type: 'unsaved.change', unsaved })
    if (unsaved) preloadConfirmDialog().catch(() => {}) // preload only; an error shows when the dialog opens
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
      <LazyConfirmDialog
        title="Logout?"
        cancelLabel="Stay"
        confirmLabel="Logout"
        onCancel={() => send({ type: 'stay' })}
        onConfirm={() => send({ type: 'discard' })}
      >
        Logging out removes your unsaved changes to{' '}
        {latestPerRecord(storedDrafts).map(({ id, name }, index) => (
          <Fragment key={id}>
            {index > 0 && ', '}
            <bdi>{name}</bdi>
          </Fragment>
        ))}
        .
      </LazyConfirmDialog>
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
      drafts={<DraftOffers />}
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
