import { Content, Item, Root, Trigger } from '@radix-ui/react-dropdown-menu'
import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine } from 'lucide-react'
import { createPortal } from 'react-dom'
import css from '../../components/actions/RowActions.module.css'

interface OrderMenuProps {
  /** The row's name. */
  readonly name: string
  /** What was pressed: the menu stands by it, and focus goes back to it. */
  readonly grip: HTMLElement
  readonly isFirst: boolean
  readonly isLast: boolean
  /** So many places down; up when negative. */
  readonly onMove: (by: number) => void
  readonly onClosed: () => void
}

/** Moves a row without dragging it; open as it appears, and beside the grip for readers, too. */
export default function OrderMenu({ name, grip, isFirst, isLast, onMove, onClosed }: OrderMenuProps) {
  if (grip.parentElement === null) return null
  return createPortal(
    <Root defaultOpen modal={false}>
      {/* The grip itself is taken and dragged where a trigger would open. */}
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
          // Whoever pressed something else is there.
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
