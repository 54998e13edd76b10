import type { Page } from 'playwright-core'
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { REPEATED_AWARD } from '../../src/domain/physicians/award.ts'
import { isBooleanField } from '../../src/domain/physicians/override.ts'
import { SetSpecialtyVisibility } from '../../src/gql/physicians/overrideParts.gen.ts'
import { isShownOn } from '../../src/machines/record/switch.machine.ts'
import { switchOver } from '../shared/charts/switch.model.ts'
import { type ContextOf, type Drive, expectAllTransitions, expectWalk, namedWalks } from '../support/drive.ts'
import { alertIn, expectDescription } from '../support/groupScreens.ts'
import { chooseWalks, type Walk } from '../support/paths.ts'
import {
  giveSpecialties,
  type NamedRecord,
  newPhysician,
  newSpecialty,
  overridden,
  physicianOf,
} from '../support/physicians.ts'
import { sectionOn, titles } from '../support/provider.ts'
import { type Call, startTestService, type TestService } from '../support/service.ts'
import { toursOf } from '../support/tour.ts'
import { awards } from './awards.model.ts'
import { field } from './field.model.ts'
import { fieldOn } from './providerData.ts'
import { enterProvider, saveElsewhere } from './providerPaths.ts'

// The controls of 'Manage Provider Overrides' that have their own charts: fields, switches and awards. The tests
// `form.paths` and `terms.paths` cover the forms that contain them, and the dialogs that open over them.

let service: TestService
let curator: Call
beforeAll(async () => {
  service = await startTestService()
  curator = await service.as('curator')
})
afterAll(() => service.stop())

// A field of the primary data.

type Field = ContextOf<typeof field>
const fieldLabels: Readonly<Record<string, string>> = {
  year_began_practice: 'Year Began Practice',
  is_fad: 'Is FAD',
}
/** Starts with an untouched form, so that a colleague's save reaches the field. */
const fieldWalks = await toursOf(
  { ...field, inputs: field.inputs?.filter((input) => (input as Field).override === null) ?? [] },
  {
    canHappen: (before, event) => {
      const { field: name, override, entered } = before.context
      if (event.type === 'field.type') {
        // 'soon' is no year; ' 1999' is the original with a space. The field is checked when typing pauses.
        const typedText = override === null ? 'soon' : ' 1999'
        return before.can(event) && event.entered === (isBooleanField(name) ? !entered : typedText)
      }
      if (event.type === 'field.blur' && isBooleanField(name)) return false
      // Either the field's own value comes back from the form, or another user saves the field while nothing is typed.
      if (event.type === 'value.update')
        return !isBooleanField(name) && (event.override === override || override === null)
      return event.type.startsWith('xstate.') || before.can(event)
    },
  },
)

