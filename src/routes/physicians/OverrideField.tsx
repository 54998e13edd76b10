import type { ComponentProps, ReactNode } from 'react'
import boxCss from '../../components/fields/InputBox.module.css'
import { InputBox } from '../../components/fields/InputBox.tsx'
import { Radios } from '../../components/fields/RadioField.tsx'
import { cx } from '../../components/layout/cx.ts'
import css from './OverrideField.module.css'
import { OverrideFrame, type OverrideFrameProps } from './OverrideFrame.tsx'

export interface OverrideFieldProps extends OverrideFrameProps {
  /** 'address' is a URL or a path. */
  readonly kind: 'line' | 'address' | 'lines' | 'year'
  readonly value: string
  /** Absent for a field that cannot be edited. */
  readonly onChange?: (value: string) => void
  readonly onBlur?: (() => void) | undefined
  readonly thumbnail?: ReactNode
}

/** Text field that can override the source's value. The field is read-only until the user presses the edit button. */
export function OverrideField(props: OverrideFieldProps) {
  const { kind, value, onChange, onBlur, thumbnail, ...frame } = props
  const isDisabled = !frame.isEnabled
  return (
    <OverrideFrame {...frame}>
      {(fieldProps) => {
        const inputProps = {
          ...fieldProps,
          className: cx(boxCss.input, kind === 'lines' && boxCss.area, kind === 'address' && 'mono'),
          'aria-disabled': isDisabled || undefined,
          readOnly: isDisabled || frame.reason !== undefined,
          value,
          onBlur,
          onChange: (event: { readonly target: { readonly value: string } }) => onChange?.(event.target.value),
        } satisfies ComponentProps<'input'> & ComponentProps<'textarea'>
        return (
          <>
            {thumbnail}
            <InputBox invalid={Boolean(frame.message)}>
              {kind === 'lines' ? (
                <textarea {...inputProps} rows={isDisabled ? 3 : 8} />
              ) : (
                <input
                  {...inputProps}
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

const yesNoOptions = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const

/** Yes/no field that can override the source's value. */
export function OverrideFlag({ value, onChange, ...frame }: OverrideFlagProps) {
  return (
    <OverrideFrame {...frame} isFlag>
      {(fieldProps, labelId) => (
        <Radios
          {...fieldProps}
          aria-labelledby={labelId}
          options={yesNoOptions}
          value={value ? 'yes' : 'no'}
          onChange={(option) => frame.reason === undefined && onChange(option === 'yes')}
          disabled={!frame.isEnabled}
          readOnly={frame.reason !== undefined}
        />
      )}
    </OverrideFrame>
  )
}

export function OverrideFields({ children }: { readonly children: ReactNode }) {
  return <div className={css.fields}>{children}</div>
}

export function OverrideFlags({ children }: { readonly children: ReactNode }) {
  return <div className={css.flags}>{children}</div>
}
