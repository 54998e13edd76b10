import { Check } from 'lucide-react'
import { sentences } from '../../domain/sentences.ts'
import css from './SaveNotice.module.css'

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
