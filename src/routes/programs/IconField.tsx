import { type ReactNode, useMemo, useState } from 'react'
import { PickerField } from '../../components/fields/PickerField.tsx'
import { cx } from '../../components/layout/cx.ts'
import { matcherOf } from '../../domain/search.ts'
import { LazyPicker } from '../records/LookupPicker.tsx'
import css from './IconField.module.css'
import { ProgramIcon } from './ProgramIcon.tsx'

export interface IconChoice {
  readonly id: string
  /** Name of the drawing in `ProgramIcon`. */
  readonly name: string
  readonly display_name: string
}

export interface IconFieldProps {
  readonly label: string
  readonly value: string | null
  readonly onChange: (id: string | null) => void
  readonly icons: readonly IconChoice[] | null
  readonly failure: string | null
  readonly onRetry: () => void
  readonly message: string | null
  readonly readOnly: boolean
}

const NONE = ''

const tileOf = (icon: IconChoice | undefined): ReactNode => (
  <span className={cx(css.tile, icon === undefined && css.blank)}>{icon && <ProgramIcon name={icon.name} />}</span>
)

export function IconField(props: IconFieldProps) {
  const { label, value, onChange, icons, failure, onRetry, message, readOnly } = props
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const results = useMemo(() => {
    const options = [{ id: NONE, label: 'None', icon: tileOf(undefined) }, ...(icons ?? []).map(optionOf)]
    const matches = matcherOf(text)
    return options
      .filter(({ label: name }) => matches(name))
      .map((option) => ({
        ...option,
        state: option.id === (value ?? NONE) ? ('linked' as const) : ('free' as const),
        reason: undefined,
      }))
  }, [icons, text, value])
  const selectedIcon = icons?.find(({ id }) => id === value)
  const placeholder = failure === null ? 'Loading...' : 'Not loaded'
  const buttonText =
    value === null ? 'None' : (selectedIcon?.display_name ?? (icons === null ? placeholder : 'Unknown'))

  const setOpenAndReset = (next: boolean) => {
    setText('')
    setOpen(next && !readOnly)
  }
  const pick = (id: string) => {
    onChange(id === NONE ? null : id)
    setOpenAndReset(false)
  }
  return (
    <PickerField
      label={label}
      message={message}
      valueText={buttonText}
      tile={tileOf(selectedIcon)}
      readOnly={readOnly}
      open={isOpen}
      onOpenChange={setOpenAndReset}
      onOpened={scrollToSelected}
    >
      <LazyPicker
        embedded
        label="Search Icons..."
        text={text}
        onType={setText}
        onSubmit={() => undefined}
        searching={icons === null && failure === null}
        isCurrent
        results={results}
        emptyMessage={results.length === 0 ? `No Icons results found for search term of ${text.trim()}...` : null}
        errorMessage={failure}
        onRetry={onRetry}
        note={null}
        onPick={pick}
      />
    </PickerField>
  )
}

/** Sets `scrollTop`, because `scrollIntoView` would also scroll the elements around the list. */
const scrollToSelected = (panel: HTMLElement | null) => {
  const selectedOption = panel?.querySelector<HTMLElement>('[aria-checked="true"]')
  const list = selectedOption?.parentElement
  if (selectedOption && list) list.scrollTop = selectedOption.offsetTop - list.offsetTop - list.clientHeight / 2
}

const optionOf = (icon: IconChoice) => ({ id: icon.id, label: icon.display_name, icon: tileOf(icon) })
