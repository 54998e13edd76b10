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
  readonly problem: ReactNode
  readonly onAddCustom: () => void
  readonly pickerOpen: boolean
  readonly onTogglePicker: (open: boolean) => void
  /** Null for a term without a UMLS concept. */
  readonly picker: ReactNode
  readonly note: string | null
  readonly announcement: string
  readonly children?: ReactNode
}

/** Synonyms of a term, with its Display Name above the others (spec §2, Clinical Focus Terms). */
export function SynonymsEditor(props: SynonymsEditorProps) {
  const { preferredName, primary, others, actions, onClear, isClearing, clearReason, problem, onAddCustom } = props
  const { pickerOpen, onTogglePicker, picker, note, announcement, children } = props
  const titleId = useId()
  const rows = useRef<HTMLDivElement>(null)
  const customButton = useRef<HTMLButtonElement>(null)
  const plusButton = useRef<HTMLButtonElement>(null)
  const synonyms = useMemo(() => (primary ? [primary, ...others] : others), [primary, others])
  const focusKeeper = useRemovedFocus(
    rows,
    customButton,
    useMemo(() => synonyms.map(({ id }) => id), [synonyms]),
  )
  const changeAnnouncement = useAnnouncement(synonyms)

  return (
    <EditorFrame
      className={css.editor}
      title="Synonyms"
      titleId={titleId}
      count={synonyms.length}
      tools={
        actions && (
          <Button ref={customButton} small icon={<Pencil />} onClick={onAddCustom}>
            Custom Synonym
          </Button>
        )
      }
      pickerOpen={pickerOpen}
      onTogglePicker={onTogglePicker}
      picker={actions && picker}
      plusRef={plusButton}
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
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without buttons inside, the list itself must be focusable for keys to scroll it
          tabIndex={actions === null && others.length > 0 ? 0 : undefined}
        >
          {others.map((entry) => (
            <SynonymRow key={entry.id} entry={entry} actions={actions} />
          ))}
        </ul>
        {actions && synonyms.length === 0 && <p className={css.none}>None yet.</p>}
      </div>
      {note && <p className={css.note}>{note}</p>}
      {children}
      <output className="sr-only">{changeAnnouncement}</output>
      <output className="sr-only">{announcement}</output>
    </EditorFrame>
  )
}
