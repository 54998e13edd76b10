import { expect } from 'vitest'
import { overrideOf, type PrimaryField, type Value } from '../../src/domain/physicians/override.ts'
import { catalogue } from '../../src/machines/catalogue.ts'
import type { Model } from '../support/model.ts'

interface Field {
  field: PrimaryField
  raw: Value | null
  override: Value | null
  entered: Value | null
  differs: boolean
}
const type = (entered: Value | null) => ({ type: 'field.type', entered })
const give = (raw: Value | null, override: Value | null) => ({ type: 'value.give', raw, override })

export const field: Model<Field> = {
  machine: catalogue.field,
  inputs: [
    { field: 'year_began_practice', raw: 1999, override: null },
    { field: 'year_began_practice', raw: 1999, override: 2001 },
    { field: 'is_fad', raw: true, override: null },
  ],
  cases: [
    type('2001'),
    type(' 1999'),
    type('soon'),
    type(false),
    give(1999, null),
    give(2000, null),
    give(1999, 2001),
    give(2000, 2001),
  ],
  situation: ({ raw, override, entered }) => [raw, override, entered],
  invariant: (snapshot, { before, event, told }) => {
    const { field, raw, override, entered } = snapshot.context
    const was = before?.context
    const isFlag = field === 'is_fad'
    const changed = told.filter(({ type }) => type === 'changed')
    const isEnabled = before?.matches('enabled') ?? false
    const number = (typed: Value | null = null) => (!isFlag && /^ *\d+$/.test(String(typed)) ? Number(typed) : typed)
    const isEcho = event.type === 'value.give' && event.override === was?.override
    const isNewSource = isEcho && before?.matches({ enabled: 'typing' }) === true

    if (event.type === 'field.type') {
      expect(entered, 'only what the pencil has enabled is changed, and stays as typed').toBe(
        isEnabled ? event.entered : was?.entered,
      )
      expect(changed, 'the form has at once what overrides the original, so that nothing typed is lost').toEqual(
        isEnabled ? [{ type: 'changed', override: overrideOf(field, number(event.entered), raw) }] : [],
      )
      if (isEnabled)
        expect(snapshot.matches({ enabled: 'typing' }), 'what is chosen is compared at once, what is typed later').toBe(
          !isFlag,
        )
    } else if (event.type === 'field.revert' && isEnabled) {
      expect([entered, override, snapshot.value], 'the cross goes back to the original').toEqual([
        raw,
        null,
        'matching',
      ])
      expect(changed).toEqual([{ type: 'changed', override: null }])
    } else if (isNewSource)
      expect(changed, 'what is typed is compared with what the source says now').toEqual([
        { type: 'changed', override: overrideOf(field, number(was?.entered), raw) },
      ])
    else expect(changed, 'nothing else is told to the form').toEqual([])

    if (event.type === 'value.give') {
      expect(raw).toBe(event.raw)
      if (!isNewSource) expect(override, 'the draft is the form’s').toBe(event.override)
      if (isEcho) expect(snapshot.value, 'an echo disturbs nobody who types').toEqual(before?.value)
      if (isNewSource || (isEcho && (override !== null || event.raw === was?.raw)))
        expect(entered, 'what one types stays').toBe(was?.entered)
      else expect(entered, 'what is shown is what would be saved').toBe(override ?? raw)
    }
    if (event.type === 'field.settle' && isEnabled)
      expect(entered, 'what is left shows what would be saved').toBe(override ?? raw)

    expect(snapshot.context.differs, 'how it compares is said once typing rests').toBe(
      snapshot.matches({ enabled: 'typing' }) ? was?.differs : override !== null,
    )
    if (snapshot.matches('matching')) expect([override, entered], 'matches original').toEqual([null, raw])
    if (snapshot.matches({ enabled: 'editing' })) expect(override, 'equals the original').toBeNull()
    if (snapshot.matches({ enabled: 'overridden' })) expect(override, 'overridden').not.toBeNull()
    if (event.type === 'field.enable') expect(snapshot.matches('enabled'), 'the pencil enables').toBe(true)
    expect(snapshot.can({ type: 'field.enable' }), 'the pencil is there where the field matches').toBe(
      snapshot.matches('matching'),
    )
    expect(snapshot.can({ type: 'field.revert' }), 'the cross is there where it does not').toBe(
      snapshot.matches('enabled'),
    )
  },
}
