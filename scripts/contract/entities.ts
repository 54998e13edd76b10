import type { Section } from './spec.ts'

const FLAGS = 'isFad isStaff isPcp isBookable isOnlineScheduling isAcceptingNewPatients'
const DAYS = 'sunday monday tuesday wednesday thursday friday saturday'

/** The entities of the specification's §3 and their fields, in its words and order. */
export const entities: Section = {
  Entities: [
    [
      'Group: id, slug, name, url, display_on_profile (boolean), status (boolean), created_at, updated_at (Unix seconds), providers (id, fullName, lastName).',
      {
        Group: 'id slug name url display_on_profile status created_at updated_at providers',
        Provider: 'id fullName lastName',
      },
    ],
    [
      'Provider: id, fullName, firstName, middleName, lastName, suffix, gender, npi, bioOriginal/bioNew (bio), yearBeganPractice, imageOriginal/imageNew (url), video (source, url, youtubeVideoId), isFad, isStaff, isPcp, isBookable, isOnlineScheduling, isAcceptingNewPatients, override.disableClinicalFocusTerms,',
      {
        Provider:
          'id fullName firstName middleName lastName suffix gender npi bioOriginal bioNew yearBeganPractice ' +
          `imageOriginal imageNew video ${FLAGS} override`,
        ProviderBio: 'bio',
        ProviderImage: 'url',
        ProviderVideo: 'source url youtubeVideoId',
        ProviderOverrides: 'disableClinicalFocusTerms',
      },
    ],
    [
      'specialties, specialtiesOriginal, specialtiesAdd (id, name, is_visible, enable_inherited_list), specialtiesRemove, cftTerms (id, name, slug, preferredName), groups (id, name), awards (award_name with id and award_name, status, year), specialtyAssociatedTerms (isExcluded, node), disableSpecialtyTermsAssociation.',
      {
        Provider:
          'specialties specialtiesOriginal specialtiesAdd specialtiesRemove cftTerms groups awards ' +
          'specialtyAssociatedTerms disableSpecialtyTermsAssociation',
        ProviderSpecialty: 'id name is_visible enable_inherited_list',
        CftTerm: 'id name slug preferredName',
        Group: 'id name',
        ProviderAward: 'award_name status year',
        SpecialtyAssociatedTerm: 'isExcluded node',
      },
    ],
    [
      'The raw record (original values), the merged record (with overrides) and the overrides record are kept apart.',
      { Provider: 'raw merged override' },
    ],
    ['Award: id, award_name, award_type.', { Award: 'id award_name award_type' }],
    [
      'CFT term: id, number_id, name, preferredName, slug, primarySynonym (id, name), specialties (inherited lists), specialtiesMaster, providers (fullName, lastName), taxonomy (treatment or condition), type (UMLS if a cuid exists, else CFT), umls_cuid, status (boolean), updated_at.',
      {
        CftTerm:
          'id number_id name preferredName slug primarySynonym specialties specialtiesMaster providers taxonomy type ' +
          'umls_cuid status updated_at',
        Taxonomy: 'TREATMENT CONDITION',
        TermType: 'UMLS CFT',
      },
    ],
    [
      'Synonym: id, auid, name, slug, source, status, updated_at, umls_cuid, terms.',
      { Synonym: 'id auid name slug source status updated_at umls_cuid terms' },
    ],
    [
      'UMLS concept: atoms with ui, name, rootSource; search result: cuid, name (and id).',
      { UmlsConcept: 'atoms', UmlsAtom: 'ui name rootSource', UmlsSearchResult: 'cuid name id' },
    ],
    [
      "Specialty: id, slug, name, display_name, source (default 'custom'), status, is_visible, is_active, is_in_picklist, is_board_certified, is_clean, is_clean_timestamp, is_default_term_list_enabled, cftTerms, cftDefaultTerms, cftTermsMaster, cftVariantTerms (with service_line_slug), service_lines (id, name, slug).",
      {
        Specialty:
          'id slug name display_name source status is_visible is_active is_in_picklist is_board_certified is_clean ' +
          'is_clean_timestamp is_default_term_list_enabled cftTerms cftDefaultTerms cftTermsMaster cftVariantTerms ' +
          'service_lines',
        VariantTerm: 'service_line_slug',
        SpecialtyServiceLine: 'id name slug',
      },
    ],
    ['Service line: id, name, slug.', { ServiceLine: 'id name slug' }],
    [
      'Top specialty: id, order, specialty (id, name, display_name).',
      { TopSpecialty: 'id order specialty', Specialty: 'id name display_name' },
    ],
    ['Top condition: id, order, condition (id, name).', { TopCondition: 'id order condition', Condition: 'id name' }],
    [
      'Condition: id, slug, name, display_name, source, is_visible, is_active, is_in_picklist, is_default_term_list_enabled.',
      {
        Condition: 'id slug name display_name source is_visible is_active is_in_picklist is_default_term_list_enabled',
      },
    ],
    [
      'Promoted program: id, name, title, slug, copy, button_text, url, icon_id, priority (number), status (1/0), specialties, terms, schedules.',
      {
        PromotedProgram: 'id name title slug copy button_text url icon_id priority status specialties terms schedules',
      },
    ],
    [
      'Program schedule: id, sunday..saturday flags (1/0), start_date, end_date, start_time, end_time (Unix timestamps), status (1/0).',
      { ProgramSchedule: `id ${DAYS} start_date end_date start_time end_time status` },
    ],
    [
      'Program specialty: id, name, specialty_id, program_id, use_inherited_terms (1/0).',
      { ProgramSpecialty: 'id name specialty_id program_id use_inherited_terms' },
    ],
    ['Program icon: id, name, display_name.', { ProgramIcon: 'id name display_name' }],
    [
      'Audit log: id, user.username, timestamp (Unix seconds), message, action, args.',
      { AuditLog: 'id user timestamp message action args', AuditUser: 'username' },
    ],
    [
      'Practice email record: id, provider (fullName, may be null), provider_id (null when blank), soarian_resource_mne, soarian_location_mne, match, emails (JSON-encoded list of strings), department_mne.',
      {
        PracticeEmail: 'id provider provider_id soarian_resource_mne soarian_location_mne match emails department_mne',
      },
    ],
    [
      'User: id, username, status (boolean), is_admin (role name), role (item_name), permissions list (each with a child name).',
      {
        User: 'id username status is_admin role permissions',
        UserRole: 'item_name',
        UserPermission: 'child',
        PermissionName: 'name',
      },
    ],
    ['Auth item: name, type, description.', { AuthItem: 'name type description' }],
    [
      'List responses: edges (node, cursor) and aggregate.count.',
      { GroupConnection: 'edges aggregate', GroupEdge: 'node cursor', Aggregate: 'count' },
    ],
  ],
}
