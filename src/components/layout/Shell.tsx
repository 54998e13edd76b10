import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { Navbar, type NavbarProps } from './Navbar.tsx'
import css from './Shell.module.css'
import { Sidebar, type SidebarProps } from './Sidebar.tsx'
import { useMediaQuery } from './useMediaQuery.ts'

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
