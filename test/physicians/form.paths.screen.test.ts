import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { DataDraft } from '../../src/domain/physicians/physician.ts'
import type { StoredRecord } from '../../src/domain/record.ts'
import { PhysicianOverrides, type PhysicianOverridesQuery } from '../../src/gql/physicians/overrides.gen.ts'
import type { OverrideFormContext } from '../../src/machines/physicians/overrideForm.ts'
import { mergeOn } from '../support/colleagues.ts'
import { intercept } from '../support/console.ts'
import { type Drive, expectAllTransitions, expectWalk, namedWalks } from '../support/drive.ts'
import { asPageWalk } from '../support/formTours.ts'
import type { Model } from '../support/model.ts'
import type { Walk } from '../support/paths.ts'
import { newCareGroup, newPhysician, overridden, physicianOf } from '../support/physicians.ts'
import { sectionOn, titles } from '../support/provider.ts'
import { callerOf, testService } from '../support/service.ts'
import { toursOf } from '../support/tour.ts'
import { overrideForm } from './overrideForm.model.ts'
import { fieldOn, type } from './providerData.ts'
import { enterProvider, saveElsewhere } from './providerPaths.ts'

type Form = OverrideFormContext<DataDraft>
type ProviderResponse = NonNullable<PhysicianOverridesQuery['provider']>

const service = testService()
const curator = callerOf(service, 'curator')

const BIO = 'Cares for hearts.'
const MINE = 'Mine.'
const READ = 'PhysicianOverrides'

/** Tours don't stop at version 3, because the service numbers its own versions. */
const endless: Model<Form> = {
  ...overrideForm,
  situation: (context) => [overrideForm.situation(context), context.reason],
  shouldStop: () => false,
}
const tours = await toursOf(endless, {
  canHappen: (before, event) => {
    const { draft, reason, record, theirs, unanswered } = before.context
    // The page limits the length of a biography.
    if (event.type === 'field.change') return event.patch.bio !== draft.bio && (event.patch.bio ?? '').length < 100
    if (event.type === 'reason.type') return before.can(event) && event.text !== reason
    if (event.type === 'record.update') {
      const { version, draft: given }: StoredRecord<DataDraft> = event.record
      if (version === 1) return unanswered === null
      // A merge ends by itself when both users have entered the same biography.
      const endsMerge = before.matches('reconciling') && given.bio === draft.bio
      // Version 3 stands for any newer version. A tour uses it only with a biography that is new to the form.
      return version === 3 && given.bio !== (theirs ?? record).draft.bio && !endsMerge
    }
    // Each save is one request here, because the chart `save` has its own tours.
    if (event.type === 'save' && unanswered !== null) return before.can(event) && unanswered.draft.bio === draft.bio
    if (event.type === 'xstate.done.actor.save') {
      const { base, ending } = event.output
      return base === null && (draft.bio === MINE || (ending !== 'saved' && ending !== 'unanswered'))
    }
    if (event.type === 'xstate.done.actor.reconcile') {
      const { record: loaded, draft: chosen } = event.output
      const isOffered = loaded?.draft.bio === theirs?.draft.bio && [draft.bio, loaded?.draft.bio].includes(chosen.bio)
      return loaded === null || (isOffered && reason.length > 20)
    }
    return event.type.startsWith('xstate.') || before.can(event)
  },
  variantOf: ({ output }) => (output?.ending ? ` ${output.ending} ${output.record?.draft.bio}` : ''),
})

/** Errors of the saves that end in this way. */
const saveErrors: Readonly<Record<string, object>> = {
  refused: { code: 'BAD_USER_INPUT', message: 'Bio is odd.', field: 'bio' },
  unanswered: { code: 'UNREACHABLE' },
}
const withRealEvents = (walk: Walk<Form>) => asPageWalk(walk, ({ ending }) => saveErrors[ending])