const fieldDrive = (id: string, { field: name, raw: original }: Field): Drive<Field> => {
  const locatorsOn = (page: Page) => fieldOn(page, fieldLabels[name] ?? '')
  /** Value of the source at the time of the override. Null without a stored override. */
  let replaced: number | null = null
  return {
    operations: [],
    act: {
      'xstate.init': (page) => enterProvider(page, service, id),
      'field.enable': (page) => locatorsOn(page).override.click(),
      'field.type': (page, { entered }) =>
        isBooleanField(name)
          ? locatorsOn(page)
              .radio(entered ? 'Yes' : 'No')
              .click()
          : locatorsOn(page).control.fill(entered),
      'field.blur': (page) => locatorsOn(page).control.blur(),
      'field.revert': (page) => locatorsOn(page).revert.click(),
      'value.update': async (page, event) => {
        await service.database.rows(sql`update provider set ${raw(name)} = ${event.raw} where id = ${id}`)
        const { override } = await physicianOf(curator, id)
        const isNewOverride = override.yearBeganPractice !== event.override
        if (isNewOverride) replaced = event.override === null ? null : event.raw
        await saveElsewhere(page, service, id, isNewOverride ? { [name]: event.override } : {})
      },
    },
    adjustResponse: () => {},
    expectState: async (page, state) => {
      const { override, revert, control, radio, expectSaid } = locatorsOn(page)
      const { raw, entered, differs } = state.context
      const isEnabled = state.matches('enabled')
      const controlValues = raw === true ? 'Yes' : String(raw)
      const isTyping = state.matches({ enabled: 'typing' })
      const isInvalid = entered === 'soon' && !isTyping
      const settledText = isInvalid ? 'Not valid' : differs ? 'Overridden' : 'Matches original'
      const expectedTexts = [isTyping ? 'Editing' : settledText]
      if (isEnabled || differs) expectedTexts.push(`Original Value: ${controlValues}`)
      if (replaced !== null && replaced !== raw) expectedTexts.push(`The original changed from ${replaced} to ${raw}.`)
      if (isInvalid)
        expectedTexts.push(`Year Began Practice must be a year from 1900 to ${new Date().getUTCFullYear()}.`)
      await expectSaid(...expectedTexts)
      if (original === true) await expect.poll(() => radio('Yes').isChecked()).toBe(entered)
      else await expect.poll(() => control.inputValue()).toBe(String(entered))
      if (original !== true) expect(await control.isEditable()).toBe(isEnabled)
      expect(await override.isVisible(), 'the pencil is visible when the field can be enabled').toBe(
        state.can({ type: 'field.enable' }),
      )
      expect(await revert.isVisible(), 'the cross is visible when the field can be reverted').toBe(
        state.can({ type: 'field.revert' }),
      )
    },
  }
}

// A switch, which sends its change to the service at once.

type Switch = ContextOf<typeof switchOver>
const switchWalks = await toursOf(switchOver, {
  canHappen: (before, event) => {
    if (event.type === 'value.update') return event.isOn !== before.context.isOn
    return event.type.startsWith('xstate.') || before.can(event)
  },
})

/**
 * Marks lost responses. `isDone` is true when the service has applied the change, which also sends a notice to the
 * page. It is false when the service later refuses the retry.
 */
const withLostAnswers = (walk: Walk<Switch>): Walk<Switch> => {
  const isOutcome = ({ event: { type, error } }: Walk<Switch>['moves'][number]) =>
    type === 'xstate.done.actor.set' || error?.code !== undefined
  return {
    ...walk,
    moves: walk.moves.map((move, index) => {
      const isLost = move.event.error && move.event.error.code === undefined
      if (!isLost) return move
      const isDone = walk.moves.slice(index).find(isOutcome)?.event.error === undefined
      return { ...move, event: { ...move.event, error: { code: 'UNREACHABLE', isDone } } }
    }),
  }
}

const switchDrive = (id: string, specialty: NamedRecord): Drive<Switch> => {
  const locatorsOn = (page: Page) =>
    sectionOn(page, titles.specialties)
      .section.getByRole('listitem', { name: specialty.name, exact: true })
      .getByRole('switch', { name: 'Visible in specialty header' })
  const set = (isOn: boolean) =>
    curator(SetSpecialtyVisibility, { input: { providerId: id, specialtyId: specialty.id, is_visible: isOn } })
  return {
    operations: ['SetSpecialtyVisibility'],
    act: {
      'xstate.init': (page) => enterProvider(page, service, id),
      'switch.press': (page) => locatorsOn(page).click(),
      'value.update': async (page, { isOn }) => {
        await set(isOn)
        await saveElsewhere(page, service, id)
      },
    },
    adjustResponse: () => {},
    expectState: async (page, state) => {
      await expect.poll(() => locatorsOn(page).isChecked()).toBe(isShownOn(state.context))
      if (state.matches({ switching: 'brisk' })) await expectDescription(locatorsOn(page), 'Switching…')
      if (state.matches('refused'))
        await alertIn(page, `${specialty.name}: Visible in specialty header: Cardiology is gone.`).first().waitFor()
    },
  }
}

// The rows of awards.

