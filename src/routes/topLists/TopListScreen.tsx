import { Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '../../components/actions/Button.tsx'
import { Alert } from '../../components/feedback/Alert.tsx'
import { SearchField } from '../../components/fields/SearchField.tsx'
import { focusHeading } from '../../components/layout/focusHeading.ts'
import { ListPage } from '../../components/table/ListPage.tsx'
import { NAME_LENGTH } from '../../domain/limits.ts'
import { texts } from '../../domain/texts.ts'
import { foundText, fullText, hasCapacity, matching, roomText } from '../../domain/topLists/topList.ts'
import { entriesOf, isUnsaved } from '../../machines/topLists/topList.ts'
import { useApp } from '../app/AppContext.ts'
import { useOffers } from '../app/commands/offers.ts'
import { DraftStorageWarning } from '../app/drafts/DraftStorageWarning.tsx'
import type { StoredDraft } from '../app/drafts/draftStore.ts'
import { useResumedDraft } from '../app/drafts/useResumedDraft.ts'
import { type ListSearch, listQueryOf } from '../app/listSearch.ts'
import { loadable } from '../app/loadable.tsx'
import { useRefreshAfterRemovals } from '../app/removals.ts'
import { AddRecord } from '../records/AddRecord.tsx'
import { ListContext } from '../records/listContext.ts'
import { useLeave } from '../records/useLeave.tsx'
import { useIsCovered } from '../records/useList.ts'
import { focusSearch } from '../records/useListOffers.ts'
import { useLater } from '../views/useLater.ts'
import { RowCountLine } from './RowCountLine.tsx'
import { TopListBody } from './TopListBody.tsx'
import css from './TopListScreen.module.css'
import { TopListStrip } from './TopListStrip.tsx'
import { TopListContext, useEventReason, useLoadStatus } from './topListController.ts'
import type { TopList } from './topLists.ts'
import { UndoMoves } from './UndoMoves.tsx'
import { useTopList, useTopSearch } from './useTopList.ts'

/** Loads after the list, because few users need it. */
const HistoryButton = loadable(async () => (await import('../records/HistoryButton.tsx')).HistoryButton)
const SheetButton = loadable(async () => (await import('../views/SheetButton.tsx')).SheetButton)

interface OrderNoteProps {
  /** True after a save, until the user moves a row. */
  readonly isSaved: boolean
  readonly reason: string | null
}

/** Note above the rows (spec §2, §8). */
function OrderNote({ isSaved, reason }: OrderNoteProps) {
  return (
    <div className={css.note}>
      {reason !== null ? (
        <Alert kind="info">{reason}</Alert>
      ) : isSaved ? (
        <Alert kind="success">The New order has been Saved</Alert>
      ) : (
        <Alert kind="info">Drag and Drop to reorder. Then Hit Save to make sure changes are saved</Alert>
      )}
    </div>
  )
}

interface TopListScreenProps {
  readonly list: TopList
  readonly urlSearch: ListSearch
}

/** Screen of a top list, with the route's dialogs (spec §2, §4). */
export function TopListScreen({ list, urlSearch }: TopListScreenProps) {
  const draft = useResumedDraft(list.section)
  return <OrderScreen key={draft?.id ?? ''} list={list} search={listQueryOf(urlSearch).search} storedDraft={draft} />
}

interface OrderScreenProps {
  readonly list: TopList
  readonly search: string
  readonly storedDraft: StoredDraft | null
}

/** Sample event for the reason why the list rejects moves, which is the same for all rows. */
const sampleMove = { type: 'row.move', id: '', place: 0 } as const

function OrderScreen({ list, search, storedDraft }: OrderScreenProps) {
  const { section } = list
  const navigate = useNavigate()
  const cap = list.maxEntriesOf(useApp().config)
  const isSaveDialogOpen = useLocation({ select: ({ pathname }) => pathname === `${section}/save` })
  const { actor, discard } = useTopList(list, storedDraft, isSaveDialogOpen)
  const { draft, sendText } = useTopSearch(search)
  const loadStatus = useLoadStatus(actor)
  const hasTools = useLater(loadStatus.isLoaded)
  const context = useSelector(actor, (state) => state.context)
  const isSaving = useSelector(actor, (state) => state.matches({ order: 'saving' }))
  const isSaved = useSelector(actor, (state) => state.matches({ order: { resting: 'saved' } }))
  const moveReason = useEventReason(actor, sampleMove)
  const saveReason = useEventReason(actor, { type: 'save.open' })
  const scroller = useRef<HTMLDivElement>(null)
  const { order } = context

  // Block moves as soon as the user types, because the search will hide rows.
  const searchText = draft.trim() || search
  useEffect(() => actor.send({ type: 'search.change', search: searchText }), [actor, searchText])
  const leave = useLeave({
    unsaved: isUnsaved(context) && !isSaving,
    name: list.title,
    isSaveUnconfirmed: context.unanswered !== null,
    basePath: section,
    onDiscard: discard,
  })

  const controller = useMemo(() => ({ list, actor }), [list, actor])
  const [addedId, setAddedId] = useState<string | null>(null)
  const clearAddedId = useCallback(() => setAddedId(null), [])
  const isCovered = useIsCovered()
  const listController = useMemo(() => {
    const reload = () => actor.send({ type: 'reload' })
    const highlightSaved = (id: string) => {
      setAddedId(id)
      reload()
    }
    return { refresh: reload, highlightSaved, result: null }
  }, [actor])
  useRefreshAfterRemovals(listController.refresh)
  const move = useCallback((id: string, place: number) => actor.send({ type: 'row.move', id, place }), [actor])
  const clear = useCallback(() => sendText({ type: 'text.clear' }), [sendText])

  // The button that resumed the draft has disappeared, so the heading gets the focus.
  useEffect(() => {
    if (storedDraft) focusHeading()
  }, [storedDraft])

  const searchResultText = search === '' ? null : foundText(matching(entriesOf(context), search).length, order.length)
  const unreachableReason = loadStatus.problem === 'unreachable' ? texts.unreachable : null
  const fullReason = loadStatus.isLoaded && !hasCapacity(order.length, cap) ? fullText(cap) : null
  const save = () => void navigate({ to: `${section}/save`, search: true })
  const offers = [
    { command: 'search', reason: unreachableReason, run: focusSearch },
    { command: 'save', reason: saveReason, run: save },
  ] as const
  useOffers(0, isCovered ? [] : offers)
  return (
    <TopListContext value={controller}>
      <ListContext value={listController}>
        <ListPage
          title={list.title}
          actions={
            <>
              {hasTools && <SheetButton source={{ section: list.sheet, query: null, columns: null }} />}
              {loadStatus.isLoaded && <HistoryButton record={list.record} name={list.title} level={0} />}
              <AddRecord
                kind="secondary"
                section={section}
                label={list.addLabel}
                reason={unreachableReason ?? fullReason}
              />
              <Button
                kind="primary"
                busy={isSaving}
                disabled={saveReason !== null}
                reason={saveReason ?? undefined}
                onClick={save}
              >
                Save
              </Button>
            </>
          }
          search={
            <SearchField
              label={list.searchLabel}
              value={draft}
              maxLength={NAME_LENGTH}
              reason={unreachableReason}
              onChange={(text) => sendText({ type: 'text.type', text })}
              onEnter={() => sendText({ type: 'text.submit' })}
              onClear={clear}
            />
          }
          filters={<OrderNote isSaved={isSaved} reason={searchText === '' ? null : moveReason} />}
          rowsLine={
            <RowCountLine
              note={null}
              room={loadStatus.isLoaded ? (searchResultText ?? roomText(order.length, cap)) : null}
            />
          }
          pager={<UndoMoves />}
          strip={
            <>
              {isUnsaved(context) && <DraftStorageWarning />}
              <TopListStrip {...{ list, loadStatus }} theirs={context.theirs} mayReview={saveReason === null} />
            </>
          }
          scroller={scroller}
        >
          <TopListBody
            {...{ list, loadStatus, context, search }}
            reason={moveReason}
            onMove={move}
            onClear={clear}
            savedId={isCovered ? null : addedId}
            onSavedShown={clearAddedId}
          />
        </ListPage>
        <output className="sr-only">{loadStatus.isLoaded && storedDraft && 'Your unsaved order was restored.'}</output>
        <Outlet />
        {leave.dialog}
      </ListContext>
    </TopListContext>
  )
}