const drive = (id: string, olderResponse: ProviderResponse): Drive<Form> => {
  /** Responses to the next reads. After `gone`, the physician does not exist. */
  const responses: ('actual' | 'gone' | ProviderResponse)[] = []
  const locatorsOn = (page: Page) => ({
    ...sectionOn(page, titles.data),
    merge: mergeOn(page),
    bio: fieldOn(page, 'Bio'),
    removedNotice: page.getByRole('dialog').getByText('You can still see the record until you close this dialog.'),
  })
  const bioOf = async () => (await physicianOf(curator, id)).override.bio
  /** Returns a colleague's update to this draft; empty if the biography is already stored. */
  const updateTo = async ({ draft }: StoredRecord<DataDraft>) =>
    (await bioOf()) === draft.bio ? {} : { bio: draft.bio }

  const saveOther = async (update: object = {}) =>
    overridden(await service.as('admin'), id, { ...update, groups: [(await newCareGroup(service.database)).id] })

  return {
    operations: ['UpdateOverrides', 'RemoveOverrides'],
    within: '[data-section="data"]',
    act: {
      'xstate.init': async (page) => {
        await intercept(page, READ, (route) => {
          const response = responses[0] === 'gone' ? 'gone' : responses.shift()
          if (response === undefined || response === 'actual') return route.fallback()
          return route.fulfill({ json: { data: { provider: response === 'gone' ? null : response } } })
        })
        await enterProvider(page, service, id)
      },
      'field.change': (page, { patch }) =>
        patch.bio === null ? locatorsOn(page).bio.revert.click() : type(page, 'Bio', patch.bio),
      'reason.type': (page, { text }) => locatorsOn(page).reason.fill(text),
      save: (page) => locatorsOn(page).save.click(),
      discard: (page) => locatorsOn(page).button(`Discard changes to ${titles.data}`).click(),
      review: (page) => locatorsOn(page).merge.review.click(),
      'record.update': async (page, { record }) => {
        if (record.version > 1) return saveElsewhere(page, service, id, await updateTo(record))
        // The next response is older than the form's record.
        const { bio, merge } = locatorsOn(page)
        const shownBio = async () => ((await merge.panel.isVisible()) ? 'merging' : bio.control.inputValue())
        const shown = await shownBio()
        responses.push(olderResponse)
        await saveOther()
        await page
          .getByRole('dialog')
          .getByText(new RegExp(`${olderResponse.npi}$`))
          .waitFor()
        expect(await shownBio()).toBe(shown)
        await saveElsewhere(page, service, id)
      },
      choose: async (page, { record, draft, save }) => {
        const { merge, save: button } = locatorsOn(page)
        if (record === null) {
          // The second of the next two reads does not find the physician.
          responses.push('actual', 'gone')
          await saveOther({ bio: 'Theirs once more.' })
          return
        }
        await merge.choose('Bio', draft.bio === record.draft.bio ? 'theirs' : 'mine')
        await (save ? button : merge.back).click()
      },
    },
    arrange: async ({ output: { ending, record } }) => {
      if (ending === 'stale') await saveOther(await updateTo(record))
      if (ending === 'gone') await service.database.rows(sql`delete from provider where id = ${id}`)
    },
    expectState: async (page, state) => {
      const { badge, save, reason, section, button, bio, merge, removedNotice } = locatorsOn(page)
      const { draft, refusal, unanswered, theirs, record, reason: expectedReason } = state.context
      if (state.matches('removed')) {
        await removedNotice.waitFor()
        expect(await save.count()).toBe(0)
      } else expect(await removedNotice.count()).toBe(0)
      if (!state.matches('reconciling')) await expect.poll(() => bio.control.inputValue()).toBe(draft.bio ?? BIO)
      if (state.matches({ editing: 'saved' })) await badge('saved').waitFor()
      if (state.matches({ editing: 'changed' })) await badge(refusal ? 'ERROR' : 'changed').waitFor()
      if (state.matches({ editing: 'unchanged' }))
        await badge(record.draft.bio === null ? 'unchanged' : '1 override').waitFor()
      if (!state.matches('removed')) {
        await expect.poll(() => reason.inputValue()).toBe(expectedReason)
        await expect.poll(() => reason.isEditable()).toBe(!state.matches('saving'))
      }
      if (state.matches('editing')) {
        await expect.poll(() => save.isEnabled()).toBe(state.can({ type: 'save' }))
        expect(await bio.override.or(bio.revert).count()).toBe(1)
      }
      await expect
        .poll(() => button(`Discard changes to ${titles.data}`).count())
        .toBe(Number(state.can({ type: 'discard' })))
      await expect.poll(() => merge.review.count()).toBe(Number(state.can({ type: 'review' })))
      if (state.matches('editing')) {
        const isRefused = refusal?.field === 'bio' && unanswered === null
        await expect.poll(() => section.getByRole('alert').getByText('Bio is odd.').count()).toBe(Number(isRefused))
      }
      const doubtNotice = section.getByText('It’s safe to save again: your changes won’t be saved twice.')
      await expect.poll(() => doubtNotice.count()).toBe(Number(unanswered !== null && !state.matches('removed')))
      if (theirs && state.matches('editing')) await section.getByText(/^admin saved this form .*\.$/).waitFor()
    },
  }
}

test.each(namedWalks(tours))(
  'overrideForm: %s',
  async (_, tour) => {
    const id = await newPhysician(service.database, { bio: BIO })
    await overridden(curator, id, { bio: 'Theirs.' })
    const { data } = await curator(PhysicianOverrides, { id })
    await overridden(curator, id, { bio: null })
    await service.database.rows(sql`update provider set npi = npi || ' now' where id = ${id}`)
    await expectWalk(service, withRealEvents(tour), drive(id, data?.provider as ProviderResponse))
  },
  120_000,
)

test('together these paths take every transition of overrideForm', () =>
  expectAllTransitions(overrideForm.machine, tours))
