import { RefreshCw } from 'lucide-react'
import { Button } from './Button.tsx'

export interface TryAgainProps {
  readonly onClick: () => void
  readonly busy?: boolean
  readonly small?: boolean
}

/**
 * Moves the focus when the focused button disappears because the retry succeeded. It goes to the surrounding popover or
 * the page's heading.
 */
const handOver = (button: HTMLButtonElement | null) => () => {
  const around = button?.closest<HTMLElement>('[data-popover]') ?? document.querySelector<HTMLElement>('main h1')
  if (document.activeElement === button) around?.focus()
}

export function RetryButton({ onClick, busy, small }: TryAgainProps) {
  return (
    <Button kind="secondary" small={small} icon={<RefreshCw />} busy={busy} ref={handOver} onClick={onClick}>
      Try again
    </Button>
  )
}
