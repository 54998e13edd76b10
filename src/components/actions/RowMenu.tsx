import { Content, Item, Portal, Root, Separator, Trigger } from '@radix-ui/react-dropdown-menu'
import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import type { RenderLink } from './link.ts'
import css from './RowActions.module.css'

export interface RowMenuProps {
  /** Name of the record, for accessible names such as 'Actions for Acromegaly'. */
  readonly name: string
  readonly edit: RenderLink
  readonly extraAction?: { readonly label: string; readonly icon: ReactNode; readonly link: RenderLink } | undefined
  readonly remove: RenderLink
}

/**
 * Makes a click outside the open menu only close the menu. Otherwise, the click could also open another row's record.
 * Returns the cleanup.
 */
const disablePage = () => {
  document.body.style.pointerEvents = 'none'
  return () => {
    document.body.style.pointerEvents = ''
  }
}

/** Menu of a row's actions, open when mounted. The menu renders at the end of `main`, so that no row covers it. */
export default function RowMenu({ name, edit, extraAction, remove }: RowMenuProps) {
  return (
    <Root defaultOpen modal={false}>
      <Trigger className={css.more} aria-label={`Actions for ${name}`}>
        <EllipsisVertical />
      </Trigger>
      <Portal container={document.querySelector('main')}>
        <Content ref={disablePage} className={css.menu} align="end" sideOffset={4} collisionPadding={8}>
          <Item asChild>{edit({ className: css.item, children: [<Pencil key="icon" />, 'Edit'] })}</Item>
          {extraAction && (
            <Item asChild>
              {extraAction.link({
                className: css.item,
                children: [<Fragment key="icon">{extraAction.icon}</Fragment>, extraAction.label],
              })}
            </Item>
          )}
          <Separator className={css.separator} />
          <Item asChild>
            {remove({ className: `${css.item} ${css.danger}`, children: [<Trash2 key="icon" />, 'Delete'] })}
          </Item>
        </Content>
      </Portal>
    </Root>
  )
}
