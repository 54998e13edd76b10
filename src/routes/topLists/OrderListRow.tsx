import { useSortable } from '@dnd-kit/sortable'
import { GripVertical, Trash2 } from 'lucide-react'
import { type CSSProperties, memo, type ReactElement } from 'react'
import { IconButton } from '../../components/actions/IconButton.tsx'
import type { LinkProps } from '../../components/actions/link.ts'
import { cx } from '../../components/layout/cx.ts'
import { roles } from '../../components/table/DataTableRow.tsx'
import css from './OrderList.module.css'

export interface OrderRow {
  readonly id: string
  readonly name: string
}
export type RenderRowLink = (row: OrderRow, linkProps: LinkProps) => ReactElement

interface RowPosition {
  /** Current position, from 1. */
  readonly place: number
  /** Saved position of a moved row, from 1; null for other rows. */
  readonly savedPlace: number | null
}
interface OrderListRowProps extends RowPosition {
  readonly row: OrderRow
  readonly reason: string | null
  /** Null for no animation. `duration` is in milliseconds. */
  readonly dropAnimation: { readonly duration: number; readonly easing: string } | null
  readonly remove: RenderRowLink
  readonly isAddedLast: boolean
}

export const OrderListRow = memo(function OrderListRow(props: OrderListRowProps) {
  const { row, place, savedPlace, reason, dropAnimation, remove, isAddedLast } = props
  const { setNodeRef, setActivatorNodeRef, transform, transition, isDragging, attributes, listeners } = useSortable({
    id: row.id,
    disabled: reason !== null,
    transition: dropAnimation,
    attributes: { roleDescription: 'sortable' },
  })
  return (
    <tr
      {...roles.row}
      ref={setNodeRef}
      className={css.row}
      data-id={row.id}
      data-slot={isDragging || undefined}
      data-saved={isAddedLast || undefined}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition } satisfies CSSProperties}
    >
      <Places place={place} savedPlace={savedPlace} name={row.name} />
      <td {...roles.cell} className={css.actions}>
        <div>
          <Grip name={row.name} reason={reason} setHandleRef={setActivatorNodeRef} {...{ attributes, listeners }} />
          <RemoveLink row={row} remove={remove} />
        </div>
      </td>
    </tr>
  )
})

/** Memoized, so that a drag renders these cells only when the position changes. */
const Places = memo(function Places({ place, savedPlace, name }: RowPosition & { readonly name: string }) {
  return (
    <>
      <td {...roles.cell} className={cx(css.place, savedPlace !== null && css.moved)}>
        <span>{place}</span>
      </td>
      <td {...roles.cell}>
        <div className={css.name}>
          <bdi className={css.title}>{name}</bdi>
          {savedPlace !== null && <span className={css.was}>was {savedPlace}</span>}
        </div>
      </td>
    </>
  )
})

interface GripProps extends Pick<ReturnType<typeof useSortable>, 'attributes' | 'listeners'> {
  readonly name: string
  readonly reason: string | null
  readonly setHandleRef: (element: HTMLElement | null) => void
}

const Grip = memo(function Grip({ name, reason, setHandleRef, attributes, listeners }: GripProps) {
  return (
    <IconButton
      label={`Reorder ${name}`}
      tip={`Reorder ${name}: drag, or press Space, then arrow keys`}
      icon={<GripVertical />}
      {...attributes}
      {...listeners}
      // Space picks up the row on keydown. The click on keyup would open the menu.
      onKeyUp={(event) => event.preventDefault()}
      ref={setHandleRef}
      disabled={reason !== null}
      reason={reason ?? undefined}
    />
  )
})

const RemoveLink = memo(function RemoveLink({ row, remove }: Pick<OrderListRowProps, 'row' | 'remove'>) {
  const label = `Delete ${row.name}`
  return remove(row, { className: css.remove, 'aria-label': label, title: label, children: <Trash2 /> })
})

/** Dragged row, hidden from screen readers because the table also contains the row. */
export function DragOverlayRow({ place, savedPlace, name }: RowPosition & { readonly name: string }) {
  return (
    <div className={css.lifted} aria-hidden="true">
      <span className={cx(css.place, savedPlace !== null && css.moved)}>{place}</span>
      <bdi className={css.title}>{name}</bdi>
      {savedPlace !== null && <span className={css.was}>was {savedPlace}</span>}
      <span className={css.held}>
        <GripVertical />
      </span>
      <span>
        <Trash2 />
      </span>
    </div>
  )
}
