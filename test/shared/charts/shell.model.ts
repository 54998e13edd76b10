import { expect } from 'vitest'
import { catalogue } from '../../../src/machines/catalogue.ts'
import type { Model, ModelOf } from '../../support/model.ts'

export const alerts: ModelOf<'alerts'> = {
  machine: catalogue.alerts,
  cases: [
    { type: 'alert.show', tone: 'success', title: 'Updated' },
    { type: 'alert.show', tone: 'danger', title: 'Group could not be deleted' },
    { type: 'alert.dismiss', id: 0 },
    { type: 'alert.dismiss', id: 1 },
  ],
  situation: ({ alerts, shown }) => [alerts.map(({ id, tone }) => [id, tone]), shown],
  shouldStop: ({ shown }) => shown > 4,
  invariant: ({ value, context }, { before, event }) => {
    const previousAlerts = before?.context.alerts ?? []
    const [removed, ...others] = previousAlerts.filter(({ id }) => context.alerts.every((alert) => alert.id !== id))
    expect(others, 'one alert is removed at a time').toEqual([])
    if (event.type === 'alert.show') {
      expect(context.alerts.at(-1), 'the new alert is the last').toMatchObject({ tone: event.tone, title: event.title })
      expect(context.alerts.length, 'at most three alerts are shown').toBe(Math.min(previousAlerts.length + 1, 3))
      const sameTone = previousAlerts.filter(({ tone }) => tone === removed?.tone)
      expect(removed, 'the oldest alert of its tone is removed').toEqual(sameTone[0])
      if (removed?.tone === 'danger')
        expect(sameTone, 'a failure is removed only when all alerts are failures').toEqual(previousAlerts)
    }
    expect(value, 'quiet exactly when nothing is shown').toBe(context.alerts.length === 0 ? 'quiet' : 'showing')
    expect(new Set(context.alerts.map(({ id }) => id)).size, 'ids are unique').toBe(context.alerts.length)
  },
}

export const alert: Model = {
  machine: catalogue.alert,
  cases: [],
  situation: () => null,
}

export const sidebar: ModelOf<'sidebar'> = {
  machine: catalogue.sidebar,
  inputs: [{ noticeDismissed: false }, { noticeDismissed: true }],
  cases: [],
  situation: () => null,
}

export const theme: Model = {
  machine: catalogue.theme,
  inputs: [{ theme: 'light' }, { theme: 'dark' }],
  cases: [],
  situation: () => null,
}

export const keyboard: Model = {
  machine: catalogue.keyboard,
  inputs: [{ hasSingleKeys: true }, { hasSingleKeys: false }],
  cases: [],
  situation: () => null,
}

export const modal: ModelOf<'modal'> = {
  machine: catalogue.modal,
  inputs: [{ isReplacement: false }, { isReplacement: true }],
  cases: [],
  situation: ({ isReplacement }) => isReplacement,
}

export const redirect: Model = {
  machine: catalogue.redirect,
  cases: [],
  situation: () => null,
}
