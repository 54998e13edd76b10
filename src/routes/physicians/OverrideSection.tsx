import { Check } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Button } from '../../components/actions/Button.tsx'
import { Alert } from '../../components/feedback/Alert.tsx'
import { Badge, ErrorBadge } from '../../components/feedback/Badge.tsx'
import { counted } from '../../domain/text.ts'
import css from './OverrideSection.module.css'

/** How a form stands with what is kept; failed: its last save was refused, or not answered. */
export type SectionState = 'unchanged' | 'changed' | 'saved' | 'failed'

export interface OverrideSectionProps {
  /** The side index finds it by this. */
  readonly id: string
  readonly title: string
  readonly state: SectionState
  /** How many values differ from the source, where that is said in the heading. */
  readonly overrides?: number
  /** Buttons at the end of the heading's line. */
  readonly tools?: ReactNode
  /** Takes the unsaved edits back; absent while there are none. */
  readonly onDiscard?: (() => void) | undefined
  /** What waits for Save here, and what does not. */
  readonly hint?: string
  /** What is said of unsaved edits, in a strip that holds the button; without it that stands with the tools. */
  readonly warning?: string
  readonly children: ReactNode
}

const badges: Record<SectionState, ReactNode> = {
  unchanged: <Badge kind="plain">unchanged</Badge>,
  changed: <Badge kind="changed">changed</Badge>,
  saved: (
    <Badge kind="saved">
      <Check />
      saved
    </Badge>
  ),
  failed: <ErrorBadge />,
}

/** One of the forms of a physician: its heading, how it stands, and its content. */
export function OverrideSection(props: OverrideSectionProps) {
  const { id, title, state, overrides = 0, tools, onDiscard, hint, warning, children } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = `section-${id}`
  const discard = onDiscard && (
    <Button
      kind="ghost"
      small
      aria-label={`Discard changes of ${title}`}
      onClick={() => {
        // The button goes away with the changes.
        heading.current?.focus()
        onDiscard()
      }}
    >
      Discard changes
    </Button>
  )
  return (
    <section className={css.section} aria-labelledby={headingId} data-section={id}>
      <header className={css.head}>
        <h3 ref={heading} id={headingId} className={css.title} tabIndex={-1}>
          {title}
        </h3>
        <output className={css.badges}>
          {overrides > 0 && <Badge kind="override">{counted(overrides, 'override')}</Badge>}
          {(overrides === 0 || state !== 'unchanged') && badges[state]}
        </output>
        <div className={css.tools}>
          {warning === undefined && discard}
          {tools}
        </div>
      </header>
      {hint !== undefined && <p className={css.hint}>{hint}</p>}
      {warning !== undefined && discard && (
        <Alert kind="warning" action={discard}>
          {warning}
        </Alert>
      )}
      {children}
    </section>
  )
}
