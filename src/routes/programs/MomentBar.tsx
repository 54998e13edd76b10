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
  /** What is wrong with it; null when nothing is. It takes the hint's place. */
  readonly message: string | null
  readonly onChange: (text: string) => void
}

export interface MomentBarProps {
  readonly date: WallText
  readonly time: WallText
  /** The moments that they name, where these are several, and which one it is. */
  readonly twins: { readonly options: readonly RadioOption<string>[]; readonly value: string } | null
  /** Why another time is shown than the one that was typed; null when it is that. */
  readonly note: string | null
  readonly onTwin: (value: string) => void
  /** Somebody has left a field, or is done typing. */
  readonly onLeave: () => void
  readonly onSubmit: () => void
  /** Null while there is no moment to go on from. */
  readonly onStep: ((hours: -1 | 1) => void) | null
  /** Why it is no use to ask for now; null when it is. */
  readonly whyNotNow: string | null
  readonly onNow: () => void
  /** When something changes next; null when that is not so, or not known: `whyNoNext`. */
  readonly next: string | null
  readonly whyNoNext: string
  readonly onNext: () => void
  /** Copies what leads to this moment; null while there is none. */
  readonly onCopy: (() => void) | null
}

const UNKNOWN = 'Nothing is shown yet.'

/** Which moment is looked at: typed, picked, or reached step by step. */
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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears which of its fields were left
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
        {/* Enter sends a form of several fields only if it has this. */}
        <input type="submit" hidden />
      </div>
      <WarningLine>{note}</WarningLine>
    </form>
  )
}
