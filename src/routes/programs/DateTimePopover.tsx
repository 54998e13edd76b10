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
import css from './DateTimePopover.module.css'
import type { DateTimeKind } from './dateTimeKind.tsx'

interface TimeListProps {
  readonly label: string
  /** Seconds since midnight; null for none. */
  readonly value: number | null
  readonly onChoose: (time: number) => void
}

const STEP = HOUR / 2
const halfHours = Array.from({ length: DAY / STEP }, (_, step) => step * STEP)
/** First highlighted time if no time is set. */
const MORNING = 8 * HOUR
const PAGE = 6

function TimeList({ label, value, onChoose }: TimeListProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const times = useMemo(
    () => [...new Set([...halfHours, ...(value === null ? [] : [value])])].sort((first, second) => first - second),
    [value],
  )
  const [activeIndex, setActiveIndex] = useState(() => times.indexOf(value ?? MORNING))
  useLayoutEffect(() => {
    const option = list.current?.children[activeIndex]
    option?.scrollIntoView({ block: 'nearest' })
  }, [activeIndex])

  const indexByKey: Readonly<Record<string, number>> = {
    ArrowUp: activeIndex - 1,
    ArrowDown: activeIndex + 1,
    PageUp: activeIndex - PAGE,
    PageDown: activeIndex + PAGE,
    Home: 0,
    End: times.length - 1,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const nextIndex = indexByKey[event.key]
    const time = times[activeIndex]
    if (nextIndex !== undefined) setActiveIndex(Math.min(Math.max(nextIndex, 0), times.length - 1))
    else if ((event.key === 'Enter' || event.key === ' ') && time !== undefined) onChoose(time)
    else return
    event.preventDefault()
  }
  const onClick = ({ target, currentTarget }: MouseEvent) => {
    const time = target instanceof Element ? times[[...currentTarget.children].indexOf(target)] : undefined
    if (time !== undefined) onChoose(time)
  }
  return (
    <div
      ref={list}
      className={css.list}
      role="listbox"
      tabIndex={0}
      aria-label={label}
      aria-activedescendant={`${id}-${activeIndex}`}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      {times.map((time, index) => (
        <div
          key={time}
          id={`${id}-${index}`}
          className={cx(css.option, index === activeIndex && css.active)}
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

export interface DateTimePopoverProps {
  readonly kind: DateTimeKind
  readonly label: string
  readonly value: number | null
  readonly anchor: RefObject<HTMLButtonElement>
  readonly onChoose: (value: number) => void
  readonly onClose: () => void
}

/** Returns the user's local date, in Unix seconds at midnight UTC. */
const todayOf = (now: Date) => Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 1_000

export default function DateTimePopover({ kind, label, value, anchor, onChoose, onClose }: DateTimePopoverProps) {
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
            // Ignore clicks on the button, which toggles the popover.
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
