import type { Section } from './spec.ts'

const PROGRAM = 'name title slug status copy icon_id priority button_text url'
const SPECIALTY = 'name slug source display_name is_in_picklist is_active is_visible is_default_term_list_enabled'

/** The mutations of the specification's §7, in its words and order. */
export const mutations: Section = {
  Login: [
    [
      'createToken {username, password} returns token, success (no cache)',
      { 'Mutation.createToken': '', CreateTokenInput: 'username password', TokenPayload: 'token success' },
    ],
  ],

  Groups: [
    ['createGroup', { 'Mutation.createGroup': '', CreateGroupInput: 'name slug status display_on_profile url' }],
    [
      'updateGroup {groupId, update{name, slug, status, display_on_profile, url}}',
      {
        'Mutation.updateGroup': '',
        UpdateGroupInput: 'groupId update',
        GroupUpdate: 'name slug status display_on_profile url',
      },
    ],
    ['removeGroup {id}', { 'Mutation.removeGroup': '', RemoveInput: 'id' }],
    [
      'removeGroupProviderAssociation',
      { 'Mutation.removeGroupProviderAssociation': '', GroupProviderInput: 'groupId providerId' },
    ],
    [
      'createGroupProviderAssociation',
      { 'Mutation.createGroupProviderAssociation': '', GroupProviderInput: 'groupId providerId' },
    ],
    [
      'createGroupProvidersAssociation {groupId, providerId as comma ID text}',
      { 'Mutation.createGroupProvidersAssociation': '', GroupProvidersInput: 'groupId providerId' },
    ],
  ],

  Overrides: [
    [
      'updateProviderOverrides {providerId, log, update{firstname, middlename, lastname, is_fad, is_pcp, is_accepting_new_patients, is_bookable, is_online_scheduling, disable_clinical_focus_terms, image, video, terms (ids), groups (ids), specialties (ids), awards (JSON list of award_name, status, year), disable_specialty_terms_association}}',
      {
        'Mutation.updateProviderOverrides': '',
        UpdateProviderOverridesInput: 'providerId log update',
        ProviderOverridesUpdate:
          'firstname middlename lastname is_fad is_pcp is_accepting_new_patients is_bookable is_online_scheduling ' +
          'disable_clinical_focus_terms image video terms groups specialties awards disable_specialty_terms_association',
      },
    ],
    ['removeOverrides {id, log}', { 'Mutation.removeOverrides': '', RemoveOverridesInput: 'id log' }],
    [
      "updateProviderSpecialtyTerms {providerId, termIds, action EXCLUDE or INCLUDE} returning success and the provider's terms (first 200)",
      {
        'Mutation.updateProviderSpecialtyTerms': '',
        UpdateProviderSpecialtyTermsInput: 'providerId termIds action',
        ProviderTermAction: 'EXCLUDE INCLUDE',
        ProviderSpecialtyTermsPayload: 'success specialtyAssociatedTerms',
      },
    ],
    [
      'updateSpecialtyInheritedListStatus and updateSpecialtyHeaderVisibilty {specialtyId, providerId, enable_inherited_list or is_visible}',
      {
        'Mutation.updateSpecialtyInheritedListStatus': '',
        UpdateSpecialtyInheritedListStatusInput: 'specialtyId providerId enable_inherited_list',
        'Mutation.updateSpecialtyHeaderVisibilty': '',
        UpdateSpecialtyHeaderVisibiltyInput: 'specialtyId providerId is_visible',
      },
    ],
  ],

  Terms: [
    [
      'createTerm {name, slug, type, status, taxonomy?, umls_cuid?}',
      { 'Mutation.createTerm': '', CreateTermInput: 'name slug type status taxonomy umls_cuid' },
    ],
    [
      'updateTerm {termId, update (primary_synonym_id or unsetFields)}',
      {
        'Mutation.updateTerm': '',
        UpdateTermInput: 'termId update',
        TermUpdate: 'primary_synonym_id unsetFields',
        TermField: 'primary_synonym_id',
      },
    ],
    ['removeTerm {id}', { 'Mutation.removeTerm': '', RemoveInput: 'id' }],
    [
      'term-specialty associations (default, inherited service-line, master: create, remove, copy default variant terms)',
      {
        'Mutation.createTermSpecialtyAssociation': '',
        'Mutation.removeTermSpecialtyAssociation': '',
        'Mutation.createTermSpecialtyVariantAssociation': '',
        'Mutation.removeTermSpecialtyVariantAssociation': '',
        'Mutation.createTermSpecialtyMasterAssociation': '',
        'Mutation.removeTermSpecialtyMasterAssociation': '',
        'Mutation.copyDefaultVariantTerms': '',
      },
    ],
    [
      'term-provider associations (create, createTermsProviderAssociation {termId, providerId list}, createTermsByProviderAssociation, remove)',
      {
        'Mutation.createTermProviderAssociation': '',
        'Mutation.createTermsProviderAssociation': '',
        TermsProviderInput: 'termId providerId',
        'Mutation.createTermsByProviderAssociation': '',
        'Mutation.removeTermProviderAssociation': '',
      },
    ],
  ],

  Synonyms: [
    [
      'createSynonym {name, slug, status} or {name, termId/termID}',
      { 'Mutation.createSynonym': '', CreateSynonymInput: 'name slug status termId termID' },
    ],
    ['updateSynonym {synonymId, update}', { 'Mutation.updateSynonym': '', UpdateSynonymInput: 'synonymId update' }],
    ['removeSynonym {id}', { 'Mutation.removeSynonym': '', RemoveInput: 'id' }],
    ['createOnlySynonym', { 'Mutation.createOnlySynonym': '' }],
    ['createTermSynonymAssociation', { 'Mutation.createTermSynonymAssociation': '' }],
    [
      'removeTermSynonymAssociation {termId, synonymId}',
      { 'Mutation.removeTermSynonymAssociation': '', TermSynonymInput: 'termId synonymId' },
    ],
    [
      'set primary {termID, synonymID}',
      { 'Mutation.setPrimarySynonym': '', SetPrimarySynonymInput: 'termID synonymID' },
    ],
    ['clear primary {termID}', { 'Mutation.clearPrimarySynonym': '', ClearPrimarySynonymInput: 'termID' }],
  ],

  Specialties: [
    [
      'createSpecialty and updateSpecialty {id?, name, slug, source, display_name, is_in_picklist, is_active, is_visible, is_default_term_list_enabled}',
      {
        'Mutation.createSpecialty': '',
        CreateSpecialtyInput: SPECIALTY,
        'Mutation.updateSpecialty': '',
        UpdateSpecialtyInput: `id ${SPECIALTY}`,
      },
    ],
    ['deleteSpecialty {id} (query timeout 300000 ms)', { 'Mutation.deleteSpecialty': '', RemoveInput: 'id' }],
    [
      'service-line association create and remove and changeVariantsSearchStatusAssociation (declared; use not shown)',
      {
        'Mutation.createSpecialtyServiceLineAssociation': '',
        'Mutation.removeSpecialtyServiceLineAssociation': '',
        'Mutation.changeVariantsSearchStatusAssociation': '',
      },
    ],
    [
      'parent-child association create and remove (payload not shown)',
      { 'Mutation.createSpecialtyParentAssociation': '', 'Mutation.removeSpecialtyParentAssociation': '' },
    ],
  ],

  'Top lists': [
    [
      'createTopSpecialty {specialty_id, taxonomy?, umls_cuid?} (success false when no more allowed)',
      { 'Mutation.createTopSpecialty': '', CreateTopSpecialtyInput: 'specialty_id taxonomy umls_cuid' },
    ],
    [
      'updateTopSpecialty and deleteTopSpecialty {order: JSON string of ids}',
      {
        'Mutation.updateTopSpecialty': '',
        UpdateTopSpecialtyInput: 'order',
        'Mutation.deleteTopSpecialty': '',
        DeleteTopSpecialtyInput: 'order',
      },
    ],
    [
      'createTopCondition {term_id, taxonomy?, umls_cuid?}',
      { 'Mutation.createTopCondition': '', CreateTopConditionInput: 'term_id taxonomy umls_cuid' },
    ],
    ['updateTopCondition', { 'Mutation.updateTopCondition': '', UpdateTopConditionInput: 'order' }],
    [
      'deleteTopCondition {term_id} for delete and {order} for save-order',
      { 'Mutation.deleteTopCondition': '', DeleteTopConditionInput: 'term_id order' },
    ],
    [
      'createCondition, updateCondition, deleteCondition',
      { 'Mutation.createCondition': '', 'Mutation.updateCondition': '', 'Mutation.deleteCondition': '' },
    ],
  ],

  Programs: [
    [
      'create {name, title, slug, status, copy, icon_id, priority, button_text, url}',
      { 'Mutation.createPromotedProgram': '', CreatePromotedProgramInput: PROGRAM },
    ],
    [
      'update {programId, update{same}}',
      {
        'Mutation.updatePromotedProgram': '',
        UpdatePromotedProgramInput: 'programId update',
        PromotedProgramUpdate: PROGRAM,
      },
    ],
    ['delete {id}', { 'Mutation.deletePromotedProgram': '', RemoveInput: 'id' }],
    [
      'create schedule {programId, days, start_date, end_date, start_time, end_time}',
      {
        'Mutation.createProgramSchedule': '',
        CreateProgramScheduleInput: 'programId days start_date end_date start_time end_time',
      },
    ],
    [
      'update schedule status {programScheduleId, status}',
      { 'Mutation.updateProgramScheduleStatus': '', UpdateProgramScheduleStatusInput: 'programScheduleId status' },
    ],
    ['delete schedule {id}', { 'Mutation.deleteProgramSchedule': '', RemoveInput: 'id' }],
    [
      'create specialty link {programId, specialtyId}',
      { 'Mutation.createProgramSpecialty': '', CreateProgramSpecialtyInput: 'programId specialtyId' },
    ],
    [
      'toggle inherited terms {id, status}',
      {
        'Mutation.updateProgramSpecialtyInheritedTerms': '',
        UpdateProgramSpecialtyInheritedTermsInput: 'id status',
      },
    ],
    ['delete specialty link {id}', { 'Mutation.deleteProgramSpecialty': '', RemoveInput: 'id' }],
    [
      'term association create and delete with programId',
      {
        'Mutation.createProgramTermAssociation': '',
        'Mutation.deleteProgramTermAssociation': '',
        ProgramTermInput: 'programId',
      },
    ],
  ],

  Users: [
    [
      'createUser {status, is_admin, username, password}',
      { 'Mutation.createUser': '', CreateUserInput: 'status is_admin username password' },
    ],
    [
      'updateUser {userId, update{status, is_admin, password}}',
      {
        'Mutation.updateUser': '',
        UpdateUserInput: 'userId update',
        UserUpdate: 'status is_admin password',
      },
    ],
    ['removeUser {id}', { 'Mutation.removeUser': '', RemoveInput: 'id' }],
    ['createToken', { 'Mutation.createToken': '' }],
  ],

  'Practice emails': [
    [
      'createEmail {provider_id, soarian_resource_mne, soarian_location_mne, match, department_mne}',
      {
        'Mutation.createEmail': '',
        CreateEmailInput: 'provider_id soarian_resource_mne soarian_location_mne match department_mne',
      },
    ],
    [
      'updateEmail {id, update (emails as JSON-string list, other fields)}',
      {
        'Mutation.updateEmail': '',
        UpdateEmailInput: 'id update',
        EmailUpdate: 'emails provider_id soarian_resource_mne soarian_location_mne match department_mne',
      },
    ],
    [
      'copyEmails {update{emailResultIds, emails}}',
      { 'Mutation.copyEmails': '', CopyEmailsInput: 'update', CopyEmailsUpdate: 'emailResultIds emails' },
    ],
    [
      'bulkAddEmail {update{emailResultIds, email, reasonForOverride}}',
      {
        'Mutation.bulkAddEmail': '',
        BulkAddEmailInput: 'update',
        BulkAddEmailUpdate: 'emailResultIds email reasonForOverride',
      },
    ],
    [
      'bulkRemoveEmail {update{email, reasonForOverride}, bulkRemoveIds}',
      {
        'Mutation.bulkRemoveEmail': '',
        BulkRemoveEmailInput: 'update bulkRemoveIds',
        BulkRemoveEmailUpdate: 'email reasonForOverride',
      },
    ],
  ],
}
