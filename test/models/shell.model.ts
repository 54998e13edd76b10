import { expect } from 'vitest'
import type { Alert } from '../../src/machines/alerts.machine.ts'
import { catalogue } from '../../src/machines/catalogue.ts'
import type { Model } from '../support/model.ts'

export const alerts: Model<{ alerts: Alert[]; shown: number }> = {
  machine: catalogue.alerts,
  cases: [
    { type: 'alert.show', tone: 'success', title: 'Updated' },
    { type: 'alert.dismiss', id: 0 },
    { type: 'alert.dismiss', id: 1 },
  ],
  situation: ({ alerts, shown }) => [alerts.map(({ id }) => id), shown],
  until: ({ shown }) => shown > 2,
  invariant: ({ value, context }) => {
    expect(value, 'quiet exactly when nothing is shown').toBe(context.alerts.length === 0 ? 'quiet' : 'showing')
    expect(new Set(context.alerts.map(({ id }) => id)).size, 'no two alerts alike').toBe(context.alerts.length)
  },
}

export const alert: Model = {
  machine: catalogue.alert,
  cases: [],
  situation: () => null,
  invariant: ({ value, status }) => expect(status).toBe(value === 'closed' ? 'done' : 'active'),
}

export const sidebar: Model<{ noticeDismissed: boolean }> = {
  machine: catalogue.sidebar,
  inputs: [{ noticeDismissed: false }, { noticeDismissed: true }],
  cases: [],
  situation: () => null,
  invariant: ({ value }) => expect(value).not.toHaveProperty('notice', 'recalling'),
}

export const theme: Model = {
  machine: catalogue.theme,
  inputs: [{ theme: 'light' }, { theme: 'dark' }],
  cases: [],
  situation: () => null,
  invariant: ({ value }) => expect(['light', 'dark']).toContain(value),
}

export const modal: Model = {
  machine: catalogue.modal,
  cases: [],
  situation: () => null,
  invariant: ({ value, status }) => expect(status).toBe(value === 'closed' ? 'done' : 'active'),
}
