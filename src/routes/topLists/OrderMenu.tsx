import { Content, Item, Root, Trigger } from '@radix-ui/react-dropdown-menu'
import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine } from 'lucide-react'
import { createPortal } from 'react-dom'
import css from '../../components/actions/RowActions.module.css'

interface OrderMenuProps {
  readonly name: string
  readonly grip: HTMLElement
  readonly isFirst: boolean
  readonly isLast: boolean
  /** Moves the row down, or up for a negative `offset`. */
  readonly onMove: (offset: number) => void
  readonly onClosed: () => void
}

/** Menu that moves a row without dragging. In the DOM, the menu follows the drag handle for screen readers. */
export default function OrderMenu({ name, grip, isFirst, isLast, onMove, onClosed }: OrderMenuProps) {
  if (grip.parentElement === null) return null
  return createPortal(
    <Root defaultOpen modal={false}>
      {/* The handle cannot be the trigger, because pressing the handle starts a drag. */}
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
          // Don't take the focus from a control that the user has pressed.
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
