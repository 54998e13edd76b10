import { expect, test } from 'vitest'
import { and, assign, createActor, setup } from 'xstate'
import { disabledReason } from '../../../src/machines/why.ts'

type Attribute = 'name' | 'color' | 'size'

/** Machine of a shop that sells complete items only. The event `lack` sets the missing attributes. */
const machine = setup({
  types: {
    context: {} as { readonly lacking: readonly Attribute[] },
    events: {} as
      | { type: 'lack'; lacking: readonly Attribute[] }
      | { type: 'name' | 'sell' | 'give' | 'close' | 'open' }
      | { type: 'pick'; size: number },
  },
  guards: {
    isNamed: ({ context }) => !context.lacking.includes('name'),
    isColored: ({ context }) => !context.lacking.includes('color'),
    isSized: ({ context }) => !context.lacking.includes('size'),
    isDressed: and(['isColored', 'isSized']),
    isReady: and(['isNamed', 'isDressed']),
    isSmall: (_, size: number) => size < 10,
  },
}).createMachine({
  id: 'shop',
  type: 'parallel',
  context: { lacking: [] },
  on: { lack: { actions: assign(({ event }) => ({ lacking: event.lacking })) } },
  states: {
    counter: {
      description: 'There is a counter.',
      initial: 'open',
      states: {
        open: {
          description: 'It is open.',
          on: {
            name: { guard: 'isNamed', target: 'sold' },
            sell: { guard: 'isReady', target: 'sold' },
            give: [
              { guard: 'isReady', target: 'sold' },
              { guard: 'isSized', target: 'sold' },
            ],
            pick: { guard: { type: 'isSmall', params: ({ event }) => event.size }, target: 'sold' },
            close: { target: 'closed' },
          },
        },
        closed: {
          description: 'It is closed.',
          initial: 'dark',
          on: { open: { target: 'open' } },
          states: { dark: {} },
        },
        sold: {},
      },
    },
    window: { initial: 'lit', states: { lit: {} } },
  },
})
type Event = Parameters<ReturnType<typeof createActor<typeof machine>>['send']>[0]

const reasons = {
  isNamed: 'It has no name.',
  isColored: 'It has no color.',
  isSized: ({ lacking }: { lacking: readonly Attribute[] }) => `It lacks ${lacking.length}.`,
}
const why = (event: Event, ...before: readonly Event[]) => {
  const actor = createActor(machine).start()
  for (const earlier of before) actor.send(earlier)
  return disabledReason(actor.getSnapshot(), event, reasons)
}
const lack = (...lacking: Attribute[]): Event => ({ type: 'lack', lacking })

test('a possible event has no reason', () => {
  expect(why({ type: 'sell' })).toBeNull()
  expect(why({ type: 'close' })).toBeNull()
  expect(why({ type: 'pick', size: 1 })).toBeNull()
})

const all: Attribute[] = ['name', 'color', 'size']
test.each<[string, string, Event, Attribute[]]>([
  ['a guard that refuses', 'It has no name.', { type: 'name' }, ['name']],
  ['only the refusing guards of an `and`', 'It has no name.', { type: 'sell' }, ['name']],
  ['a refusing guard of a nested `and`', 'It has no color.', { type: 'sell' }, ['color']],
  ['all refusing guards, in order', 'It has no name. It has no color. It lacks 3.', { type: 'sell' }, all],
  ['a text that a function computes from the context', 'It lacks 1.', { type: 'sell' }, ['size']],
  ['of several transitions, the one with the fewest refusing guards', 'It lacks 3.', { type: 'give' }, all],
])('%s', (_, sentence, event, lacking) => expect(why(event, lack(...lacking))).toBe(sentence))

test('an event that no active state handles gets the innermost description', () => {
  expect(why({ type: 'open' })).toBe('It is open.')
  expect(why({ type: 'sell' }, { type: 'close' })).toBe('It is closed.')
  expect(why({ type: 'sell' }, { type: 'sell' })).toBe('There is a counter.')
  expect(why({ type: 'pick', size: 10 }), 'a guard that depends only on the event').toBe('It is open.')
})

test('of several equally deep states, the first in the chart’s order gives the reason', () => {
  const house = setup({ types: { events: {} as { type: 'open' } } }).createMachine({
    type: 'parallel',
    states: {
      door: {
        initial: 'closed',
        states: { closed: { on: { open: { target: 'open' } } }, open: { description: 'It is open.' } },
      },
      lamp: { initial: 'lit', states: { lit: { description: 'It is lit.' } } },
    },
  })
  const actor = createActor(house).start()
  actor.send({ type: 'open' })
  expect(disabledReason(actor.getSnapshot(), { type: 'open' }, {})).toBe('It is open.')
})

test('a machine without descriptions has a default reason', () => {
  const actor = createActor(setup({}).createMachine({ initial: 'on', states: { on: {} } })).start()
  expect(disabledReason(actor.getSnapshot(), { type: 'go' }, {})).toBe('Not available now.')
})

test('a guard without a reason throws', () => {
  const actor = createActor(machine).start()
  actor.send(lack('name'))
  expect(() => disabledReason(actor.getSnapshot(), { type: 'sell' }, {})).toThrow('Guard isNamed has no reason.')
})
