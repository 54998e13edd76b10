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
  readonly label: string
  readonly hint: string
  readonly value: string
  readonly onChange: (text: string) => void
  /** Number of distinct ids. */
  readonly count: number
  readonly message: string | null
  readonly isChecking: boolean
  readonly lookupError: string | null
  /** Ids by result; null until the service has looked up the ids. */
  readonly outcome: {
    readonly added: readonly string[]
    readonly alreadyLinked: readonly string[]
    readonly unknown: readonly string[]
    readonly repeated: readonly string[]
  } | null
  /** True after the ids were added. Before that, `outcome` is a preview. */
  readonly isDone: boolean
  readonly names: ReadonlyMap<string, string>
  /** Error when the service added none of the ids. */
  readonly refusal: string | null
  readonly readOnly: boolean
}

const headings = [
  ['added', 'Added', toneCss.success],
  ['alreadyLinked', 'Already linked', undefined],
  ['repeated', 'Duplicates', undefined],
] as const

const MAX_ANNOUNCED = 10

export function AddByIds(props: AddByIdsProps) {
  const { label, hint, value, onChange, count, message, isChecking, lookupError, outcome, isDone, names, refusal } =
    props
  const unknownIds = outcome?.unknown ?? []
  const notFound = `Not found: ${unknownIds.join(', ')}`
  const groups = headings.flatMap(([name, heading, tone]) => {
    const ids = outcome?.[name] ?? []
    return ids.length === 0 ? [] : [{ name, heading: name === 'added' && !isDone ? 'Will add' : heading, tone, ids }]
  })
  const summary = groups.map(({ heading, ids }) => `${heading} ${ids.length}.`)
  if (unknownIds.length > 0)
    summary.unshift(unknownIds.length > MAX_ANNOUNCED ? `${unknownIds.length} IDs not found.` : `${notFound}.`)
  return (
    <div className={css.panel}>
      <TextAreaField
        label={label}
        labelEnd={
          <span className={css.count}>
            {isChecking && (
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
      <output className={lookupError ? css.note : 'sr-only'}>{lookupError ?? summary.join(' ')}</output>
      {unknownIds.length > 0 && (
        <p className={cx(css.group, toneCss.danger)} data-outcome="unknown">
          {notFound}
        </p>
      )}
      {groups.map(({ name, heading, tone, ids }) => (
        <section key={name} className={cx(css.group, tone)} data-outcome={name}>
          <h3>
            {name === 'added' && isDone && <Check />}
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
