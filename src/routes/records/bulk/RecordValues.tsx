import { useCallback } from 'react'
import fieldCss from '../../../components/fields/Field.module.css'
import { Tag } from '../../../components/fields/Tag.tsx'
import type { ChosenRecord } from '../../../domain/bulk/editDraft.ts'
import type { BulkField } from '../../../domain/bulk/fields.ts'
import { SPECIALTY_PICKER_SIZE } from '../../../domain/limits.ts'
import type { RecordKind } from '../../../domain/recordKinds.ts'
import { pickGroups, pickSpecialties, pickSynonyms } from '../../../gql/bulkPicks.ts'
import { pickPhysicians } from '../../../gql/physicians.ts'
import { pickTerms } from '../../../gql/synonymTerms.ts'
import { associationReasons } from '../../../machines/association/association.ts'
import type { LookupQuery, LookupResult } from '../../../machines/picker/lookup.machine.ts'
import { LookupPicker } from '../LookupPicker.tsx'
import css from './BulkEdits.module.css'

type Search = (query: LookupQuery, signal: AbortSignal) => Promise<LookupResult<ChosenRecord>>

const searches: Readonly<Partial<Record<RecordKind, Search>>> = {
  GROUP: pickGroups,
  PROVIDER: pickPhysicians,
  SPECIALTY: pickSpecialties,
  SYNONYM: pickSynonyms,
  TERM: pickTerms,
}

interface RecordValuesProps {
  readonly label: string
  readonly field: Extract<BulkField, { kind: 'links' }>
  readonly records: readonly ChosenRecord[]
  readonly onAdd: (record: ChosenRecord) => void
  readonly onRemove: (id: string) => void
}

/** Records to link or unlink, with the search that finds them. */
export function RecordValues({ label, field, records, onAdd, onRemove }: RecordValuesProps) {
  const search = searches[field.of]
  const stateOf = useCallback(
    ({ id }: ChosenRecord) =>
      records.some((record) => record.id === id)
        ? { state: 'linked' as const, reason: associationReasons.linked }
        : { state: 'free' as const, reason: undefined },
    [records],
  )
  if (!search) return null
  return (
    <fieldset className={css.records}>
      <legend className={fieldCss.label}>{label}</legend>
      {records.length > 0 && (
        <ul className={css.tags} aria-label={label}>
          {records.map((record) => (
            <Tag key={record.id} {...record} state="original" onRemove={onRemove} />
          ))}
        </ul>
      )}
      <LookupPicker
        label={field.label}
        search={search}
        limit={SPECIALTY_PICKER_SIZE}
        stateOf={stateOf}
        onPick={({ id, label: name }) => onAdd({ id, label: name })}
        embedded
      />
    </fieldset>
  )
}
