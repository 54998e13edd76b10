import { Search } from 'lucide-react'
import { type FormEvent, type ReactNode, useId } from 'react'
import css from './BulkForm.module.css'
import { Button } from './Button.tsx'
import { FoldedList } from './FoldedList.tsx'
import { Radios } from './RadioField.tsx'
import { TextField } from './TextField.tsx'

/** What records are searched by. */
interface Sought {
  readonly sr_mne: string
  readonly sl_mne: string
  readonly dpt_mne: string
}

interface BulkSearchFieldsProps {
  readonly sought: Sought
  readonly onChange: (patch: Partial<Sought>) => void
  readonly onSearch: () => void
  readonly readOnly: boolean
  readonly busy: boolean
  /** Why nothing can be searched for; undefined when it can. */
  readonly reason: string | undefined
}

/** The fields that practice records are searched by, and the button that does (spec §2). */
export function BulkSearchFields(props: BulkSearchFieldsProps) {
  const { sought, onChange, onSearch, readOnly, busy, reason } = props
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch()
  }
  return (
    <search>
      <form className={css.search} onSubmit={submit} noValidate>
        <TextField
          label="Soarian Resource Mne"
          mono
          maxLength={40}
          readOnly={readOnly}
          value={sought.sr_mne}
          onChange={(sr_mne) => onChange({ sr_mne })}
        />
        <TextField
          label="Soarian Location Mne"
          mono
          maxLength={40}
          readOnly={readOnly}
          value={sought.sl_mne}
          onChange={(sl_mne) => onChange({ sl_mne })}
        />
        <TextField
          label="Department Mne"
          mono
          maxLength={40}
          readOnly={readOnly}
          value={sought.dpt_mne}
          onChange={(dpt_mne) => onChange({ dpt_mne })}
        />
        <Button
          type="submit"
          icon={<Search />}
          busy={busy}
          disabled={reason !== undefined}
          {...(reason !== undefined && { reason })}
        >
          Search
        </Button>
      </form>
    </search>
  )
}

/** Fields of a bulk change, side by side where there is room. */
export function BulkFields({ children }: { readonly children: ReactNode }) {
  return <div className={css.fields}>{children}</div>
}

/** Addresses that are copied, taken away or given back. */
export function EmailsLine({ label, emails }: { readonly label: string; readonly emails: readonly string[] }) {
  return (
    <div className={css.emails}>
      <p className={css.note}>{label}</p>
      <FoldedList label={label} items={emails} first={10} inline keyOf={(email) => email}>
        {(email) => <li className={css.email}>{email}</li>}
      </FoldedList>
    </div>
  )
}

/** Which rows are shown. */
export type RowsShown = 'all' | 'changed' | 'skipped'

interface BulkCountsProps {
  /** How many records there are, and what becomes of them. */
  readonly text: string
  readonly shown: RowsShown
  /** The rows that can be shown alone, as the choice names them; null when there is nothing to choose. */
  readonly choices: { readonly changed: string; readonly skipped: string } | null
  readonly onShow: (shown: RowsShown) => void
}

/** How many records have which fate, and which of them are shown below. */
export function BulkCounts({ text, shown, choices, onShow }: BulkCountsProps) {
  const id = useId()
  return (
    <div className={css.line}>
      <output className={css.counts}>{text}</output>
      {choices && (
        <>
          <span id={id} className="sr-only">
            Rows shown
          </span>
          <Radios
            aria-labelledby={id}
            value={shown}
            onChange={onShow}
            options={[
              { value: 'all', label: 'All' },
              { value: 'changed', label: choices.changed },
              { value: 'skipped', label: choices.skipped },
            ]}
          />
        </>
      )}
    </div>
  )
}
