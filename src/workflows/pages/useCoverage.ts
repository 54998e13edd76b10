import { type Asking, createQuestionMachine } from '../../machines/record/question.machine.ts'
import { answer } from '../../machines/service.ts'
import { useFlow } from '../../routes/app/flow.ts'
import { type Coverage, loadCoverage } from '../charts/coverage.ts'

const machine = createQuestionMachine<Coverage>().provide({
  actors: { ask: answer<Coverage, Asking<void>>(loadCoverage) },
})

/** Which tests walk the charts; null until that is loaded. */
export const useCoverage = (): Coverage | null => {
  const [snapshot] = useFlow(machine)
  return snapshot.context.answer
}
