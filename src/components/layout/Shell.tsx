import { Menu, Moon, Sun, Workflow } from 'lucide-react'
import { type ReactNode, type Ref, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { IconButton, IconLink } from '../actions/IconButton.tsx'
import type { RenderLink } from '../actions/link.ts'
import { Brand } from './Brand.tsx'
import css from './Shell.module.css'
import { Sidebar, type SidebarProps } from './Sidebar.tsx'
import { useMediaQuery } from './useMediaQuery.ts'

interface NavbarProps {
  readonly productName: string
  readonly home: RenderLink
  readonly charts: RenderLink
  readonly drafts?: ReactNode
  /** Button that opens the palette. */
  readonly find: ReactNode
  readonly theme: 'light' | 'dark'
  readonly onToggleTheme: () => void
  readonly menuOpen: boolean
  readonly onOpenMenu: () => void
  readonly menuRef?: Ref<HTMLButtonElement>
}

function Navbar(props: NavbarProps) {
  const { productName, home, charts, drafts, find, theme, onToggleTheme, menuOpen, onOpenMenu, menuRef } = props
  return (
    <header className={css.bar}>
      <span className={css.menu}>
        <IconButton ref={menuRef} label="Menu" icon={<Menu />} aria-expanded={menuOpen} onClick={onOpenMenu} />
      </span>
      {home({ className: css.home, children: <Brand productName={productName} /> })}
      <div className={css.tools}>
        {drafts}
        {find}
        <IconLink label="Workflow Charts" icon={<Workflow />} link={charts} />
        <IconButton
          label={theme === 'light' ? 'Dark theme' : 'Light theme'}
          icon={theme === 'light' ? <Moon /> : <Sun />}
          onClick={onToggleTheme}
        />
      </div>
    </header>
  )
}

export interface ShellProps extends Omit<NavbarProps, 'menuRef'>, Omit<SidebarProps, 'onClose'> {
  readonly onCloseMenu: () => void
  readonly children: ReactNode
}

/** Frame of every screen. Below 992 px the menu is a drawer, and an open drawer makes everything else inert. */
export function Shell(props: ShellProps) {
  const {
    productName,
    home,
    charts,
    drafts,
    find,
    theme,
    onToggleTheme,
    menuOpen,
    onOpenMenu,
    onCloseMenu,
    children,
    ...sidebarProps
  } = props
  const isDrawerOpen = useMediaQuery('(width < 992px)') && menuOpen
  const sidebar = useRef<HTMLElement>(null)
  const menuButton = useRef<HTMLButtonElement>(null)

  const closeMenu = useEffectEvent(onCloseMenu)
  useLayoutEffect(() => {
    const menu = sidebar.current
    const button = menuButton.current
    if (!isDrawerOpen || !menu) return
    menu.querySelector('button')?.focus()
    const closeOnEscape = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented) closeMenu() // An open dialog handles Esc first.
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('keydown', closeOnEscape)
      // Don't take the focus back after the user followed a link.
      if (menu.contains(document.activeElement)) requestAnimationFrame(() => button?.focus())
    }
  }, [isDrawerOpen])

  return (
    <div className={css.shell}>
      <a className={css.skip} href="#content" inert={isDrawerOpen}>
        Skip to content
      </a>
      <div className={css.navbar} inert={isDrawerOpen}>
        <Navbar
          productName={productName}
          home={home}
          charts={charts}
          drafts={drafts}
          find={find}
          theme={theme}
          onToggleTheme={onToggleTheme}
          menuOpen={menuOpen}
          onOpenMenu={onOpenMenu}
          menuRef={menuButton}
        />
      </div>
      <aside ref={sidebar} className={css.sidebar} data-open={menuOpen || undefined}>
        <Sidebar productName={productName} {...sidebarProps} onClose={onCloseMenu} />
      </aside>
      {/* Click target for mouse users. Keyboard users have Esc and the close button. */}
      <div className={css.scrim} data-open={menuOpen || undefined} aria-hidden="true" onClick={onCloseMenu} />
      <main id="content" className={css.content} tabIndex={-1} inert={isDrawerOpen}>
        {children}
      </main>
    </div>
  )
}
