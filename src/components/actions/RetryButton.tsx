import { RefreshCw } from 'lucide-react'
import { Button } from './Button.tsx'

export interface RetryButtonProps {
  readonly onClick: () => void
  readonly busy?: boolean
  readonly small?: boolean
}

/** Moves the focus to the surrounding popover or to the page's heading when the focused button is removed. */
const refocusOnRemoval = (button: HTMLButtonElement | null) => () => {
  const fallback = button?.closest<HTMLElement>('[data-popover]') ?? document.querySelector<HTMLElement>('main h1')
  if (document.activeElement === button) fallback?.focus()
}

export function RetryButton({ onClick, busy, small }: RetryButtonProps) {
  return (
    <Button kind="secondary" small={small} icon={<RefreshCw />} busy={busy} ref={refocusOnRemoval} onClick={onClick}>
      Try again
    </Button>
  )
}
