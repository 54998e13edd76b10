import { ChevronLeft, ChevronRight, Link, SkipForward } from 'lucide-react'
import type { FormEvent } from 'react'
import { Button } from '../../components/actions/Button.tsx'
import { IconButton } from '../../components/actions/IconButton.tsx'
import { RadioField, type RadioOption } from '../../components/fields/RadioField.tsx'
import css from './MomentBar.module.css'
import { DateField, TimeField } from './WallField.tsx'
import { WarningLine } from './WarningLine.tsx'

interface WallText {
  readonly value: string
  readonly hint: string
  /** Error text; null when the value is valid. Replaces the hint. */
  readonly message: string | null
  readonly onChange: (text: string) => void
}

export interface MomentBarProps {
  readonly date: WallText
  readonly time: WallText
  /** Moments to choose from when the time occurs twice, as clocks go back; null otherwise. */
  readonly twins: { readonly options: readonly RadioOption<string>[]; readonly value: string } | null
  /** Reason why the preview shows another time than the typed one; null when it shows that one. */
  readonly note: string | null
  readonly onTwin: (value: string) => void
  /** Called when a field loses the focus. */
  readonly onLeave: () => void
  readonly onSubmit: () => void
  /** Null until a moment is known. */
  readonly onStep: ((hours: -1 | 1) => void) | null
  /** Reason why 'Now' is disabled; null when it is enabled. */
  readonly whyNotNow: string | null
  readonly onNow: () => void
  /** Time of the next change; null when there is none or it is unknown (see `whyNoNext`). */
  readonly next: string | null
  readonly whyNoNext: string
  readonly onNext: () => void
  /** Copies a link to this moment; null until one is known. */
  readonly onCopy: (() => void) | null
}

const UNKNOWN = 'No preview yet.'

/** Controls that choose the moment to preview: typed, picked, or moved by an hour. */
export function MomentBar(props: MomentBarProps) {
  const {
    date,
    time,
    twins,
    note,
    onTwin,
    onLeave,
    onSubmit,
    onStep,
    whyNotNow,
    onNow,
    next,
    whyNoNext,
    onNext,
    onCopy,
  } = props
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  const step = { disabled: onStep === null, reason: UNKNOWN }
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
        {twins && (
          <div className={css.twins}>
            <RadioField legend="This hour comes twice" options={twins.options} value={twins.value} onChange={onTwin} />
          </div>
        )}
        <div className={css.buttons}>
          <IconButton label="An hour earlier" icon={<ChevronLeft />} {...step} onClick={() => onStep?.(-1)} />
          <IconButton label="An hour later" icon={<ChevronRight />} {...step} onClick={() => onStep?.(1)} />
          <Button disabled={whyNotNow !== null} reason={whyNotNow ?? undefined} onClick={onNow}>
            Now
          </Button>
          <IconButton
            label="Copy the link to this moment"
            icon={<Link />}
            disabled={onCopy === null}
            reason={UNKNOWN}
            onClick={() => onCopy?.()}
          />
          <Button icon={<SkipForward />} disabled={next === null} reason={whyNoNext} onClick={onNext}>
            Next change{next && `: ${next}`}
          </Button>
        </div>
        {/* Enter submits a form of several fields only if it has a submit button. */}
        <input type="submit" hidden />
      </div>
      <WarningLine>{note}</WarningLine>
    </form>
  )
}
