import { Root, Thumb } from '@radix-ui/react-switch'
import { useId } from 'react'
import { Spinner } from './Spinner.tsx'
import css from './Switch.module.css'
import { useReason } from './useReason.tsx'

export interface SwitchProps {
  readonly label: string
  readonly isOn: boolean
  readonly onPress: () => void
  /** It is being switched: another press does nothing. */
  readonly busy?: boolean
  /** Why it cannot be switched now; undefined when it can. */
  readonly reason?: string | undefined
  readonly disabled?: boolean
}

/** On or off, at once. A disabled one stays in the tab order, so that it can say why. */
export function Switch({ label, isOn, onPress, busy, disabled, reason }: SwitchProps) {
  const id = useId()
  const off = disabled || busy
  const { wiring, words } = useReason(off ? reason : undefined)
  return (
    <div className={css.choice}>
      <Root
        id={id}
        className={css.track}
        checked={isOn}
        onCheckedChange={off ? undefined : onPress}
        aria-disabled={off || undefined}
        aria-busy={busy || undefined}
        {...wiring}
      >
        <Thumb className={css.thumb}>{busy && <Spinner />}</Thumb>
      </Root>
      <label htmlFor={id}>{label}</label>
      {words}
    </div>
  )
}
