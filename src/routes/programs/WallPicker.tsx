import { lazy, Suspense, startTransition, useRef, useState } from 'react'
import { IconButton } from '../../components/actions/IconButton.tsx'
import css from './WallPicker.module.css'
import type { WallPopoverProps } from './WallPopover.tsx'
import type { WallKind } from './wallKind.tsx'

const WallPopover = lazy(() => import('./WallPopover.tsx'))

interface WallPickerProps {
  readonly kind: WallKind
  readonly label: string
  /** Text of the field. The popover opens with this date or time selected. */
  readonly text: string
  readonly disabled: boolean
  readonly onChoose: (text: string) => void
}

/** Button that opens a calendar or a list of times for a field. The popover's code loads on first use. */
export function WallPicker({ kind, label, text, disabled, onChoose }: WallPickerProps) {
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
          <WallPopover
            kind={kind}
            label={actionLabel}
            value={kind.read(text)}
            anchor={button as WallPopoverProps['anchor']}
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
