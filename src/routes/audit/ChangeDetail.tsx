import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { Button, buttonClass } from '../../components/actions/Button.tsx'
import { auditValue } from '../../domain/audit/changes.ts'
import { isRecord } from '../../domain/json.ts'
import type { RecordKind } from '../../domain/recordKinds.ts'
import type { AuditLogRow } from '../../gql/audit/audit.ts'
import { linkTo } from '../app/sections.ts'
import { ChangeRows } from '../records/ChangeRows.tsx'
import { type JsonLimits, JsonText } from '../records/JsonText.tsx'
import { UndoDialog, undoPreload } from '../records/LazyUndo.ts'
import { recordLocation } from '../records/recordLocation.ts'
import css from './ChangeDetail.module.css'

/** Kinds of the records that mutations change, by the end of the mutation's name. */
const kindsByNoun: Readonly<Record<string, RecordKind>> = {
  Term: 'TERM',
  Condition: 'CONDITION',
  Synonym: 'SYNONYM',
  Group: 'GROUP',
  PromotedProgram: 'PROMOTED_PROGRAM',
  Specialty: 'SPECIALTY',
  Email: 'PRACTICE_EMAIL',
  User: 'USER',
  ProviderOverrides: 'PROVIDER',
}

/** Returns the kind of record that a mutation changes; null for a mutation of links. */
const kindOfAction = (action: string): RecordKind | null =>
  kindsByNoun[action.replace(/^(create|update|remove|delete)/, '')] ?? null

const NO_LIMITS: JsonLimits = { items: Number.POSITIVE_INFINITY, characters: Number.POSITIVE_INFINITY }

interface ChangeDetailProps
  extends Pick<
    AuditLogRow,
    'id' | 'message' | 'action' | 'record' | 'batch' | 'args' | 'before' | 'after' | 'canUndo'
  > {
  /** Repeats the Action column, which narrow lists hide. */
  readonly actionName: ReactNode
}

const Arguments = ({ args }: { readonly args: unknown }) => (
  <pre className={css.args}>
    {isRecord(args) ? (
      <>
        {'{\n'}
        {Object.entries(args).map(([name, value], index, entries) => (
          <span key={name}>
            {'  '}
            <span className={css.name}>{name}: </span>
            <JsonText value={auditValue(name, value)} limits={NO_LIMITS} />
            {index < entries.length - 1 && ','}
            {'\n'}
          </span>
        ))}
        {'}'}
      </>
    ) : (
      <JsonText value={args} limits={NO_LIMITS} />
    )}
  </pre>
)

function RecordLink({ record }: { readonly record: NonNullable<AuditLogRow['record']> }) {
  const { kind, id, name } = record
  const className = buttonClass({ small: true })
  const text = `Open ${name ?? 'the record'}`
  const location = recordLocation(record)
  if (location)
    return (
      <Link className={className} {...linkTo('edit', location)}>
        {text}
      </Link>
    )
  return (
    kind === 'PROVIDER' && (
      <Link className={className} to="/provider/edit/$id" params={{ id }}>
        {text}
      </Link>
    )
  )
}

export function ChangeDetail({
  id,
  message,
  action,
  actionName,
  record,
  batch,
  canUndo,
  args,
  before,
  after,
}: ChangeDetailProps) {
  const [isUndoing, setIsUndoing] = useState(false)
  return (
    <div className={css.detail}>
      <p className={css.message} dir="auto">
        {message}
      </p>
      <p>{actionName}</p>
      {(record?.exists || (record && batch !== null) || canUndo) && (
        <p className={css.actions}>
          {record?.exists && <RecordLink record={record} />}
          {record && batch !== null && (
            <Link className={buttonClass({ small: true })} to="/email/batches">
              Open Bulk Changes
            </Link>
          )}
          {canUndo && (
            <Button small {...undoPreload} onClick={() => setIsUndoing(true)}>
              Undo
            </Button>
          )}
        </p>
      )}
      <Arguments args={args} />
      <ChangeRows kind={record?.kind ?? kindOfAction(action)} before={before} after={after} />
      {isUndoing && (
        <UndoDialog target={{ auditId: id }} purpose="change" subject={message} onClosed={() => setIsUndoing(false)} />
      )}
    </div>
  )
}
