import type { Section } from './spec.ts'

const LIST = 'filter afterCurser first orderBy'

/** The queries of the specification's §7, in its words and order. */
export const queries: Section = {
  Lists: [
    [
      'Lists use variables filter, afterCurser, first, orderBy {sort, direction}.',
      {
        'Query.groups': LIST,
        'Query.providers': LIST,
        'Query.TermsForProvider': LIST,
        'Query.cftTerms': LIST,
        'Query.synonyms': LIST,
        'Query.specialties': LIST,
        'Query.topSpecialties': LIST,
        'Query.topConditions': LIST,
        'Query.conditions': LIST,
        'Query.promotedPrograms': LIST,
        'Query.practiceEmails': LIST,
        'Query.auditLogs': LIST,
        GroupOrder: 'sort direction',
      },
    ],
  ],

  Groups: [
    [
      'groups (paging; node id, name, slug, url, providers, updated_at, status)',
      { 'Query.groups': 'first afterCurser', Group: 'id name slug url providers updated_at status' },
    ],
    ['group by id or slug (also used for slug uniqueness)', { 'Query.group': 'id slug' }],
  ],

  Providers: [
    ['providers and awards (paging)', { 'Query.providers': 'first afterCurser', 'Query.awards': 'first afterCurser' }],
    [
      'provider by id in variants (details, cftTerms, groups, awards, specialties with original/add/remove sets, raw, overrides, merged)',
      {
        'Query.provider': 'id',
        Provider:
          'fullName npi bioOriginal bioNew imageOriginal imageNew video cftTerms groups awards specialties ' +
          'specialtiesOriginal specialtiesAdd specialtiesRemove raw override merged',
      },
    ],
    ['providerRaw(id)', { 'Query.providerRaw': 'id' }],
    ['providerOverrides(id)', { 'Query.providerOverrides': 'id' }],
    ['TermsForProvider(providerID)', { 'Query.TermsForProvider': 'providerID' }],
  ],

  Terms: [
    [
      'cftTerms (paging; id, number_id, name, slug, taxonomy, updated_at, umls_cuid, status)',
      {
        'Query.cftTerms': 'first afterCurser',
        CftTerm: 'id number_id name slug taxonomy updated_at umls_cuid status',
      },
    ],
    [
      'cftTerm by id, slug or umls_cuid (fuller form with specialties, providers, synonyms, taxonomy)',
      { 'Query.cftTerm': 'id slug umls_cuid', CftTerm: 'specialties providers synonyms taxonomy' },
    ],
  ],

  Vocabulary: [
    [
      'umlsConcept(cui; uppercase) atoms (language ENG, page size 1000)',
      {
        'Query.umlsConcept': 'cui',
        'UmlsConcept.atoms': 'language pageSize',
        UmlsAtom: 'ui name rootSource',
      },
    ],
    [
      'umlsSearch(filter, pageSize, pageNumber) returning pageNumber and result.results[cuid, name, id]',
      {
        'Query.umlsSearch': 'filter pageSize pageNumber',
        UmlsSearch: 'pageNumber result',
        UmlsSearchPage: 'results',
        UmlsSearchResult: 'cuid name id',
      },
    ],
  ],

  Synonyms: [
    [
      'synonyms / synonymsList (filter, termId, search, sabs DML_CUSTOM, orderBy, first, afterCurser)',
      {
        'Query.synonyms': 'filter termId search sabs orderBy first afterCurser',
        'Query.synonymsList': 'filter termId search sabs orderBy first afterCurser',
      },
    ],
    ['synonym by slug', { 'Query.synonym': 'slug' }],
    ['term with synonyms by termID', { 'Query.term': 'termID', CftTerm: 'synonyms' }],
  ],

  'Audit logs and users': [
    ['auditLogs', { 'Query.auditLogs': '' }],
    ['users', { 'Query.users': '' }],
    ['authItems', { 'Query.authItems': '' }],
    ['user by id or username', { 'Query.user': 'id username' }],
  ],

  'Practice emails': [
    [
      'practiceEmails (first, afterCurser, filter, dpt_mne, sl_mne, sr_mne; returns aggregate.count, allRecords ids, edges)',
      {
        'Query.practiceEmails': 'first afterCurser filter dpt_mne sl_mne sr_mne',
        PracticeEmailConnection: 'aggregate allRecords edges',
        Aggregate: 'count',
      },
    ],
    ['practiceEmail by id', { 'Query.practiceEmail': 'id' }],
  ],

  Programs: [
    [
      'promotedPrograms (filter, status, day, startDate, endDate, startTime, endTime, orderBy, first, afterCurser)',
      {
        'Query.promotedPrograms': 'filter status day startDate endDate startTime endTime orderBy first afterCurser',
      },
    ],
    ['program by id or slug', { 'Query.program': 'id slug' }],
    [
      'programSchedules and programSpecialties by program id',
      { 'Query.programSchedules': 'programId', 'Query.programSpecialties': 'programId' },
    ],
    ['programIconsList (slug, allRows)', { 'Query.programIconsList': 'slug allRows' }],
  ],

  Specialties: [
    [
      'specialties (filter, filterSource, filterStatus, filterClean, filterCertified, filterService, allRows; no-cache)',
      {
        'Query.specialties': 'filter filterSource filterStatus filterClean filterCertified filterService allRows',
      },
    ],
    ['specialty by id or slug', { 'Query.specialty': 'id slug' }],
    [
      'specialty clinical focus terms by slug',
      {
        'Query.specialtyClinicalFocusTerms': 'slug',
        Specialty: 'cftTerms cftDefaultTerms cftTermsMaster cftVariantTerms',
      },
    ],
    ['serviceLines(filter)', { 'Query.serviceLines': 'filter' }],
  ],

  'Top lists': [
    [
      'topSpecialties (filter, orderBy, offset, limit, or paging)',
      { 'Query.topSpecialties': 'filter orderBy offset limit first afterCurser' },
    ],
    ['topSpecialty(id)', { 'Query.topSpecialty': 'id' }],
    [
      'topConditions (same; cache-and-network)',
      { 'Query.topConditions': 'filter orderBy offset limit first afterCurser' },
    ],
    ['topCondition(term_id)', { 'Query.topCondition': 'term_id' }],
    ['conditions(filter)', { 'Query.conditions': 'filter' }],
    ['condition(id, slug)', { 'Query.condition': 'id slug' }],
  ],

  'Association pickers': [
    [
      'Association pickers fetch 100 specialties, 200 physicians, 200 CFTs',
      { 'Query.specialties': 'first', 'Query.providers': 'first', 'Query.cftTerms': 'first' },
    ],
    ['the specialty-terms query 200', { 'Query.provider': '', Provider: 'specialtyAssociatedTerms' }],
  ],
}
