import { assign, setup } from 'xstate'

export interface AlertText {
  readonly tone: 'success' | 'info' | 'danger'
  readonly title: string
  /** The record that it is about. */
  readonly record?: { readonly id: string; readonly name: string }
}
export interface Alert extends AlertText {
  readonly id: number
}

/** Alerts that stand at a time: more would bury what lies below. */
const MOST = 3

/** What is left of the alerts once there is room for another: the oldest goes, failures after all others. */
const withRoom = (alerts: readonly Alert[]): readonly Alert[] => {
  if (alerts.length < MOST) return alerts
  const leaving = alerts.find(({ tone }) => tone !== 'danger') ?? alerts[0]
  return alerts.filter((alert) => alert !== leaving)
}

/** The system alerts on screen, the oldest first; the newest is always there. Each closes by an `alert` machine of its own. */
export const alertsMachine = setup({
  types: {
    context: {} as { readonly alerts: readonly Alert[]; readonly shown: number },
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
