import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Button } from '../../components/actions/Button.tsx'
import { focusHeading } from '../../components/layout/focusHeading.ts'
import type { RowMarks } from '../../components/table/DataTableRow.tsx'
import { delays } from '../../domain/limits.ts'
import type { RecordKind } from '../../domain/recordKinds.ts'
import { numberText } from '../../domain/sentences.ts'
import { followAuditLogs, followList } from '../../gql/listChanges.ts'
import { createLiveRowsMachine } from '../../machines/list/liveRows.machine.ts'
import { countNew, goneText, type LivePage, type RowsRequest } from '../../machines/list/liveRows.ts'
import { provideService } from '../../machines/service.ts'
import { useIdentity } from '../app/AppContext.ts'
import { useEmitted, useFlow } from '../app/flow.ts'
import './LiveRows.css'
import { type List, useIsCovered } from './useList.ts'

export interface LiveRowsProps<Row extends { id: string }> {
  /** Rows of the audit log never change, so the list only offers new ones. */
  readonly kind: RecordKind | 'AUDIT_LOG'
  readonly list: List<Row>
  readonly onMarks: (marks: RowMarks | null) => void
}

const createConnectedMachine = <Row extends { id: string }>(fetchPage: List<Row>['fetchPage']) => {
  const fetchRows = async ({ query, ids }: RowsRequest, signal: AbortSignal): Promise<readonly Row[]> =>
    ids.length === 0 ? [] : ((await fetchPage({ ...query, ids }, signal)).rows ?? [])
  const fetchAgain = async ({ query, ids }: RowsRequest, signal: AbortSignal): Promise<LivePage<Row>> => {
    const { rows, ...page } = await fetchPage(query, signal)
    const found = rows ?? []
    const others = ids.filter((id) => !found.some((row) => row.id === id))
    return { ...page, rows: [...found, ...(await fetchRows({ query, ids: others }, signal))] }
  }
  return createLiveRowsMachine<Row>().provide({
    // Random, so that the pages of all users do not ask at once.
    delays: { gatherChanges: delays.gatherChanges * (0.1 + 0.9 * Math.random()) },
    actors: { fetchRows: provideService(fetchRows), fetchAgain: provideService(fetchAgain) },
  })
}

const isSettled = <Row extends { id: string }>(snapshot: List<Row>['snapshot']) =>
  (['showing', 'found', 'empty'] as const).some((state) => snapshot.matches({ reachable: state }))

/** Returns the content of the cells of these rows. Ignores controls. */
const contentOf = (ids: ReadonlySet<string>): ReadonlyMap<string, readonly string[]> => {
  const rows = [...document.querySelectorAll<HTMLTableRowElement>('main tr[data-id]')]
  return new Map(
    rows
      .map((row) => [row.dataset.id ?? '', [...row.cells]] as const)
      .filter(([id]) => ids.has(id))
      .map(([id, cells]) => [
        id,
        cells.map(({ dataset, innerHTML }) => (/actions|select/.test(dataset.place ?? '') ? '' : innerHTML)),
      ]),
  )
}

/** Returns the positions of cells with another content, by id of the row. */
const changedCells = (before: ReadonlyMap<string, readonly string[]>): RowMarks['cells'] => {
  const after = contentOf(new Set(before.keys()))
  return Object.fromEntries(
    [...after].map(([id, contents]) => [
      id,
      contents.flatMap((content, index) => (content === before.get(id)?.[index] ? [] : index)),
    ]),
  )
}

/** Shows the changes of other users in the rows of a list, and offers new rows. */
export function LiveRows<Row extends { id: string }>({ kind, list, onMarks }: LiveRowsProps<Row>) {
  const { actor: listActor, fetchPage } = list
  const me = useIdentity().username
  const [machine] = useState(() => createConnectedMachine(fetchPage))
  const [{ context }, send, actor] = useFlow(machine, { input: { me } })
  const isCovered = useIsCovered()
  useEffect(() => send({ type: 'cover.change', isCovered }), [send, isCovered])

  useEffect(() => {
    let wasSettled = false
    const onListState = (snapshot: typeof list.snapshot) => {
      const { page, shown } = snapshot.context
      const isNowSettled = isSettled(snapshot) && page.rows !== null
      if (isNowSettled && !wasSettled) send({ type: 'list.show', query: shown, page: { ...page, rows: page.rows } })
      if (!isNowSettled && wasSettled) send({ type: 'list.load' })
      wasSettled = isNowSettled
    }
    onListState(listActor.getSnapshot())
    const subscription = listActor.subscribe(onListState)
    return () => subscription.unsubscribe()
  }, [listActor, send])

  useEffect(
    () =>
      kind === 'AUDIT_LOG'
        ? followAuditLogs(() => send({ type: 'changes.miss' }))
        : followList(kind, (change) => send(change ? { type: 'change.notice', change } : { type: 'changes.miss' })),
    [kind, send],
  )

  /** Content of the rows before their new values. */
  const contentBefore = useRef<ReadonlyMap<string, readonly string[]> | null>(null)
  useEmitted(actor, 'rows.replace', ({ rows }) => {
    if (rows.length === 0) return
    contentBefore.current = contentOf(new Set(rows.map(({ id }) => id)))
    listActor.send({ type: 'rows.replace', rows })
  })
  const { rows } = list.snapshot.context.page
  // biome-ignore lint/correctness/useExhaustiveDependencies: compares the cells after each change of the rows
  useLayoutEffect(() => {
    if (contentBefore.current !== null) send({ type: 'cells.change', cells: changedCells(contentBefore.current) })
    contentBefore.current = null
  }, [rows, send])

  const { cells, gone } = context
  const marks = useMemo(
    () => ({ cells, gone: Object.fromEntries(Object.entries(gone).map(([id, by]) => [id, goneText(by, me)])) }),
    [cells, gone, me],
  )
  useEffect(() => onMarks(marks), [onMarks, marks])
  useEffect(() => () => onMarks(null), [onMarks])

  const showNew = () => {
    // The button disappears.
    focusHeading()
    const { query } = listActor.getSnapshot().context
    if (query.curser === null) list.send({ type: 'refresh' })
    else list.send({ type: 'search.submit', text: query.search })
  }
  const count = countNew(context)
  return (
    <>
      {count > 0 && (
        <Button small data-new-rows onClick={showNew}>
          {numberText(count)} new
        </Button>
      )}
      <output className="sr-only">{context.announcement}</output>
    </>
  )
}
