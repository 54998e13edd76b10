import { assign, setup } from 'xstate'
import { delays } from '../../domain/limits.ts'
import { texts } from '../../domain/texts.ts'
import { type Failure, isUndecided, type Refusal, refusalOf, service } from '../service.ts'
import { patience, says, shows } from '../shown.ts'

/** What is asked; a question of which there is only one asks nothing more. */
export interface Asking<Asked> {
  readonly asked: Asked
}
interface QuestionContext<Answer, Asked> extends Asking<Asked> {
  readonly answer: Answer | null
  readonly refusal: Refusal | null
}

/**
 * Asks the service one thing and shows what it answers; while it cannot be reached it is asked again and again. An answer
 * stays until there is a newer one.
 */
export const createQuestionMachine = <Answer, Asked = void>() =>
  setup({
    types: {
      input: {} as Asked,
      context: {} as QuestionContext<Answer, Asked>,
      events: {} as { type: 'retry' },
      tags: {} as 'slow',
    },
    actors: { ask: service<Answer, Asking<Asked>>('ask') },
    delays: { slow: delays.slow, reconnect: delays.reconnect },
    guards: { isUndecided },
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
        ...patience,
        ...shows('Loading'),
        invoke: {
          id: 'ask',
          src: 'ask',
          input: ({ context: { asked } }) => ({ asked }),
          onDone: { target: 'answered', actions: { type: 'keep', params: ({ event }) => event.output } },
          onError: [
            { guard: { type: 'isUndecided', params: ({ event }) => event }, target: 'unreachable' },
            { target: 'refused', actions: { type: 'complain', params: ({ event }) => event } },
          ],
        },
      },
      answered: { description: 'What the service answered is shown.' },
      unreachable: {
        ...says(texts.unreachable),
        after: { reconnect: { target: 'asking' } },
      },
      refused: says('Error!: {message}'),
    },
  })
