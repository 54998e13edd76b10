import { useNavigate } from '@tanstack/react-router'
import { nanoid } from 'nanoid'
import { useEffect, useState } from 'react'
import { isRecord } from '../../domain/json.ts'
import type { Loaded, RecordKey, Save, SaveAnswer, Stored } from '../../domain/record.ts'
import { orderProblem, type TopEntry, type TopOrder } from '../../domain/topLists/topList.ts'
import type { TopListService } from '../../gql/topLists/topLists.ts'
import { createLoadMachine } from '../../machines/record/load.machine.ts'
import { createSaveMachine } from '../../machines/record/save.machine.ts'
import { answer } from '../../machines/service.ts'
import { topListMachine } from '../../machines/topLists/topList.machine.ts'
import { idsOf, isUnsaved, type Reordered } from '../../machines/topLists/topList.ts'
import { useAlert } from '../app/alerts.tsx'
import type { KeptDraft } from '../app/drafts/draftStore.ts'
import { useDraftKeeper } from '../app/drafts/keepDraft.ts'
import { createFlow, useEmitted } from '../app/flow.ts'
import { stopOnceIdle } from '../app/useLastingActor.ts'
import { useIsCovered, useSearchBox } from '../records/useList.ts'
import type { TopList } from './topLists.ts'

/** The search box of a top list. */
export const useTopSearch = (search: string) => {
  const navigate = useNavigate()
  const isCovered = useIsCovered()
  return useSearchBox({
    search,
    isReady: !isCovered,
    onSearch: (text) =>
      // Back does not lead to an unfinished search.
      void navigate({ to: '.', search: { search: text || undefined }, replace: search !== '' && text !== '' }),
  })
}

const isId = (value: unknown): value is string => typeof value === 'string'
const isIds = (value: unknown): value is string[] => Array.isArray(value) && value.every(isId)

/** What GraphQL takes for an Int. */
const isVersion = (value: unknown) => typeof value === 'number' && (value | 0) === value

const isEntry = (value: unknown): value is TopEntry =>
  isRecord(value) && [value.id, value.name, value.slug].every((text) => typeof text === 'string')

const isStored = (value: unknown): value is Stored<TopOrder> =>
  isRecord(value) &&
  isId(value.id) &&
  isVersion(value.version) &&
  typeof value.updated_at === 'number' &&
  (value.updated_by === null || typeof value.updated_by === 'string') &&
  isRecord(value.draft) &&
  Array.isArray(value.draft.entries) &&
  value.draft.entries.every(isEntry)

/**
 * The unsaved order that this browser has kept of a list, or nothing when it is not whole: what another version kept, or
 * somebody else wrote, may be anything.
 */
export const keptOrder = ({ snapshot }: Pick<KeptDraft, 'snapshot'>): Reordered | undefined => {
  const context = isRecord(snapshot) ? snapshot.context : undefined
  if (!isRecord(context)) return undefined
  const { record, order, touched } = context
  if (!isStored(record) || !isIds(order) || !isIds(touched)) return undefined
  return orderProblem(idsOf(record), order) === null ? { record, order, touched } : undefined
}

/** The order of a top list, on the service's behalf. */
const topListMachineOf = ({ fetchOrder, saveOrder }: TopListService) => {
  const find = answer<Loaded<TopOrder>, RecordKey>(async (_, signal) => ({ record: await fetchOrder(signal) }))
  const send = answer<SaveAnswer<TopOrder>, Save<TopOrder>>(saveOrder)
  return topListMachine.provide({
    actors: {
      load: createLoadMachine<TopOrder>().provide({ actors: { find } }),
      save: createSaveMachine<TopOrder>().provide({ actors: { send } }),
    },
  })
}

/**
 * A top list as its machine stands, told of what others do with it. An unsaved order is kept in this browser; a save that
 * outlives its dialog, or the list, is announced all the same. `isWatched`: the dialog that saves is there, and says itself
 * what becomes of it.
 */
export const useTopList = (list: TopList, kept: KeptDraft | null, isWatched: boolean) => {
  const alert = useAlert()
  const keep = useDraftKeeper(list.section, list.section)
  const complain = () => alert({ tone: 'danger', title: list.notSaved })
  const [{ actor, discard, leave }] = useState(() => {
    const created = createFlow(topListMachineOf(list.service), {
      input: { list: list.id, key: nanoid(), ...(kept && { kept: keptOrder(kept) }) },
    })
    created.on('saved', () => alert({ tone: 'success', title: list.saved }))
    const drop = keep(created, kept, {
      describe: () => ({ record: list.id, name: list.title }),
      isUnsaved: ({ context }) => isUnsaved(context),
    })
    return {
      actor: created.start(),
      discard: drop,
      leave: () =>
        stopOnceIdle(
          created,
          (snapshot) => snapshot.matches({ order: 'saving' }),
          ({ context }) => isUnsaved(context) && complain(),
        ),
    }
  })
  useEffect(() => leave, [leave])
  useEffect(() => list.service.follow(() => actor.send({ type: 'list.told' })), [list, actor])
  useEmitted(actor, 'failed', () => {
    if (isWatched) return
    complain()
    actor.send({ type: 'save.close' })
  })
  return { actor, discard }
}
