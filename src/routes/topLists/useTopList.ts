import { useNavigate } from '@tanstack/react-router'
import { nanoid } from 'nanoid'
import { useEffect, useState } from 'react'
import { isRecord } from '../../domain/json.ts'
import type { LoadedRecord, RecordKey, Save, SaveAnswer, StoredRecord } from '../../domain/record.ts'
import { orderProblem, type TopEntry, type TopOrder } from '../../domain/topLists/topList.ts'
import type { TopListService } from '../../gql/topLists/topLists.ts'
import { createLoadMachine } from '../../machines/record/load.machine.ts'
import { createSaveMachine } from '../../machines/record/save.machine.ts'
import { provideService } from '../../machines/service.ts'
import { topListMachine } from '../../machines/topLists/topList.machine.ts'
import { idsOf, isUnsaved, type OrderDraft } from '../../machines/topLists/topList.ts'
import { useAlert } from '../app/alerts.tsx'
import type { StoredDraft } from '../app/drafts/draftStore.ts'
import { useDraftKeeper } from '../app/drafts/keepDraft.ts'
import { createFlow, useEmitted } from '../app/flow.ts'
import { stopAfterResponse } from '../app/useDialogActor.ts'
import { useIsCovered, useSearchBox } from '../records/useList.ts'
import type { TopList } from './topLists.ts'

export const useTopSearch = (search: string) => {
  const navigate = useNavigate()
  const isCovered = useIsCovered()
  return useSearchBox({
    search,
    isReady: !isCovered,
    onSearch: (text) =>
      // Replace the history entry, so that Back skips unfinished searches.
      void navigate({ to: '.', search: { search: text || undefined }, replace: search !== '' && text !== '' }),
  })
}

const isId = (value: unknown): value is string => typeof value === 'string'
const isIds = (value: unknown): value is string[] => Array.isArray(value) && value.every(isId)

/** True for a 32-bit integer, GraphQL's Int. */
const isVersion = (value: unknown) => typeof value === 'number' && (value | 0) === value

const isEntry = (value: unknown): value is TopEntry =>
  isRecord(value) && [value.id, value.name, value.slug].every((text) => typeof text === 'string')

const isStoredOrder = (value: unknown): value is StoredRecord<TopOrder> =>
  isRecord(value) &&
  isId(value.id) &&
  isVersion(value.version) &&
  typeof value.updated_at === 'number' &&
  (value.updated_by === null || typeof value.updated_by === 'string') &&
  isRecord(value.draft) &&
  Array.isArray(value.draft.entries) &&
  value.draft.entries.every(isEntry)

/**
 * Returns the unsaved order stored in this browser; undefined for invalid data, such as from another version of the
 * console.
 */
export const readKeptOrder = ({ snapshot }: Pick<StoredDraft, 'snapshot'>): OrderDraft | undefined => {
  const context = isRecord(snapshot) ? snapshot.context : undefined
  if (!isRecord(context)) return undefined
  const { record, order, touched } = context
  if (!isStoredOrder(record) || !isIds(order) || !isIds(touched)) return undefined
  return orderProblem(idsOf(record), order) === null ? { record, order, touched } : undefined
}

const createConnectedMachine = ({ fetchOrder, saveOrder }: TopListService) => {
  const find = provideService<LoadedRecord<TopOrder>, RecordKey>(async (_, signal) => ({
    record: await fetchOrder(signal),
  }))
  const send = provideService<SaveAnswer<TopOrder>, Save<TopOrder>>(saveOrder)
  return topListMachine.provide({
    actors: {
      load: createLoadMachine<TopOrder>().provide({ actors: { find } }),
      save: createSaveMachine<TopOrder>().provide({ actors: { send } }),
    },
  })
}

/**
 * Runs the machine of a top list, and stores an unsaved order in this browser. Alerts show the result of each save,
 * even after the list has closed. The save dialog shows failures itself.
 */
export const useTopList = (list: TopList, draft: StoredDraft | null, isSaveDialogOpen: boolean) => {
  const alert = useAlert()
  const keepDraft = useDraftKeeper(list.section, list.section)
  const alertNotSaved = () => alert({ tone: 'danger', title: list.notSaved })
  const [{ actor, discard, leave }] = useState(() => {
    const newActor = createFlow(createConnectedMachine(list.service), {
      input: { list: list.id, key: nanoid(), ...(draft && { kept: readKeptOrder(draft) }) },
    })
    newActor.on('saved', () => alert({ tone: 'success', title: list.saved }))
    const discardDraft = keepDraft(newActor, draft, {
      describe: () => ({ record: list.id, name: list.title }),
      isUnsaved: ({ context }) => isUnsaved(context),
    })
    return {
      actor: newActor.start(),
      discard: discardDraft,
      leave: () =>
        stopAfterResponse(
          newActor,
          (snapshot) => snapshot.matches({ order: 'saving' }),
          ({ context }) => isUnsaved(context) && alertNotSaved(),
        ),
    }
  })
  useEffect(() => leave, [leave])
  useEffect(() => list.service.follow(() => actor.send({ type: 'list.notice' })), [list, actor])
  useEmitted(actor, 'failed', () => {
    if (isSaveDialogOpen) return
    alertNotSaved()
    actor.send({ type: 'save.close' })
  })
  return { actor, discard }
}
