import { DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useNavigate } from '@tanstack/react-router'
import { ChevronDown, ChevronUp, GripVertical, RotateCcw } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { Button } from '../../components/actions/Button.tsx'
import { IconButton } from '../../components/actions/IconButton.tsx'
import { Alert } from '../../components/feedback/Alert.tsx'
import { Checkbox } from '../../components/fields/Checkbox.tsx'
import { sentences } from '../../domain/sentences.ts'
import { arrangeColumns, type ListColumns, textOfColumns } from '../../domain/views/columns.ts'
import type { ListSection } from '../../domain/views/sections.ts'
import { storeColumns } from '../../gql/views/views.ts'
import { provideService } from '../../machines/service.ts'
import { columnsMachine, columnsReasons } from '../../machines/views/columns.machine.ts'
import { useEmitted, useFlow } from '../app/flow.ts'
import { useListChoicesStore } from '../app/listChoices.ts'
import css from './ColumnsMenu.module.css'
import { chooseColumns } from './myLists.ts'
import type { ToolDialogProps } from './ToolButton.tsx'
import { ToolPopover, usePresses } from './ToolPopover.tsx'

interface ColumnRowProps {
  readonly name: string
  /** Counts from zero; null for a hidden column. */
  readonly place: number | null
  readonly count: number
  /** Reason why the column cannot be hidden; null if it can. */
  readonly reason: string | null
  readonly isDisabled: boolean
  readonly onToggle: () => void
  readonly onMove: (place: number) => void
}

const altSteps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, Home: -Infinity, End: Infinity }

function ColumnRow({ name, place, count, reason, isDisabled, onToggle, onMove }: ColumnRowProps) {
  const reasonId = useId()
  const isHidden = place === null
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: name,
    disabled: isHidden || isDisabled,
  })
  const moveTo = (next: number) => {
    if (place !== null && !isDisabled) onMove(Math.min(Math.max(next, 0), count - 1))
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- as above
    <li
      ref={setNodeRef}
      className={css.row}
      data-dragged={isDragging || undefined}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
      onKeyDown={(event) => {
        const step = event.altKey ? altSteps[event.key] : undefined
        if (step === undefined || place === null) return
        event.preventDefault()
        moveTo(place + step)
      }}
    >
      <span className={css.grip} aria-hidden data-off={isHidden || undefined} {...listeners}>
        <GripVertical />
      </span>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is inside */}
      <label className={css.label}>
        <Checkbox
          checked={!isHidden}
          aria-disabled={reason !== null || isDisabled || undefined}
          aria-describedby={reason === null ? undefined : reasonId}
          onChange={reason !== null || isDisabled ? () => {} : onToggle}
        />
        {name}
        {reason !== null && (
          <span id={reasonId} className={css.reason}>
            always shown
          </span>
        )}
      </label>
      {place !== null && (
        <>
          <IconButton
            label={`Move ${name} up`}
            icon={<ChevronUp />}
            disabled={isDisabled || place === 0}
            reason="This is the first column."
            onClick={() => moveTo(place - 1)}
          />
          <IconButton
            label={`Move ${name} down`}
            icon={<ChevronDown />}
            disabled={isDisabled || place === count - 1}
            reason="This is the last column."
            onClick={() => moveTo(place + 1)}
          />
        </>
      )}
    </li>
  )
}

export interface ColumnsMenuProps extends ToolDialogProps {
  readonly section: ListSection
  readonly list: ListColumns
  readonly choice: readonly string[] | null
  readonly isInAddress: boolean
}

/** Dialog in which a user chooses and orders the columns of a list. The table follows at once. */
export function ColumnsMenu({ section, list, choice, isInAddress, button, presses, onOpen }: ColumnsMenuProps) {
  const store = useListChoicesStore()
  const navigate = useNavigate()
  const [machine] = useState(() =>
    columnsMachine.provide({
      actors: {
        storeColumns: provideService((columns: readonly string[] | null) => storeColumns(section, columns)),
      },
    }),
  )
  const [snapshot, send, actor] = useFlow(machine)
  const [announcement, setAnnouncement] = useState('')
  const isClosed = snapshot.matches('closed')
  usePresses(presses, () => send(isClosed ? { type: 'open', list, choice, isInAddress } : { type: 'close' }))
  useEffect(() => onOpen(!isClosed), [isClosed, onOpen])
  useEmitted(actor, 'show', ({ choice: shown }) => {
    if (isInAddress) {
      const columns = shown ? textOfColumns(shown) : undefined
      void navigate({
        to: '.',
        search: (params: Record<string, unknown>) => ({ ...params, columns }),
        replace: true,
        state: true,
      })
      return
    }
    chooseColumns(store, section, shown)
  })
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  if (isClosed) return null

  const isChoosing = snapshot.matches('choosing')
  const { shown, unknown } = arrangeColumns(list, snapshot.context.choice)
  const hidden = list.names.filter((name) => !shown.includes(name))
  const move = (name: string, place: number) => {
    if (shown.indexOf(name) === place) return
    send({ type: 'column.move', name, place })
    setAnnouncement(`${name}, position ${place + 1} of ${shown.length}`)
  }
  const endDrag = ({ active, over }: DragEndEvent) => {
    if (over) move(String(active.id), shown.indexOf(String(over.id)))
  }
  const rowOf = (name: string) => {
    const isHideable = name !== list.title && (shown.length > 1 || !shown.includes(name))
    return (
      <ColumnRow
        key={name}
        name={name}
        place={shown.includes(name) ? shown.indexOf(name) : null}
        count={shown.length}
        reason={isHideable ? null : columnsReasons.isHideable(snapshot.context)}
        isDisabled={!isChoosing}
        onToggle={() => send({ type: 'column.toggle', name })}
        onMove={(place) => move(name, place)}
      />
    )
  }
  return (
    <ToolPopover label="Columns" button={button} onClose={() => send({ type: 'close' })}>
      <DndContext sensors={sensors} onDragEnd={endDrag}>
        <SortableContext items={[...shown]} strategy={verticalListSortingStrategy}>
          <ul className={css.rows} aria-label="Columns">
            {[...shown, ...hidden].map(rowOf)}
          </ul>
        </SortableContext>
      </DndContext>
      <output className="sr-only">{announcement}</output>
      {unknown.length > 0 && <p className={css.note}>This list no longer has {unknown.join(', ')}.</p>}
      {snapshot.matches('unanswered') && <p className={css.note}>{sentences.notSaved}</p>}
      {snapshot.matches('refused') && <Alert kind="danger">Error!: {snapshot.context.refusal?.message}</Alert>}
      <div className={css.foot}>
        <Button
          kind="ghost"
          small
          icon={<RotateCcw />}
          disabled={!isChoosing || snapshot.context.choice === null}
          reason="The list shows its own columns."
          onClick={() => send({ type: 'reset' })}
        >
          Reset
        </Button>
        <Button small kind="primary" busy={snapshot.matches('saving')} onClick={() => send({ type: 'close' })}>
          Done
        </Button>
      </div>
    </ToolPopover>
  )
}
