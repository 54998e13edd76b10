import {
  DndContext,
  DragOverlay,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import {
  lazy,
  memo,
  Suspense,
  startTransition,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { useRemovedFocus } from '../../components/dialog/focus.ts'
import { useMediaQuery } from '../../components/layout/useMediaQuery.ts'
import { roles } from '../../components/table/DataTableRow.tsx'
import { SkeletonRows } from '../../components/table/SkeletonRows.tsx'
import {
  cancelDrag,
  closestRow,
  keyboardCodes,
  neighbourCoordinates,
  positionText,
  steps,
  useDragging,
  usePlaces,
} from './dragging.ts'
import css from './OrderList.module.css'
import { DragOverlayRow, OrderListRow, type OrderRow, type RowLink } from './OrderListRow.tsx'

const OrderMenu = lazy(() => import('./OrderMenu.tsx'))

interface OrderListProps {
  readonly caption: string
  /** All rows in the current order; null until they are loaded. */
  readonly entries: readonly OrderRow[] | null
  /** Rows on screen. A search hides the others; places still refer to the whole list. */
  readonly shown: readonly OrderRow[]
  readonly saved: readonly string[]
  /** Ids of rows that the user moved. */
  readonly touched: readonly string[]
  /** Reason why rows cannot be moved now; null when they can. */
  readonly reason: string | null
  /** `place` counts from 0. */
  readonly onMove: (id: string, place: number) => void
  /** Renders the link that deletes a row. Keep the function stable: a new one renders every row again. */
  readonly remove: RowLink
  /** Id of the row added last. It scrolls into view and has a green tint for three seconds. */
  readonly savedId: string | null
  /** Called after these three seconds; clear `savedId` then. */
  readonly onSavedShown: () => void
}

const INSTRUCTIONS =
  'Space picks the row up. Arrows move it. Space drops it. Escape puts it back. Alt with an arrow moves it at once. Alt with Home or End moves it to the top or bottom.'

/** Places that Alt with a key moves a row down. Home and End lead to the ends. */
const leaps: Readonly<Record<string, number>> = { ...steps, Home: -Infinity, End: Infinity }

/** Timing of both neighbours and the dropped row (tokens `--duration-base`, `--ease-move`). */
const settling = { duration: 150, easing: 'cubic-bezier(0.3, 0, 0.1, 1)' } as const
const glide = `transform ${settling.duration}ms ${settling.easing}`
const upAndDown: Modifier[] = [({ transform }) => ({ ...transform, x: 0 })]

/** Silence dnd-kit's announcements. Those below also cover moves by Alt and an arrow key. */
const silent = () => undefined
const accessibility = {
  // The focus follows its row (see below). dnd-kit would pull it back from the control that the user moved to.
  restoreFocus: false,
  screenReaderInstructions: { draggable: INSTRUCTIONS },
  announcements: { onDragStart: silent, onDragOver: silent, onDragEnd: silent, onDragCancel: silent },
}

/** Table whose rows the user reorders by mouse, touch or keyboard (spec §4, top lists). */
export const OrderList = memo(function OrderList(props: OrderListProps) {
  const { caption, entries, shown, saved, touched, reason, onMove, remove, savedId, onSavedShown } = props
  const [menu, setMenu] = useState<{ readonly id: string; readonly grip: HTMLElement } | null>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const stepped = useRef(false)
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)')
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: neighbourCoordinates, keyboardCodes, scrollBehavior: 'auto' }),
  )

  const order = useMemo(() => (entries ?? []).map(({ id }) => id), [entries])
  const ids = useMemo(() => shown.map(({ id }) => id), [shown])
  const focus = useRemovedFocus(body, table, ids)
  const nameOf = (id: string) => entries?.find((entry) => entry.id === id)?.name ?? ''
  const { drag, said, say, handlers } = useDragging({ order, nameOf, onMove })
  const { places, was } = usePlaces(saved, order, touched, drag)

  useLayoutEffect(() => {
    if (!stepped.current) return
    stepped.current = false
    document.activeElement?.closest('tr')?.scrollIntoView({ block: 'nearest' })
  })

  const isSavedHere = savedId !== null && ids.includes(savedId)
  const placeText = (place: number) => positionText(place, order.length)
  const placeOf = (id: string) => order.indexOf(id)

  useLayoutEffect(() => {
    if (isSavedHere) body.current?.querySelector('[data-saved]')?.scrollIntoView({ block: 'nearest' })
  }, [isSavedHere])

  /** Moves a row down by a number of places, or up if negative. Stops at the ends. */
  const moveBy = (id: string, by: number) => {
    const place = Math.min(Math.max(placeOf(id) + by, 0), order.length - 1)
    if (place !== placeOf(id)) {
      stepped.current = true
      onMove(id, place)
    }
    say(`${nameOf(id)}, ${placeText(place)}`)
  }
  const step = useEffectEvent((event: KeyboardEvent) => {
    const by = event.altKey ? leaps[event.key] : undefined
    const id = event.target instanceof Element ? event.target.closest('tr')?.dataset.id : undefined
    if (by === undefined || id === undefined || drag !== null) return
    event.preventDefault()
    if (reason === null) moveBy(id, by)
    else say(reason)
  })
  const press = useEffectEvent(({ target }: MouseEvent) => {
    const grip = target instanceof Element ? target.closest('button') : null
    const id = grip?.closest('tr')?.dataset.id
    if (grip === null || id === undefined) return
    if (reason === null) startTransition(() => setMenu({ id, grip }))
    else say(reason)
  })
  const leave = useEffectEvent(() => {
    if (drag !== null) cancelDrag()
  })
  useEffect(() => {
    const rows = body.current
    const part = () => leave()
    const hear = (event: KeyboardEvent) => step(event)
    const feel = (event: MouseEvent) => press(event)
    rows?.addEventListener('keydown', hear)
    rows?.addEventListener('click', feel)
    rows?.addEventListener('focusout', part)
    return () => {
      rows?.removeEventListener('keydown', hear)
      rows?.removeEventListener('click', feel)
      rows?.removeEventListener('focusout', part)
    }
  }, [])

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestRow}
      modifiers={upAndDown}
      accessibility={accessibility}
      {...handlers}
    >
      <table {...roles.table} ref={table} className={css.table} tabIndex={-1} aria-busy={entries === null}>
        <caption className="sr-only">{caption}</caption>
        <colgroup>
          <col className={css.placeColumn} />
          <col />
          <col className={css.actionsColumn} />
        </colgroup>
        <thead {...roles.rowgroup} className={css.head}>
          <tr {...roles.row}>
            <th {...roles.columnheader} scope="col">
              <span className="sr-only">Position</span>
            </th>
            <th {...roles.columnheader} scope="col">
              Name
            </th>
            <th {...roles.columnheader} scope="col">
              Actions
            </th>
          </tr>
        </thead>
        <tbody
          {...roles.rowgroup}
          ref={body}
          {...focus}
          onAnimationEnd={({ target }) => {
            if (target instanceof HTMLElement && target.dataset.saved) onSavedShown()
          }}
        >
          {entries === null && <SkeletonRows columns={3} plain />}
          <SortableContext items={ids} strategy={verticalListSortingStrategy}>
            {shown.map((row) => (
              <OrderListRow
                key={row.id}
                row={row}
                place={places.get(row.id) ?? 0}
                was={was.get(row.id) ?? null}
                reason={reason}
                settling={isStill ? null : settling}
                remove={remove}
                saved={row.id === savedId}
              />
            ))}
          </SortableContext>
        </tbody>
      </table>
      {createPortal(
        <DragOverlay
          dropAnimation={isStill ? null : settling}
          transition={isStill ? 'none' : (event) => (event instanceof PointerEvent ? undefined : glide)}
        >
          {drag && (
            <DragOverlayRow name={nameOf(drag.id)} place={places.get(drag.id) ?? 0} was={was.get(drag.id) ?? null} />
          )}
        </DragOverlay>,
        document.body,
      )}
      {menu && (
        <Suspense>
          <OrderMenu
            key={menu.id}
            name={nameOf(menu.id)}
            grip={menu.grip}
            isFirst={placeOf(menu.id) === 0}
            isLast={placeOf(menu.id) === order.length - 1}
            onMove={(by) => moveBy(menu.id, by)}
            onClosed={() => setMenu(null)}
          />
        </Suspense>
      )}
      <output className="sr-only">
        {isSavedHere && `${nameOf(savedId)} is added, ${placeText(placeOf(savedId))}.`}
      </output>
      <output className="sr-only" aria-live="assertive">
        {said}
      </output>
    </DndContext>
  )
})
