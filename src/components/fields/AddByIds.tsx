import { Check } from 'lucide-react'
import { numberText } from '../../domain/sentences.ts'
import { Alert } from '../feedback/Alert.tsx'
import { Count } from '../feedback/Badge.tsx'
import { Spinner } from '../feedback/Loading.tsx'
import toneCss from '../feedback/tone.module.css'
import { cx } from '../layout/cx.ts'
import css from './AddByIds.module.css'
import { TextAreaField } from './TextAreaField.tsx'

export interface AddByIdsProps {
  /** 'Physician IDs or NPIs'. */
  readonly label: string
  readonly hint: string
  readonly value: string
  readonly onChange: (text: string) => void
  /** Different ids in the text. */
  readonly count: number
  /** Why the paste is refused; null when it is not. */
  readonly message: string | null
  /** It is being looked up what would become of the ids. */
  readonly checking: boolean
  /** That this could not be looked up; null when it could, or was not asked. */
  readonly unchecked: string | null
  /** What becomes of each id; null while nobody has told. */
  readonly outcome: {
    readonly added: readonly string[]
    readonly alreadyLinked: readonly string[]
    readonly unknown: readonly string[]
    readonly repeated: readonly string[]
  } | null
  /** They were added; otherwise they would be. */
  readonly done: boolean
  /** What ids stand for, where that is known. */
  readonly names: ReadonlyMap<string, string>
  /** What is said when none was added; null while nothing is. */
  readonly refusal: string | null
  /** They are being added: the text can't be changed now. */
  readonly readOnly: boolean
}

const headings = [
  ['added', 'Added', toneCss.success],
  ['alreadyLinked', 'Already linked', undefined],
  ['repeated', 'Repeated', undefined],
] as const

/** Entries that a screen reader is told one by one. */
const ANNOUNCED = 10

/** A box for many ids, and what would become of each, or did. */
export function AddByIds(props: AddByIdsProps) {
  const { label, hint, value, onChange, count, message, checking, unchecked, outcome, done, names, refusal } = props
  const missing = outcome?.unknown ?? []
  const notFound = `Not found: ${missing.join(', ')}`
  const groups = headings.flatMap(([name, heading, tone]) => {
    const ids = outcome?.[name] ?? []
    return ids.length === 0 ? [] : [{ name, heading: name === 'added' && !done ? 'Will add' : heading, tone, ids }]
  })
  const summary = groups.map(({ heading, ids }) => `${heading} ${ids.length}.`)
  if (missing.length > 0) summary.unshift(missing.length > ANNOUNCED ? `Not found ${missing.length}.` : `${notFound}.`)
  return (
    <div className={css.panel}>
      <TextAreaField
        label={label}
        labelEnd={
          <span className={css.count}>
            {checking && (
              <>
                <Spinner /> Checking ·{' '}
              </>
            )}
            {count === 1 ? '1 ID' : `${numberText(count)} IDs`}
          </span>
        }
        hint={hint}
        message={message}
        mono
        rows={5}
        spellCheck={false}
        readOnly={props.readOnly}
        value={value}
        onChange={onChange}
      />
      {refusal && <Alert kind="danger">{refusal}</Alert>}
      <output className={unchecked ? css.note : 'sr-only'}>{unchecked ?? summary.join(' ')}</output>
      {missing.length > 0 && (
        <p className={cx(css.group, toneCss.danger)} data-outcome="unknown">
          {notFound}
        </p>
      )}
      {groups.map(({ name, heading, tone, ids }) => (
        <section key={name} className={cx(css.group, tone)} data-outcome={name}>
          <h3>
            {name === 'added' && done && <Check />}
            {heading} <Count value={ids.length} />
          </h3>
          <ul className={css.ids}>
            {ids.map((id) => (
              <li key={id}>
                <span className="mono">{id}</span> {names.get(id)}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
