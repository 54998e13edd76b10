import { Menu, Moon, Sun, Workflow } from 'lucide-react'
import { type ReactNode, type Ref, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { IconButton, IconLink } from '../actions/IconButton.tsx'
import type { LinkTo } from '../actions/link.ts'
import { Brand } from './Brand.tsx'
import css from './Shell.module.css'
import { Sidebar, type SidebarProps } from './Sidebar.tsx'
import { useMediaQuery } from './useMediaQuery.ts'

interface NavbarProps {
  readonly productName: string
  readonly home: LinkTo
  /** To the charts of the console's flows. */
  readonly charts: LinkTo
  /** The button of unsaved edits. */
  readonly drafts?: ReactNode
  readonly theme: 'light' | 'dark'
  readonly onToggleTheme: () => void
  readonly menuOpen: boolean
  readonly onOpenMenu: () => void
  /** The button that opens the menu on small screens. */
  readonly menuRef?: Ref<HTMLButtonElement>
}

/** The bar above everything. */
function Navbar(props: NavbarProps) {
  const { productName, home, charts, drafts, theme, onToggleTheme, menuOpen, onOpenMenu, menuRef } = props
  return (
    <header className={css.bar}>
      <span className={css.menu}>
        <IconButton ref={menuRef} label="Menu" icon={<Menu />} aria-expanded={menuOpen} onClick={onOpenMenu} />
      </span>
      {home({ className: css.home, children: <Brand productName={productName} /> })}
      <div className={css.tools}>
        {drafts}
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
  /** The section. */
  readonly children: ReactNode
}

/**
 * The frame of every screen: navbar, menu, content. Below 992 px the menu is a drawer; while that is open
 * the rest is inert, so that focus stays in it, and Esc closes it.
 */
export function Shell(props: ShellProps) {
  const {
    productName,
    home,
    charts,
    drafts,
    theme,
    onToggleTheme,
    menuOpen,
    onOpenMenu,
    onCloseMenu,
    children,
    ...sections
  } = props
  const drawer = useMediaQuery('(width < 992px)') && menuOpen
  const sidebar = useRef<HTMLElement>(null)
  const menuButton = useRef<HTMLButtonElement>(null)

  const closeMenu = useEffectEvent(onCloseMenu)
  useLayoutEffect(() => {
    const menu = sidebar.current
    const button = menuButton.current
    if (!drawer || !menu) return
    menu.querySelector('button')?.focus()
    const closeOnEscape = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented) closeMenu() // a dialog over it closes first
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('keydown', closeOnEscape)
      // A link that was followed has moved focus on; otherwise it returns to where it came from.
      if (menu.contains(document.activeElement)) requestAnimationFrame(() => button?.focus())
    }
  }, [drawer])

  return (
    <div className={css.shell}>
      <a className={css.skip} href="#content" inert={drawer}>
        Skip to content
      </a>
      <div className={css.navbar} inert={drawer}>
        <Navbar
          productName={productName}
          home={home}
          charts={charts}
          drafts={drafts}
          theme={theme}
          onToggleTheme={onToggleTheme}
          menuOpen={menuOpen}
          onOpenMenu={onOpenMenu}
          menuRef={menuButton}
        />
      </div>
      <aside ref={sidebar} className={css.sidebar} data-open={menuOpen || undefined}>
        <Sidebar productName={productName} {...sections} onClose={onCloseMenu} />
      </aside>
      {/* For the pointer; the keyboard has Esc and the cross. */}
      <div className={css.scrim} data-open={menuOpen || undefined} aria-hidden="true" onClick={onCloseMenu} />
      <main id="content" className={css.content} tabIndex={-1} inert={drawer}>
        {children}
      </main>
    </div>
  )
}
