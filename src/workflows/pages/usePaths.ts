import { useCallback } from 'react'
import { fetchPaths, type Paths } from '../../gql/charts/workflowPaths.ts'
import { type Asking, createQuestionMachine } from '../../machines/record/question.machine.ts'
import { answer } from '../../machines/service.ts'
import { useFlow } from '../../routes/app/flow.ts'

const machine = createQuestionMachine<Paths | null, string>().provide({
  actors: {
    ask: answer<Paths | null, Asking<string>>(({ asked }, signal) => fetchPaths(asked, signal)),
  },
})

/**
 * How often people have taken the transitions of a chart, for as long as one is shown: `paths` is null until that is known, and
 * where the service does not count, which `isOff` tells. `retry` asks again where it could not be had.
 */
export const usePaths = (chart: string) => {
  const [snapshot, send] = useFlow(machine, { input: chart })
  const retry = useCallback(() => send({ type: 'retry' }), [send])
  const { answer: paths } = snapshot.context
  return { snapshot, paths, isOff: snapshot.matches('answered') && paths === null, retry }
}
