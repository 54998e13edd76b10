import { useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../components/actions/Button.tsx'
import { IconButton } from '../../components/actions/IconButton.tsx'
import { focusedField } from '../../components/dialog/fieldFocus.ts'
import { Spinner } from '../../components/feedback/Loading.tsx'
import { firstPage, type ListQuery } from '../../domain/cursor.ts'
import type { RecordKey } from '../../domain/record.ts'
import { isSame } from '../../domain/same.ts'
import { numberText } from '../../domain/sentences.ts'
import { neighboursMachine, neighboursReasons } from '../../machines/record/neighbours.machine.ts'
import { isPlaced, positionOf, type Row, type Rows } from '../../machines/record/neighbours.ts'
import { provideService } from '../../machines/service.ts'
import { disabledReason } from '../../machines/why.ts'
import { useAlert } from '../app/alerts.tsx'
import { useKeyProps, useOffers } from '../app/commands/offers.ts'
import { createFlow, useEmitted } from '../app/flow.ts'
import { searchParamsOf, stringifySearch } from '../app/listSearch.ts'
import type { SectionPath } from '../app/sections.ts'
import { type Step, walk } from './LazyNeighbours.tsx'
import { type ListResult, useListController } from './listContext.ts'
import css from './Neighbours.module.css'

const noRows = { query: firstPage, rows: [], count: 0, isCapped: false }

const steps = [
  { step: 'previous', label: 'Previous record', command: 'previousRecord', icon: <ChevronLeft /> },
  { step: 'next', label: 'Next record', command: 'nextRecord', icon: <ChevronRight /> },
] as const

export interface NeighboursProps {
  readonly recordKey: RecordKey
}

const fetchRowsOf =
  ({ fetchPage }: ListResult) =>
  async (query: ListQuery, signal: AbortSignal): Promise<Omit<Rows, 'query'>> => {
    const { rows, count, isCapped } = await fetchPage(query, signal)
    return { rows: rows ?? [], count, isCapped }
  }

/** Calls the listener with the list's rows, now and after each loading. Returns a function that ends this. */
const watchRows = ({ list }: ListResult, listener: (rows: Rows) => void): (() => void) => {
  let lastPage: unknown = null
  const onChange = ({ context: { page, shown } }: ReturnType<typeof list.getSnapshot>) => {
    const { rows, count, isCapped } = page
    if (page === lastPage || page.at === 0 || rows === null) return
    lastPage = page
    listener({ rows, count, isCapped, query: shown })
  }
  onChange(list.getSnapshot())
  const subscription = list.subscribe(onChange)
  return () => subscription.unsubscribe()
}

const endWalk = (): void => {
  walk.actor?.stop()
  Object.assign(walk, { actor: null, result: null, target: null })
}

/** Returns the chart of the walk to this record. Starts the chart if the user opened the record from the list. */
const actorFor = (recordKey: RecordKey, result: ListResult): NonNullable<typeof walk.actor> => {
  const isKnown = [walk.target, walk.actor?.getSnapshot().context.recordKey].some((key) => isSame(key, recordKey))
  if (walk.result !== result || !isKnown) endWalk()
  walk.result = result
  walk.actor ??= createFlow(neighboursMachine.provide({ actors: { fetchRows: provideService(fetchRowsOf(result)) } }), {
    input: { rows: noRows, recordKey },
  }).start()
  return walk.actor
}

const useNeighbours = (recordKey: RecordKey, result: ListResult) => {
  const [actor] = useState(() => actorFor(recordKey, result))
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
  const { section, onStep, onStay } = props
  // The router mounts new buttons for each record, but the object changes with each render.
  const [recordKey] = useState(props.recordKey)
  const { actor, snapshot, reasonOf } = useNeighbours(recordKey, result)
  const { history } = useRouter()
  const alert = useAlert()
  useEffect(() => {
    if (!isSame(actor.getSnapshot().context.recordKey, recordKey)) actor.send({ type: 'record.open', recordKey })
    return watchRows(result, (rows) => actor.send({ type: 'rows.show', rows }))
  }, [actor, recordKey, result])
  useEffect(
    () => () => {
      // The walk ends when its dialog closes, unless the walk itself opens another record.
      if (walk.target === null || isSame(walk.target, recordKey)) endWalk()
    },
    [recordKey],
  )
  useEmitted<typeof neighboursMachine, 'go'>(actor, 'go', ({ row, query }) => {
    if (row === null) return
    result.visit(row.id, query)
    const key = 'slug' in recordKey ? (row.slug ?? '') : row.id
    walk.target = 'slug' in recordKey ? { slug: key } : { id: key }
    const search = stringifySearch({ ...searchParamsOf(query, result.settings) })
    history.replace(`${section}/edit/${encodeURIComponent(key)}${search}`, { recordName: nameOf(row) })
  })
  useEmitted<typeof neighboursMachine, 'stay'>(actor, 'stay', ({ refusal }) => {
    if (refusal !== null) alert({ tone: 'danger', title: `Error!: ${refusal}` })
    onStay()
  })
  const { context } = snapshot
  const isLoading = snapshot.matches('loading')
  const entries = steps.map((entry) => ({
    ...entry,
    isBusy: isLoading && (context.direction === 1) === (entry.step === 'next'),
    reason: reasonOf(entry.step),
    run: () => {
      walk.focus = focusedField() ?? entry.step
      onStep(() => actor.send({ type: entry.step }))
    },
  }))
  useOffers(1, entries)
  const keyProps = { previous: useKeyProps('previousRecord'), next: useKeyProps('nextRecord') }
  return (
    <>
      {isPlaced(context) && (
        <span className={css.position}>
          {context.isInResult ? `${numberText(positionOf(context) + 1)} of ` : 'Left the list of '}
          {context.isCapped && 'more than '}
          {numberText(context.count)}
        </span>
      )}
      {entries.map(({ step, label, icon, isBusy, reason, run }) => (
        <IconButton
          key={step}
          label={label}
          data-step={step}
          {...keyProps[step]}
          icon={isBusy ? <Spinner /> : icon}
          aria-busy={isBusy || undefined}
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
  const { recordKey, saveReason, isUnchanged, onSave } = props
  const { actor, reasonOf } = useNeighbours(recordKey, result)
  const reason = reasonOf('next') ?? (isUnchanged ? null : saveReason)
  const goToNext = () => actor.send({ type: 'next' })
  const run = () => {
    walk.focus = focusedField()
    if (isUnchanged) goToNext()
    else onSave(goToNext)
  }
  useOffers(1, [{ command: 'saveAndNext', reason, run }])
  const keyProps = useKeyProps('saveAndNext')
  return (
    <Button {...keyProps} disabled={reason !== null} {...(reason !== null && { reason })} onClick={run}>
      Save and next
    </Button>
  )
}

/** Saves the record, then opens the next one. Without changes, only opens the next one. */
export function SaveAndNext(props: SaveAndNextProps) {
  const { result } = useListController()
  return result && <SaveButton {...props} result={result} />
}
