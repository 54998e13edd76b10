// HTML has no element for an option that holds states and glyphs.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { Check, ChevronDown, Plus } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { ErrorBadge } from '../feedback/Badge.tsx'
import { Spinner } from '../feedback/Spinner.tsx'
import { cx } from '../layout/cx.ts'
import css from './Picker.module.css'

const marks = {
  free: <Plus />,
  linked: <Check />,
  adding: <Spinner />,
  failed: <ErrorBadge />,
  more: <ChevronDown />,
}

interface PickerOptionProps {
  readonly id: string
  readonly label: string
  /** Where it comes from. */
  readonly detail?: string | undefined
  /** What it looks like; the same while that stays. */
  readonly icon?: ReactNode
  readonly state: keyof typeof marks
  /** Why it can't be picked; undefined when it can. */
  readonly reason?: string | undefined
  /** The arrows stand on it. */
  readonly active: boolean
}

/** One option of maybe a thousand: it is drawn again only when it changes. The list around it has its events. */
export const PickerOption = memo(function PickerOption(props: PickerOptionProps) {
  const { id, label, detail, icon, state, reason, active } = props
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      className={cx(css.option, active && css.active)}
      aria-selected={active}
      aria-checked={state === 'linked' || undefined}
      aria-disabled={reason !== undefined || undefined}
      data-state={state}
    >
      {icon}
      <span className={css.name} dir="auto">
        {label}
      </span>
      {reason && <span className={css.reason}>{reason}</span>}
      {detail && <span className={css.detail}>{detail}</span>}
      {marks[state]}
    </div>
  )
})
