import { lazy, Suspense, startTransition, useRef, useState } from 'react'
import { IconButton } from '../../components/actions/IconButton.tsx'
import css from './DateTimePicker.module.css'
import type { DateTimePopoverProps } from './DateTimePopover.tsx'
import type { DateTimeKind } from './dateTimeKind.tsx'

const DateTimePopover = lazy(() => import('./DateTimePopover.tsx'))

interface DateTimePickerProps {
  readonly kind: DateTimeKind
  readonly label: string
  readonly text: string
  readonly disabled: boolean
  readonly onChoose: (text: string) => void
}

/** Button that opens a calendar or a list of times for a field. */
export function DateTimePicker({ kind, label, text, disabled, onChoose }: DateTimePickerProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(false)
  const actionLabel = `Choose ${label}`
  return (
    <span className={css.picker}>
      <IconButton
        small
        ref={button}
        label={actionLabel}
        icon={kind.icon}
        disabled={disabled}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => (isOpen ? close() : startTransition(() => setOpen(true)))}
      />
      {isOpen && !disabled && (
        <Suspense>
          <DateTimePopover
            kind={kind}
            label={actionLabel}
            value={kind.read(text)}
            anchor={button as DateTimePopoverProps['anchor']}
            onChoose={(value) => {
              close()
              onChoose(kind.write(value))
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </span>
  )
}
