import { expect } from 'vitest'
import { type OverrideValue, overrideOf, type PrimaryField } from '../../src/domain/physicians/override.ts'
import { catalogue } from '../../src/machines/catalogue.ts'
import type { Model } from '../support/model.ts'

interface Field {
  field: PrimaryField
  raw: OverrideValue | null
  override: OverrideValue | null
  entered: OverrideValue | null
  differs: boolean
}
const type = (entered: OverrideValue | null) => ({ type: 'field.type', entered })
const giveValue = (raw: OverrideValue | null, override: OverrideValue | null) => ({
  type: 'value.update',
  raw,
  override,
})

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
    giveValue(1999, null),
    giveValue(2000, null),
    giveValue(1999, 2001),
    giveValue(2000, 2001),
  ],
  situation: ({ raw, override, entered }) => [raw, override, entered],
  invariant: (snapshot, { before, event, sentEvents }) => {
    const { field, raw, override, entered } = snapshot.context
    const previous = before?.context
    const isFlag = field === 'is_fad'
    const changed = sentEvents.filter(({ type }) => type === 'changed')
    const isEnabled = before?.matches('enabled') ?? false
    const parsedYear = (typed: OverrideValue | null = null) =>
      !isFlag && /^ *\d+$/.test(String(typed)) ? Number(typed) : typed
    const isSameOverride = event.type === 'value.update' && event.override === previous?.override
    const isNewSource = isSameOverride && before?.matches({ enabled: 'typing' }) === true

    if (event.type === 'field.type') {
      expect(entered, 'only an enabled field takes typed text, and keeps it as typed').toBe(
        isEnabled ? event.entered : previous?.entered,
      )
      expect(changed, 'the form gets the override at once, so no typed text is lost').toEqual(
        isEnabled ? [{ type: 'changed', override: overrideOf(field, parsedYear(event.entered), raw) }] : [],
      )
      if (isEnabled)
        expect(
          snapshot.matches({ enabled: 'typing' }),
          'a choice is compared at once, typed text when typing pauses',
        ).toBe(!isFlag)
    } else if (event.type === 'field.revert' && isEnabled) {
      expect([entered, override, snapshot.value], 'the cross reverts to the original').toEqual([raw, null, 'matching'])
      expect(changed).toEqual([{ type: 'changed', override: null }])
    } else if (isNewSource)
      expect(changed, 'typed text is compared with the new value of the source').toEqual([
        { type: 'changed', override: overrideOf(field, parsedYear(previous?.entered), raw) },
      ])
    else expect(changed, 'no other event changes the form').toEqual([])

    if (event.type === 'value.update') {
      expect(raw).toBe(event.raw)
      if (!isNewSource) expect(override, 'the field takes the override of the form').toBe(event.override)
      if (isSameOverride)
        expect(snapshot.value, 'the same override again does not interrupt typing').toEqual(before?.value)
      if (isNewSource || (isSameOverride && (override !== null || event.raw === previous?.raw)))
        expect(entered, 'typed text stays').toBe(previous?.entered)
      else expect(entered, 'the field shows the value that a save would store').toBe(override ?? raw)
    }
    if (event.type === 'field.blur' && isEnabled)
      expect(entered, 'after leaving, the field shows the value that a save would store').toBe(override ?? raw)

    expect(snapshot.context.differs, 'the comparison is updated when typing pauses').toBe(
      snapshot.matches({ enabled: 'typing' }) ? previous?.differs : override !== null,
    )
    if (snapshot.matches('matching'))
      expect([override, entered], 'a matching field has no override').toEqual([null, raw])
    if (snapshot.matches({ enabled: 'editing' }))
      expect(override, 'an edited field that equals the original has no override').toBeNull()
    if (snapshot.matches({ enabled: 'overridden' }))
      expect(override, 'an overridden field has an override').not.toBeNull()
    expect(snapshot.can({ type: 'field.enable' }), 'the pencil is present exactly when the field matches').toBe(
      snapshot.matches('matching'),
    )
    expect(snapshot.can({ type: 'field.revert' }), 'the cross is present exactly when the field is enabled').toBe(
      snapshot.matches('enabled'),
    )
  },
}
