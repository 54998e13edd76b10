import { expect } from 'vitest'
import { catalogue } from '../../../src/machines/catalogue.ts'
import type { Alert } from '../../../src/machines/shell/alerts.machine.ts'
import type { Model } from '../../support/model.ts'

export const alerts: Model<{ alerts: Alert[]; shown: number }> = {
  machine: catalogue.alerts,
  cases: [
    { type: 'alert.show', tone: 'success', title: 'Updated' },
    { type: 'alert.show', tone: 'danger', title: 'Group could not be deleted' },
    { type: 'alert.dismiss', id: 0 },
    { type: 'alert.dismiss', id: 1 },
  ],
  situation: ({ alerts, shown }) => [alerts.map(({ id, tone }) => [id, tone]), shown],
  until: ({ shown }) => shown > 4,
  invariant: ({ value, context }, { before, event }) => {
    const stood = before?.context.alerts ?? []
    const [left, ...more] = stood.filter(({ id }) => context.alerts.every((alert) => alert.id !== id))
    expect(more, 'one leaves at a time').toEqual([])
    if (event.type === 'alert.show') {
      expect(context.alerts.at(-1), 'the newest is there').toMatchObject({ tone: event.tone, title: event.title })
      expect(context.alerts.length, 'three at most, and none leaves before that').toBe(Math.min(stood.length + 1, 3))
      const alike = stood.filter(({ tone }) => tone === left?.tone)
      expect(left, 'the oldest makes room').toEqual(alike[0])
      if (left?.tone === 'danger') expect(alike, 'failures outlast successes').toEqual(stood)
    }
    expect(value, 'quiet exactly when nothing is shown').toBe(context.alerts.length === 0 ? 'quiet' : 'showing')
    expect(new Set(context.alerts.map(({ id }) => id)).size, 'no two alerts alike').toBe(context.alerts.length)
  },
}

export const alert: Model = {
  machine: catalogue.alert,
  cases: [],
  situation: () => null,
  invariant: ({ value }, { before, event }) => {
    if (event.type === 'hold' && before?.value === 'showing') expect(value).toBe('held')
    if (event.type === 'dismiss') expect(value, 'from wherever it is').toBe('closed')
    if (event.type.startsWith('xstate.after')) expect([before?.value, value]).toEqual(['showing', 'closed'])
  },
}

export const sidebar: Model<{ noticeDismissed: boolean }> = {
  machine: catalogue.sidebar,
  inputs: [{ noticeDismissed: false }, { noticeDismissed: true }],
  cases: [],
  situation: () => null,
  invariant: ({ value }, { event, told }) => {
    expect(told, 'a dismissal is remembered').toEqual(
      event.type === 'notice.dismiss' ? [{ type: 'noticeDismissed' }] : [],
    )
    if (event.type === 'link.follow') expect(value, 'closes on link click').toHaveProperty('menu', 'hidden')
    if (event.type === 'notice.dismiss') expect(value).toHaveProperty('notice', 'dismissed')
  },
}

export const theme: Model = {
  machine: catalogue.theme,
  inputs: [{ theme: 'light' }, { theme: 'dark' }],
  cases: [],
  situation: () => null,
  invariant: ({ value }, { before, event, told }) => {
    if (event.type !== 'toggle') return
    expect(value).not.toBe(before?.value)
    expect(told, 'the page is told').toEqual([{ type: 'themed', theme: value }])
  },
}

export const modal: Model<{ takesPlace: boolean }> = {
  machine: catalogue.modal,
  inputs: [{ takesPlace: false }, { takesPlace: true }],
  cases: [],
  situation: ({ takesPlace }) => takesPlace,
  invariant: ({ value, context }, { before, event }) => {
    if (before === undefined)
      expect(value, 'in the place of another at once').toBe(context.takesPlace ? 'open' : 'mounting')
    if (event.type === 'close') expect(value, 'before it has opened too').toBe('closed')
    if (event.type.startsWith('xstate.after')) expect(value).toBe('open')
  },
}

export const redirect: Model = {
  machine: catalogue.redirect,
  cases: [],
  situation: () => null,
  invariant: ({ value }, { event, told }) => {
    const hasWaited = event.type.startsWith('xstate.after')
    expect(told, 'leads away once, after a moment').toEqual(hasWaited ? [{ type: 'redirect' }] : [])
    if (event.type === 'go') expect(value, 'pressed again it leads no sooner').toBe('leaving')
  },
}
