import { expect } from 'vitest'
import { type Physician, parts } from '../../src/domain/physicians/physician.ts'
import type { RecordNotice, StoredRecord } from '../../src/domain/record.ts'
import { catalogue } from '../../src/machines/catalogue.ts'
import { type KeptParts, partOf } from '../../src/machines/physicians/overrides.machine.ts'
import type { Model } from '../support/model.ts'
import { data, physician } from '../support/physician.ts'

const loaded = (record: StoredRecord<Physician> | null, isBarred = false) => ({
  type: 'xstate.done.actor.load',
  output: { record, isBarred },
})
const told = (version: number | null) => ({
  type: 'record.told',
  version,
  updated_by: 'colleague',
  updated_at: 2,
  openBy: ['colleague'],
  isMine: false,
  isTouched: true,
})
const keptTerms = {
  terms: {
    record: partOf(physician(), 'terms'),
    draft: { terms: [] },
    reason: 'Dr. Lund',
    named: {},
    unanswered: null,
  },
}

interface Overrides {
  record: StoredRecord<Physician> | null
  told: RecordNotice | null
  asked: number
  kept?: KeptParts
}

export const overrides: Model<Overrides> = {
  machine: catalogue.overrides,
  inputs: [
    { id: '88', key: 'k' },
    { id: '88', key: 'k', kept: keptTerms },
  ],
  cases: [
    loaded(physician()),
    loaded(physician({ data: data({ bio: 'Cares more.' }) }, 2)),
    loaded(null),
    loaded(null, true),
    ...[1, 2, null].map(told),
    ...[1, 2].map((version) => ({ type: 'form.saved', version })),
  ],
  situation: ({ record, told, asked, kept }) => [record?.version, told?.version, asked, kept !== undefined],
  invariant: (snapshot, { before, event, told }) => {
    const { record, kept } = snapshot.context
    const isLoaded = event.type === 'xstate.done.actor.load'
    const found: StoredRecord<Physician> | null = event.output?.record ?? null
    const asked = told.filter(({ type }) => type.startsWith('ask.'))
    const isOpen = before?.matches('open')

    if (isLoaded && found === null) {
      const lost = { open: event.output.isBarred ? 'barred' : 'removed' }
      expect(snapshot.value, 'what may not be read may well be there').toEqual(isOpen ? lost : 'missing')
      expect(record, 'what is shown stays').toEqual(before?.context.record)
    }
    if (isLoaded && found !== null) {
      expect([snapshot.value, record], 'what is shown is what the service has').toEqual([{ open: 'current' }, found])
      if (isOpen)
        expect(told, 'each form is given its part').toEqual(
          parts.map((part) => ({ type: 'record.give', record: partOf(found, part) })),
        )
      else
        expect(asked, 'each form begins with its part, and with what was kept of it').toEqual([
          { type: 'ask.follow', input: { id: '88' } },
          ...parts.map((part) => ({
            type: `ask.${part}`,
            input: {
              record: partOf(found, part),
              key: `k.${part}`,
              kept: kept?.[part],
            },
          })),
        ])
    }
    const isNews = (event.version ?? 0) > (before?.context.asked ?? 0)
    const isReloading = isNews || event.type === 'reload'
    if (!isLoaded && before)
      expect(asked, 'the data reloads once after a save, whoever tells of it first, and after a colleague’s').toEqual(
        isOpen && isReloading ? [{ type: 'ask.load', input: { key: { id: '88' } } }] : [],
      )
    expect(snapshot.context.asked, 'a version that was asked for stays asked for').toBeGreaterThanOrEqual(
      before?.context.asked ?? 0,
    )
    if (isLoaded && found) expect(snapshot.context.asked).toBeGreaterThanOrEqual(found.version)
    if (event.type === 'record.told' && isOpen) {
      const { type: _, ...news } = event
      expect(snapshot.context.told).toEqual(news)
      if (event.version === null) expect(snapshot.value).toEqual({ open: 'removed' })
      else if (!isNews) expect(snapshot.value, 'what is known disturbs nothing').toEqual(before?.value)
    }
    expect(
      told.some(({ type }) => type === 'saved'),
      'told when a form was saved',
    ).toBe(isOpen === true && event.type === 'form.saved')
    if (isOpen && !isLoaded) expect(record, 'what is shown stays meanwhile').toEqual(before?.context.record)
  },
}
