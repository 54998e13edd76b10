import { RefreshCw } from 'lucide-react'
import { Button } from './Button.tsx'

export interface RetryButtonProps {
  readonly onClick: () => void
  readonly busy?: boolean
  readonly small?: boolean
}

/**
 * Ref callback. Its cleanup runs when the button disappears, for example after a successful retry. If the button had
 * the focus, the focus moves to the surrounding popover or to the page's heading.
 */
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
