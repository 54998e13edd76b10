import { Anchor, Content, Root } from '@radix-ui/react-popover'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import css from './ToolPopover.module.css'

interface ToolPopoverProps {
  readonly label: string
  readonly button: RefObject<HTMLButtonElement | null>
  /** True for a few commands, which need little room. */
  readonly isMenu?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Popover below a button of the list. The button closes it, too. */
export function ToolPopover({ label, button, isMenu, onClose, children }: ToolPopoverProps) {
  return (
    <Root open onOpenChange={onClose}>
      <Anchor virtualRef={button} />
      <Content
        className={css.popover}
        aria-label={label}
        data-menu={isMenu || undefined}
        align="end"
        sideOffset={6}
        collisionPadding={8}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          // Don't take the focus from a heading or a row that already has it.
          if (document.activeElement === document.body) button.current?.focus()
        }}
        onInteractOutside={(event) => {
          if (event.target instanceof Element && button.current?.contains(event.target)) event.preventDefault()
        }}
      >
        {children}
      </Content>
    </Root>
  )
}

/** Calls `onPress` for each press of the button, also for the one that loaded the code. */
export const usePresses = (presses: number, onPress: () => void): void => {
  const handled = useRef(0)
  const press = useEffectEvent(onPress)
  useEffect(() => {
    if (handled.current === presses) return
    handled.current = presses
    press()
  }, [presses])
}
