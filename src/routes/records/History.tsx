import { useSelector } from '@xstate/react'
import { ArrowLeft, Columns2 } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../../components/actions/Button.tsx'
import { Dialog } from '../../components/dialog/Dialog.tsx'
import { Strip } from '../../components/feedback/Strip.tsx'
import { CheckboxField } from '../../components/fields/CheckboxField.tsx'
import { FilterField } from '../../components/fields/InlineSelect.tsx'
import { isRecord } from '../../domain/json.ts'
import { texts } from '../../domain/texts.ts'
import { fetchHistory, type HistoryFilter, type HistoryKey, type RecordedChange } from '../../gql/history.ts'
import { createHistoryMachine, historyReasons } from '../../machines/history/history.machine.ts'
import { createPagesMachine, type PageRequest, type RowPage } from '../../machines/list/pages.machine.ts'
import { provideService } from '../../machines/service.ts'
import { disabledReason } from '../../machines/why.ts'
import { useFlow } from '../app/flow.ts'
import { ChangeRows } from './ChangeRows.tsx'
import { isIdField, labelOf } from './fieldWords.ts'
import css from './History.module.css'
import { ChangeItem, RowPages } from './RowPages.tsx'
import { UndoDialog } from './UndoDialog.tsx'
import { useModal } from './useModal.ts'
import { Versions } from './Versions.tsx'

const historyMachine = createHistoryMachine<RecordedChange, HistoryKey, HistoryFilter>().provide({
  actors: {
    rows: createPagesMachine<RecordedChange, null, HistoryKey, HistoryFilter>().provide({
      actors: {
        fetchPage: provideService<RowPage<RecordedChange, null>, PageRequest<HistoryKey, HistoryFilter>>(fetchHistory),
      },
    }),
  },
})

const allChanges: HistoryFilter = { by: null, field: null }

/** Returns the distinct values as choices of a filter, with the chosen one. */
const choicesOf = (values: readonly string[], chosen: string | null, nameOf = (value: string) => value) =>
  [...new Set([...values, ...(chosen === null ? [] : [chosen])])]
    .map((value) => ({ value, label: nameOf(value) }))
    .sort((one, other) => one.label.localeCompare(other.label))

/** Returns the fields that the audit row has, also those that did not change. */
const fieldsIn = ({ before, after }: RecordedChange): string[] =>
  [before, after]
    .flatMap((record) => (isRecord(record) ? Object.keys(record) : []))
    .filter((field) => !isIdField(field))

/** True for a change after which there is no version of the record. */
const isDeletion = ({ action }: RecordedChange) =>
  /^(remove|delete)(Group|Term|Condition|Synonym|Specialty|PromotedProgram|Email|User)$/.test(action)

/** True for the fields of a record, but not for those of a linked record. */
const isVersion = (after: unknown) => isRecord(after) && !('id' in after)

interface HistoryProps {
  readonly record: HistoryKey
  readonly name: string
  readonly onClosed: () => void
}

/** Runs the history of a record. */
const useHistory = (record: HistoryKey) => {
  const [snapshot, send] = useFlow(historyMachine, { input: { record } })
  const rows = snapshot.children.rows
  const pages = useSelector(rows, (state) => state)
  return { snapshot, send, pages, rows }
}

type HistoryState = ReturnType<typeof useHistory>

function Filters({ kind, pages, rows }: HistoryState & Pick<HistoryKey, 'kind'>) {
  if (!pages || !rows) return null
  const filter = pages.context.part ?? allChanges
  const setFilter = (patch: Partial<HistoryFilter>) => rows.send({ type: 'filter.set', part: { ...filter, ...patch } })
  const users = pages.context.rows.map(({ user }) => user.username)
  const fields = pages.context.rows.flatMap(fieldsIn)
  return (
    <search aria-label="Filters" className={css.filters}>
      <FilterField
        label="Changed by"
        value={filter.by}
        choices={choicesOf(users, filter.by)}
        reason={null}
        onChange={(by) => setFilter({ by })}
      />
      <FilterField
        label="Field"
        value={filter.field}
        choices={choicesOf(fields, filter.field, (field) => labelOf(kind, field))}
        reason={null}
        onChange={(field) => setFilter({ field })}
      />
    </search>
  )
}

