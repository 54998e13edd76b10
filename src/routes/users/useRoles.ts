import { failureText, texts } from '../../domain/texts.ts'
import { fetchRoles, type Role } from '../../gql/users/users.ts'
import { type Asking, createQuestionMachine } from '../../machines/record/question.machine.ts'
import { answer } from '../../machines/service.ts'
import { useFlow } from '../app/flow.ts'

const machine = createQuestionMachine<readonly Role[]>().provide({
  actors: { ask: answer<readonly Role[], Asking<void>>((_, signal) => fetchRoles(signal)) },
})

/** The roles that an account can have, asked for once as its form opens. */
export const useRoles = () => {
  const [snapshot, send] = useFlow(machine)
  const { answer: roles, refusal } = snapshot.context
  const failure = snapshot.matches('unreachable') ? texts.unreachable : refusal && failureText(refusal)
  return { roles, failure, retry: () => send({ type: 'retry' }) }
}
