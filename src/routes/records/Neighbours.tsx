import { useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '../../components/actions/Button.tsx'
import { IconButton } from '../../components/actions/IconButton.tsx'
import { Spinner } from '../../components/feedback/Loading.tsx'
import { firstPage } from '../../domain/cursor.ts'
import type { RecordKey } from '../../domain/record.ts'
import { isSame } from '../../domain/same.ts'
import { numberText } from '../../domain/sentences.ts'
import { neighboursMachine, neighboursReasons } from '../../machines/record/neighbours.machine.ts'
import { isPlaced, positionOf, type Row } from '../../machines/record/neighbours.ts'
import { provideService } from '../../machines/service.ts'
import { disabledReason } from '../../machines/why.ts'
import { useAlert } from '../app/alerts.tsx'
import { useOffers } from '../app/commands/offers.ts'
import { createFlow, useEmitted } from '../app/flow.ts'
import { stringifySearch } from '../app/listSearch.ts'
import type { SectionPath } from '../app/sections.ts'
import { type ListResult, useListController } from './listContext.ts'
import css from './Neighbours.module.css'
import type { Step } from './walk.ts'

const noRows = { query: firstPage, rows: [], count: 0, isCapped: false }

const steps = [
  { step: 'previous', label: 'Previous record', command: 'previousRecord', icon: <ChevronLeft /> },
  { step: 'next', label: 'Next record', command: 'nextRecord', icon: <ChevronRight /> },
] as const

export interface NeighboursProps {
  readonly recordKey: RecordKey
}

/** Returns the running chart of the walk. Starts the chart on the first call. */
const useNeighbours = ({ recordKey }: NeighboursProps, { walk, fetchRows }: ListResult) => {
  walk.actor ??= createFlow(neighboursMachine.provide({ actors: { fetchRows: provideService(fetchRows) } }), {
    input: { rows: noRows, recordKey },
  }).start()
  const { actor } = walk
  const snapshot = useSelector(actor, (state) => state)
  return { actor, snapshot, reasonOf: (step: Step) => disabledReason(snapshot, { type: step }, neighboursReasons) }
}

interface NeighbourButtonsProps extends NeighboursProps {
  readonly section: SectionPath
  readonly onStep: (step: () => void) => void
  /** Called if the neighbour of a saved record cannot be opened. */
  readonly onStay: () => void
}

const nameOf = ({ fullName, username, name }: Row): string => fullName ?? username ?? name ?? ''

/** Position in the list's result, with buttons to the previous and the next record. */
function Buttons({ result, ...props }: NeighbourButtonsProps & { readonly result: ListResult }) {
  const { recordKey, section, onStep, onStay } = props
  const { actor, snapshot, reasonOf } = useNeighbours(props, result)
  const { history } = useRouter()
  const alert = useAlert()
  useEffect(() => {
    if (!isSame(actor.getSnapshot().context.recordKey, recordKey)) actor.send({ type: 'record.open', recordKey })
    return result.watch((rows) => actor.send({ type: 'rows.show', rows }))
  }, [actor, recordKey, result])
  useEmitted<typeof neighboursMachine, 'go'>(actor, 'go', ({ row, query }) => {
    if (row === null) return
    result.visit(row.id, query)
    const key = 'slug' in recordKey ? (row.slug ?? '') : row.id
    const search = stringifySearch({ ...result.searchParamsOf(query) })
    history.replace(`${section}/edit/${encodeURIComponent(key)}${search}`, { recordName: nameOf(row) })
  })
  useEmitted<typeof neighboursMachine, 'stay'>(actor, 'stay', ({ refusal }) => {
    if (refusal !== null) alert({ tone: 'danger', title: `Error!: ${refusal}` })
    onStay()
  })
  const { context } = snapshot
  const entries = steps.map((entry) => ({
    ...entry,
    reason: reasonOf(entry.step),
    run: () => {
      result.walk.rememberFocus(entry.step)
      onStep(() => actor.send({ type: entry.step }))
    },
  }))
  useOffers(entries)
  const isBusy = snapshot.matches('loading')
  return (
    <>
      {isPlaced(context) && (
        <span className={css.position}>
          {context.isInResult ? `${numberText(positionOf(context) + 1)} of ` : 'Left the list of '}
          {context.isCapped && 'more than '}
          {numberText(context.count)}
        </span>
      )}
      {entries.map(({ step, label, icon, reason, run }) => (
        <IconButton
          key={step}
          label={label}
          data-step={step}
          icon={isBusy && (context.direction === 1) === (step === 'next') ? <Spinner /> : icon}
          aria-busy={(isBusy && (context.direction === 1) === (step === 'next')) || undefined}
          disabled={reason !== null}
          {...(reason !== null && { reason })}
          onClick={run}
        />
      ))}
    </>
  )
}

export function NeighbourButtons(props: NeighbourButtonsProps) {
  const { result } = useListController()
  return result && <Buttons {...props} result={result} />
}

interface SaveAndNextProps extends NeighboursProps {
  /** Null when the form has nothing to save. */
  readonly saveReason: string | null
  readonly isUnchanged: boolean
  /** Saves, then calls the function if the save succeeded. */
  readonly onSave: (proceed: () => void) => void
}

function SaveButton({ result, ...props }: SaveAndNextProps & { readonly result: ListResult }) {
  const { saveReason, isUnchanged, onSave } = props
  const { actor, reasonOf } = useNeighbours(props, result)
  const reason = reasonOf('next') ?? (isUnchanged ? null : saveReason)
  const goToNext = () => actor.send({ type: 'next' })
  const run = () => {
    result.walk.rememberFocus(null)
    if (isUnchanged) goToNext()
    else onSave(goToNext)
  }
  useOffers([{ command: 'saveAndNext', reason, run }])
  return (
    <Button disabled={reason !== null} {...(reason !== null && { reason })} onClick={run}>
      Save and next
    </Button>
  )
}

/** Saves the record, then opens the next one. Without changes, only opens the next one. */
export function SaveAndNext(props: SaveAndNextProps) {
  const { result } = useListController()
  return result && <SaveButton {...props} result={result} />
}