interface ChangeProps extends Pick<HistoryState, 'snapshot' | 'send'> {
  readonly change: RecordedChange
  readonly canRestore: boolean
}

function Change({ change, canRestore, snapshot, send }: ChangeProps) {
  const { id, user, timestamp, message, reason, before, after, canUndo } = change
  const { record, chosen } = snapshot.context
  const isChosen = chosen.some((other) => other.id === id)
  return (
    <ChangeItem
      id={id}
      title={message}
      by={user.username}
      at={timestamp}
      reason={reason}
      actions={
        <>
          {canUndo && (
            <Button
              small
              aria-label={`Undo: ${message}`}
              onClick={() => send({ type: 'undo.open', target: { auditId: id } })}
            >
              Undo
            </Button>
          )}
          {canRestore && !isDeletion(change) && (
            <Button
              small
              kind="ghost"
              aria-label={`Restore this version: ${message}`}
              onClick={() => send({ type: 'undo.open', target: { auditId: id, record } })}
            >
              Restore this version
            </Button>
          )}
          {isVersion(after) && (
            <CheckboxField
              label="Compare"
              labelContext={message}
              checked={isChosen}
              disabled={!snapshot.can({ type: 'choice.toggle', change })}
              onChange={() => send({ type: 'choice.toggle', change })}
            />
          )}
        </>
      }
    >
      <ChangeRows kind={change.record?.kind ?? record.kind} before={before} after={after} isBrief />
    </ChangeItem>
  )
}

/** Dialog with the changes of a record, newest first (decision 59). */
export function History({ record, name, onClosed }: HistoryProps) {
  const modal = useModal(onClosed)
  const closeButton = useRef<HTMLButtonElement>(null)
  const state = useHistory(record)
  const { snapshot, send, pages, rows } = state
  const { chosen, target } = snapshot.context
  const isComparing = snapshot.matches('comparing')
  // A filter may hide the changes since a version.
  const isFiltered = Object.values(pages?.context.part ?? {}).some((value) => value !== null)
  const undone = pages?.context.rows.find(({ id }) => id === target?.auditId)?.message ?? name
  const compareReason = disabledReason(snapshot, { type: 'compare' }, historyReasons)
  return (
    <>
      <Dialog
        open={modal.open}
        opener={modal.opener}
        onClose={modal.close}
        title="History"
        subtitle={<bdi>{name}</bdi>}
        size="md"
        initialFocusRef={closeButton}
        contentKey={String(isComparing)}
        strip={pages?.hasTag('slow') && <Strip kind="info">{texts.slow}</Strip>}
        footStart={
          isComparing ? (
            <Button kind="ghost" icon={<ArrowLeft />} onClick={() => send({ type: 'back' })}>
              Back
            </Button>
          ) : (
            <Button
              kind="ghost"
              icon={<Columns2 />}
              disabled={compareReason !== null}
              reason={compareReason ?? undefined}
              onClick={() => send({ type: 'compare' })}
            >
              Compare
            </Button>
          )
        }
        footEnd={
          <Button ref={closeButton} onClick={modal.close}>
            Close
          </Button>
        }
      >
        {isComparing && <Versions kind={record.kind} versions={chosen} />}
        {!isComparing && pages && rows && (
          <>
            <Filters kind={record.kind} {...state} />
            <RowPages
              snapshot={pages}
              send={rows.send}
              label="Changes"
              emptyTitle={isFiltered ? texts.noResults : 'The audit log contains no changes of this record.'}
            >
              {(change, index) => (
                <Change
                  key={change.id}
                  change={change}
                  canRestore={isFiltered ? change.canUndo : (pages.context.rows[index - 1]?.canUndo ?? false)}
                  snapshot={snapshot}
                  send={send}
                />
              )}
            </RowPages>
          </>
        )}
      </Dialog>
      {target && (
        <UndoDialog
          target={target}
          purpose={target.record ? 'version' : 'change'}
          subject={target.record ? `After: ${undone}` : undone}
          onUndone={() => send({ type: 'undone' })}
          onClosed={() => send({ type: 'undo.close' })}
        />
      )}
    </>
  )
}
