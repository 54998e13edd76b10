import { assign, setup } from 'xstate'
import { delays } from '../../domain/limits.ts'
import { texts } from '../../domain/texts.ts'
import { type Failure, isRetryable, refusalOf, type ServiceFailure, service } from '../service.ts'
import { describedBy, slowNotice, withSigns } from '../shown.ts'

export interface QuestionVariables<Variables> {
  readonly variables: Variables
}
interface QuestionContext<Answer, Variables> extends QuestionVariables<Variables> {
  readonly answer: Answer | null
  readonly refusal: ServiceFailure | null
}

/** Sends one read request to the service. Retries during an outage. */
export const createQuestionMachine = <Answer, Variables = void>() =>
  setup({
    types: {
      input: {} as Variables,
      context: {} as QuestionContext<Answer, Variables>,
      events: {} as { type: 'retry' },
      tags: {} as 'slow',
    },
    actors: { ask: service<Answer, QuestionVariables<Variables>>('ask') },
    delays: { slow: delays.slow, reconnect: delays.reconnect },
    guards: { isRetryable },
    actions: {
      keep: assign((_, answer: Answer) => ({ answer })),
      keepError: assign((_, failure: Failure) => ({ refusal: refusalOf(failure) })),
    },
  }).createMachine({
    id: 'question',
    context: ({ input }) => ({ variables: input, answer: null, refusal: null }),
    initial: 'asking',
    on: { retry: { target: '.asking' } },
    states: {
      asking: {
        ...slowNotice,
        ...withSigns('Loading'),
        invoke: {
          id: 'ask',
          src: 'ask',
          input: ({ context: { variables } }) => ({ variables }),
          onDone: { target: 'answered', actions: { type: 'keep', params: ({ event }) => event.output } },
          onError: [
            { guard: { type: 'isRetryable', params: ({ event }) => event }, target: 'unreachable' },
            { target: 'refused', actions: { type: 'keepError', params: ({ event }) => event } },
          ],
        },
      },
      answered: { description: 'Shows the loaded data.' },
      unreachable: {
        ...describedBy(texts.unreachable),
        after: { reconnect: { target: 'asking' } },
      },
      refused: describedBy('Error!: {message}'),
    },
  })
