import { ListFilter, ListPlus } from 'lucide-react'
import { type ReactNode, type RefObject, useDeferredValue, useId, useMemo, useRef, useState } from 'react'
import { FILTER_MIN_ITEMS } from '../../domain/limits.ts'
import { matcherOf } from '../../domain/search.ts'
import { IconButton } from '../actions/IconButton.tsx'
import { useRemovedFocus } from '../dialog/focus.ts'
import { useAnnouncement } from '../feedback/announcements.ts'
import css from './AssociationEditor.module.css'
import { EditorFrame } from './EditorFrame.tsx'
import { SearchField } from './SearchField.tsx'
import { Tag, type TagProps } from './Tag.tsx'

export interface AssociationItem {
  readonly id: string
  readonly label: string
  readonly slug?: string
  readonly note?: string
  readonly state: TagProps['state']
  readonly reason?: string | undefined
}

export interface AssociationEditorProps {
  readonly title: string
  readonly items: readonly AssociationItem[]
  readonly disabled?: boolean
  readonly link?: TagProps['link']
  readonly onRemove: (id: string) => void
  readonly onRetry?: (id: string) => void
  readonly onUndo?: (id: string) => void
  readonly onAddByIds?: () => void
  readonly pickerOpen?: boolean
  readonly onTogglePicker?: (open: boolean) => void
  readonly picker?: ReactNode
  /** Input for typed items, instead of a picker. `ref` gets the focus after the last item is removed. */
  readonly entry?: { readonly field: ReactNode; readonly ref: RefObject<HTMLElement | null> }
  readonly max?: number
  readonly children?: ReactNode
}

/** Tags of the items linked to a record (spec §2, Association editor widget). */
export function AssociationEditor(props: AssociationEditorProps) {
  const { title, items, disabled, link, onRemove, onRetry, onUndo, onAddByIds } = props
  const { pickerOpen = false, onTogglePicker, picker, entry, max } = props
  const titleId = useId()
  const list = useRef<HTMLUListElement>(null)
  const plusButton = useRef<HTMLButtonElement>(null)
  const [isFilterOn, setFilterOn] = useState(true)
  const [filter, setFilter] = useState('')
  const search = useDeferredValue(filter)
  const canFilter = items.length > FILTER_MIN_ITEMS
  const showsFilter = canFilter && isFilterOn

  const visibleItems = useMemo(() => {
    const matches = matcherOf(showsFilter ? search : '')
    return items.filter(({ label }) => matches(label))
  }, [items, search, showsFilter])
  const focusProps = useRemovedFocus(
    list,
    entry?.ref ?? plusButton,
    useMemo(() => visibleItems.map(({ id }) => id), [visibleItems]),
  )
  const announcement = useAnnouncement(items)

  return (
    <EditorFrame
      className={css.editor}
      title={title}
      titleId={titleId}
      count={items.filter(({ state }) => state !== 'removed').length}
      max={max}
      tools={
        <>
          {items.length >= FILTER_MIN_ITEMS && (
            <IconButton
              label={`Filter ${title}`}
              icon={<ListFilter />}
              aria-pressed={showsFilter}
              disabled={!canFilter}
              reason={`You can filter lists of more than ${FILTER_MIN_ITEMS} items.`}
              onClick={() => setFilterOn(!isFilterOn)}
            />
          )}
          {onAddByIds && !disabled && (
            <IconButton label={`Add ${title} by ID`} icon={<ListPlus />} onClick={onAddByIds} />
          )}
        </>
      }
      pickerOpen={pickerOpen}
      {...(onTogglePicker && { onTogglePicker })}
      picker={disabled ? null : picker}
      plusRef={plusButton}
    >
      {!disabled && entry?.field}
      {showsFilter && (
        <div className={css.filter}>
          <SearchField small label="Filter" value={filter} onChange={setFilter} onClear={() => setFilter('')} />
        </div>
      )}
      <ul
        ref={list}
        className={css.tags}
        aria-labelledby={titleId}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without buttons inside, the list itself must be focusable for keys to scroll it
        tabIndex={disabled && visibleItems.length > 0 ? 0 : undefined}
        {...focusProps}
      >
        {visibleItems.map(({ id, label, slug, note, state, reason }) => (
          <Tag
            key={id}
            id={id}
            label={label}
            slug={slug}
            note={note}
            link={link}
            state={state}
            reason={reason}
            onRemove={disabled ? undefined : onRemove}
            onRetry={disabled ? undefined : onRetry}
            onUndo={disabled ? undefined : onUndo}
          />
        ))}
      </ul>
      {!disabled && items.length === 0 && <p className={css.none}>None yet.</p>}
      {props.children}
      <output className="sr-only">{announcement}</output>
    </EditorFrame>
  )
}
