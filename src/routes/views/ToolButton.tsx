import { type RefObject, useState } from 'react'
import { Button, type ButtonProps } from '../../components/actions/Button.tsx'
import css from './ToolButton.module.css'

/** State of a button with a dialog, which loads when the button is pressed. */
export const useTool = () => {
  const [presses, setPresses] = useState(0)
  const [isOpen, setOpen] = useState(false)
  return { presses, isOpen, press: () => setPresses(presses + 1), dialog: { presses, onOpen: setOpen } }
}

/** Dialog of a button. `presses` counts how often the user has pressed the button. */
export interface ToolDialogProps {
  readonly button: RefObject<HTMLButtonElement | null>
  readonly presses: number
  readonly onOpen: (isOpen: boolean) => void
}

interface ToolButtonProps extends Pick<ButtonProps, 'icon' | 'children'> {
  readonly tool: ReturnType<typeof useTool>
  readonly ref: RefObject<HTMLButtonElement | null>
  readonly preload: () => void
}

/** Button of a list that opens a dialog. */
export function ToolButton({ tool, preload, ...button }: ToolButtonProps) {
  return (
    <span className={css.tool}>
      <Button
        {...button}
        aria-haspopup="dialog"
        aria-expanded={tool.isOpen}
        onMouseEnter={preload}
        onFocus={preload}
        onClick={tool.press}
      />
    </span>
  )
}