type Awards = ContextOf<typeof awards>
/** Starts without awards, so that a colleague's award arrives while nothing is changed. */
const awardWalks = await chooseWalks(
  { ...awards, inputs: [{ rows: [] }] },
  {
    canHappen: (before, event) => {
      const { rows } = before.context
      if (event.type === 'rows.update') return rows.length === 0
      // A user can't choose an empty option or change a missing row.
      if (event.type === 'award.set') return event.place < rows.length && event.patch.award !== null
      if (event.type === 'award.remove') return event.place < rows.length
      return event.type.startsWith('xstate.') || before.can(event)
    },
  },
)

const awardDrive = (id: string, award: NamedRecord): Drive<Awards> => {
  const locatorsOn = (page: Page) => {
    const form = sectionOn(page, titles.awards)
    const rows = form.items('Awards')
    const choice = (place: number, name: string) =>
      rows.nth(place).getByRole('combobox', { name: `${name} of award ${place + 1}`, exact: true })
    return { ...form, rows, choice, add: form.button('Add award') }
  }
  /** Returns a row as its controls show it. */
  const controlValues = ({ award: awardValue, status, year }: Awards['rows'][number]) => [
    awardValue && award.id,
    status,
    year === null ? null : String(year),
  ]
  return {
    username: 'awards',
    operations: [],
    within: '[data-section="awards"]',
    act: {
      'xstate.init': (page) => enterProvider(page, service, id),
      'award.add': (page) => locatorsOn(page).add.click(),
      'award.set': async (page, { place, patch }) => {
        const [awardValue, status, year] = controlValues(patch)
        await locatorsOn(page)
          .choice(place, 'Award')
          .selectOption(awardValue ?? '')
        await locatorsOn(page)
          .choice(place, 'Status')
          .selectOption(status ?? '')
        await locatorsOn(page)
          .choice(place, 'Year')
          .selectOption(year ?? '')
      },
      'award.remove': (page, { place }) => locatorsOn(page).rows.nth(place).getByRole('button').click(),
      'rows.update': async (_, { rows }) => {
        const awardValue = (rows as Awards['rows']).map((row) => ({ ...row, award: undefined, award_name: award.id }))
        await overridden(await service.as('awards'), id, { awards: JSON.stringify(awardValue) })
      },
    },
    adjustResponse: () => {},
    expectState: async (page, state) => {
      const { section, rows, add } = locatorsOn(page)
      const chosen = () =>
        rows.evaluateAll((items) =>
          items.map((item) => [...item.querySelectorAll('select')].map(({ value }) => value || null)),
        )
      await expect.poll(chosen).toEqual(state.context.rows.map(controlValues))
      // The message stays while another row is incomplete.
      if (!state.matches('incomplete'))
        await expect.poll(() => section.getByText(REPEATED_AWARD).first().isVisible()).toBe(state.matches('repeated'))
      expect(await add.isEnabled()).toBe(state.can({ type: 'award.add' }))
    },
  }
}

test.each(namedWalks(fieldWalks))(
  'field: %s',
  async (_, walk) => {
    const context = walk.moves[0]?.state.context as Field
    const id = await newPhysician(service.database, { [context.field]: context.raw })
    await expectWalk(service, walk, fieldDrive(id, context))
  },
  120_000,
)
test.each(namedWalks(switchWalks))(
  'switch: %s',
  async (_, walk) => {
    const specialty = await newSpecialty(service.database)
    const id = await newPhysician(service.database)
    await giveSpecialties(service.database, id, [specialty])
    const isOn = walk.moves[0]?.state.context.isOn ?? true
    await curator(SetSpecialtyVisibility, { input: { providerId: id, specialtyId: specialty.id, is_visible: isOn } })
    await expectWalk(service, withLostAnswers(walk), switchDrive(id, specialty))
  },
  120_000,
)
test.each(namedWalks(awardWalks))('awards: %s', async (_, walk) => {
  const award = await service.database.one<NamedRecord>(sql`select id, name from award order by name_key, id`)
  await expectWalk(service, walk, awardDrive(await newPhysician(service.database), award as NamedRecord))
})
test.each([
  ['field', field.machine, fieldWalks],
  ['switch', switchOver.machine, switchWalks],
  ['awards', awards.machine, awardWalks],
] as const)('together these paths take every transition of %s', (_, machine, walks) =>
  expectAllTransitions(machine, walks),
)
