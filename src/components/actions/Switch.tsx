import { Root, Thumb } from '@radix-ui/react-switch'
import { Check, EqualNot } from 'lucide-react'
import { useId } from 'react'
import { sentences } from '../../domain/sentences.ts'
import { Spinner } from '../feedback/Loading.tsx'
import css from './Switch.module.css'
import { useReason } from './useReason.tsx'

interface SaveNoticeProps {
  /** Says that the change is not saved yet; null or absent for none. */
  readonly text?: string | null | undefined
  /** Shows that the change has just been saved. */
  readonly saved?: boolean | undefined
}

/** Says beside a control that saves at once whether its change is saved. */
export function SaveNotice({ text, saved }: SaveNoticeProps) {
  return (
    <output className={css.notice} data-saved={saved || undefined}>
      {saved ? (
        <>
          <Check />
          {sentences.saved}
        </>
      ) : (
        text
      )}
    </output>
  )
}

export interface SwitchProps {
  readonly label: string
  /** What it belongs to, for readers, where there are several of this label. */
  readonly of?: string
  readonly isOn: boolean
  /** It stands otherwise than the source has it. */
  readonly differs?: boolean
  readonly onPress: () => void
  /** It is being switched: another press does nothing. */
  readonly busy?: boolean
  /** That the press is not saved yet; null when it is. */
  readonly notice?: string | null
  /** Shows that the press has just been saved. */
  readonly saved?: boolean
  /** Why it cannot be switched now; undefined when it can. */
  readonly reason?: string | undefined
  readonly disabled?: boolean
}

/** On or off, at once. A disabled one stays in the tab order, so that it can say why. */
export function Switch({ label, of, isOn, differs, onPress, busy, notice, saved, disabled, reason }: SwitchProps) {
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
      <label htmlFor={id}>
        {label}
        {of !== undefined && <span className="sr-only"> of {of}</span>}
      </label>
      {differs && (
        <>
          <EqualNot />
          <span className="sr-only">Overridden</span>
        </>
      )}
      <SaveNotice text={notice} saved={saved} />
      {words}
    </div>
  )
}
