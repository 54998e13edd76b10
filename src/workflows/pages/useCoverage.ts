import { type Asking, createQuestionMachine } from '../../machines/record/question.machine.ts'
import { answer } from '../../machines/service.ts'
import { useFlow } from '../../routes/app/flow.ts'
import { type Coverage, fetchCoverage } from '../charts/coverage.ts'

const machine = createQuestionMachine<Coverage | null>().provide({
  actors: { ask: answer<Coverage | null, Asking<void>>((_, signal) => fetchCoverage(signal)) },
})

/** Which tests walk the charts: null until that is known, and where the pages have no results, which `isMissing` tells. */
export const useCoverage = () => {
  const [snapshot] = useFlow(machine)
  const { answer: coverage } = snapshot.context
  return { coverage, isMissing: snapshot.matches('answered') && coverage === null }
}
