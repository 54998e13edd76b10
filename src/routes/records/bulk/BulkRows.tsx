import { useState } from 'react'
import { SideChoice } from '../../../components/dialog/SideChoice.tsx'
import { Alert } from '../../../components/feedback/Alert.tsx'
import { RadioField } from '../../../components/fields/RadioField.tsx'
import {
  type BulkChange,
  type BulkChangeRow,
  type BulkDecision,
  type BulkFieldChange,
  type BulkOutcome,
  bulkOutcomes,
  countOf,
} from '../../../domain/bulk/change.ts'
import { isPairKind, pairSheetOf } from '../../../domain/bulk/pairs.ts'
import { kindNouns, type RecordKind } from '../../../domain/recordKinds.ts'
import { numberText } from '../../../domain/sentences.ts'
import { fetchBulkRows } from '../../../gql/bulk.ts'
import { createPagesMachine, type PageRequest, type RowPage } from '../../../machines/list/pages.machine.ts'
import { provideService } from '../../../machines/service.ts'
import { useFlow } from '../../app/flow.ts'
import changeCss from '../ChangeRows.module.css'
import { ValueChange } from '../ChangeRows.tsx'
import { RowPages } from '../RowPages.tsx'
import css from './BulkRows.module.css'
import { outcomeTexts } from './bulkTexts.ts'

type Asked = { readonly id: string }

const machine = createPagesMachine<BulkChangeRow, null, Asked, readonly BulkOutcome[]>().provide({
  actors: {
    fetchPage: provideService<RowPage<BulkChangeRow, null>, PageRequest<Asked, readonly BulkOutcome[]>>(fetchBulkRows),
  },
})

const listText = (values: readonly string[]) => values.join(', ')

const textOf = (values: readonly string[]) => (values.length === 0 ? null : listText(values))

/** Only what a change removes and adds. */
function FieldChange({ label, before, after }: BulkFieldChange) {
  const removed = before.filter((value) => !after.includes(value))
  const added = after.filter((value) => !before.includes(value))
  return <ValueChange label={label} before={textOf(removed)} after={textOf(added)} />
}

interface RowProps {
  readonly kind: RecordKind
  readonly row: BulkChangeRow
  readonly decision: BulkDecision | undefined
  /** Null once the change is saved. */
  readonly onDecide: ((decision: BulkDecision) => void) | null
}

/** Lets the user choose the record of a row, or between the values of a conflict. */
function Decisions({ kind, row, decision, onDecide }: RowProps) {
  const { position, recordId, outcome, candidates, fields } = row
  const made: BulkDecision = decision ?? { position, recordId: null, itemId: null, overwrites: [] }
  const readOnly = onDecide === null
  // The linked record of a pair is asked once the other record is known.
  const asked = recordId === null ? 'recordId' : 'itemId'
  if (outcome === 'AMBIGUOUS')
    return (
      <RadioField
        legend={kindNouns[asked === 'itemId' && isPairKind(kind) ? pairSheetOf(kind).item : kind]}
        value={made[asked]}
        readOnly={readOnly}
        options={candidates.map(({ id, name }) => ({ value: id, label: `${name ?? ''} (${id})` }))}
        onChange={(id) => onDecide?.({ ...made, [asked]: id })}
      />
    )
  if (outcome !== 'CONFLICT') return null
  return fields
    .filter(({ wanted }) => wanted !== null)
    .map(({ field, label, after, wanted }) => (
      <SideChoice
        key={field}
        label={label}
        sides={[
          { side: 'current', name: 'Today’s value', value: listText(after) },
          { side: 'sheet', name: 'Value of the sheet', value: listText(wanted ?? []) },
        ]}
        chosen={decision ? (decision.overwrites.includes(field) ? 'sheet' : 'current') : null}
        hint="Another user has changed this field since the download."
        readOnly={readOnly}
        onChoose={(side) => {
          const others = made.overwrites.filter((name) => name !== field)
          onDecide?.({ ...made, overwrites: side === 'sheet' ? [...others, field] : others })
        }}
      />
    ))
}

function Row(props: RowProps) {
  const { row, name, outcome, reason, fields, recordId } = props.row
  const shown = fields.filter(({ wanted }) => wanted === null)
  return (
    <li className={css.row} data-outcome={outcome}>
      <h3 className={css.name} tabIndex={-1}>
        {row !== null && <span className={css.number}>Row {row} </span>}
        <bdi>{name || (recordId === null ? 'No record' : `ID ${recordId}`)}</bdi>
      </h3>
      {shown.length > 0 && (
        <ul className={changeCss.rows} aria-label="Changed fields">
          {shown.map((change) => (
            <FieldChange key={change.field} {...change} />
          ))}
        </ul>
      )}
      {reason !== null && <p className={css.reason}>{reason}</p>}
      <Decisions {...props} />
    </li>
  )
}

interface BulkRowsProps {
  readonly change: BulkChange
  readonly decisions: readonly BulkDecision[]
  readonly isDone: boolean
  readonly onDecide: (decision: BulkDecision) => void
}

/** Rows of a preview or a result, with a choice of their outcomes. Mount it with a new key for another preview. */
export function BulkRows({ change, decisions, isDone, onDecide }: BulkRowsProps) {
  const [snapshot, send] = useFlow(machine, { input: { asked: { id: change.id } } })
  const [shown, setShown] = useState<BulkOutcome | 'ALL'>('ALL')
  const total = change.counts.reduce((sum, { count }) => sum + count, 0)
  const present = bulkOutcomes.filter((outcome) => countOf(change, outcome) > 0)
  const textFor = (outcome: BulkOutcome) =>
    `${numberText(countOf(change, outcome))} ${outcomeTexts[outcome][isDone ? 'after' : 'before']}`
  const choose = (outcome: BulkOutcome | 'ALL') => {
    setShown(outcome)
    send({ type: 'filter.set', part: outcome === 'ALL' ? null : [outcome] })
  }
  if (total === 0) return <Alert kind="info">There are no rows.</Alert>
  return (
    <>
      {present.length > 1 ? (
        <RadioField
          legend="Rows shown"
          value={shown}
          options={[
            { value: 'ALL', label: `All ${numberText(total)}` },
            ...present.map((outcome) => ({ value: outcome, label: textFor(outcome) })),
          ]}
          onChange={choose}
        />
      ) : (
        <p>{present.map(textFor)}</p>
      )}
      <RowPages
        snapshot={snapshot}
        send={send}
        label={isDone ? 'Result for each row' : 'Preview for each row'}
        emptyTitle="There are no such rows."
      >
        {(row) => (
          <Row
            key={row.position}
            kind={change.kind}
            row={row}
            decision={decisions.find(({ position }) => position === row.position)}
            onDecide={isDone ? null : onDecide}
          />
        )}
      </RowPages>
    </>
  )
}
