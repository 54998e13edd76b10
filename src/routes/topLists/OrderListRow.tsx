import { useSortable } from '@dnd-kit/sortable'
import { GripVertical, Trash2 } from 'lucide-react'
import { type CSSProperties, memo, type ReactElement } from 'react'
import { IconButton } from '../../components/actions/IconButton.tsx'
import type { LinkLook } from '../../components/actions/link.ts'
import { cx } from '../../components/layout/cx.ts'
import { roles } from '../../components/table/DataTableRow.tsx'
import css from './OrderList.module.css'

export interface OrderRow {
  readonly id: string
  readonly name: string
}
export type RowLink = (row: OrderRow, look: LinkLook) => ReactElement

interface RowPosition {
  /** Place from 1. */
  readonly place: number
  /** Saved place of a moved row; null for a row that was not moved. */
  readonly was: number | null
}
interface OrderListRowProps extends RowPosition {
  readonly row: OrderRow
  readonly reason: string | null
  /** Animation of neighbours that make room; null for none. */
  readonly settling: { readonly duration: number; readonly easing: string } | null
  readonly remove: RowLink
  /** True for the row added last. */
  readonly saved: boolean
}

/** Row of the sortable table, with a drag handle and a Delete link. */
export const OrderListRow = memo(function OrderListRow(props: OrderListRowProps) {
  const { row, place, was, reason, settling, remove, saved } = props
  const { setNodeRef, setActivatorNodeRef, transform, transition, isDragging, attributes, listeners } = useSortable({
    id: row.id,
    disabled: reason !== null,
    transition: settling,
    attributes: { roleDescription: 'sortable' },
  })
  return (
    <tr
      {...roles.row}
      ref={setNodeRef}
      className={css.row}
      data-id={row.id}
      data-slot={isDragging || undefined}
      data-saved={saved || undefined}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition } satisfies CSSProperties}
    >
      <Places place={place} was={was} name={row.name} />
      <td {...roles.cell} className={css.actions}>
        <div>
          <Grip name={row.name} reason={reason} hold={setActivatorNodeRef} {...{ attributes, listeners }} />
          <RemoveLink row={row} remove={remove} />
        </div>
      </td>
    </tr>
  )
})

/** Cells of the place and name. Memoized, so that a drag renders them only when the place changes. */
const Places = memo(function Places({ place, was, name }: RowPosition & { readonly name: string }) {
  return (
    <>
      <td {...roles.cell} className={cx(css.place, was !== null && css.moved)}>
        <span>{place}</span>
      </td>
      <td {...roles.cell}>
        <div className={css.name}>
          <bdi className={css.title}>{name}</bdi>
          {was !== null && <span className={css.was}>was {was}</span>}
        </div>
      </td>
    </>
  )
})

interface GripProps extends Pick<ReturnType<typeof useSortable>, 'attributes' | 'listeners'> {
  readonly name: string
  readonly reason: string | null
  readonly hold: (element: HTMLElement | null) => void
}

/** Drag handle of a row. */
const Grip = memo(function Grip({ name, reason, hold, attributes, listeners }: GripProps) {
  return (
    <IconButton
      label={`Reorder ${name}`}
      tip={`Reorder ${name}: drag, or press Space, then arrow keys`}
      icon={<GripVertical />}
      {...attributes}
      {...(reason === null && listeners)}
      // Space picks the row up on keydown. Suppress the click on keyup, which would open the menu.
      onKeyUp={(event) => event.preventDefault()}
      ref={hold}
      disabled={reason !== null}
      reason={reason ?? undefined}
    />
  )
})

const RemoveLink = memo(function RemoveLink({ row, remove }: Pick<OrderListRowProps, 'row' | 'remove'>) {
  const label = `Delete ${row.name}`
  return remove(row, { className: css.remove, 'aria-label': label, title: label, children: <Trash2 /> })
})

/** Dragged row that follows the pointer. Hidden from screen readers, which have the row in the table. */
export function DragOverlayRow({ place, was, name }: RowPosition & { readonly name: string }) {
  return (
    <div className={css.lifted} aria-hidden="true">
      <span className={cx(css.place, was !== null && css.moved)}>{place}</span>
      <bdi className={css.title}>{name}</bdi>
      {was !== null && <span className={css.was}>was {was}</span>}
      <span className={css.held}>
        <GripVertical />
      </span>
      <span>
        <Trash2 />
      </span>
    </div>
  )
}
