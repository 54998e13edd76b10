import { Anchor, Content, Portal, Root } from '@radix-ui/react-popover'
import { type RefObject, useState } from 'react'
import { CalendarGrid } from './CalendarGrid.tsx'
import { TimeList } from './TimeList.tsx'
import css from './WallPopover.module.css'
import type { WallKind } from './wallKind.tsx'

export interface WallPopoverProps {
  readonly kind: WallKind
  /** 'Choose Start Date'. */
  readonly label: string
  /** What is set; null for none. */
  readonly value: number | null
  /** The button that opened it. */
  readonly anchor: RefObject<HTMLButtonElement>
  readonly onChoose: (value: number) => void
  readonly onClose: () => void
}

/** The reader's date, as fields know dates. */
const todayOf = (now: Date) => Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 1_000

/** A calendar or a list of times below the button that opened it. Loaded when it is first opened. */
export default function WallPopover({ kind, label, value, anchor, onChoose, onClose }: WallPopoverProps) {
  const [today] = useState(() => todayOf(new Date()))
  return (
    <Root open onOpenChange={onClose}>
      <Anchor virtualRef={anchor} />
      <Portal>
        <Content
          data-popover=""
          className={css.panel}
          aria-label={label}
          align="end"
          sideOffset={6}
          collisionPadding={8}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            if (event.currentTarget instanceof Element)
              event.currentTarget.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            anchor.current.focus()
          }}
          onInteractOutside={(event) => {
            // The button closes it itself.
            if (event.target instanceof Node && anchor.current.contains(event.target)) event.preventDefault()
          }}
        >
          {kind.type === 'date' ? (
            <CalendarGrid value={value} today={today} onChoose={onChoose} />
          ) : (
            <TimeList label={label} value={value} onChoose={onChoose} />
          )}
        </Content>
      </Portal>
    </Root>
  )
}
