import { Content, Portal, Root, Trigger } from '@radix-ui/react-popover'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import css from './PickerField.module.css'

export interface PickerFieldProps extends FieldProps {
  readonly valueText: string
  readonly tile?: ReactNode
  readonly readOnly: boolean
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** Must be a stable function, because a new one is called again. */
  readonly onOpened?: (panel: HTMLElement | null) => void
  /** A `Picker` with `embedded`. */
  readonly children: ReactNode
}

export function PickerField(props: PickerFieldProps) {
  const { label, valueText, tile, readOnly, open, onOpenChange, onOpened, children, ...field } = props
  return (
    <Field label={label} {...field}>
      {(controlProps) => (
        <Root open={open && !readOnly} onOpenChange={onOpenChange}>
          <Trigger
            {...controlProps}
            type="button"
            className={css.button}
            data-picked={readOnly ? undefined : ''}
            aria-label={`${label}: ${valueText}`}
            aria-disabled={readOnly || undefined}
          >
            {tile}
            <span className={css.name}>{valueText}</span>
            <ChevronDown />
          </Trigger>
          <Portal>
            <Content
              ref={onOpened}
              data-popover=""
              className={css.panel}
              aria-label={label}
              align="start"
              sideOffset={4}
              collisionPadding={8}
              onEscapeKeyDown={(event) => {
                // The first Esc clears the search text.
                if (event.target instanceof Element && event.target.closest('[data-owns-escape]'))
                  event.preventDefault()
              }}
            >
              {children}
            </Content>
          </Portal>
        </Root>
      )}
    </Field>
  )
}
