import { Info, LogOut, type LucideIcon, X } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { Button } from '../actions/Button.tsx'
import { IconButton } from '../actions/IconButton.tsx'
import type { RenderLink } from '../actions/link.ts'
import { useReason } from '../actions/useReason.tsx'
import { Badge } from '../feedback/Badge.tsx'
import { Avatar } from './Avatar.tsx'
import { Brand } from './Brand.tsx'
import css from './Sidebar.module.css'
import { useMediaQuery } from './useMediaQuery.ts'

export interface SidebarEntry {
  readonly label: string
  readonly icon: LucideIcon
  /** Null for a section that is not available yet. */
  readonly link: RenderLink | null
  readonly reason?: string | undefined
  /** Shown below the entry, such as pinned views. */
  readonly below?: ReactNode
}

export interface SidebarProps {
  readonly productName: string
  readonly groups: readonly (readonly SidebarEntry[])[]
  readonly user: { readonly name: string; readonly role: string; readonly link: RenderLink }
  readonly onLogout: () => void
  readonly notice: string | null
  readonly onDismissNotice: () => void
  readonly onClose: () => void
}

function Entry({ label, icon: Icon, link, reason }: SidebarEntry) {
  const { controlProps, reasonElement } = useReason(link ? undefined : reason)
  if (link)
    return link({
      className: css.entry,
      children: (
        <>
          <Icon />
          {label}
        </>
      ),
    })
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: focusable without a target, so that users can read the reason */}
      <span
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an anchor without href is not a link
        role="link"
        tabIndex={0}
        className={css.entry}
        aria-disabled="true"
        {...controlProps}
      >
        <Icon />
        {label}
        <Badge kind="plain" small>
          todo
        </Badge>
      </span>
      {reasonElement}
    </>
  )
}

export function Sidebar(props: SidebarProps) {
  const { productName, groups, user, onLogout, notice, onDismissNotice, onClose } = props
  const isDrawer = useMediaQuery('(width < 992px)')
  return (
    <>
      {isDrawer && (
        <div className={css.top}>
          <Brand productName={productName} />
          <IconButton label="Close menu" icon={<X />} onClick={onClose} />
        </div>
      )}
      <nav className={css.nav} aria-label="Sections">
        {groups.map((entries, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: groups never move
          <Fragment key={index}>
            <ul className={css.group}>
              {entries.map((entry) => (
                <li key={entry.label}>
                  <Entry {...entry} />
                  {entry.below}
                </li>
              ))}
            </ul>
          </Fragment>
        ))}
      </nav>
      {notice && (
        <div className={css.notice} role="note">
          <Info />
          <p>{notice}</p>
          <IconButton small label="Dismiss" icon={<X />} onClick={onDismissNotice} />
        </div>
      )}
      <div className={css.user}>
        <Avatar name={user.name} />
        <div className={css.account}>
          <p className={css.greeting} dir="auto">
            {user.link({ title: 'Your account', children: `Hello, ${user.name}!` })}
          </p>
          <p className={css.role}>{user.role}</p>
        </div>
        <Button kind="ghost" small icon={<LogOut />} onClick={onLogout}>
          Logout
        </Button>
      </div>
    </>
  )
}
