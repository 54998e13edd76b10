import { assign, setup } from 'xstate'
import type { SheetSource, SheetSummary } from '../../domain/bulk/reading/readSheet.ts'
import { delays } from '../../domain/limits.ts'
import type { RecordKind } from '../../domain/recordKinds.ts'
import { texts } from '../../domain/texts.ts'
import { type Failure, isRetryable, refusalOf, type ServiceFailure, service } from '../service.ts'
import { describedBy, slowNotice, withSigns } from '../shown.ts'

export interface SheetInput {
  readonly kind: RecordKind
  /** Prefix of each request's operationId. */
  readonly key: string
}
/** The service applies each operationId only once. */
export interface SheetColumns {
  readonly kind: RecordKind
  readonly columns: readonly string[]
  readonly operationId: string
}
export interface SheetPart {
  readonly id: string
  /** Index of the part. The rows stay in the worker. */
  readonly part: number
  readonly operationId: string
}
interface SheetContext extends SheetInput {
  readonly source: SheetSource | null
  readonly sheet: SheetSummary | null
  readonly problem: string | null
  readonly uploads: number
  /** Id of the bulk change; null until it is prepared. */
  readonly id: string | null
  readonly sent: number
  readonly refusal: ServiceFailure | null
}

/** Reads a sheet, and sends its rows in parts. Each part arrives once. */
export const sheetMachine = setup({
  types: {
    input: {} as SheetInput,
    context: {} as SheetContext,
    events: {} as
      | { type: 'choose'; source: SheetSource }
      | { type: 'sheet.choose'; name: string }
      | { type: 'send' }
      | { type: 'retry' }
      | { type: 'cancel' }
      | { type: 'back' },
    tags: {} as 'slow',
  },
  actors: {
    readSheet: service<SheetSummary, SheetSource | null>('readSheet'),
    prepareSheet: service<string, SheetColumns>('prepareSheet'),
    sendPart: service<void, SheetPart>('sendPart'),
  },
  delays: { slow: delays.slow, reconnect: delays.reconnect },
  guards: {
    hasProblem: (_, { problem }: SheetSummary) => problem !== null,
    isListed: ({ context: { sheet } }, name: string) => sheet?.sheets.includes(name) ?? false,
    isPrepared: ({ context: { id } }) => id !== null,
    isLast: ({ context: { sheet, sent } }) => sent + 1 >= (sheet?.parts ?? 0),
    isRetryable,
  },
  actions: {
    keepSource: assign((_, source: SheetSource) => ({ source, sheet: null, problem: null, refusal: null })),
    chooseSheet: assign(({ context: { source } }, sheet: string) => ({
      source: source && { ...source, sheet },
      problem: null,
      refusal: null,
    })),
    keepSheet: assign((_, sheet: SheetSummary) => ({ sheet, problem: sheet.problem })),
    keepProblem: assign((_, failure: Failure) => ({ sheet: null, problem: refusalOf(failure).message })),
    startUpload: assign(({ context }) => ({ uploads: context.uploads + 1, id: null, sent: 0, refusal: null })),
    keepId: assign((_, id: string) => ({ id })),
    countPart: assign(({ context }) => ({ sent: context.sent + 1 })),
    keepError: assign((_, failure: Failure) => ({ refusal: refusalOf(failure) })),
  },
}).createMachine({
  id: 'sheet',
  context: ({ input }) => ({
    ...input,
    source: null,
    sheet: null,
    problem: null,
    uploads: 0,
    id: null,
    sent: 0,
    refusal: null,
  }),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'The user chooses a file or pastes cells.',
      on: { choose: { target: 'reading', actions: { type: 'keepSource', params: ({ event }) => event.source } } },
    },
    reading: {
      ...slowNotice,
      ...withSigns('Loading'),
      on: { cancel: { target: 'choosing' } },
      invoke: {
        id: 'readSheet',
        src: 'readSheet',
        input: ({ context: { source } }) => source,
        onDone: [
          {
            guard: { type: 'hasProblem', params: ({ event }) => event.output },
            target: 'refused',
            actions: { type: 'keepSheet', params: ({ event }) => event.output },
          },
          { target: 'ready', actions: { type: 'keepSheet', params: ({ event }) => event.output } },
        ],
        onError: { target: 'refused', actions: { type: 'keepProblem', params: ({ event }) => event } },
      },
    },
    refused: {
      description: 'The sheet cannot be used. The message says why.',
      on: {
        choose: { target: 'reading', actions: { type: 'keepSource', params: ({ event }) => event.source } },
        'sheet.choose': {
          guard: { type: 'isListed', params: ({ event }) => event.name },
          target: 'reading',
          actions: { type: 'chooseSheet', params: ({ event }) => event.name },
        },
      },
    },
    ready: {
      description: 'Shows the number of rows and the columns.',
      ...withSigns({ role: 'button', name: 'Preview' }),
      initial: 'fresh',
      on: {
        choose: { target: 'reading', actions: { type: 'keepSource', params: ({ event }) => event.source } },
        'sheet.choose': {
          guard: { type: 'isListed', params: ({ event }) => event.name },
          target: 'reading',
          actions: { type: 'chooseSheet', params: ({ event }) => event.name },
        },
        send: { target: 'preparing', actions: 'startUpload' },
      },
      states: { fresh: {}, refused: { description: 'The service refused the rows. The message says why.' } },
    },
    preparing: {
      ...slowNotice,
      description: 'Sending the headers.',
      on: { cancel: { target: 'ready' } },
      invoke: {
        id: 'prepareSheet',
        src: 'prepareSheet',
        input: ({ context: { kind, sheet, key, uploads } }) => ({
          kind,
          columns: sheet?.headers ?? [],
          operationId: `${key}.${uploads}`,
        }),
        onDone: { target: 'sending', actions: { type: 'keepId', params: ({ event }) => event.output } },
        onError: [
          { guard: { type: 'isRetryable', params: ({ event }) => event }, target: 'unreachable' },
          { target: 'ready.refused', actions: { type: 'keepError', params: ({ event }) => event } },
        ],
      },
    },
    sending: {
      ...slowNotice,
      description: 'Sending the rows in parts.',
      on: { cancel: { target: 'ready' } },
      invoke: {
        id: 'sendPart',
        src: 'sendPart',
        input: ({ context: { id, sent, key, uploads } }) => ({
          id: id ?? '',
          part: sent,
          operationId: `${key}.${uploads}.${sent}`,
        }),
        onDone: [
          { guard: 'isLast', target: 'done', actions: 'countPart' },
          { target: 'sending', reenter: true, actions: 'countPart' },
        ],
        onError: [
          { guard: { type: 'isRetryable', params: ({ event }) => event }, target: 'unreachable' },
          { target: 'ready.refused', actions: { type: 'keepError', params: ({ event }) => event } },
        ],
      },
    },
    unreachable: {
      ...describedBy(texts.unreachable),
      on: {
        retry: [{ guard: 'isPrepared', target: 'sending' }, { target: 'preparing' }],
        cancel: { target: 'ready' },
      },
      after: { reconnect: [{ guard: 'isPrepared', target: 'sending' }, { target: 'preparing' }] },
    },
    done: {
      description: 'All rows are sent. The preview of the change opens.',
      on: { back: { target: 'ready' } },
    },
  },
})
