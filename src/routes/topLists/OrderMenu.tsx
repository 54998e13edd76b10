import { Content, Item, Root, Trigger } from '@radix-ui/react-dropdown-menu'
import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine } from 'lucide-react'
import { createPortal } from 'react-dom'
import css from '../../components/actions/RowActions.module.css'

interface OrderMenuProps {
  readonly name: string
  /** Drag handle that opened the menu. The menu appears beside the handle. On closing, the handle gets focus again. */
  readonly grip: HTMLElement
  readonly isFirst: boolean
  readonly isLast: boolean
  /** Moves the row down by a number of positions, or up for a negative number. */
  readonly onMove: (offset: number) => void
  readonly onClosed: () => void
}

/**
 * Menu that moves a row without dragging. The menu is open from the start. In the DOM, the menu follows the drag
 * handle, so that screen readers find the menu there.
 */
export default function OrderMenu({ name, grip, isFirst, isLast, onMove, onClosed }: OrderMenuProps) {
  if (grip.parentElement === null) return null
  return createPortal(
    <Root defaultOpen modal={false}>
      {/* The trigger is an empty element, because pressing the handle starts a drag. */}
      <Trigger asChild>
        <span className={css.anchor} aria-hidden="true" />
      </Trigger>
      <Content
        className={css.menu}
        align="end"
        sideOffset={4}
        collisionPadding={8}
        aria-labelledby={undefined}
        aria-label={`Move ${name}`}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          // Don't move the focus if the user has pressed another control.
          if (document.activeElement === document.body) grip.focus()
          onClosed()
        }}
      >
        <Item className={css.item} disabled={isFirst} onSelect={() => onMove(-Infinity)}>
          <ArrowUpToLine /> Move to the top
        </Item>
        <Item className={css.item} disabled={isFirst} onSelect={() => onMove(-1)}>
          <ArrowUp /> Move up
        </Item>
        <Item className={css.item} disabled={isLast} onSelect={() => onMove(1)}>
          <ArrowDown /> Move down
        </Item>
        <Item className={css.item} disabled={isLast} onSelect={() => onMove(Infinity)}>
          <ArrowDownToLine /> Move to the bottom
        </Item>
      </Content>
    </Root>,
    grip.parentElement,
  )
}
