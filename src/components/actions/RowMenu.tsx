import { Content, Item, Portal, Root, Separator, Trigger } from '@radix-ui/react-dropdown-menu'
import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import type { RenderLink } from './link.ts'
import css from './RowActions.module.css'

export interface RowMenuProps {
  readonly name: string
  readonly edit: RenderLink
  readonly extraAction?: { readonly label: string; readonly icon: ReactNode; readonly link: RenderLink } | undefined
  readonly remove: RenderLink
}

/** Prevents a click that closes the menu from also opening another row's record. */
const disablePage = () => {
  document.body.style.pointerEvents = 'none'
  return () => {
    document.body.style.pointerEvents = ''
  }
}

/** Menu of a row's actions, open when mounted. The portal keeps other rows from covering the menu. */
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
