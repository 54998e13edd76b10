import { Pencil } from 'lucide-react'
import { type ReactNode, useId, useMemo, useRef } from 'react'
import { Button } from '../../components/actions/Button.tsx'
import { useRemovedFocus } from '../../components/dialog/focus.ts'
import { useAnnouncement } from '../../components/feedback/announcements.ts'
import { EditorFrame } from '../../components/fields/EditorFrame.tsx'
import { PinnedSynonym, type PinnedSynonymProps, type SynonymEntry, SynonymRow } from './SynonymRow.tsx'
import css from './SynonymsEditor.module.css'

export interface SynonymsEditorProps extends PinnedSynonymProps {
  readonly others: readonly SynonymEntry[]
  /** What is said of the Display Name: that it could not be changed. */
  readonly problem: ReactNode
  readonly onAddCustom: () => void
  readonly pickerOpen: boolean
  readonly onTogglePicker: (open: boolean) => void
  /** The search-and-add panel, drawn while it is open, which Esc closes; null where no vocabulary knows the term. */
  readonly picker: ReactNode
  /** Why there is no picker; null where there is one. */
  readonly note: string | null
  /** What is said of a Display Name that has changed. */
  readonly announcement: string
  /** Stands below the rows: that they load, or are old. */
  readonly children?: ReactNode
}

/** The synonyms of a term, its Display Name pinned above the others (spec §2, Clinical Focus Terms). */
export function SynonymsEditor(props: SynonymsEditorProps) {
  const { preferredName, primary, others, actions, onClear, isClearing, clearReason, problem, onAddCustom } = props
  const { pickerOpen, onTogglePicker, picker, note, announcement, children } = props
  const titleId = useId()
  const rows = useRef<HTMLDivElement>(null)
  const custom = useRef<HTMLButtonElement>(null)
  const plus = useRef<HTMLButtonElement>(null)
  const all = useMemo(() => (primary ? [primary, ...others] : others), [primary, others])
  const focusKeeper = useRemovedFocus(
    rows,
    custom,
    useMemo(() => all.map(({ id }) => id), [all]),
  )
  const changes = useAnnouncement(all)

  return (
    <EditorFrame
      className={css.editor}
      title="Synonyms"
      titleId={titleId}
      count={all.length}
      tools={
        actions && (
          <Button ref={custom} small icon={<Pencil />} onClick={onAddCustom}>
            Custom Synonym
          </Button>
        )
      }
      pickerOpen={pickerOpen}
      onTogglePicker={onTogglePicker}
      picker={actions && picker}
      plusRef={plus}
    >
      <div ref={rows} className={css.rows} {...focusKeeper}>
        <PinnedSynonym
          preferredName={preferredName}
          primary={primary}
          actions={actions}
          onClear={onClear}
          isClearing={isClearing}
          clearReason={clearReason}
        />
        {problem}
        <ul
          className={css.list}
          aria-labelledby={titleId}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without buttons inside, the list takes the keys that scroll it
          tabIndex={actions === null && others.length > 0 ? 0 : undefined}
        >
          {others.map((entry) => (
            <SynonymRow key={entry.id} entry={entry} actions={actions} />
          ))}
        </ul>
        {actions && all.length === 0 && <p className={css.none}>None yet.</p>}
      </div>
      {note && <p className={css.note}>{note}</p>}
      {children}
      <output className="sr-only">{changes}</output>
      <output className="sr-only">{announcement}</output>
    </EditorFrame>
  )
}
