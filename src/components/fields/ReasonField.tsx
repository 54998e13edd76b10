import { type ReactNode, useId } from 'react'
import { missingCharacters, REASON_MINIMUM } from '../../domain/reason.ts'
import { quantityText } from '../../domain/text.ts'
import { useChangeAnnouncement } from '../feedback/announcements.ts'
import { cx } from '../layout/cx.ts'
import fieldCss from './Field.module.css'
import boxCss from './InputBox.module.css'
import { InputBox } from './InputBox.tsx'
import css from './ReasonField.module.css'

export interface ReasonFieldProps {
  readonly value: string
  readonly onChange: (reason: string) => void
  readonly readOnly?: boolean
  readonly formTitle: string
  /** Minimum length in characters. */
  readonly minimum?: number
  readonly children?: ReactNode
}

/** Text area for the reason of a change (spec §5, §9). */
export function ReasonField(props: ReasonFieldProps) {
  const { value, onChange, readOnly, formTitle, minimum = REASON_MINIMUM, children } = props
  const id = useId()
  const missingCount = missingCharacters(value, minimum)
  const isEnough = missingCount === 0
  const announcement = useChangeAnnouncement(isEnough ? 'Long enough' : 'More characters needed')
  return (
    <div className={css.reason}>
      <div className={css.line}>
        <label className={fieldCss.label} htmlFor={id}>
          Reason / Log<span className="sr-only"> of {formTitle}</span>
        </label>
        <span id={`${id}-count`} className={cx(css.count, isEnough && css.enough)}>
          {isEnough ? 'Long enough' : quantityText(missingCount, 'more character')}
        </span>
        <svg
          className={cx(css.bar, isEnough && css.enough)}
          viewBox={`0 0 ${minimum} 1`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <rect width={minimum - missingCount} height="1" />
        </svg>
      </div>
      <div className={css.box}>
        <InputBox>
          <textarea
            id={id}
            className={cx(boxCss.input, boxCss.area)}
            rows={2}
            placeholder="Who authorized this change, and why?"
            aria-describedby={`${id}-count`}
            readOnly={readOnly}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        </InputBox>
      </div>
      {children && <div className={css.save}>{children}</div>}
      <output className="sr-only">{announcement}</output>
    </div>
  )
}
