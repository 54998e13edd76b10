import { Content, Portal, Root, Trigger } from '@radix-ui/react-popover'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import css from './PickedField.module.css'

export interface PickedFieldProps extends FieldProps {
  /** What is chosen, in words. */
  readonly said: string
  /** What it looks like, before the words. */
  readonly tile?: ReactNode
  /** It cannot be changed now. */
  readonly readOnly: boolean
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
  /** The panel that has just been opened. */
  readonly onShow?: (panel: EventTarget | null) => void
  /** An embedded Picker. */
  readonly children: ReactNode
}

/** A choice: a button that shows it, and a panel to search and choose from. */
export function PickedField(props: PickedFieldProps) {
  const { label, said, tile, readOnly, open, onOpen, onShow, children, ...field } = props
  return (
    <Field label={label} {...field}>
      {(wiring) => (
        <Root open={open && !readOnly} onOpenChange={onOpen}>
          <Trigger
            {...wiring}
            type="button"
            className={css.button}
            data-picked={readOnly ? undefined : ''}
            aria-label={`${label}: ${said}`}
            aria-disabled={readOnly || undefined}
          >
            {tile}
            <span className={css.name}>{said}</span>
            <ChevronDown />
          </Trigger>
          <Portal>
            <Content
              data-popover=""
              className={css.panel}
              aria-label={label}
              align="start"
              sideOffset={4}
              collisionPadding={8}
              onOpenAutoFocus={({ currentTarget }) => onShow?.(currentTarget)}
              onEscapeKeyDown={(event) => {
                // What was typed goes first.
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
