import { ChevronDown, X } from 'lucide-react'
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from '../../components/actions/IconButton.tsx'
import { useRemovedFocus } from '../../components/dialog/focus.ts'
import fieldCss from '../../components/fields/Field.module.css'
import { type AwardRow, awardStatuses, REPEATED_AWARD } from '../../domain/physicians/award.ts'
import css from './AwardRows.module.css'

export interface AwardRowsProps {
  readonly rows: readonly AwardRow[]
  /** Awards to choose from, and those already in the rows. */
  readonly awards: readonly { readonly id: string; readonly label: string }[]
  /** Years to choose from. A row's own older year is added to its choice. */
  readonly years: readonly number[]
  /** Indexes of rows that repeat the award and year of an earlier row. */
  readonly repeated: readonly number[]
  readonly onSet: (place: number, patch: Partial<AwardRow>) => void
  readonly onRemove: (place: number) => void
  /** True to show the rows without controls. */
  readonly readOnly?: boolean
  /** Button that adds a row. Focus moves from it to the new row, and back after the last row is removed. */
  readonly addRef: RefObject<HTMLButtonElement | null>
}

/** Lists a physician's awards: award, status and year (spec §2). */
export function AwardRows(props: AwardRowsProps) {
  const { rows, readOnly, addRef, ...rest } = props
  const list = useRef<HTMLUListElement>(null)
  const focusKeeper = useRemovedFocus(
    list,
    addRef,
    Array.from(rows, (_, place) => String(place)),
  )
  useLayoutEffect(() => {
    if (rows.length > 0 && document.activeElement === addRef.current)
      list.current?.querySelector<HTMLElement>('li:last-child select')?.focus()
  }, [rows.length, addRef])

  if (rows.length === 0) return <p className={css.none}>None yet.</p>
  return (
    <div className={css.awards}>
      <div className={css.titles} aria-hidden="true">
        <span>Award</span>
        <span>Status</span>
        <span>Year</span>
      </div>
      <ul ref={list} className={css.rows} aria-label="Awards" {...focusKeeper}>
        {rows.map((row, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no id other than its index
          <AwardLine key={place} row={row} place={place} readOnly={readOnly ?? false} {...rest} />
        ))}
      </ul>
    </div>
  )
}

interface AwardLineProps extends Pick<AwardRowsProps, 'awards' | 'years' | 'repeated' | 'onSet' | 'onRemove'> {
  readonly row: AwardRow
  readonly place: number
  readonly readOnly: boolean
}

function AwardLine({ row, place, awards, years, repeated, onSet, onRemove, readOnly }: AwardLineProps) {
  const id = useId()
  const label = awards.find((award) => award.id === row.award)?.label ?? row.award ?? ''
  const isRepeated = repeated.includes(place)
  const ownYears = row.year === null || years.includes(row.year) ? years : [...years, row.year]
  const choice = { number: place + 1, readOnly, problem: isRepeated ? `${id}-problem` : undefined }
  return (
    <li className={css.row} data-id={place}>
      <Choice
        {...choice}
        name="Award"
        value={row.award}
        options={awards.map((award) => ({ value: award.id, text: award.label }))}
        onChoose={(award) => onSet(place, { award })}
      />
      <Choice
        {...choice}
        name="Status"
        value={row.status}
        options={awardStatuses.map((status) => ({ value: status, text: status }))}
        onChoose={(chosen) => onSet(place, { status: awardStatuses.find((status) => status === chosen) ?? null })}
      />
      <Choice
        {...choice}
        name="Year"
        value={row.year === null ? null : String(row.year)}
        options={ownYears.map((year) => ({ value: String(year), text: String(year) }))}
        onChoose={(year) => onSet(place, { year: Number(year) })}
      />
      {!readOnly && (
        <IconButton
          label={`Remove ${[label, row.year].filter(Boolean).join(' ') || `award ${place + 1}`}`}
          icon={<X />}
          onClick={() => onRemove(place)}
        />
      )}
      {isRepeated && (
        <p id={choice.problem} className={fieldCss.message}>
          {REPEATED_AWARD}
        </p>
      )}
    </li>
  )
}

interface ChoiceProps {
  readonly name: string
  /** Number of the row, from 1. */
  readonly number: number
  readonly value: string | null
  readonly options: readonly { readonly value: string; readonly text: string }[]
  readonly onChoose: (value: string) => void
  readonly readOnly: boolean
  /** Id of the row's error message. */
  readonly problem: string | undefined
}

/** Select field without an initial choice. When read-only, it shows the value as text. */
function Choice({ name, number, value, options, onChoose, readOnly, problem }: ChoiceProps): ReactNode {
  const chosen = options.find((option) => option.value === value)
  const title = (
    <span className={css.title}>
      {name}
      <span className="sr-only"> of award {number}</span>
    </span>
  )
  if (readOnly)
    return (
      <p className={css.fact}>
        {title} {chosen?.text}
      </p>
    )
  return (
    <label className={css.choice}>
      {title}
      <span className={css.box}>
        <select
          value={value ?? ''}
          aria-describedby={problem}
          aria-invalid={problem !== undefined}
          onChange={(event) => onChoose(event.target.value)}
        >
          {chosen === undefined && <option value={value ?? ''}>{value ?? 'Choose...'}</option>}
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
