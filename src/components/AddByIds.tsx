import css from './AddByIds.module.css'
import { Count } from './Badge.tsx'
import { cx } from './cx.ts'
import { TextAreaField } from './TextAreaField.tsx'
import toneCss from './tone.module.css'

export interface AddByIdsProps {
  /** 'Physician IDs'. */
  readonly label: string
  readonly hint: string
  readonly value: string
  readonly onChange: (text: string) => void
  /** Different ids in the text. */
  readonly count: number
  /** Why the paste is refused; null when it is not. */
  readonly message: string | null
  /** What became of each id after adding. */
  readonly outcome: {
    readonly added: readonly string[]
    readonly alreadyLinked: readonly string[]
    readonly unknown: readonly string[]
    readonly repeated: readonly string[]
  } | null
  /** They are being added: the text can't be changed now. */
  readonly readOnly: boolean
}

const headings = [
  ['added', 'Added', toneCss.success],
  ['alreadyLinked', 'Already linked', undefined],
  ['unknown', 'Unknown', toneCss.danger],
  ['repeated', 'Repeated', undefined],
] as const

/** A box for many ids, and what became of each. */
export function AddByIds(props: AddByIdsProps) {
  const { label, hint, value, onChange, count, message, outcome, readOnly } = props
  return (
    <div className={css.panel}>
      <TextAreaField
        label={label}
        labelEnd={<span className={css.count}>{count === 1 ? '1 ID' : `${count.toLocaleString('en-US')} IDs`}</span>}
        hint={hint}
        message={message}
        mono
        rows={5}
        spellCheck={false}
        readOnly={readOnly}
        value={value}
        onChange={onChange}
      />
      <div aria-live="polite" aria-atomic="true" className={css.outcome}>
        {outcome &&
          headings.map(([name, heading, tone]) =>
            outcome[name].length === 0 ? null : (
              <section key={name} className={cx(css.group, tone)} data-outcome={name}>
                <h3>
                  {heading} <Count value={outcome[name].length} />
                </h3>
                <p className="mono">{outcome[name].join(', ')}</p>
              </section>
            ),
          )}
      </div>
    </div>
  )
}
