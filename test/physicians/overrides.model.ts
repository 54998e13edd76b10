import { expect } from 'vitest'
import { type Physician, parts } from '../../src/domain/physicians/physician.ts'
import type { RecordState, StoredRecord } from '../../src/domain/record.ts'
import { catalogue } from '../../src/machines/catalogue.ts'
import { type FormDrafts, partOf } from '../../src/machines/physicians/overrides.machine.ts'
import type { Model } from '../support/model.ts'
import { data, physician } from '../support/physician.ts'

const loaded = (record: StoredRecord<Physician> | null, isBarred = false) => ({
  type: 'xstate.done.actor.load',
  output: { record, isBarred },
})
const noticeOf = (version: number | null) => ({
  type: 'record.notice',
  version,
  updated_by: 'colleague',
  updated_at: 2,
  openBy: ['colleague'],
  isMine: false,
  hasOthersChange: true,
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
  told: RecordState | null
  asked: number
  kept?: FormDrafts
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
    ...[1, 2, null].map(noticeOf),
    ...[1, 2].map((version) => ({ type: 'form.saved', version })),
  ],
  situation: ({ record, told, asked, kept }) => [record?.version, told?.version, asked, kept !== undefined],
  invariant: (snapshot, { before, event, sentEvents }) => {
    const { record, kept } = snapshot.context
    const isLoaded = event.type === 'xstate.done.actor.load'
    const found: StoredRecord<Physician> | null = event.output?.record ?? null
    const requests = sentEvents.filter(({ type }) => type.startsWith('ask.'))
    const isOpen = before?.matches('open')

    if (isLoaded && found === null) {
      const lostState = { open: event.output.isBarred ? 'barred' : 'removed' }
      expect(snapshot.value, 'a barred or deleted record: an open dialog stays, a loading one ends as missing').toEqual(
        isOpen ? lostState : 'missing',
      )
      expect(record, 'the shown record stays').toEqual(before?.context.record)
    }
    if (isLoaded && found !== null) {
      expect([snapshot.value, record], 'the dialog shows the loaded record').toEqual([{ open: 'current' }, found])
      if (isOpen)
        expect(sentEvents, 'each form gets its part').toEqual(
          parts.map((part) => ({ type: 'record.update', record: partOf(found, part) })),
        )
      else
        expect(requests, 'each form starts with its part and its stored draft').toEqual([
          { type: 'ask.follow', input: { id: '88' } },
          ...parts.map((part) => ({
            type: `ask.${part}`,
            input: { record: partOf(found, part), key: `k.${part}`, kept: kept?.[part] },
          })),
        ])
    }
    const isNewVersion = (event.version ?? 0) > (before?.context.asked ?? 0)
    const isReloading = isNewVersion || event.type === 'reload'
    if (!isLoaded && before)
      expect(requests, 'the data reloads once after each save, no matter which event reports the save first').toEqual(
        isOpen && isReloading ? [{ type: 'ask.load', input: { key: { id: '88' } } }] : [],
      )
    expect(snapshot.context.asked, 'the requested version never decreases').toBeGreaterThanOrEqual(
      before?.context.asked ?? 0,
    )
    if (isLoaded && found) expect(snapshot.context.asked).toBeGreaterThanOrEqual(found.version)
    if (event.type === 'record.notice' && isOpen) {
      const { version, updated_by, updated_at, openBy, isMine } = event
      expect(snapshot.context.told).toEqual({ version, updated_by, updated_at, openBy, isMine })
      if (version === null) expect(snapshot.value).toEqual({ open: 'removed' })
      else if (!isNewVersion) expect(snapshot.value, 'a known version changes nothing').toEqual(before?.value)
    }
    expect(
      sentEvents.some(({ type }) => type === 'saved'),
      'the dialog emits saved when a form was saved',
    ).toBe(isOpen === true && event.type === 'form.saved')
    if (isOpen && !isLoaded)
      expect(record, 'the shown record stays until new data is loaded').toEqual(before?.context.record)
  },
}
