import { useSelector } from '@xstate/react'
import { nanoid } from 'nanoid'
import { useEffect } from 'react'
import type { SnapshotFrom } from 'xstate'
import { failureText } from '../../domain/texts.ts'
import type { TopSearchResult } from '../../domain/topLists/topList.ts'
import { createLookupMachine, type LookupQuery, type LookupResult } from '../../machines/picker/lookup.machine.ts'
import { provideService } from '../../machines/service.ts'
import { topAddMachine } from '../../machines/topLists/topAdd.machine.ts'
import { useApp } from '../app/AppContext.ts'
import { useAlert } from '../app/alerts.tsx'
import { createFlow, useActorEnd } from '../app/flow.ts'
import { useDialogActor } from '../app/useDialogActor.ts'
import { useListController } from '../records/listContext.ts'
import { useTopListController } from './topListController.ts'
import type { TopList } from './topLists.ts'

/** Returns why the selected record was not added; null for none (spec §2, §8). */
export const addProblemOf = (list: TopList, snapshot: SnapshotFrom<typeof topAddMachine>): string | null => {
  const { refusal } = snapshot.context
  if (snapshot.matches({ chosen: 'full' })) return list.add.full
  if (snapshot.matches({ chosen: 'gone' })) return 'That CFT could not be found...'
  return refusal && snapshot.matches('chosen') ? failureText(refusal) : null
}

const createAddMachine = ({ search, add }: TopList['service']) =>
  topAddMachine.provide({
    actors: {
      lookup: createLookupMachine<TopSearchResult>().provide({
        actors: { search: provideService<LookupResult<TopSearchResult>, LookupQuery>(search) },
      }),
      add: provideService(add),
    },
  })

/**
 * Runs the machine that adds a record to the current top list. An alert shows a success, or a failure after the dialog
 * closed. `onDone` runs after the addition.
 */
export const useTopAdd = (initialText: string, onDone: () => void) => {
  const { list, actor: listActor } = useTopListController()
  const { config } = useApp()
  const { refresh, highlightSaved } = useListController()
  const alert = useAlert()
  const listedIds = useSelector(listActor, ({ context }) => context.order)
  const [snapshot, actor] = useDialogActor({
    create: () => {
      const input = { key: nanoid(), sought: initialText, listed: listedIds, cap: list.maxEntriesOf(config) }
      const newActor = createFlow(createAddMachine(list.service), { input })
      newActor.on('added', () => {
        const { chosen } = newActor.getSnapshot().context
        if (!chosen) return
        alert({ tone: 'success', title: 'Updated', record: { id: chosen.id, name: chosen.name } })
        highlightSaved(chosen.id)
      })
      newActor.on('failed', refresh)
      return newActor
    },
    isBusy: (state) => state.matches('adding'),
    onLateResponse: (state) => {
      const { chosen } = state.context
      const title = addProblemOf(list, state)
      if (chosen && title) alert({ tone: 'danger', title, record: { id: chosen.id, name: chosen.name } })
    },
  })
  useEffect(() => {
    if (actor.getSnapshot().status === 'active') actor.send({ type: 'list.update', listed: listedIds })
  }, [actor, listedIds])
  useActorEnd(actor, onDone)
  return { list, snapshot, actor }
}
