import { ListFilter, ListPlus } from 'lucide-react'
import { type ReactNode, type RefObject, useDeferredValue, useId, useMemo, useRef, useState } from 'react'
import { FILTER_FROM } from '../../domain/limits.ts'
import { searchKey } from '../../domain/text.ts'
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
  /** The machine name by which its record is found. */
  readonly slug?: string
  /** What the link means beyond being one, muted. */
  readonly note?: string
  readonly state: TagProps['state']
  /** Why it can't be removed now, or why that failed; undefined when it can. */
  readonly reason?: string | undefined
}

export interface AssociationEditorProps {
  /** 'Physicians'. */
  readonly title: string
  readonly items: readonly AssociationItem[]
  /** Nothing can be added or removed: the buttons for it are gone. */
  readonly disabled?: boolean
  /** Links each item to its record; always the same function. */
  readonly link?: TagProps['link']
  readonly onRemove: (id: string) => void
  /** Tries a failed change again. */
  readonly onRetry?: (id: string) => void
  /** Takes a removal back that is not saved yet. */
  readonly onUndo?: (id: string) => void
  /** Opens the dialog for many ids; without it there is no button. */
  readonly onAddByIds?: () => void
  readonly pickerOpen?: boolean
  readonly onTogglePicker?: (open: boolean) => void
  /** The search-and-add panel, drawn while it is open. Esc closes it; without it there is no plus. */
  readonly picker?: ReactNode
  /** Where items are typed instead; what has the focus once the last of them is gone. */
  readonly entry?: { readonly field: ReactNode; readonly ref: RefObject<HTMLElement | null> }
  /** How many there may be; absent where that has no end. */
  readonly most?: number
  /** Stands for the tags while there are none, or below them where nothing moves: that they load, or are old. */
  readonly children?: ReactNode
}

/** The items linked to a record, as tags (spec §2, Association editor widget). */
export function AssociationEditor(props: AssociationEditorProps) {
  const { title, items, disabled, link, onRemove, onRetry, onUndo, onAddByIds } = props
  const { pickerOpen = false, onTogglePicker, picker, entry, most } = props
  const titleId = useId()
  const list = useRef<HTMLUListElement>(null)
  const plus = useRef<HTMLButtonElement>(null)
  const [filtering, setFiltering] = useState(true)
  const [filter, setFilter] = useState('')
  const key = searchKey(useDeferredValue(filter))
  const canFilter = items.length > FILTER_FROM
  const showsFilter = canFilter && filtering

  const shown = useMemo(
    () => (showsFilter && key ? items.filter(({ label }) => searchKey(label).includes(key)) : items),
    [items, key, showsFilter],
  )
  const focusKeeper = useRemovedFocus(
    list,
    entry?.ref ?? plus,
    useMemo(() => shown.map(({ id }) => id), [shown]),
  )
  const announcement = useAnnouncement(items)

  return (
    <EditorFrame
      className={css.editor}
      title={title}
      titleId={titleId}
      count={items.filter(({ state }) => state !== 'removed').length}
      most={most}
      tools={
        <>
          {items.length >= FILTER_FROM && (
            <IconButton
              label={`Filter ${title}`}
              icon={<ListFilter />}
              aria-pressed={showsFilter}
              disabled={!canFilter}
              reason={`A list of more than ${FILTER_FROM} can be filtered.`}
              onClick={() => setFiltering(!filtering)}
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
      plusRef={plus}
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
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without buttons inside, the list takes the keys that scroll it
        tabIndex={disabled && shown.length > 0 ? 0 : undefined}
        {...focusKeeper}
      >
        {shown.map(({ id, label, slug, note, state, reason }) => (
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
