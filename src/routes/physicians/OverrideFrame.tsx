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

/** State of a field: equal to the source, being typed, overridden, or invalid. */
export type OverrideStatus = 'matches' | 'typing' | 'overridden' | 'invalid'

export interface OverrideFrameProps {
  readonly label: string
  /** True after the edit button was pressed. The field can be edited or reverted then. */
  readonly isEnabled: boolean
  readonly status: OverrideStatus
  /** Source's value; null for none. */
  readonly original: string | null
  /** Change of the source since the override; null if unchanged. */
  readonly drift?: 'changed' | 'caughtUp' | null
  /** Source's value at the time of the override. */
  readonly replaced?: string | null
  /** Choice to keep the override after its original changed; null if there is no choice. */
  readonly keeping?: { readonly isKept: boolean; readonly onChange: (isKept: boolean) => void } | null
  readonly message?: string | null
  /** Button that shows the override history (FieldHistory). */
  readonly history?: ReactNode
  /** Handlers of the edit and revert buttons; without them, the field cannot be edited here. */
  readonly onEnable?: (() => void) | undefined
  readonly onRevert?: (() => void) | undefined
  /** Reason why it cannot be changed now, shown on its edit or revert button. The field looks the same. */
  readonly reason?: string | undefined
}

interface FrameProps extends OverrideFrameProps {
  /** True in the two-column grid of flags. The control is short there, and the status is only an icon. */
  readonly isFlag?: boolean
  /** Renders the control. A control that is not a form element is labelled by `labelId`. */
  readonly children: (wiring: ControlProps, labelId: string) => ReactNode
}

const CONTROL = 'textarea, input:not([type="radio"]), [role="radio"][aria-checked="true"]'

const statusTexts: Readonly<Record<OverrideStatus, string>> = {
  matches: 'Matches original',
  typing: 'Editing',
  overridden: 'Overridden',
  invalid: 'Not valid',
}

const quoted = (value: string | null) => (value === null ? 'none' : value)

const driftText = ({ drift, replaced = null, original }: OverrideFrameProps) =>
  drift === 'caughtUp'
    ? 'Now matches the original.'
    : `The original changed from ${quoted(replaced)} to ${quoted(original)}`

/**
 * Frame around the control of an overridable field (spec §2). Shows its label, status, original value, and edit or
 * revert button. The edit button moves focus into the control, the revert button moves it back to the edit button.
 */
export function OverrideFrame({ isFlag, children, ...field }: FrameProps) {
  const { label, isEnabled, status, original, drift, keeping, message, history, onEnable, onRevert, reason } = field
  const id = useId()
  const part = (name: string) => `${id}-${name}`
  const control = useRef<HTMLDivElement>(null)
  const pressed = useRef(false)
  const showsOriginal = isEnabled || status !== 'matches'
  const said = [`${label}: ${statusTexts[status]}`, message].filter(Boolean).join('. ')
  const news = useChangeAnnouncement(status === 'typing' ? null : said)
  const described = ['status', showsOriginal && 'original', drift && 'drift', message && 'problem']

  useLayoutEffect(() => {
    if (!isEnabled || !pressed.current) return
    pressed.current = false
    const element = control.current?.querySelector<HTMLElement>(CONTROL)
    element?.focus()
    if (element instanceof HTMLInputElement) element.select()
  }, [isEnabled])

  const enable = () => {
    pressed.current = true
    onEnable?.()
  }
  const Label = isFlag ? 'span' : 'label'
  return (
    <div className={cx(css.field, isFlag && css.flag, css[status])}>
      <Label id={part('label')} className={css.label} {...(!isFlag && { htmlFor: id })}>
        {label}
      </Label>
      <div ref={control} className={css.control}>
        {children(
          {
            id,
            'aria-describedby': described.flatMap((name) => (name ? part(name) : [])).join(' '),
            'aria-invalid': message ? true : undefined,
          },
          part('label'),
        )}
      </div>
      <p id={part('status')} className={css.status}>
        <Status status={status} isFlag={isFlag} />
      </p>
      <div className={css.actions}>
        {history}
        {/* One button for both actions, so that it keeps focus. */}
        {(isEnabled ? onRevert : onEnable) && (
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
          <div id={part('original')} className={css.original}>
            Original Value:{' '}
            <b className={css.value}>
              <LongText>{quoted(original)}</LongText>
            </b>
          </div>
        )}
        {drift && (
          <div id={part('drift')} className={cx(css.drift, toneCss.warning)}>
            <TriangleAlert />
            <div>
              <LongText>{driftText(field)}</LongText>
            </div>
          </div>
        )}
        {drift && keeping && (
          <CheckboxField
            label="Keep this value"
            of={label}
            checked={keeping.isKept}
            disabled={reason !== undefined}
            onChange={keeping.onChange}
          />
        )}
        {message && (
          <p id={part('problem')} className={fieldCss.message}>
            {message}
          </p>
        )}
      </div>
      <output className="sr-only">{news}</output>
    </div>
  )
}

const glyphs: Readonly<Record<OverrideStatus, ReactNode>> = {
  matches: <Equal />,
  typing: <Ellipsis />,
  overridden: <EqualNot />,
  invalid: <CircleAlert />,
}
const badges = { overridden: 'override', invalid: 'error' } as const

function Status({ status, isFlag }: { readonly status: OverrideStatus; readonly isFlag: boolean | undefined }) {
  const said = (
    <>
      {glyphs[status]}
      <span className={cx(isFlag && 'sr-only')}>{statusTexts[status]}</span>
    </>
  )
  return isFlag || status === 'matches' || status === 'typing' ? said : <Badge kind={badges[status]}>{said}</Badge>
}
