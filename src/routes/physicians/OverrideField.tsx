import type { ComponentProps, ReactNode } from 'react'
import boxCss from '../../components/fields/InputBox.module.css'
import { InputBox } from '../../components/fields/InputBox.tsx'
import { Radios } from '../../components/fields/RadioField.tsx'
import { cx } from '../../components/layout/cx.ts'
import css from './OverrideField.module.css'
import { OverrideFrame, type OverrideFrameProps } from './OverrideFrame.tsx'

export interface OverrideFieldProps extends OverrideFrameProps {
  /** One line, an address or path, several lines, or a year. */
  readonly kind: 'line' | 'address' | 'lines' | 'year'
  readonly value: string
  /** Absent where nobody edits the field. */
  readonly onChange?: (value: string) => void
  /** The control was left. */
  readonly onSettle?: (() => void) | undefined
  /** Before the control: what the value shows (ProfileImage, ProfileVideo). */
  readonly thumbnail?: ReactNode
}

/** A text that staff can put in place of the source's. Until its pencil is pressed it can be read and copied. */
export function OverrideField(props: OverrideFieldProps) {
  const { kind, value, onChange, onSettle, thumbnail, ...frame } = props
  const isOff = !frame.isEnabled
  return (
    <OverrideFrame {...frame}>
      {(wiring) => {
        const control = {
          ...wiring,
          className: cx(boxCss.input, kind === 'lines' && boxCss.area, kind === 'address' && 'mono'),
          'aria-disabled': isOff || undefined,
          readOnly: isOff || frame.reason !== undefined,
          value,
          onBlur: onSettle,
          onChange: (event: { readonly target: { readonly value: string } }) => onChange?.(event.target.value),
        } satisfies ComponentProps<'input'> & ComponentProps<'textarea'>
        return (
          <>
            {thumbnail}
            <InputBox invalid={Boolean(frame.message)}>
              {kind === 'lines' ? (
                <textarea {...control} rows={isOff ? 3 : 8} />
              ) : (
                <input
                  {...control}
                  type="text"
                  autoComplete="off"
                  inputMode={kind === 'year' ? 'numeric' : undefined}
                />
              )}
            </InputBox>
          </>
        )
      }}
    </OverrideFrame>
  )
}

export interface OverrideFlagProps extends OverrideFrameProps {
  readonly value: boolean
  readonly onChange: (value: boolean) => void
}

const answers = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const

/** A yes or no that staff can put in place of the source's. */
export function OverrideFlag({ value, onChange, ...frame }: OverrideFlagProps) {
  return (
    <OverrideFrame {...frame} isFlag>
      {(wiring, labelId) => (
        <Radios
          {...wiring}
          aria-labelledby={labelId}
          options={answers}
          value={value ? 'yes' : 'no'}
          onChange={(answer) => frame.reason === undefined && onChange(answer === 'yes')}
          disabled={!frame.isEnabled}
          readOnly={frame.reason !== undefined}
        />
      )}
    </OverrideFrame>
  )
}

/** Holds fields of text, below each other. */
export function OverrideFields({ children }: { readonly children: ReactNode }) {
  return <div className={css.fields}>{children}</div>
}

/** Holds the six flags, in two columns of which the first is read first. */
export function OverrideFlags({ children }: { readonly children: ReactNode }) {
  return <div className={css.flags}>{children}</div>
}
