import { Menu, Moon, Sun, Workflow } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { IconButton, IconLink } from '../actions/IconButton.tsx'
import type { LinkTo } from '../actions/link.ts'
import { Brand } from './Brand.tsx'
import css from './Navbar.module.css'

export interface NavbarProps {
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
export function Navbar(props: NavbarProps) {
  const { productName, home, charts, drafts, theme, onToggleTheme, menuOpen, onOpenMenu, menuRef } = props
  return (
    <header className={css.navbar}>
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
