import { ChevronDown, X } from 'lucide-react'
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from '../../components/actions/IconButton.tsx'
import { useRemovedFocus } from '../../components/dialog/focus.ts'
import fieldCss from '../../components/fields/Field.module.css'
import { type AwardRow, awardStatuses, REPEATED_AWARD } from '../../domain/physicians/award.ts'
import css from './AwardRows.module.css'
import { NoneYet } from './NoneYet.tsx'

export interface AwardRowsProps {
  readonly rows: readonly AwardRow[]
  /** Includes the awards that the rows already have. */
  readonly awards: readonly { readonly id: string; readonly label: string }[]
  readonly years: readonly number[]
  /** Indexes of rows that repeat the award and year of an earlier row. */
  readonly repeatedIndexes: readonly number[]
  readonly onChange: (index: number, patch: Partial<AwardRow>) => void
  readonly onRemove: (index: number) => void
  readonly readOnly?: boolean
  /** Add button, which gets focus after the user removes the only row. */
  readonly addButtonRef: RefObject<HTMLButtonElement | null>
}

export function AwardRows(props: AwardRowsProps) {
  const { rows, readOnly, addButtonRef, ...rowProps } = props
  const list = useRef<HTMLUListElement>(null)
  const focusKeeper = useRemovedFocus(
    list,
    addButtonRef,
    Array.from(rows, (_, index) => String(index)),
  )
  useLayoutEffect(() => {
    if (rows.length > 0 && document.activeElement === addButtonRef.current)
      list.current?.querySelector<HTMLElement>('li:last-child select')?.focus()
  }, [rows.length, addButtonRef])

  if (rows.length === 0) return <NoneYet />
  return (
    <div className={css.awards}>
      <div className={css.titles} aria-hidden="true">
        <span>Award</span>
        <span>Status</span>
        <span>Year</span>
      </div>
      <ul ref={list} className={css.rows} aria-label="Awards" {...focusKeeper}>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no id other than its index
          <AwardLine key={index} row={row} index={index} readOnly={readOnly ?? false} {...rowProps} />
        ))}
      </ul>
    </div>
  )
}

interface AwardLineProps
  extends Pick<AwardRowsProps, 'awards' | 'years' | 'repeatedIndexes' | 'onChange' | 'onRemove'> {
  readonly row: AwardRow
  readonly index: number
  readonly readOnly: boolean
}

function AwardLine({ row, index, awards, years, repeatedIndexes, onChange, onRemove, readOnly }: AwardLineProps) {
  const id = useId()
  const label = awards.find((award) => award.id === row.award)?.label ?? row.award ?? ''
  const isRepeated = repeatedIndexes.includes(index)
  const yearOptions = row.year === null || years.includes(row.year) ? years : [...years, row.year]
  const selectProps = { number: index + 1, readOnly, errorId: isRepeated ? `${id}-problem` : undefined }
  return (
    <li className={css.row} data-id={index}>
      <AwardSelect
        {...selectProps}
        name="Award"
        value={row.award}
        options={awards.map((award) => ({ value: award.id, text: award.label }))}
        onSelect={(award) => onChange(index, { award })}
      />
      <AwardSelect
        {...selectProps}
        name="Status"
        value={row.status}
        options={awardStatuses.map((status) => ({ value: status, text: status }))}
        onSelect={(value) => onChange(index, { status: awardStatuses.find((status) => status === value) ?? null })}
      />
      <AwardSelect
        {...selectProps}
        name="Year"
        value={row.year === null ? null : String(row.year)}
        options={yearOptions.map((year) => ({ value: String(year), text: String(year) }))}
        onSelect={(year) => onChange(index, { year: Number(year) })}
      />
      {!readOnly && (
        <IconButton
          label={`Remove ${[label, row.year].filter(Boolean).join(' ') || `award ${index + 1}`}`}
          icon={<X />}
          onClick={() => onRemove(index)}
        />
      )}
      {isRepeated && (
        <p id={selectProps.errorId} className={fieldCss.message}>
          {REPEATED_AWARD}
        </p>
      )}
    </li>
  )
}

interface AwardSelectProps {
  readonly name: string
  readonly number: number
  readonly value: string | null
  readonly options: readonly { readonly value: string; readonly text: string }[]
  readonly onSelect: (value: string) => void
  readonly readOnly: boolean
  readonly errorId: string | undefined
}

function AwardSelect({ name, number, value, options, onSelect, readOnly, errorId }: AwardSelectProps): ReactNode {
  const selected = options.find((option) => option.value === value)
  const title = (
    <span className={css.title}>
      {name}
      <span className="sr-only"> of award {number}</span>
    </span>
  )
  if (readOnly)
    return (
      <p className={css.fact}>
        {title} {selected?.text}
      </p>
    )
  return (
    <label className={css.choice}>
      {title}
      <span className={css.box}>
        <select
          value={value ?? ''}
          aria-describedby={errorId}
          aria-invalid={errorId !== undefined}
          onChange={(event) => onSelect(event.target.value)}
        >
          {selected === undefined && <option value={value ?? ''}>{value ?? 'Choose...'}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
        <ChevronDown />
      </span>
    </label>
  )
}
