import { type PrimaryField, primaryData, primaryFields } from '../../../src/domain/physicians/override.ts'
import { youtubeIdOf } from '../../../src/domain/physicians/youtube.ts'
import { refuseKeyless } from '../../contract/input.ts'
import type { ProviderVideo } from '../../contract/types.gen.ts'
import type { Context } from '../../records/context.ts'
import { findProvider, listProviders } from '../../records/kinds/provider.ts'
import type {
  MutationResolvers,
  ProviderOverridesResolvers,
  ProviderResolvers,
  QueryResolvers,
} from '../resolvers.gen.ts'
import { type OverridesRow, type ProviderData, recordOf } from './data.ts'
import { listChanges } from './history.ts'
import { providerLoaders } from './loaders.ts'
import { providerTermMatch } from './match.ts'
import { removeOverrides, updateProviderOverrides } from './overrides.ts'
import { associatedTerm, isAdded, isMerged, isOriginal, isRemoved, type ProviderSpecialtyRow } from './specialties.ts'
import {
  updateProviderSpecialtyTerms,
  updateSpecialtyHeaderVisibilty,
  updateSpecialtyInheritedListStatus,
} from './switches.ts'

/** One physician's data for a query; null when there is no such physician. */
const askedData = (id: string, context: Context): Promise<ProviderData | null> => {
  refuseKeyless({ id })
  return providerLoaders(context).providerData.load(id)
}

/** What an update calls these fields, in the order of the form. */
const namesOf = (isOfThem: (field: PrimaryField) => boolean): string[] =>
  primaryFields.filter(isOfThem).map((field) => primaryData[field].name)

const overridesOf = ({ id, overrides, values, replaced }: ProviderData): OverridesRow => ({
  ...recordOf(values),
  id,
  replaced: recordOf(replaced),
  overridden: namesOf((field) => field in overrides),
})

export const providerQueries: QueryResolvers = {
  providers: (_, args, { database }) => listProviders(database, args),

  provider: (_, { id }, { database }) => {
    refuseKeyless({ id })
    return findProvider(database, { id })
  },

  providerRaw: async (_, { id }, context) => {
    const data = await askedData(id, context)
    return data && recordOf(data.raw)
  },

  providerOverrides: async (_, { id }, context) => {
    const data = await askedData(id, context)
    return data && overridesOf(data)
  },

  providerOverrideHistory: (_, args, { database }) => listChanges(database, args),

  providerTermMatch,
}

export const providerMutations: MutationResolvers = {
  updateProviderOverrides,
  removeOverrides,
  updateProviderSpecialtyTerms,
  updateSpecialtyInheritedListStatus,
  updateSpecialtyHeaderVisibilty,
}

interface Physician {
  readonly id: string
}

/** A field that is made of a physician's data; whatever fields are selected, the data is loaded once. */
const ofData =
  <Value>(pick: (data: ProviderData) => Value) =>
  async ({ id }: Physician, _: object, context: Context): Promise<Value> => {
    const data = await providerLoaders(context).providerData.load(id)
    if (!data) throw new Error(`Physician ${id} has no data.`)
    return pick(data)
  }

/** One of a physician's sets of specialties. */
const ofSpecialties =
  (isOfSet: (specialty: ProviderSpecialtyRow) => boolean) =>
  async ({ id }: Physician, _: object, context: Context): Promise<ProviderSpecialtyRow[]> =>
    (await providerLoaders(context).providerSpecialties.load(id)).filter(isOfSet)

const videoOf = (url: string | null): ProviderVideo | null => {
  if (!url) return null
  const youtubeVideoId = youtubeIdOf(url)
  return { source: youtubeVideoId && 'youtube', url, youtubeVideoId }
}

export const ProviderOverrides: ProviderOverridesResolvers = {
  recorded: async ({ id }, _, context) => {
    const recorded = new Set((await providerLoaders(context).providerRecordedFields.load(id)).map(({ field }) => field))
    return namesOf((field) => recorded.has(field))
  },
}

export const Provider: ProviderResolvers = {
  gender: ofData(({ merged }) => merged.gender),
  bioOriginal: ofData(({ raw }) => ({ bio: raw.bio })),
  bioNew: ofData(({ values }) => ({ bio: values.bio })),
  imageOriginal: ofData(({ raw }) => ({ url: raw.image })),
  imageNew: ofData(({ values }) => ({ url: values.image })),
  video: ofData(({ merged }) => videoOf(merged.video)),
  yearBeganPractice: ofData(({ merged }) => merged.year_began_practice),
  isFad: ofData(({ merged }) => merged.is_fad),
  isStaff: ofData(({ merged }) => merged.is_staff),
  isPcp: ofData(({ merged }) => merged.is_pcp),
  isBookable: ofData(({ merged }) => merged.is_bookable),
  isOnlineScheduling: ofData(({ merged }) => merged.is_online_scheduling),
  isAcceptingNewPatients: ofData(({ merged }) => merged.is_accepting_new_patients),
  raw: ofData(({ raw }) => recordOf(raw)),
  override: ofData(overridesOf),
  merged: ofData(({ merged }) => recordOf(merged)),
  specialties: ofSpecialties(isMerged),
  specialtiesOriginal: ofSpecialties(isOriginal),
  specialtiesAdd: ofSpecialties(isAdded),
  specialtiesRemove: ofSpecialties(isRemoved),
  cftTerms: ({ id }, _, context) => providerLoaders(context).providerTerms.load(id),
  groups: ({ id }, _, context) => providerLoaders(context).providerGroups.load(id),
  awards: ({ id }, _, context) => providerLoaders(context).providerAwards.load(id),
  specialtyAssociatedTerms: async ({ id }, _, context) =>
    (await providerLoaders(context).providerAssociatedTerms.load(id)).map(associatedTerm),
  disableSpecialtyTermsAssociation: ofData(({ merged }) => merged.disable_specialty_terms_association),
}
