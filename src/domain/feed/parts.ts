/** Part that an action changes, other than the record's own fields: a link to another record, or a part of the record. */
interface Part {
  readonly noun: string
  /** Argument with the id of the link or part, if the values have none. */
  readonly key?: string
}

const partsOf = (noun: string, actions: string, key?: string): [string, Part][] =>
  actions.split(' ').map((action) => [action, { noun, ...(key !== undefined && { key }) }])

const parts: ReadonlyMap<string, Part> = new Map([
  ...partsOf('Physician', 'createGroupProviderAssociation createGroupProvidersAssociation'),
  ...partsOf('Physician', 'removeGroupProviderAssociation createTermProviderAssociation'),
  ...partsOf('Physician', 'createTermsProviderAssociation removeTermProviderAssociation'),
  ...partsOf('Term', 'createTermsByProviderAssociation createProgramTermAssociation deleteProgramTermAssociation'),
  ...partsOf('Term', 'copyDefaultVariantTerms'),
  ...partsOf('Term on the profile', 'updateProviderSpecialtyTerms'),
  ...partsOf('Specialty', 'createProgramSpecialty updateProgramSpecialtyInheritedTerms deleteProgramSpecialty'),
  ...partsOf('Specialty', 'updateSpecialtyInheritedListStatus updateSpecialtyHeaderVisibilty', 'specialtyId'),
  ...partsOf('List of a specialty', 'createTermSpecialtyAssociation removeTermSpecialtyAssociation'),
  ...partsOf('List of a specialty', 'createTermSpecialtyMasterAssociation removeTermSpecialtyMasterAssociation'),
  ...partsOf('List of a specialty', 'createTermSpecialtyVariantAssociation removeTermSpecialtyVariantAssociation'),
  ...partsOf('Synonym', 'createTermSynonymAssociation removeTermSynonymAssociation'),
  ...partsOf('Service line', 'createSpecialtyServiceLineAssociation removeSpecialtyServiceLineAssociation'),
  ...partsOf('Service line', 'changeVariantsSearchStatusAssociation'),
  ...partsOf('Parent', 'createSpecialtyParentAssociation removeSpecialtyParentAssociation'),
  ...partsOf('Schedule', 'createProgramSchedule updateProgramScheduleStatus deleteProgramSchedule'),
  ...partsOf('Addresses', 'copyEmails bulkAddEmail bulkRemoveEmail undoEmailBatch'),
])

/** Returns the part that an action changes; null for the record's own fields. */
export const partOf = (action: string): Part | null => parts.get(action) ?? null
