import { readFileSync } from 'node:fs'
import { buildSchema, resolveSchemaCoordinate } from 'graphql'
import { expect, test } from 'vitest'

const contract = buildSchema(readFileSync('src/gql/schema.graphql', 'utf8'))

/** Query arguments in the specification (§7). */
const QUERIES = `
  Query.groups: filter afterCurser first orderBy; Query.providers: filter afterCurser first orderBy;
  Query.TermsForProvider: filter afterCurser first orderBy providerID; Query.cftTerms: filter afterCurser first orderBy;
  Query.synonyms: filter afterCurser first orderBy termId search sabs; Query.specialties: filter afterCurser first
  orderBy filterSource filterStatus filterClean filterCertified filterService allRows; Query.topSpecialties: filter
  afterCurser first orderBy offset limit; Query.topConditions: filter afterCurser first orderBy offset limit;
  Query.conditions: filter afterCurser first orderBy; Query.promotedPrograms: filter afterCurser first orderBy status
  day startDate endDate startTime endTime; Query.practiceEmails: filter afterCurser first orderBy dpt_mne sl_mne sr_mne;
  Query.auditLogs: filter afterCurser first orderBy; Query.group: id slug; Query.awards: first afterCurser;
  Query.provider: id; Query.providerRaw: id; Query.providerOverrides: id; Query.cftTerm: id slug umls_cuid;
  Query.umlsConcept: cui; Query.umlsSearch: filter pageSize pageNumber; Query.synonymsList: filter termId search sabs
  orderBy first afterCurser; Query.synonym: slug; Query.term: termID; Query.user: id username; Query.practiceEmail: id;
  Query.program: id slug; Query.programSchedules: programId; Query.programSpecialties: programId;
  Query.programIconsList: slug allRows; Query.specialty: id slug; Query.specialtyClinicalFocusTerms: slug;
  Query.serviceLines: filter; Query.topSpecialty: id; Query.topCondition: term_id; Query.condition: id slug
`
/** Mutation inputs and payloads with their fields in the specification (§7). */
const INPUTS = `
  CreateTokenInput: username password; CreateGroupInput: name slug status display_on_profile url; UpdateGroupInput:
  groupId update; GroupUpdate: name slug status display_on_profile url; RemoveInput: id; GroupProviderInput: groupId
  providerId; GroupProvidersInput: groupId providerId; UpdateProviderOverridesInput: providerId log update;
  ProviderOverridesUpdate: firstname middlename lastname is_fad is_pcp is_accepting_new_patients is_bookable
  is_online_scheduling disable_clinical_focus_terms image video terms groups specialties awards
  disable_specialty_terms_association; RemoveOverridesInput: id log; UpdateProviderSpecialtyTermsInput: providerId
  termIds action; ProviderTermAction: EXCLUDE INCLUDE; UpdateSpecialtyInheritedListStatusInput: specialtyId providerId
  enable_inherited_list; UpdateSpecialtyHeaderVisibiltyInput: specialtyId providerId is_visible; CreateTermInput: name
  slug type status taxonomy umls_cuid; UpdateTermInput: termId update; TermUpdate: primary_synonym_id unsetFields;
  TermField: primary_synonym_id; TermsProviderInput: termId providerId; CreateSynonymInput: name slug status termId
  termID; UpdateSynonymInput: synonymId update; TermSynonymInput: termId synonymId; SetPrimarySynonymInput: termID
  synonymID; ClearPrimarySynonymInput: termID; CreateSpecialtyInput: name slug source display_name is_in_picklist
  is_active is_visible is_default_term_list_enabled; UpdateSpecialtyInput: id name slug source display_name
  is_in_picklist is_active is_visible is_default_term_list_enabled; CreateTopSpecialtyInput: specialty_id taxonomy
  umls_cuid; UpdateTopSpecialtyInput: order; DeleteTopSpecialtyInput: order; CreateTopConditionInput: term_id taxonomy
  umls_cuid; UpdateTopConditionInput: order; DeleteTopConditionInput: term_id order; CreatePromotedProgramInput: name
  title slug status copy icon_id priority button_text url; UpdatePromotedProgramInput: programId update;
  PromotedProgramUpdate: name title slug status copy icon_id priority button_text url; CreateProgramScheduleInput:
  programId days start_date end_date start_time end_time; UpdateProgramScheduleStatusInput: programScheduleId status;
  CreateProgramSpecialtyInput: programId specialtyId; UpdateProgramSpecialtyInheritedTermsInput: id status;
  ProgramTermInput: programId; CreateUserInput: status is_admin username password; UpdateUserInput: userId update;
  UserUpdate: status is_admin password; CreateEmailInput: provider_id soarian_resource_mne soarian_location_mne match
  department_mne; UpdateEmailInput: id update; EmailUpdate: emails provider_id soarian_resource_mne soarian_location_mne
  match department_mne; CopyEmailsInput: update; CopyEmailsUpdate: emailResultIds emails; BulkAddEmailInput: update;
  BulkAddEmailUpdate: emailResultIds email reasonForOverride; BulkRemoveEmailInput: update bulkRemoveIds;
  BulkRemoveEmailUpdate: email reasonForOverride
`
/** Types with their fields in the specification (§3). */
const ENTITIES = `
  GroupOrder: sort direction; Group: id name slug url providers updated_at status display_on_profile created_at;
  Provider: fullName npi bioOriginal bioNew imageOriginal imageNew video cftTerms groups awards specialties
  specialtiesOriginal specialtiesAdd specialtiesRemove raw override merged specialtyAssociatedTerms id lastName
  firstName middleName suffix gender yearBeganPractice isFad isStaff isPcp isBookable isOnlineScheduling
  isAcceptingNewPatients disableSpecialtyTermsAssociation; CftTerm: id number_id name slug taxonomy updated_at umls_cuid
  status specialties providers synonyms preferredName primarySynonym specialtiesMaster type; UmlsConcept.atoms: language
  pageSize; UmlsAtom: ui name rootSource; UmlsSearch: pageNumber result; UmlsSearchPage: results; UmlsSearchResult: cuid
  name id; PracticeEmailConnection: aggregate allRecords edges; Aggregate: count; Specialty: cftTerms cftDefaultTerms
  cftTermsMaster cftVariantTerms id slug name display_name source status is_visible is_active is_in_picklist
  is_board_certified is_clean is_clean_timestamp is_default_term_list_enabled service_lines; TokenPayload: token
  success; ProviderSpecialtyTermsPayload: success specialtyAssociatedTerms; ProviderBio: bio; ProviderImage: url;
  ProviderVideo: source url youtubeVideoId; ProviderOverrides: disableClinicalFocusTerms; ProviderSpecialty: id name
  is_visible enable_inherited_list; ProviderAward: award_name status year; SpecialtyAssociatedTerm: isExcluded node;
  Award: id award_name award_type; Taxonomy: TREATMENT CONDITION; TermType: UMLS CFT; Synonym: id auid name slug source
  status updated_at umls_cuid terms; UmlsConcept: atoms; VariantTerm: service_line_slug; SpecialtyServiceLine: id name
  slug; ServiceLine: id name slug; TopSpecialty: id order specialty; TopCondition: id order condition; Condition: id
  name slug display_name source is_visible is_active is_in_picklist is_default_term_list_enabled; PromotedProgram: id
  name title slug copy button_text url icon_id priority status specialties terms schedules; ProgramSchedule: id sunday
  monday tuesday wednesday thursday friday saturday start_date end_date start_time end_time status; ProgramSpecialty: id
  name specialty_id program_id use_inherited_terms; ProgramIcon: id name display_name; AuditLog: id user timestamp
  message action args; AuditUser: username; PracticeEmail: id provider provider_id soarian_resource_mne
  soarian_location_mne match emails department_mne; User: id username status is_admin role permissions; UserRole:
  item_name; UserPermission: child; PermissionName: name; AuthItem: name type description; GroupConnection: edges
  aggregate; GroupEdge: node cursor
`

const namesByParent = [QUERIES, INPUTS, ENTITIES].flatMap((text) =>
  text.split(';').map((line) => {
    const [parent = '', ...names] = line.trim().split(/:?\s+/)
    return { parent, names }
  }),
)

test.each(namesByParent)('the contract has the specification’s names of $parent', ({ parent, names }) => {
  const coordinates = names.map((name) => (parent.includes('.') ? `${parent}(${name}:)` : `${parent}.${name}`))
  expect(coordinates.filter((coordinate) => !resolveSchemaCoordinate(contract, coordinate))).toEqual([])
})
