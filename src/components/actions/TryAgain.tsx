import { RefreshCw } from 'lucide-react'
import { Button } from './Button.tsx'

export interface TryAgainProps {
  readonly onClick: () => void
  readonly busy?: boolean
  readonly small?: boolean
}

/** Gives focus to the popover around, or the page's heading, when the button goes away under it, because what was asked for is there. */
const handOver = (button: HTMLButtonElement | null) => () => {
  const around = button?.closest<HTMLElement>('[data-popover]') ?? document.querySelector<HTMLElement>('main h1')
  if (document.activeElement === button) around?.focus()
}

/** Asks again what the service has not answered. */
export function TryAgain({ onClick, busy, small }: TryAgainProps) {
  return (
    <Button kind="secondary" small={small} icon={<RefreshCw />} busy={busy} ref={handOver} onClick={onClick}>
      Try again
    </Button>
  )
}
