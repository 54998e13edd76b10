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
import { DragOverlayRow, OrderListRow, type OrderRow, type RenderRowLink } from './OrderListRow.tsx'

const OrderMenu = lazy(() => import('./OrderMenu.tsx'))

interface OrderListProps {
  readonly caption: string
  /** All rows in the current order; null until loaded. */
  readonly entries: readonly OrderRow[] | null
  readonly visibleRows: readonly OrderRow[]
  readonly savedOrder: readonly string[]
  readonly touched: readonly string[]
  readonly reason: string | null
  /** `place` is the new position, from 0. */
  readonly onMove: (id: string, place: number) => void
  /** Must be a stable function, because a new one renders all rows again. */
  readonly remove: RenderRowLink
  /** Id of the row added last, which scrolls into view and has a green tint for three seconds. */
  readonly savedId: string | null
  /** Called after the three seconds. Must clear `savedId`. */
  readonly onSavedShown: () => void
}

const INSTRUCTIONS =
  'Press Space to pick up the row. Arrow keys move the row. Space drops it, and Escape cancels. Alt with an arrow key moves the row directly. Alt with Home or End moves it to the top or bottom.'

/** Number of positions by which Alt with a key moves a row down. */
const altSteps: Readonly<Record<string, number>> = { ...steps, Home: -Infinity, End: Infinity }

/** Must equal `--duration-base` (ms) and `--ease-move`. */
const dropAnimation = { duration: 150, easing: 'cubic-bezier(0.3, 0, 0.1, 1)' } as const
const transformTransition = `transform ${dropAnimation.duration}ms ${dropAnimation.easing}`
const verticalOnly: Modifier[] = [({ transform }) => ({ ...transform, x: 0 })]

/** Silences dnd-kit, because `useDragging` also announces moves without a drag. */
const silent = () => undefined
const accessibility = {
  // After a keyboard drag, dnd-kit would focus the handle, even if the user has focused another control.
  restoreFocus: false,
  screenReaderInstructions: { draggable: INSTRUCTIONS },
  announcements: { onDragStart: silent, onDragOver: silent, onDragEnd: silent, onDragCancel: silent },
}

/** Table whose rows the user reorders by mouse, touch or keyboard (spec §4, top lists). */
export const OrderList = memo(function OrderList(props: OrderListProps) {
  const { caption, entries, visibleRows, savedOrder, touched, reason, onMove, remove, savedId, onSavedShown } = props
  const [menu, setMenu] = useState<{ readonly id: string; readonly grip: HTMLElement } | null>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const shouldScroll = useRef(false)
  const isReducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)')
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: neighbourCoordinates, keyboardCodes, scrollBehavior: 'auto' }),
  )

  const order = useMemo(() => (entries ?? []).map(({ id }) => id), [entries])
  const ids = useMemo(() => visibleRows.map(({ id }) => id), [visibleRows])
  const focus = useRemovedFocus(body, table, ids)
  const nameOf = (id: string) => entries?.find((entry) => entry.id === id)?.name ?? ''
  const { drag, announcement, announce, handlers } = useDragging({ order, nameOf, onMove })
  const { places, savedPlaces } = usePlaces(savedOrder, order, touched, drag)

  useLayoutEffect(() => {
    if (!shouldScroll.current) return
    shouldScroll.current = false
    document.activeElement?.closest('tr')?.scrollIntoView({ block: 'nearest' })
  })

  const isSavedVisible = savedId !== null && ids.includes(savedId)
  const placeText = (place: number) => positionText(place, order.length)
  const placeOf = (id: string) => order.indexOf(id)

  useLayoutEffect(() => {
    if (isSavedVisible) body.current?.querySelector('[data-saved]')?.scrollIntoView({ block: 'nearest' })
  }, [isSavedVisible])

  /** Moves a row down, or up for a negative `offset`. Stops at the ends of the list. */
  const moveBy = (id: string, offset: number) => {
    const place = Math.min(Math.max(placeOf(id) + offset, 0), order.length - 1)
    if (place !== placeOf(id)) {
      shouldScroll.current = true
      onMove(id, place)
    }
    announce(`${nameOf(id)}, ${placeText(place)}`)
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const offset = event.altKey ? altSteps[event.key] : undefined
    const id = event.target instanceof Element ? event.target.closest('tr')?.dataset.id : undefined
    if (offset === undefined || id === undefined || drag !== null) return
    event.preventDefault()
    if (reason === null) moveBy(id, offset)
    else announce(reason)
  })
  const onClick = useEffectEvent(({ target }: MouseEvent) => {
    const grip = target instanceof Element ? target.closest('button') : null
    const id = grip?.closest('tr')?.dataset.id
    if (grip === null || id === undefined) return
    if (reason === null) startTransition(() => setMenu({ id, grip }))
    else announce(reason)
  })
  const onFocusOut = useEffectEvent(() => {
    if (drag !== null) cancelDrag()
  })
  useEffect(() => {
    const tableBody = body.current
    const handleKeyDown = (event: KeyboardEvent) => onKeyDown(event)
    const handleClick = (event: MouseEvent) => onClick(event)
    const handleFocusOut = () => onFocusOut()
    tableBody?.addEventListener('keydown', handleKeyDown)
    tableBody?.addEventListener('click', handleClick)
    tableBody?.addEventListener('focusout', handleFocusOut)
    return () => {
      tableBody?.removeEventListener('keydown', handleKeyDown)
      tableBody?.removeEventListener('click', handleClick)
      tableBody?.removeEventListener('focusout', handleFocusOut)
    }
  }, [])

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestRow}
      modifiers={verticalOnly}
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
            {visibleRows.map((row) => (
              <OrderListRow
                key={row.id}
                row={row}
                place={places.get(row.id) ?? 0}
                savedPlace={savedPlaces.get(row.id) ?? null}
                reason={reason}
                dropAnimation={isReducedMotion ? null : dropAnimation}
                remove={remove}
                isAddedLast={row.id === savedId}
              />
            ))}
          </SortableContext>
        </tbody>
      </table>
      {createPortal(
        <DragOverlay
          dropAnimation={isReducedMotion ? null : dropAnimation}
          transition={
            isReducedMotion ? 'none' : (event) => (event instanceof PointerEvent ? undefined : transformTransition)
          }
        >
          {drag && (
            <DragOverlayRow
              name={nameOf(drag.id)}
              place={places.get(drag.id) ?? 0}
              savedPlace={savedPlaces.get(drag.id) ?? null}
            />
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
            onMove={(offset) => moveBy(menu.id, offset)}
            onClosed={() => setMenu(null)}
          />
        </Suspense>
      )}
      <output className="sr-only">
        {isSavedVisible && `${nameOf(savedId)} is added, ${placeText(placeOf(savedId))}.`}
      </output>
      <output className="sr-only" aria-live="assertive">
        {announcement}
      </output>
    </DndContext>
  )
})
