import { ChevronLeft, ChevronRight, Link, SkipForward } from 'lucide-react'
import type { FormEvent } from 'react'
import { Button } from '../../components/actions/Button.tsx'
import { IconButton } from '../../components/actions/IconButton.tsx'
import { RadioField, type RadioOption } from '../../components/fields/RadioField.tsx'
import { DateField, TimeField } from './DateTimeField.tsx'
import css from './MomentBar.module.css'
import { WarningLine } from './WarningLine.tsx'

interface MomentFieldProps {
  readonly value: string
  readonly hint: string
  /** Error text, which replaces the hint; null when the value is valid. */
  readonly message: string | null
  readonly onChange: (text: string) => void
}

export interface MomentBarProps {
  readonly date: MomentFieldProps
  readonly time: MomentFieldProps
  /** The two moments of a time that occurs twice when clocks go back; null for other times. */
  readonly repeatedTime: { readonly options: readonly RadioOption<string>[]; readonly value: string } | null
  /** Reason why the preview shows another time than the typed or linked time; null for none. */
  readonly note: string | null
  readonly onChooseRepeated: (value: string) => void
  readonly onLeave: () => void
  readonly onSubmit: () => void
  /** Null until the preview shows a moment. */
  readonly onStep: ((hours: -1 | 1) => void) | null
  readonly nowReason: string | null
  readonly onNow: () => void
  /** Time of the next change; null if there is none or if it is unknown. */
  readonly next: string | null
  readonly noNextReason: string
  readonly onNext: () => void
  readonly onCopy: (() => void) | null
}

const NO_MOMENT = 'No preview yet.'

/** Controls that set the moment (point in time) to preview. */
export function MomentBar(props: MomentBarProps) {
  const {
    date,
    time,
    repeatedTime,
    note,
    onChooseRepeated,
    onLeave,
    onSubmit,
    onStep,
    nowReason,
    onNow,
    next,
    noNextReason,
    onNext,
    onCopy,
  } = props
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  const stepProps = { disabled: onStep === null, reason: NO_MOMENT }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- blur events of its fields bubble up here
    <form className={css.bar} aria-label="Moment" onSubmit={submit} onBlur={onLeave}>
      <div className={css.fields}>
        <div className={css.date}>
          <DateField label="Date" {...date} />
        </div>
        <div className={css.time}>
          <TimeField label="Time" {...time} />
        </div>
        {repeatedTime && (
          <div className={css.twins}>
            <RadioField
              legend="Clocks go back: this hour occurs twice"
              options={repeatedTime.options}
              value={repeatedTime.value}
              onChange={onChooseRepeated}
            />
          </div>
        )}
        <div className={css.buttons}>
          <IconButton label="An hour earlier" icon={<ChevronLeft />} {...stepProps} onClick={() => onStep?.(-1)} />
          <IconButton label="An hour later" icon={<ChevronRight />} {...stepProps} onClick={() => onStep?.(1)} />
          <Button disabled={nowReason !== null} reason={nowReason ?? undefined} onClick={onNow}>
            Now
          </Button>
          <IconButton
            label="Copy the link to this moment"
            icon={<Link />}
            disabled={onCopy === null}
            reason={NO_MOMENT}
            onClick={() => onCopy?.()}
          />
          <Button icon={<SkipForward />} disabled={next === null} reason={noNextReason} onClick={onNext}>
            Next change{next && `: ${next}`}
          </Button>
        </div>
        {/* Enter submits a form with several fields only if the form has a submit button. */}
        <input type="submit" hidden />
      </div>
      <WarningLine>{note}</WarningLine>
    </form>
  )
}
