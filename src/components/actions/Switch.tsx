import { Root, Thumb } from '@radix-ui/react-switch'
import { Check, EqualNot } from 'lucide-react'
import { useId } from 'react'
import { sentences } from '../../domain/sentences.ts'
import { Spinner } from '../feedback/Loading.tsx'
import css from './Switch.module.css'
import { useReason } from './useReason.tsx'

interface SaveNoticeProps {
  /** Warning that the save is slow or got no answer. */
  readonly text?: string | null | undefined
  readonly saved?: boolean | undefined
}

/** Result of a save, shown beside a control that saves immediately. */
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
  /** Name of the record for screen readers, if several switches share a label. */
  readonly recordName?: string
  readonly isOn: boolean
  /** True when the value differs from the value in the source system. */
  readonly isOverridden?: boolean
  readonly onPress: () => void
  readonly busy?: boolean
  readonly notice?: string | null
  readonly saved?: boolean
  readonly reason?: string | undefined
  readonly disabled?: boolean
}

/** Switch that saves immediately. A disabled switch stays in the tab order, so that users can read the reason. */
export function Switch({
  label,
  recordName,
  isOn,
  isOverridden,
  onPress,
  busy,
  notice,
  saved,
  disabled,
  reason,
}: SwitchProps) {
  const id = useId()
  const isInactive = disabled || busy
  const { controlProps, reasonElement } = useReason(isInactive ? reason : undefined)
  return (
    <div className={css.choice}>
      <Root
        id={id}
        className={css.track}
        checked={isOn}
        onCheckedChange={isInactive ? undefined : onPress}
        aria-disabled={isInactive || undefined}
        aria-busy={busy || undefined}
        {...controlProps}
      >
        <Thumb className={css.thumb}>{busy && <Spinner />}</Thumb>
      </Root>
      <label htmlFor={id}>
        {label}
        {recordName !== undefined && <span className="sr-only"> of {recordName}</span>}
      </label>
      {isOverridden && (
        <>
          <EqualNot />
          <span className="sr-only">Overridden</span>
        </>
      )}
      <SaveNotice text={notice} saved={saved} />
      {reasonElement}
    </div>
  )
}
