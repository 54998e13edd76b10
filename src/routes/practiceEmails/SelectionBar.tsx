import { type ReactNode, useRef } from 'react'
import { Button } from '../../components/actions/Button.tsx'
import { useMediaQuery } from '../../components/layout/useMediaQuery.ts'
import { useReplacedFocus } from '../../components/table/useReplacedFocus.ts'
import { SelectBox, type SelectBoxProps } from './SelectBox.tsx'
import css from './SelectionBar.module.css'

interface SelectionBarProps {
  /** How many are selected, told to readers when it changes. */
  readonly children: ReactNode
  readonly isAny: boolean
  /** What selects all rows where the header is out of sight. */
  readonly all: SelectBoxProps
  /** What selects more than the rows that are shown, if there is more. */
  readonly offer: ReactNode
  /** Why there is nothing to clear; null when there is. */
  readonly clearReason: string | null
  readonly onClear: () => void
}

/** How many rows are selected, above them. It stays when none are, so that no row moves under the pointer. */
export function SelectionBar({ children, isAny, all, offer, clearReason, onClear }: SelectionBarProps) {
  const isNarrow = useMediaQuery('(width < 768px)')
  const actions = useRef<HTMLDivElement>(null)
  const focus = useReplacedFocus(actions, offer === null ? 'button' : null)
  return (
    <div className={css.bar} data-any={isAny || undefined}>
      {isNarrow && <SelectBox {...all} />}
      <output className={css.text}>{children}</output>
      <div ref={actions} className={css.actions} {...focus}>
        {offer}
        <Button kind="ghost" small disabled={clearReason !== null} reason={clearReason ?? undefined} onClick={onClear}>
          Clear
        </Button>
      </div>
    </div>
  )
}
