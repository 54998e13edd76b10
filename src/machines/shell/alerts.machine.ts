import { assign, setup } from 'xstate'

export interface AlertText {
  readonly tone: 'success' | 'info' | 'danger'
  readonly title: string
  readonly record?: { readonly id: string; readonly name: string }
}
export interface Alert extends AlertText {
  readonly id: number
}

/** More alerts would cover the page. */
const MAX_ALERTS = 3

/** Removes the oldest alert that reports no failure, or else the oldest. */
const withRoom = (alerts: readonly Alert[]): readonly Alert[] => {
  if (alerts.length < MAX_ALERTS) return alerts
  const removedAlert = alerts.find(({ tone }) => tone !== 'danger') ?? alerts[0]
  return alerts.filter((alert) => alert !== removedAlert)
}

/** System alerts on screen, oldest first. */
export const alertsMachine = setup({
  types: {
    context: {} as {
      readonly alerts: readonly Alert[]
      /** Number of alerts so far, which is the id of the next alert. */
      readonly shown: number
    },
    events: {} as ({ type: 'alert.show' } & AlertText) | { type: 'alert.dismiss'; id: number },
  },
  guards: {
    isLast: ({ context }, id: number) => context.alerts.every((alert) => alert.id === id),
  },
  actions: {
    show: assign(({ context }, { tone, title, record }: AlertText) => ({
      alerts: [...withRoom(context.alerts), { id: context.shown, tone, title, record }],
      shown: context.shown + 1,
    })),
    dismiss: assign(({ context }, id: number) => ({ alerts: context.alerts.filter((alert) => alert.id !== id) })),
  },
}).createMachine({
  id: 'alerts',
  context: { alerts: [], shown: 0 },
  initial: 'quiet',
  on: { 'alert.show': { target: '.showing', actions: { type: 'show', params: ({ event }) => event } } },
  states: {
    quiet: {},
    showing: {
      on: {
        'alert.dismiss': [
          {
            guard: { type: 'isLast', params: ({ event }) => event.id },
            target: 'quiet',
            actions: { type: 'dismiss', params: ({ event }) => event.id },
          },
          { actions: { type: 'dismiss', params: ({ event }) => event.id } },
        ],
      },
    },
  },
})
