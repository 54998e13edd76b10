import { CircleAlert, Ellipsis, Equal, EqualNot, Pencil, TriangleAlert, X } from 'lucide-react'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from '../../components/actions/IconButton.tsx'
import { useChangeAnnouncement } from '../../components/feedback/announcements.ts'
import { Badge } from '../../components/feedback/Badge.tsx'
import toneCss from '../../components/feedback/tone.module.css'
import { CheckboxField } from '../../components/fields/CheckboxField.tsx'
import fieldCss from '../../components/fields/Field.module.css'
import type { ControlProps } from '../../components/fields/Field.tsx'
import { LongText } from '../../components/fields/LongText.tsx'
import { cx } from '../../components/layout/cx.ts'
import css from './OverrideFrame.module.css'

export type OverrideStatus = 'matches' | 'typing' | 'overridden' | 'invalid'

export interface OverrideFrameProps {
  readonly label: string
  /** True after the user pressed the edit button. */
  readonly isEnabled: boolean
  readonly status: OverrideStatus
  /** Value from the source; null for none. */
  readonly original: string | null
  /** Change of the source's value since the override. 'caughtUp' means that the new value equals the override. */
  readonly drift?: 'changed' | 'caughtUp' | null
  readonly originalAtOverride?: string | null
  readonly keepCheckbox?: { readonly isKept: boolean; readonly onChange: (isKept: boolean) => void } | null
  readonly message?: string | null
  readonly history?: ReactNode
  /** Without these handlers, the field has no edit and revert buttons. */
  readonly onEnable?: (() => void) | undefined
  readonly onRevert?: (() => void) | undefined
  readonly reason?: string | undefined
}

interface FrameProps extends OverrideFrameProps {
  readonly isFlag?: boolean
  /** A radio group needs `labelId`, because a `label` element cannot name a radio group. */
  readonly children: (controlProps: ControlProps, labelId: string) => ReactNode
}

const CONTROL_SELECTOR = 'textarea, input:not([type="radio"]), [role="radio"][aria-checked="true"]'

const statusTexts: Readonly<Record<OverrideStatus, string>> = {
  matches: 'Matches original',
  typing: 'Editing',
  overridden: 'Overridden',
  invalid: 'Not valid',
}

const valueOrNone = (value: string | null) => value ?? 'none'

const driftText = ({ drift, originalAtOverride = null, original }: OverrideFrameProps) =>
  drift === 'caughtUp'
    ? 'The original now equals the override.'
    : `The original changed from ${valueOrNone(originalAtOverride)} to ${valueOrNone(original)}.`

/** Frame around the control of an overridable field (spec §2). The edit button moves focus into the control. */
export function OverrideFrame({ isFlag, children, ...field }: FrameProps) {
  const { label, isEnabled, status, original, drift, keepCheckbox, message, history, onEnable, onRevert, reason } =
    field
  const id = useId()
  const idOf = (name: string) => `${id}-${name}`
  const control = useRef<HTMLDivElement>(null)
  const shouldFocusControl = useRef(false)
  const showsOriginal = isEnabled || status !== 'matches'
  const stateText = [`${label}: ${statusTexts[status]}`, message].filter(Boolean).join('. ')
  const announcement = useChangeAnnouncement(status === 'typing' ? null : stateText)
  const descriptionNames = ['status', showsOriginal && 'original', drift && 'drift', message && 'problem']

  useLayoutEffect(() => {
    if (!isEnabled || !shouldFocusControl.current) return
    shouldFocusControl.current = false
    const element = control.current?.querySelector<HTMLElement>(CONTROL_SELECTOR)
    element?.focus()
    if (element instanceof HTMLInputElement) element.select()
  }, [isEnabled])

  const enable = () => {
    shouldFocusControl.current = true
    onEnable?.()
  }
  const Label = isFlag ? 'span' : 'label'
  return (
    <div className={cx(css.field, isFlag && css.flag, css[status])}>
      <Label id={idOf('label')} className={css.label} {...(!isFlag && { htmlFor: id })}>
        {label}
      </Label>
      <div ref={control} className={css.control}>
        {children(
          {
            id,
            'aria-describedby': descriptionNames.flatMap((name) => (name ? idOf(name) : [])).join(' '),
            'aria-invalid': message ? true : undefined,
          },
          idOf('label'),
        )}
      </div>
      <p id={idOf('status')} className={css.status}>
        <Status status={status} isFlag={isFlag} />
      </p>
      <div className={css.actions}>
        {history && <span className={css.history}>{history}</span>}
        {/* Revert and edit share one button, which therefore keeps focus after a press on Revert. */}
        {onEnable && (
          <IconButton
            label={isEnabled ? `Revert ${label} to the original` : `Override ${label}`}
            icon={isEnabled ? <X /> : <Pencil />}
            disabled={reason !== undefined}
            reason={reason}
            onClick={isEnabled ? onRevert : enable}
          />
        )}
      </div>
      <div className={css.notes}>
        {showsOriginal && (
          <div id={idOf('original')} className={css.original}>
            Original Value:{' '}
            <b className={css.value}>
              <LongText>{valueOrNone(original)}</LongText>
            </b>
          </div>
        )}
        {drift && (
          <div id={idOf('drift')} className={cx(css.drift, toneCss.warning)}>
            <TriangleAlert />
            <div>
              <LongText>{driftText(field)}</LongText>
            </div>
          </div>
        )}
        {drift && keepCheckbox && (
          <CheckboxField
            label="Keep the override"
            labelContext={label}
            checked={keepCheckbox.isKept}
            disabled={reason !== undefined}
            onChange={keepCheckbox.onChange}
          />
        )}
        {message && (
          <p id={idOf('problem')} className={fieldCss.message}>
            {message}
          </p>
        )}
      </div>
      <output className="sr-only">{announcement}</output>
    </div>
  )
}

const icons: Readonly<Record<OverrideStatus, ReactNode>> = {
  matches: <Equal />,
  typing: <Ellipsis />,
  overridden: <EqualNot />,
  invalid: <CircleAlert />,
}
const badges = { overridden: 'override', invalid: 'error' } as const

function Status({ status, isFlag }: { readonly status: OverrideStatus; readonly isFlag: boolean | undefined }) {
  const content = (
    <>
      {icons[status]}
      <span className={cx(isFlag && 'sr-only')}>{statusTexts[status]}</span>
    </>
  )
  return isFlag || status === 'matches' || status === 'typing' ? (
    content
  ) : (
    <Badge kind={badges[status]}>{content}</Badge>
  )
}
