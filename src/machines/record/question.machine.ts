import { assign, setup } from 'xstate'
import { delays } from '../../domain/limits.ts'
import { texts } from '../../domain/texts.ts'
import { type Failure, isRetryable, refusalOf, type ServiceFailure, service } from '../service.ts'
import { describedBy, slowNotice, withSigns } from '../shown.ts'

/** The question to the service. A machine for one fixed question has no parameters. */
export interface QuestionVariables<Asked> {
  readonly asked: Asked
}
interface QuestionContext<Answer, Asked> extends QuestionVariables<Asked> {
  readonly answer: Answer | null
  readonly refusal: ServiceFailure | null
}

/** Asks the service one question. An answer stays until a newer one. During an outage it retries. */
export const createQuestionMachine = <Answer, Asked = void>() =>
  setup({
    types: {
      input: {} as Asked,
      context: {} as QuestionContext<Answer, Asked>,
      events: {} as { type: 'retry' },
      tags: {} as 'slow',
    },
    actors: { ask: service<Answer, QuestionVariables<Asked>>('ask') },
    delays: { slow: delays.slow, reconnect: delays.reconnect },
    guards: { isRetryable },
    actions: {
      keep: assign((_, answer: Answer) => ({ answer })),
      complain: assign((_, failure: Failure) => ({ refusal: refusalOf(failure) })),
    },
  }).createMachine({
    id: 'question',
    context: ({ input }) => ({ asked: input, answer: null, refusal: null }),
    initial: 'asking',
    on: { retry: { target: '.asking' } },
    states: {
      asking: {
        ...slowNotice,
        ...withSigns('Loading'),
        invoke: {
          id: 'ask',
          src: 'ask',
          input: ({ context: { asked } }) => ({ asked }),
          onDone: { target: 'answered', actions: { type: 'keep', params: ({ event }) => event.output } },
          onError: [
            { guard: { type: 'isRetryable', params: ({ event }) => event }, target: 'unreachable' },
            { target: 'refused', actions: { type: 'complain', params: ({ event }) => event } },
          ],
        },
      },
      answered: { description: 'The answer is shown.' },
      unreachable: {
        ...describedBy(texts.unreachable),
        after: { reconnect: { target: 'asking' } },
      },
      refused: describedBy('Error!: {message}'),
    },
  })
