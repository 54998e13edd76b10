import { toneIcons } from '../../components/feedback/tone.tsx'
import css from './OverrideMarks.module.css'

interface OverrideMarksProps {
  readonly count: number
  /** The source of an overridden field has changed since. */
  readonly originalChanged: boolean
}

/** How much of a physician's record staff changed, and whether the source has moved on since; nothing where there is nothing. */
export function OverrideMarks({ count, originalChanged }: OverrideMarksProps) {
  const Changed = toneIcons.warning
  if (count === 0 && !originalChanged) return null
  return (
    <span className={css.marks}>
      {count > 0 && (
        <span className={css.count}>
          {count}
          <span className={css.word}>{count === 1 ? ' override' : ' overrides'}</span>
        </span>
      )}
      {originalChanged && (
        <span className={css.changed}>
          <Changed />
          Original changed
        </span>
      )}
    </span>
  )
}
