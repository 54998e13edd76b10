/* biome-ignore-all lint/a11y: browsers have no control for a list of times */
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events */

import { Anchor, Content, Portal, Root } from '@radix-ui/react-popover'
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { cx } from '../../components/layout/cx.ts'
import { DAY, HOUR, timeText } from '../../domain/calendar.ts'
import { CalendarGrid } from './CalendarGrid.tsx'
import css from './WallPopover.module.css'
import type { WallKind } from './wallKind.tsx'

interface TimeListProps {
  readonly label: string
  /** Seconds since midnight; null for none. */
  readonly value: number | null
  readonly onChoose: (time: number) => void
}

const STEP = HOUR / 2
const halfHours = Array.from({ length: DAY / STEP }, (_, step) => step * STEP)
/** Time highlighted at first when no time is set. */
const MORNING = 8 * HOUR
const PAGE = 6

/** List of all half hours of a day, plus the current time. */
function TimeList({ label, value, onChoose }: TimeListProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const times = useMemo(
    () => [...new Set([...halfHours, ...(value === null ? [] : [value])])].sort((one, other) => one - other),
    [value],
  )
  const [active, setActive] = useState(() => times.indexOf(value ?? MORNING))
  useLayoutEffect(() => {
    const option = list.current?.children[active]
    option?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const steps: Readonly<Record<string, number>> = {
    ArrowUp: active - 1,
    ArrowDown: active + 1,
    PageUp: active - PAGE,
    PageDown: active + PAGE,
    Home: 0,
    End: times.length - 1,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    const chosen = times[active]
    if (step !== undefined) setActive(Math.min(Math.max(step, 0), times.length - 1))
    else if ((event.key === 'Enter' || event.key === ' ') && chosen !== undefined) onChoose(chosen)
    else return
    event.preventDefault()
  }
  const onClick = ({ target, currentTarget }: MouseEvent) => {
    const chosen = target instanceof Element ? times[[...currentTarget.children].indexOf(target)] : undefined
    if (chosen !== undefined) onChoose(chosen)
  }
  return (
    <div
      ref={list}
      className={css.list}
      role="listbox"
      tabIndex={0}
      aria-label={label}
      aria-activedescendant={`${id}-${active}`}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      {times.map((time, place) => (
        <div
          key={time}
          id={`${id}-${place}`}
          className={cx(css.option, place === active && css.active)}
          role="option"
          tabIndex={-1}
          aria-selected={time === value}
        >
          {timeText(time)}
        </div>
      ))}
    </div>
  )
}

export interface WallPopoverProps {
  readonly kind: WallKind
  readonly label: string
  readonly value: number | null
  readonly anchor: RefObject<HTMLButtonElement>
  readonly onChoose: (value: number) => void
  readonly onClose: () => void
}

/** Returns the user's local date as midnight UTC, in Unix seconds, as the fields do. */
const todayOf = (now: Date) => Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 1_000

/** Popover with a calendar or a list of times, below its button. Loads when it is first opened. */
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
            // The button toggles the popover itself.
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
