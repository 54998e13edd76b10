import type { Loaded, RecordKey, Save, SaveAnswer } from '../../domain/record.ts'
import type { TopOrder } from '../../domain/topLists/topList.ts'
import type { TopListService } from '../../gql/topLists/topLists.ts'
import { createLoadMachine } from '../../machines/record/load.machine.ts'
import { createSaveMachine } from '../../machines/record/save.machine.ts'
import { answer } from '../../machines/service.ts'
import { topListMachine } from '../../machines/topLists/topList.machine.ts'

/** The order of a top list, on the service's behalf. */
export const topListMachineOf = ({ fetchOrder, saveOrder }: TopListService) => {
  const find = answer<Loaded<TopOrder>, RecordKey>(async (_, signal) => ({ record: await fetchOrder(signal) }))
  const send = answer<SaveAnswer<TopOrder>, Save<TopOrder>>(saveOrder)
  return topListMachine.provide({
    actors: {
      load: createLoadMachine<TopOrder>().provide({ actors: { find } }),
      save: createSaveMachine<TopOrder>().provide({ actors: { send } }),
    },
  })
}
