import { failureText, texts } from '../../domain/texts.ts'
import { fetchProgramIcons, type ProgramIcon } from '../../gql/programs/programRecords.ts'
import { type Asking, createQuestionMachine } from '../../machines/record/question.machine.ts'
import { answer } from '../../machines/service.ts'
import { useFlow } from '../app/flow.ts'

const machine = createQuestionMachine<readonly ProgramIcon[]>().provide({
  actors: { ask: answer<readonly ProgramIcon[], Asking<void>>((_, signal) => fetchProgramIcons(signal)) },
})

/** All icons that a program can have, asked for once as its form opens: whatever is there, or comes by a colleague, has a name. */
export const useProgramIcons = () => {
  const [snapshot, send] = useFlow(machine)
  const { answer: icons, refusal } = snapshot.context
  const iconOf = (id: string | null) => icons?.find((icon) => icon.id === id) ?? null
  const failure = snapshot.matches('unreachable') ? texts.unreachable : refusal && failureText(refusal)
  return { icons, iconOf, failure, retry: () => send({ type: 'retry' }) }
}

export type ProgramIcons = ReturnType<typeof useProgramIcons>
