import { Timestamp } from '../../components/feedback/Timestamp.tsx'
import { UserName } from '../../components/layout/Avatar.tsx'
import { isRecord } from '../../domain/json.ts'
import type { RecordKind } from '../../domain/recordKinds.ts'
import { isSame } from '../../domain/same.ts'
import type { RecordedChange } from '../../gql/history.ts'
import { commonFields } from './auditRows.ts'
import { labelOf, valueTextOf } from './fieldWords.ts'
import css from './Versions.module.css'

const fieldsOf = (after: unknown) => (isRecord(after) ? after : {})

interface VersionsProps {
  readonly kind: RecordKind
  readonly versions: readonly RecordedChange[]
}

/** The values after two changes, field by field, the earlier change first. */
export function Versions({ kind, versions }: VersionsProps) {
  const [earlier, later] = versions.toSorted((one, other) => Number(one.id) - Number(other.id))
  if (!earlier || !later) return null
  const [before, after] = [fieldsOf(earlier.after), fieldsOf(later.after)]
  const fields = commonFields(before, after)
  if (fields.length === 0) return <p>These changes have no field in common. Choose two others.</p>
  return (
    <table className={css.table} aria-label="Versions">
      <thead>
        <tr>
          <th scope="col">Field</th>
          {[earlier, later].map(({ id, user, timestamp }) => (
            <th key={id} scope="col">
              <span className={css.version}>
                <UserName username={user.username} />
                <Timestamp seconds={timestamp} />
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => {
          const isDifferent = !isSame(before[field], after[field])
          return (
            <tr key={field} data-changed={isDifferent || undefined}>
              <th scope="row">
                {labelOf(kind, field)}
                {isDifferent && <span className="sr-only"> (different)</span>}
              </th>
              <td dir="auto">{valueTextOf(kind, field, before[field])}</td>
              <td dir="auto">{valueTextOf(kind, field, after[field])}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
