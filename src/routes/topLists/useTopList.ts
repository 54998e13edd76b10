import { nanoid } from 'nanoid'
import { useEffect, useState } from 'react'
import { isUnsaved } from '../../machines/topLists/topList.ts'
import { useAlert } from '../app/alerts.tsx'
import type { KeptDraft } from '../app/drafts/draftStore.ts'
import { useDraftKeeper } from '../app/drafts/useDraftKeeper.ts'
import { createFlow } from '../app/flow.ts'
import { stopOnceIdle } from '../app/stopOnceIdle.ts'
import { useEmitted } from '../app/useActorEvents.ts'
import { keptOrder } from './keptOrder.ts'
import { topListMachineOf } from './topListMachines.ts'
import type { TopList } from './topLists.ts'

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
