// Generated from src/gql/schema.graphql by `npm run generate`; do not edit.

export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A moment, in whole seconds since 1970-01-01T00:00Z. */
  UnixTime: { input: number; output: number; }
  /** Any JSON value. */
  JSON: { input: unknown; output: unknown; }
};

/** What a role may do; the names are those of the menu (spec §6). */
export type Permission =
  /** Opens Clinical Focus Terms. */
  | 'TERMS'
  /** Opens Synonyms. */
  | 'SYNONYMS'
  /** Opens Custom Groups, and the menu entry of Promoted Search. */
  | 'GROUPS'
  /** Opens Promoted Search. */
  | 'PROMOTED_SEARCH'
  /** Opens Specialties. */
  | 'SPECIALTIES'
  /** Opens Most Searched Specialties and Top Conditions. */
  | 'TOP_SPECIALTIES'
  /** Opens Physician Overrides. */
  | 'PROVIDER_OVERRIDE'
  /** Opens Practice Appointment Emails. */
  | 'EMAILS'
  /** Opens User Management. */
  | 'USERS'
  /** Opens everybody's Audit Logs; without it one reads one's own. */
  | 'LOGS';

export type SortDirection =
  | 'ASC'
  | 'DESC';

/** Days of the week, as schedules name them. */
export type Weekday =
  | 'SUNDAY'
  | 'MONDAY'
  | 'TUESDAY'
  | 'WEDNESDAY'
  | 'THURSDAY'
  | 'FRIDAY'
  | 'SATURDAY';

/** How many rows there are in all, whatever page was asked for. */
export type Aggregate = {
  count: Scalars['Int']['output'];
  /** There are more than that: searches and parts of large lists count no further than 10,000. */
  isCapped: Scalars['Boolean']['output'];
};

/**
 * In lists a `filter` of one letter or digit matches the beginnings of names, of two the beginnings of words; any other matches
 * any part.
 */
export type Query = {
  /** Custom groups by name. `filter` matches any part of a name or machine name. */
  groups: GroupConnection;
  /** One group, by id or by slug; null when there is none. Asked by slug it also tells whether a machine name is free. */
  group?: Maybe<Group>;
  /**
   * Physicians by name, as patients see them. `filter` matches any part of a full name, the source's own included.
   * `hasOverrides` and `originalChanged` keep those of whom that is so, or not so.
   */
  providers: ProviderConnection;
  /** One physician; null when there is none. */
  provider?: Maybe<Provider>;
  /** What the source delivered of a physician; null when there is none. */
  providerRaw?: Maybe<ProviderRecord>;
  /** What staff put in place of the source's values; null when there is no such physician. */
  providerOverrides?: Maybe<ProviderOverrides>;
  /**
   * Who changed an override of a physician's field, named as in `updateProviderOverrides`: the newest first. Added: an
   * overridden field shows who changed it, when, from what, and why.
   */
  providerOverrideHistory: OverrideChangeConnection;
  /**
   * How a term reaches a physician's profile, and what keeps it away; null when there is no such physician or term. Added:
   * curators are asked why a physician is found by a term, or is not.
   */
  providerTermMatch?: Maybe<ProviderTermMatch>;
  /**
   * What would become of these ids or CUIs of terms, separated by commas, if a physician was given them. Added: shown before
   * pasted ids are linked.
   */
  providerTermsPreview: PastedPreview;
  /**
   * What would become of these ids or NPIs of physicians, separated by commas, if a term was given them. Added: shown before
   * pasted ids are linked.
   */
  termProvidersPreview: PastedPreview;
  /**
   * What would become of these ids or NPIs of physicians, separated by commas, if a group was given them. Added: shown before
   * pasted ids are linked.
   */
  groupProvidersPreview: PastedPreview;
  /** The terms that a physician is linked to directly. */
  TermsForProvider: CftTermConnection;
  /** Awards that a physician can have, by name. */
  awards: AwardConnection;
  /** Clinical focus terms by name. `filter` matches any part of a name, machine name, CUI, or name of a synonym. */
  cftTerms: CftTermConnection;
  /** One term, by id, slug or CUI; null when there is none. Asked by slug it also tells whether a machine name is free. */
  cftTerm?: Maybe<CftTerm>;
  /** One term with its synonyms; null when there is none. */
  term?: Maybe<CftTerm>;
  /** One concept of the vocabulary by its CUI, in upper or lower case; null when there is none. */
  umlsConcept?: Maybe<UmlsConcept>;
  /** Concepts whose names hold words that begin as those typed, the best first; none without a filter. */
  umlsSearch: UmlsSearch;
  /**
   * Synonyms by name. `filter` and `search` match any part of a name, machine name or AUID, both when both are
   * given; `termId` leaves those of one term, `sabs` those of these sources (DML_CUSTOM is the console's own).
   */
  synonyms: SynonymConnection;
  /** The same as `synonyms`, under its other name. */
  synonymsList: SynonymConnection;
  /** One synonym, by id or slug; null when there is none. */
  synonym?: Maybe<Synonym>;
  /**
   * Specialties by slug. `filter` matches any part of a name, display name or slug. The other filters are
   * tri-state: 10 unset, 1 Yes, 2 No; source Yes means custom, service Yes means having a service line.
   * `allRows` answers up to 1,000 rows at once, whatever `first` says.
   */
  specialties: SpecialtyConnection;
  /** One specialty, by id or slug; null when there is none. */
  specialty?: Maybe<Specialty>;
  /** The specialty whose lists of terms are edited, by slug; null when there is none. */
  specialtyClinicalFocusTerms?: Maybe<Specialty>;
  /** Service lines by name. */
  serviceLines: ServiceLineConnection;
  /** Most searched specialties in their order; `offset` and `limit` page them too. */
  topSpecialties: TopSpecialtyConnection;
  /** One of the most searched specialties, by the specialty's id; null when it is none of them. */
  topSpecialty?: Maybe<TopSpecialty>;
  /** Top conditions in their order; `offset` and `limit` page them too. */
  topConditions: TopConditionConnection;
  /** One of the top conditions, by the condition's id; null when it is none of them. */
  topCondition?: Maybe<TopCondition>;
  /** Conditions by name: the terms whose taxonomy is condition, with the terms' ids. */
  conditions: ConditionConnection;
  /** One condition, by id or slug; null when there is none. */
  condition?: Maybe<Condition>;
  /**
   * Promoted programs by name. `status` is 1 or 0. The other filters hold for programs that have one schedule which
   * fulfils them all: it runs on `day`, begins on `startDate` or later, ends on `endDate` or earlier, and likewise
   * for the times.
   */
  promotedPrograms: PromotedProgramConnection;
  /** One promoted program, by id or slug; null when there is none. */
  program?: Maybe<PromotedProgram>;
  /** When a program is shown, in the order in which its schedules were made. */
  programSchedules: Array<ProgramSchedule>;
  /** With which specialties a program is shown, by name. */
  programSpecialties: Array<ProgramSpecialty>;
  /** Icons for programs by name; `slug` leaves the one with that name. `allRows` answers them all at once. */
  programIconsList: ProgramIconConnection;
  /**
   * The slug that a new program of this name would get now: with -2 and so on when its own is taken. Added: the form shows it
   * before the program is saved.
   */
  programSlug: Scalars['String']['output'];
  /**
   * What patients see at a moment, by the clocks of the organisation's zone; at this one when it is absent. Every program is in
   * one of the three lists, of which the first 100 are answered. Added: curators are asked why a program is not shown.
   */
  programPreview: ProgramPreview;
  /**
   * Practice records by match. `filter` matches any part of what a row shows and of its addresses; the mnemonics
   * match whole, in upper or lower case.
   */
  practiceEmails: PracticeEmailConnection;
  /** One practice record; null when there is none. */
  practiceEmail?: Maybe<PracticeEmail>;
  /**
   * What would become of practice records by a bulk change, or by undoing one, if it was made now. Added: each record is
   * checked before the change is made.
   */
  emailBatchPreview: EmailBatchPreview;
  /**
   * The bulk changes that were made, those that undid others among them: the newest first. Added: finds a bulk change to undo
   * it.
   */
  emailBatches: EmailBatchConnection;
  /** One bulk change; null when there is none. Added, as `emailBatches`. */
  emailBatch?: Maybe<EmailBatch>;
  /** What was done, by whom: the newest first, own rows only without LOGS. */
  auditLogs: AuditLogConnection;
  /** Accounts by username; who is no administrator gets their own alone. */
  users: UserConnection;
  /** One account, by id or username; null when there is none. */
  user?: Maybe<User>;
  /** Whoever asks. Asking counts as activity. Added: screens ask who is signed in, and what they may do now. */
  viewer: User;
  /** The roles that an account can have. */
  authItems: Array<AuthItem>;
  /**
   * What uses a record, and so is touched when it is removed; null when there is no such record. Added: a confirmation of a
   * deletion lists it.
   */
  recordUses?: Maybe<Array<RecordUse>>;
  /**
   * How often people took each transition of one of the console's charts; null where that is not counted. Added: the chart
   * page shows it. A POST to `/paths` counts, which is no mutation.
   */
  workflowPaths?: Maybe<WorkflowPaths>;
};


/**
 * In lists a `filter` of one letter or digit matches the beginnings of names, of two the beginnings of words; any other matches
 * any part.
 */
export type QueryGroupsArgs = {
  filter?: InputMaybe<Scalars['String']['input']>;
  afterCurser?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<GroupOrder>;
};


/**
 * In lists a `filter` of one letter or digit matches the beginnings of names, of two the beginnings of words; any other matches
 * any part.
 */
export type QueryGroupArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
  slug?: InputMaybe<Scalars['String']['input']>;
};


/**
 * In lists a `filter` of one letter or digit matches the beginnings of names, of two the beginnings of words; any other matches
 * any part.
 */
export type QueryProvidersArgs = {
  filter?: InputMaybe<Scalars['String']['input']>;
  hasOverrides?: InputMaybe<Scalars['Boolean']['input']>;
  originalChanged?: InputMaybe<Scalars['Boolean']['input']>;
  afterCurser?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ProviderOrder>;
};


/**
 * In lists a `filter` of one letter or digit matches the beginnings of names, of two the beginnings of words; any other matches
 * any part.
 */
export type QueryProviderArgs = {
  id: Scalars['ID']['input'];
};


/**
 * In lists a `filter` of one letter or digit matches the beginnings of names, of two the beginnings of words; any other matches
 * any part.
 */
export type QueryProviderRawArgs = {
  id: Scalars['ID']['input'];
};


/**
 * In lists a `filter` of one letter or digit matches the beginnings of names, of two the beginnings of words; any other matches
 * any part.
 */
export type QueryProviderOverridesArgs = {
  id: Scalars['ID']['input'];
};


/**
 * In lists a `filter` of one letter or digit matches the beginnings of names, of two the beginnings of words; any other matches
 * any part.
 */
export type QueryProviderOverrideHistoryArgs = {
  providerId: Scalars['ID']['input'];
  field: Scalars['String']['input'];
  afterCurser?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/**
 * In lists a `filter` of one letter or digit matches the beginnings of names, of two the beginnings of words; any other matches
 * any part.
 */
export type QueryProviderTermMatchArgs = {
  providerId: Scalars['ID']['input'];
  termId: Scalars['ID']['input'];
};


/**
 * In lists a `filter` of one letter or digit matches the beginnings of names, of two the beginnings of words; any other matches
 * any part.
 */
export type QueryProviderTermsPreviewArgs = {
  providerId: Scalars['ID']['input'];
  termId: Scalars['String']['input'];
};


/**
 * In lists a `filter` of one letter or digit matches the beginnings of names, of two the beginnings of words; any other matches
 * any part.
 */
export type QueryTermProvidersPreviewArgs = {
  termId: Scalars['ID']['input'];
  providerId: Scalars['String']['input'];
};


/**
 * In lists a `filter` of one letter or digit matches the beginnings of names, of two the beginnings of words; any other matches
 * any part.
 */
export type QueryGroupProvidersPreviewArgs = {
  groupId: Scalars['ID']['input'];
  providerId: Scalars['String']['input'];
};


/**
 * In lists a `filter` of one letter or digit matches the beginnings of names, of two the beginnings of words; any other matches
 * any part.
 */
export type QueryTermsForProviderArgs = {
  providerID: Scalars['ID']['input'];
  filter?: InputMaybe<Scalars['String']['input']>;
  afterCurser?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<CftTermOrder>;
};


/**
 * In lists a `filter` of one letter or digit matches the beginnings of names, of two the beginnings of words; any other matches
 * any part.
 */
export type QueryAwardsArgs = {
  filter?: InputMaybe<Scalars['String']['input']>;
  afterCurser?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/**
 * In lists a `filter` of one letter or digit matches the beginnings of names, of two the beginnings of words; any other matches
 * any part.
 */
export type QueryCftTermsArgs = {
  filter?: InputMaybe<Scalars['String']['input']>;
  afterCurser?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<CftTermOrder>;
};


/**
 * In lists a `filter` of one letter or digit matches the beginnings of names, of two the beginnings of words; any other matches
 * any part.
 */
export type QueryCftTermArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
  slug?: InputMaybe<Scalars['String']['input']>;
  umls_cuid?: InputMaybe<Scalars['String']['input']>;
};


/**
 * In lists a `filter` of one letter or digit matches the beginnings of names, of two the beginnings of words; any other matches
 * any part.
 */
export type QueryTermArgs = {
  termID: Scalars['ID']['input'];
};


/**
 * In lists a `filter` of one letter or digit matches the beginnings of names, of two the beginnings of words; any other matches
 * any part.
 */
export type QueryUmlsConceptArgs = {
  cui: Scalars['String']['input'];
};


/**
 * In lists a `filter` of one letter or digit matches the beginnings of names, of two the beginnings of words; any other matches
 * any part.
 */
export type QueryUmlsSearchArgs = {
  filter: Scalars['String']['input'];
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  pageNumber?: InputMaybe<Scalars['Int']['input']>;
};


/**
 * In lists a `filter` of one letter or digit matches the beginnings of names, of two the beginnings of words; any other matches
 * any part.
 */
export type QuerySynonymsArgs = {
  filter?: InputMaybe<Scalars['String']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  termId?: InputMaybe<Scalars['ID']['input']>;
  sabs?: InputMaybe<Array<Scalars['String']['input']>>;
  afterCurser?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<SynonymOrder>;
};


/**
 * In lists a `filter` of one letter or digit matches the beginnings of names, of two the beginnings of words; any other matches
 * any part.
 */
export type QuerySynonymsListArgs = {
  filter?: InputMaybe<Scalars['String']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  termId?: InputMaybe<Scalars['ID']['input']>;
  sabs?: InputMaybe<Array<Scalars['String']['input']>>;
  afterCurser?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<SynonymOrder>;
};


/**
 * In lists a `filter` of one letter or digit matches the beginnings of names, of two the beginnings of words; any other matches
 * any part.
 */
export type QuerySynonymArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
  slug?: InputMaybe<Scalars['String']['input']>;
};


/**
 * In lists a `filter` of one letter or digit matches the beginnings of names, of two the beginnings of words; any other matches
 * any part.
 */
export type QuerySpecialtiesArgs = {
  filter?: InputMaybe<Scalars['String']['input']>;
  filterSource?: InputMaybe<Scalars['Int']['input']>;
  filterStatus?: InputMaybe<Scalars['Int']['input']>;
  filterClean?: InputMaybe<Scalars['Int']['input']>;
  filterCertified?: InputMaybe<Scalars['Int']['input']>;
  filterService?: InputMaybe<Scalars['Int']['input']>;
  allRows?: InputMaybe<Scalars['Boolean']['input']>;
  afterCurser?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<SpecialtyOrder>;
};


/**
 * In lists a `filter` of one letter or digit matches the beginnings of names, of two the beginnings of words; any other matches
 * any part.
 */
export type QuerySpecialtyArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
  slug?: InputMaybe<Scalars['String']['input']>;
};


/**
 * In lists a `filter` of one letter or digit matches the beginnings of names, of two the beginnings of words; any other matches
 * any part.
 */
export type QuerySpecialtyClinicalFocusTermsArgs = {
  slug: Scalars['String']['input'];
};


/**
 * In lists a `filter` of one letter or digit matches the beginnings of names, of two the beginnings of words; any other matches
 * any part.
 */
export type QueryServiceLinesArgs = {
  filter?: InputMaybe<Scalars['String']['input']>;
  afterCurser?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/**
 * In lists a `filter` of one letter or digit matches the beginnings of names, of two the beginnings of words; any other matches
 * any part.
 */
export type QueryTopSpecialtiesArgs = {
  filter?: InputMaybe<Scalars['String']['input']>;
  orderBy?: InputMaybe<TopListOrder>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  afterCurser?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/**
 * In lists a `filter` of one letter or digit matches the beginnings of names, of two the beginnings of words; any other matches
 * any part.
 */
export type QueryTopSpecialtyArgs = {
  id: Scalars['ID']['input'];
};


/**
 * In lists a `filter` of one letter or digit matches the beginnings of names, of two the beginnings of words; any other matches
 * any part.
 */
export type QueryTopConditionsArgs = {
  filter?: InputMaybe<Scalars['String']['input']>;
  orderBy?: InputMaybe<TopListOrder>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  afterCurser?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/**
 * In lists a `filter` of one letter or digit matches the beginnings of names, of two the beginnings of words; any other matches
 * any part.
 */
export type QueryTopConditionArgs = {
  term_id: Scalars['ID']['input'];
};


/**
 * In lists a `filter` of one letter or digit matches the beginnings of names, of two the beginnings of words; any other matches
 * any part.
 */
export type QueryConditionsArgs = {
  filter?: InputMaybe<Scalars['String']['input']>;
  afterCurser?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ConditionOrder>;
};


/**
 * In lists a `filter` of one letter or digit matches the beginnings of names, of two the beginnings of words; any other matches
 * any part.
 */
export type QueryConditionArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
  slug?: InputMaybe<Scalars['String']['input']>;
};


/**
 * In lists a `filter` of one letter or digit matches the beginnings of names, of two the beginnings of words; any other matches
 * any part.
 */
export type QueryPromotedProgramsArgs = {
  filter?: InputMaybe<Scalars['String']['input']>;
  status?: InputMaybe<Scalars['Int']['input']>;
  day?: InputMaybe<Weekday>;
  startDate?: InputMaybe<Scalars['UnixTime']['input']>;
  endDate?: InputMaybe<Scalars['UnixTime']['input']>;
  startTime?: InputMaybe<Scalars['UnixTime']['input']>;
  endTime?: InputMaybe<Scalars['UnixTime']['input']>;
  afterCurser?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ProgramOrder>;
};


/**
 * In lists a `filter` of one letter or digit matches the beginnings of names, of two the beginnings of words; any other matches
 * any part.
 */
export type QueryProgramArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
  slug?: InputMaybe<Scalars['String']['input']>;
};


/**
 * In lists a `filter` of one letter or digit matches the beginnings of names, of two the beginnings of words; any other matches
 * any part.
 */
export type QueryProgramSchedulesArgs = {
  programId: Scalars['ID']['input'];
};


/**
 * In lists a `filter` of one letter or digit matches the beginnings of names, of two the beginnings of words; any other matches
 * any part.
 */
export type QueryProgramSpecialtiesArgs = {
  programId: Scalars['ID']['input'];
};


/**
 * In lists a `filter` of one letter or digit matches the beginnings of names, of two the beginnings of words; any other matches
 * any part.
 */
export type QueryProgramIconsListArgs = {
  slug?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<Scalars['String']['input']>;
  allRows?: InputMaybe<Scalars['Boolean']['input']>;
  afterCurser?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/**
 * In lists a `filter` of one letter or digit matches the beginnings of names, of two the beginnings of words; any other matches
 * any part.
 */
export type QueryProgramSlugArgs = {
  name: Scalars['String']['input'];
};


/**
 * In lists a `filter` of one letter or digit matches the beginnings of names, of two the beginnings of words; any other matches
 * any part.
 */
export type QueryProgramPreviewArgs = {
  at?: InputMaybe<Scalars['UnixTime']['input']>;
};


/**
 * In lists a `filter` of one letter or digit matches the beginnings of names, of two the beginnings of words; any other matches
 * any part.
 */
export type QueryPracticeEmailsArgs = {
  filter?: InputMaybe<Scalars['String']['input']>;
  dpt_mne?: InputMaybe<Scalars['String']['input']>;
  sl_mne?: InputMaybe<Scalars['String']['input']>;
  sr_mne?: InputMaybe<Scalars['String']['input']>;
  afterCurser?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<PracticeEmailOrder>;
};


/**
 * In lists a `filter` of one letter or digit matches the beginnings of names, of two the beginnings of words; any other matches
 * any part.
 */
export type QueryPracticeEmailArgs = {
  id: Scalars['ID']['input'];
};


/**
 * In lists a `filter` of one letter or digit matches the beginnings of names, of two the beginnings of words; any other matches
 * any part.
 */
export type QueryEmailBatchPreviewArgs = {
  change: EmailBatchChange;
};


/**
 * In lists a `filter` of one letter or digit matches the beginnings of names, of two the beginnings of words; any other matches
 * any part.
 */
export type QueryEmailBatchesArgs = {
  afterCurser?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/**
 * In lists a `filter` of one letter or digit matches the beginnings of names, of two the beginnings of words; any other matches
 * any part.
 */
export type QueryEmailBatchArgs = {
  id: Scalars['ID']['input'];
};


/**
 * In lists a `filter` of one letter or digit matches the beginnings of names, of two the beginnings of words; any other matches
 * any part.
 */
export type QueryAuditLogsArgs = {
  filter?: InputMaybe<Scalars['String']['input']>;
  afterCurser?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<AuditLogOrder>;
};


/**
 * In lists a `filter` of one letter or digit matches the beginnings of names, of two the beginnings of words; any other matches
 * any part.
 */
export type QueryUsersArgs = {
  filter?: InputMaybe<Scalars['String']['input']>;
  afterCurser?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/**
 * In lists a `filter` of one letter or digit matches the beginnings of names, of two the beginnings of words; any other matches
 * any part.
 */
export type QueryUserArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
  username?: InputMaybe<Scalars['String']['input']>;
};


/**
 * In lists a `filter` of one letter or digit matches the beginnings of names, of two the beginnings of words; any other matches
 * any part.
 */
export type QueryRecordUsesArgs = {
  kind: RecordKind;
  id: Scalars['ID']['input'];
};


/**
 * In lists a `filter` of one letter or digit matches the beginnings of names, of two the beginnings of words; any other matches
 * any part.
 */
export type QueryWorkflowPathsArgs = {
  chart: Scalars['String']['input'];
};

export type Mutation = {
  /** Signs in. `success` is false, and `token` null, when the username and password do not fit. */
  createToken: TokenPayload;
  /** Signs out: ends this session and no other. Added: signing out ends the session on the service, too. */
  removeToken: SuccessPayload;
  /** Makes a group, disabled and hidden unless said otherwise. */
  createGroup: GroupPayload;
  /** Saves a group's own fields. */
  updateGroup: GroupPayload;
  /** Removes a group and its links to physicians. */
  removeGroup: SuccessPayload;
  /** Links one physician; linking one that is linked already changes nothing. */
  createGroupProviderAssociation: GroupPayload;
  /** Links many physicians and tells what became of each id. */
  createGroupProvidersAssociation: GroupProvidersPayload;
  /** Unlinks one physician; unlinking one that is not linked changes nothing. */
  removeGroupProviderAssociation: GroupPayload;
  /**
   * Saves overrides, associations or awards of a physician. Only the role trulyAwardUser writes `awards`, and it
   * writes nothing else. `success` is false, and nothing is saved, when an award is given twice.
   */
  updateProviderOverrides: ProviderPayload;
  /** Puts every field of the primary data back to what the source says; associations and awards stay. */
  removeOverrides: ProviderPayload;
  /** Hides terms that a physician has through specialties, or shows them again. */
  updateProviderSpecialtyTerms: ProviderSpecialtyTermsPayload;
  /** Whether a physician inherits the terms of one of their specialties. */
  updateSpecialtyInheritedListStatus: ProviderPayload;
  /** Whether one of a physician's specialties stands in the header of the profile. */
  updateSpecialtyHeaderVisibilty: ProviderPayload;
  /** Makes a term, disabled unless said otherwise; with a CUI it is mapped to that concept. */
  createTerm: TermPayload;
  /** Saves a term's own fields, its Display Name among them. */
  updateTerm: TermPayload;
  /** Removes a term and its links: from lists of specialties, physicians, synonyms, top conditions and programs. */
  removeTerm: SuccessPayload;
  /** Puts a term into a specialty's default list, which its physicians inherit. */
  createTermSpecialtyAssociation: TermSpecialtyPayload;
  /** Takes a term from a specialty's default list. */
  removeTermSpecialtyAssociation: TermSpecialtyPayload;
  /** Puts a term into the variant that a service line has of a specialty's list. */
  createTermSpecialtyVariantAssociation: TermSpecialtyPayload;
  /** Takes a term from the variant that a service line has of a specialty's list. */
  removeTermSpecialtyVariantAssociation: TermSpecialtyPayload;
  /** Puts a term into a specialty's master list, from which the other lists are chosen. */
  createTermSpecialtyMasterAssociation: TermSpecialtyPayload;
  /** Takes a term from a specialty's master list. */
  removeTermSpecialtyMasterAssociation: TermSpecialtyPayload;
  /** Puts every term of a specialty's default list into the variant of a service line. */
  copyDefaultVariantTerms: CopiedTermsPayload;
  /** Links one physician to a term; linking one that is linked already changes nothing. */
  createTermProviderAssociation: TermPayload;
  /** Links many physicians to a term and tells what became of each id. */
  createTermsProviderAssociation: TermProvidersPayload;
  /** Links many terms to a physician and tells what became of each id. */
  createTermsByProviderAssociation: ProviderTermsPayload;
  /** Unlinks one physician from a term; unlinking one that is not linked changes nothing. */
  removeTermProviderAssociation: TermPayload;
  /**
   * Makes a synonym, and links it when a term is named. Its slug is made from the name when absent, or is 'synonym' where
   * the name has no letters for one. Where a synonym has the AUID
   * already, a term gets that one.
   */
  createSynonym: SynonymPayload;
  /** Makes a synonym that no term has yet. */
  createOnlySynonym: SynonymPayload;
  /** Saves a synonym's own fields. */
  updateSynonym: SynonymPayload;
  /** Removes a synonym and its links; terms whose Display Name it was show their preferred name again. */
  removeSynonym: SuccessPayload;
  /** Links a synonym to a term. */
  createTermSynonymAssociation: TermSynonymPayload;
  /** Unlinks a synonym; a term whose Display Name it was shows its preferred name again. */
  removeTermSynonymAssociation: TermSynonymPayload;
  /** Makes one of a term's synonyms its Display Name. As with links, the term's version stays. */
  setPrimarySynonym: TermPayload;
  /** Gives a term its preferred name back as Display Name. As with links, the term's version stays. */
  clearPrimarySynonym: TermPayload;
  /** Makes a specialty of the console's own. */
  createSpecialty: SpecialtyPayload;
  /** Saves a specialty's own fields. */
  updateSpecialty: SpecialtyPayload;
  /** Removes a specialty with its lists and links; may take minutes. Terms, physicians and programs stay. */
  deleteSpecialty: SuccessPayload;
  /** Gives a specialty a service line. */
  createSpecialtyServiceLineAssociation: SpecialtyPayload;
  /** Takes a service line from a specialty, with the variant that it has of the list. */
  removeSpecialtyServiceLineAssociation: SpecialtyPayload;
  /** Whether the terms of a service line's variant are searched. */
  changeVariantsSearchStatusAssociation: SpecialtyPayload;
  /** Puts a specialty under another one; never into a circle. */
  createSpecialtyParentAssociation: SpecialtyPayload;
  /** Takes a specialty from under another one. */
  removeSpecialtyParentAssociation: SpecialtyPayload;
  /** Puts a specialty at the end of the list; `success` is false when no more are allowed. */
  createTopSpecialty: TopSpecialtyPayload;
  /** Saves the order of the list. */
  updateTopSpecialty: SuccessPayload;
  /** Takes one specialty from the list: `specialty_id`, or the one that `order`, the list that remains, lacks. */
  deleteTopSpecialty: SuccessPayload;
  /** Puts a condition at the end of the list; `success` is false when no more are allowed. */
  createTopCondition: TopConditionPayload;
  /** Saves the order of the list. */
  updateTopCondition: SuccessPayload;
  /** With `term_id` takes that condition from the list; with `order` saves an order, as updateTopCondition does. */
  deleteTopCondition: SuccessPayload;
  /** Makes a condition: a term whose taxonomy is condition. */
  createCondition: ConditionPayload;
  /** Saves what the directory's list of conditions shows of one. */
  updateCondition: ConditionPayload;
  /** Removes a condition, which is a term, with its links. */
  deleteCondition: SuccessPayload;
  /** Makes a program, active unless said otherwise. */
  createPromotedProgram: PromotedProgramPayload;
  /** Saves a program's own fields. */
  updatePromotedProgram: PromotedProgramPayload;
  /** Removes a program with its schedules and its links to terms and specialties, which stay themselves. */
  deletePromotedProgram: SuccessPayload;
  /** Gives a program days, dates and times at which it is shown. */
  createProgramSchedule: ProgramSchedulePayload;
  /** Switches a schedule on or off. */
  updateProgramScheduleStatus: ProgramSchedulePayload;
  /** Removes a schedule. */
  deleteProgramSchedule: SuccessPayload;
  /** Links a specialty to a program. */
  createProgramSpecialty: ProgramSpecialtyPayload;
  /** Whether a program is shown with a specialty's inherited terms, too. */
  updateProgramSpecialtyInheritedTerms: ProgramSpecialtyPayload;
  /** Unlinks a specialty from a program, by the id of the link. */
  deleteProgramSpecialty: SuccessPayload;
  /** Links a term; one whose name is in the list already is passed over. */
  createProgramTermAssociation: PromotedProgramPayload;
  /** Unlinks a term from a program. */
  deleteProgramTermAssociation: PromotedProgramPayload;
  /** Makes an account. */
  createUser: UserPayload;
  /** Saves an account; who is no administrator changes their own password alone. */
  updateUser: UserPayload;
  /** Removes an account and ends its sessions; the audit log keeps its name. */
  removeUser: SuccessPayload;
  /** Makes a practice record. */
  createEmail: PracticeEmailPayload;
  /** Saves a practice record and its addresses. */
  updateEmail: PracticeEmailPayload;
  /** Removes a practice record. Added: §7 has no call for the screen 'Delete User' of practice emails (§2). */
  removeEmail: SuccessPayload;
  /** Adds addresses to many records. */
  copyEmails: BulkEmailPayload;
  /** Adds one address to many records. */
  bulkAddEmail: BulkEmailPayload;
  /** Takes one address from many records. */
  bulkRemoveEmail: BulkEmailPayload;
  /**
   * Gives the records of a bulk change the addresses back that they had before; those that were changed since are left alone.
   * Added: a bulk change can be taken back as a whole.
   */
  undoEmailBatch: BulkEmailPayload;
};


export type MutationCreateTokenArgs = {
  input: CreateTokenInput;
};


export type MutationRemoveTokenArgs = {
  input: RemoveTokenInput;
};


export type MutationCreateGroupArgs = {
  input: CreateGroupInput;
};


export type MutationUpdateGroupArgs = {
  input: UpdateGroupInput;
};


export type MutationRemoveGroupArgs = {
  input: RemoveInput;
};


export type MutationCreateGroupProviderAssociationArgs = {
  input: GroupProviderInput;
};


export type MutationCreateGroupProvidersAssociationArgs = {
  input: GroupProvidersInput;
};


export type MutationRemoveGroupProviderAssociationArgs = {
  input: GroupProviderInput;
};


export type MutationUpdateProviderOverridesArgs = {
  input: UpdateProviderOverridesInput;
};


export type MutationRemoveOverridesArgs = {
  input: RemoveOverridesInput;
};


export type MutationUpdateProviderSpecialtyTermsArgs = {
  input: UpdateProviderSpecialtyTermsInput;
};


export type MutationUpdateSpecialtyInheritedListStatusArgs = {
  input: UpdateSpecialtyInheritedListStatusInput;
};


export type MutationUpdateSpecialtyHeaderVisibiltyArgs = {
  input: UpdateSpecialtyHeaderVisibiltyInput;
};


export type MutationCreateTermArgs = {
  input: CreateTermInput;
};


export type MutationUpdateTermArgs = {
  input: UpdateTermInput;
};


export type MutationRemoveTermArgs = {
  input: RemoveInput;
};


export type MutationCreateTermSpecialtyAssociationArgs = {
  input: TermSpecialtyInput;
};


export type MutationRemoveTermSpecialtyAssociationArgs = {
  input: TermSpecialtyInput;
};


export type MutationCreateTermSpecialtyVariantAssociationArgs = {
  input: TermSpecialtyVariantInput;
};


export type MutationRemoveTermSpecialtyVariantAssociationArgs = {
  input: TermSpecialtyVariantInput;
};


export type MutationCreateTermSpecialtyMasterAssociationArgs = {
  input: TermSpecialtyInput;
};


export type MutationRemoveTermSpecialtyMasterAssociationArgs = {
  input: TermSpecialtyInput;
};


export type MutationCopyDefaultVariantTermsArgs = {
  input: SpecialtyServiceLineInput;
};


export type MutationCreateTermProviderAssociationArgs = {
  input: TermProviderInput;
};


export type MutationCreateTermsProviderAssociationArgs = {
  input: TermsProviderInput;
};


export type MutationCreateTermsByProviderAssociationArgs = {
  input: TermsByProviderInput;
};


export type MutationRemoveTermProviderAssociationArgs = {
  input: TermProviderInput;
};


export type MutationCreateSynonymArgs = {
  input: CreateSynonymInput;
};


export type MutationCreateOnlySynonymArgs = {
  input: CreateOnlySynonymInput;
};


export type MutationUpdateSynonymArgs = {
  input: UpdateSynonymInput;
};


export type MutationRemoveSynonymArgs = {
  input: RemoveInput;
};


export type MutationCreateTermSynonymAssociationArgs = {
  input: TermSynonymInput;
};


export type MutationRemoveTermSynonymAssociationArgs = {
  input: TermSynonymInput;
};


export type MutationSetPrimarySynonymArgs = {
  input: SetPrimarySynonymInput;
};


export type MutationClearPrimarySynonymArgs = {
  input: ClearPrimarySynonymInput;
};


export type MutationCreateSpecialtyArgs = {
  input: CreateSpecialtyInput;
};


export type MutationUpdateSpecialtyArgs = {
  input: UpdateSpecialtyInput;
};


export type MutationDeleteSpecialtyArgs = {
  input: RemoveInput;
};


export type MutationCreateSpecialtyServiceLineAssociationArgs = {
  input: SpecialtyServiceLineInput;
};


export type MutationRemoveSpecialtyServiceLineAssociationArgs = {
  input: RemoveSpecialtyServiceLineInput;
};


export type MutationChangeVariantsSearchStatusAssociationArgs = {
  input: VariantsSearchStatusInput;
};


export type MutationCreateSpecialtyParentAssociationArgs = {
  input: SpecialtyParentInput;
};


export type MutationRemoveSpecialtyParentAssociationArgs = {
  input: SpecialtyParentInput;
};


export type MutationCreateTopSpecialtyArgs = {
  input: CreateTopSpecialtyInput;
};


export type MutationUpdateTopSpecialtyArgs = {
  input: UpdateTopSpecialtyInput;
};


export type MutationDeleteTopSpecialtyArgs = {
  input: DeleteTopSpecialtyInput;
};


export type MutationCreateTopConditionArgs = {
  input: CreateTopConditionInput;
};


export type MutationUpdateTopConditionArgs = {
  input: UpdateTopConditionInput;
};


export type MutationDeleteTopConditionArgs = {
  input: DeleteTopConditionInput;
};


export type MutationCreateConditionArgs = {
  input: CreateConditionInput;
};


export type MutationUpdateConditionArgs = {
  input: UpdateConditionInput;
};


export type MutationDeleteConditionArgs = {
  input: RemoveInput;
};


export type MutationCreatePromotedProgramArgs = {
  input: CreatePromotedProgramInput;
};


export type MutationUpdatePromotedProgramArgs = {
  input: UpdatePromotedProgramInput;
};


export type MutationDeletePromotedProgramArgs = {
  input: RemoveInput;
};


export type MutationCreateProgramScheduleArgs = {
  input: CreateProgramScheduleInput;
};


export type MutationUpdateProgramScheduleStatusArgs = {
  input: UpdateProgramScheduleStatusInput;
};


export type MutationDeleteProgramScheduleArgs = {
  input: RemoveInput;
};


export type MutationCreateProgramSpecialtyArgs = {
  input: CreateProgramSpecialtyInput;
};


export type MutationUpdateProgramSpecialtyInheritedTermsArgs = {
  input: UpdateProgramSpecialtyInheritedTermsInput;
};


export type MutationDeleteProgramSpecialtyArgs = {
  input: RemoveInput;
};


export type MutationCreateProgramTermAssociationArgs = {
  input: ProgramTermInput;
};


export type MutationDeleteProgramTermAssociationArgs = {
  input: ProgramTermInput;
};


export type MutationCreateUserArgs = {
  input: CreateUserInput;
};


export type MutationUpdateUserArgs = {
  input: UpdateUserInput;
};


export type MutationRemoveUserArgs = {
  input: RemoveInput;
};


export type MutationCreateEmailArgs = {
  input: CreateEmailInput;
};


export type MutationUpdateEmailArgs = {
  input: UpdateEmailInput;
};


export type MutationRemoveEmailArgs = {
  input: RemoveInput;
};


export type MutationCopyEmailsArgs = {
  input: CopyEmailsInput;
};


export type MutationBulkAddEmailArgs = {
  input: BulkAddEmailInput;
};


export type MutationBulkRemoveEmailArgs = {
  input: BulkRemoveEmailInput;
};


export type MutationUndoEmailBatchArgs = {
  input: UndoEmailBatchInput;
};

export type Subscription = {
  /**
   * Told after every committed change of a record of this kind, or of the one with this id. Fails with INTERNAL when more were
   * changed than can be told: read again, and subscribe again. Added: open screens show what others saved.
   */
  recordChanged: RecordChange;
  /**
   * Null at once, when the service begins to listen: a list that was read before is read again. Then every committed change of a
   * record of this kind. Fails as recordChanged does. Added: a list misses no change between its first reading and its first
   * notice.
   */
  listChanged?: Maybe<RecordChange>;
  /**
   * Opens a record: whoever asks counts as having it open until the subscription ends. Told at once how the record stands,
   * and again whenever it or one of its links is changed, or somebody else opens or closes it. Added: an open form shows at once
   * that another user saved, removed or opened the record.
   */
  openRecord: OpenRecord;
  /**
   * How far the bulk change with this operationId has come, until it ends. It may be asked for before it is begun. Added:
   * thousands of records take a while.
   */
  emailBatchProgress: EmailBatchProgress;
  /**
   * Whoever asks, told at once and whenever their account is changed. The socket is closed when their session ends. Added:
   * every window follows a change of role at once.
   */
  viewer: User;
};


export type SubscriptionRecordChangedArgs = {
  kind: RecordKind;
  id?: InputMaybe<Scalars['ID']['input']>;
};


export type SubscriptionListChangedArgs = {
  kind: RecordKind;
};


export type SubscriptionOpenRecordArgs = {
  kind: RecordKind;
  id: Scalars['ID']['input'];
};


export type SubscriptionEmailBatchProgressArgs = {
  operationId: Scalars['ID']['input'];
};

/** The kinds of record, and who may ask what uses one and hear of its changes. */
export type RecordKind =
  | 'GROUP'
  | 'PROVIDER'
  | 'TERM'
  | 'SYNONYM'
  | 'SPECIALTY'
  /** The list of most searched specialties; an entry's id is the specialty's. */
  | 'TOP_SPECIALTY'
  /** The list of top conditions; an entry's id is the condition's. */
  | 'TOP_CONDITION'
  /** A term whose taxonomy is condition, with the term's id. */
  | 'CONDITION'
  | 'PROMOTED_PROGRAM'
  | 'PRACTICE_EMAIL'
  | 'USER';

export type RecordAction =
  | 'CREATED'
  | 'UPDATED'
  | 'REMOVED';

export type RecordChange = {
  kind: RecordKind;
  id: Scalars['ID']['output'];
  slug?: Maybe<Scalars['String']['output']>;
  action: RecordAction;
  /** The username of whoever changed it. */
  by: Scalars['String']['output'];
  at: Scalars['UnixTime']['output'];
};

/** How a record stands, each time whole: who missed what was told before has missed nothing. */
export type OpenRecord = {
  /** The record's version; null once it is gone. */
  version?: Maybe<Scalars['Int']['output']>;
  /** The username of whoever saved it last; null when nobody has, or it is gone without a trace. */
  updated_by?: Maybe<Scalars['String']['output']>;
  updated_at?: Maybe<Scalars['UnixTime']['output']>;
  /**
   * Who else has it open, by username, each once, sorted. Whoever asks is among them when another of their windows has it
   * open.
   */
  openBy: Array<Scalars['String']['output']>;
  /** What has just happened to it; null when told at first, or when only who has it open has changed. */
  change?: Maybe<RecordChange>;
};

/** One kind of thing that uses a record. */
export type RecordUse = {
  /** In the plural: 'default term lists', 'physicians', 'promoted programs'. */
  what: Scalars['String']['output'];
  count: Scalars['Int']['output'];
  /** The first ten, by name. */
  names: Array<Scalars['String']['output']>;
};

/** How many of one kind of thing somebody was told to use a record. */
export type ExpectedUse = {
  /** As `RecordUse` calls it. */
  what: Scalars['String']['input'];
  count: Scalars['Int']['input'];
};

/** Names the record that is to be removed. */
export type RemoveInput = {
  id: Scalars['ID']['input'];
  /**
   * What `recordUses` told of it, at most 20 kinds; when other numbers are true by now, a CONFLICT tells them, and nothing is
   * removed. Added.
   */
  expectedUses?: InputMaybe<Array<ExpectedUse>>;
  operationId?: InputMaybe<Scalars['ID']['input']>;
};

export type SuccessPayload = {
  success: Scalars['Boolean']['output'];
};

export type CreateTokenInput = {
  username: Scalars['String']['input'];
  password: Scalars['String']['input'];
  operationId?: InputMaybe<Scalars['ID']['input']>;
};

export type RemoveTokenInput = {
  operationId?: InputMaybe<Scalars['ID']['input']>;
};

export type TokenPayload = {
  success: Scalars['Boolean']['output'];
  token?: Maybe<Scalars['String']['output']>;
};

export type Group = {
  id: Scalars['ID']['output'];
  slug: Scalars['String']['output'];
  name: Scalars['String']['output'];
  url?: Maybe<Scalars['String']['output']>;
  display_on_profile: Scalars['Boolean']['output'];
  status: Scalars['Boolean']['output'];
  created_at: Scalars['UnixTime']['output'];
  updated_at: Scalars['UnixTime']['output'];
  /** The username of whoever saved it last. Added to everything that can be updated. */
  updated_by: Scalars['String']['output'];
  /** Counts the saves of this record, from 1: seconds cannot tell two saves apart. Added to everything that can be updated. */
  version: Scalars['Int']['output'];
  /** Linked physicians by last name. */
  providers: Array<Provider>;
  /** How many physicians are linked. */
  providersCount: Scalars['Int']['output'];
};

export type GroupEdge = {
  node: Group;
  cursor: Scalars['String']['output'];
};

export type GroupConnection = {
  edges: Array<GroupEdge>;
  aggregate: Aggregate;
};

export type GroupSort =
  | 'NAME'
  | 'SLUG'
  | 'STATUS'
  | 'UPDATED_AT';

export type GroupOrder = {
  sort?: GroupSort;
  direction?: SortDirection;
};

export type CreateGroupInput = {
  name: Scalars['String']['input'];
  /** Made from the name when absent. */
  slug?: InputMaybe<Scalars['String']['input']>;
  /** Disabled when absent. */
  status?: InputMaybe<Scalars['Boolean']['input']>;
  /** Hidden when absent. */
  display_on_profile?: InputMaybe<Scalars['Boolean']['input']>;
  url?: InputMaybe<Scalars['String']['input']>;
  /** The id of a removed group in whose place this one is made: it is linked to the physicians of that one again. */
  restores?: InputMaybe<Scalars['ID']['input']>;
  operationId?: InputMaybe<Scalars['ID']['input']>;
};

export type UpdateGroupInput = {
  groupId: Scalars['ID']['input'];
  update: GroupUpdate;
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  operationId?: InputMaybe<Scalars['ID']['input']>;
};

/** Absent fields keep their value. */
export type GroupUpdate = {
  name?: InputMaybe<Scalars['String']['input']>;
  slug?: InputMaybe<Scalars['String']['input']>;
  status?: InputMaybe<Scalars['Boolean']['input']>;
  display_on_profile?: InputMaybe<Scalars['Boolean']['input']>;
  url?: InputMaybe<Scalars['String']['input']>;
};

export type GroupProviderInput = {
  groupId: Scalars['ID']['input'];
  providerId: Scalars['ID']['input'];
  operationId?: InputMaybe<Scalars['ID']['input']>;
};

export type GroupProvidersInput = {
  groupId: Scalars['ID']['input'];
  /** Ids or NPIs of physicians, separated by commas. */
  providerId: Scalars['String']['input'];
  operationId?: InputMaybe<Scalars['ID']['input']>;
};

export type GroupPayload = {
  success: Scalars['Boolean']['output'];
  group?: Maybe<Group>;
  /** With `restores`: what could not be linked again, such as 'physician 88'; null without it. */
  notRestored?: Maybe<Array<Scalars['String']['output']>>;
};

export type GroupProvidersPayload = {
  /** True when at least one physician was linked. */
  success: Scalars['Boolean']['output'];
  group?: Maybe<Group>;
  outcome: PastedIds;
};

/**
 * What became of each record that was pasted, by its first entry and in the order of these. An entry is an id, or the NPI of a
 * physician or the CUI of a term.
 */
export type PastedIds = {
  added: Array<Scalars['String']['output']>;
  alreadyLinked: Array<Scalars['String']['output']>;
  unknown: Array<Scalars['String']['output']>;
  repeated: Array<Scalars['String']['output']>;
};

/** What would become of ids that are pasted, and the records that there are. */
export type PastedPreview = {
  outcome: PastedIds;
  known: Array<PastedRecord>;
};

export type PastedRecord = {
  /** The first entry that names it: its id, NPI or CUI. */
  pasted: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
};

export type Provider = {
  id: Scalars['ID']['output'];
  fullName: Scalars['String']['output'];
  firstName: Scalars['String']['output'];
  middleName?: Maybe<Scalars['String']['output']>;
  lastName: Scalars['String']['output'];
  suffix?: Maybe<Scalars['String']['output']>;
  gender?: Maybe<Scalars['String']['output']>;
  npi: Scalars['String']['output'];
  bioOriginal: ProviderBio;
  /** The override; its text is null when there is none. */
  bioNew: ProviderBio;
  yearBeganPractice?: Maybe<Scalars['Int']['output']>;
  imageOriginal: ProviderImage;
  /** The override; its path is null when there is none. */
  imageNew: ProviderImage;
  video?: Maybe<ProviderVideo>;
  isFad: Scalars['Boolean']['output'];
  isStaff: Scalars['Boolean']['output'];
  isPcp: Scalars['Boolean']['output'];
  isBookable: Scalars['Boolean']['output'];
  isOnlineScheduling: Scalars['Boolean']['output'];
  isAcceptingNewPatients: Scalars['Boolean']['output'];
  /** What the source delivered. */
  raw: ProviderRecord;
  /** What staff put in its place. */
  override: ProviderOverrides;
  /** What patients see. */
  merged: ProviderRecord;
  /** The specialties that patients see, by name: the source's without those removed, and those added. */
  specialties: Array<ProviderSpecialty>;
  specialtiesOriginal: Array<ProviderSpecialty>;
  specialtiesAdd: Array<ProviderSpecialty>;
  specialtiesRemove: Array<ProviderSpecialty>;
  /** Directly linked terms by name. */
  cftTerms: Array<CftTerm>;
  /** By name. */
  groups: Array<Group>;
  /** The newest first. */
  awards: Array<ProviderAward>;
  /**
   * Terms that come through the specialties, by name, after the excluded ones that come through none any more: the first 200
   * of both.
   */
  specialtyAssociatedTerms: Array<SpecialtyAssociatedTerm>;
  /** Whether no term comes through specialties, whatever their switches say. */
  disableSpecialtyTermsAssociation: Scalars['Boolean']['output'];
  /** How often staff differ from the source: by fields that they overrode, and what `specialtyOverridesCount` counts. */
  overridesCount: Scalars['Int']['output'];
  /**
   * Specialties added or removed (not those that the source has come to have, or to lack), terms excluded, switches turned
   * off of specialties that the physician has, and one when the terms association is disabled.
   */
  specialtyOverridesCount: Scalars['Int']['output'];
  /** Whether the source of an overridden field has changed since, or has come to say what staff say. */
  isOriginalChanged: Scalars['Boolean']['output'];
  /** When it was saved last; while nobody has saved it, when it was loaded from the source. */
  updated_at: Scalars['UnixTime']['output'];
  /** The username of whoever saved it last; null when nobody has. */
  updated_by?: Maybe<Scalars['String']['output']>;
  /** Counts the saves of overrides and associations, from 1. */
  version: Scalars['Int']['output'];
};

export type ProviderBio = {
  bio?: Maybe<Scalars['String']['output']>;
};

export type ProviderImage = {
  /** A path of the directory's own. */
  url?: Maybe<Scalars['String']['output']>;
};

export type ProviderVideo = {
  /** Who serves it: 'youtube', or null when that cannot be told. */
  source?: Maybe<Scalars['String']['output']>;
  url: Scalars['String']['output'];
  /** Eleven characters, or null when the address holds none. */
  youtubeVideoId?: Maybe<Scalars['String']['output']>;
};

/** A physician's primary data: as the source has it, as patients see it, or as overrides replaced it. */
export type ProviderRecord = {
  fullName?: Maybe<Scalars['String']['output']>;
  firstName?: Maybe<Scalars['String']['output']>;
  middleName?: Maybe<Scalars['String']['output']>;
  lastName?: Maybe<Scalars['String']['output']>;
  suffix?: Maybe<Scalars['String']['output']>;
  image?: Maybe<Scalars['String']['output']>;
  bio?: Maybe<Scalars['String']['output']>;
  video?: Maybe<Scalars['String']['output']>;
  yearBeganPractice?: Maybe<Scalars['Int']['output']>;
  isFad?: Maybe<Scalars['Boolean']['output']>;
  isPcp?: Maybe<Scalars['Boolean']['output']>;
  isAcceptingNewPatients?: Maybe<Scalars['Boolean']['output']>;
  isBookable?: Maybe<Scalars['Boolean']['output']>;
  isOnlineScheduling?: Maybe<Scalars['Boolean']['output']>;
  disableClinicalFocusTerms?: Maybe<Scalars['Boolean']['output']>;
};

/** A field without an override is null. An empty text overrides with nothing. */
export type ProviderOverrides = {
  id: Scalars['ID']['output'];
  firstName?: Maybe<Scalars['String']['output']>;
  middleName?: Maybe<Scalars['String']['output']>;
  lastName?: Maybe<Scalars['String']['output']>;
  image?: Maybe<Scalars['String']['output']>;
  bio?: Maybe<Scalars['String']['output']>;
  video?: Maybe<Scalars['String']['output']>;
  yearBeganPractice?: Maybe<Scalars['Int']['output']>;
  isFad?: Maybe<Scalars['Boolean']['output']>;
  isPcp?: Maybe<Scalars['Boolean']['output']>;
  isAcceptingNewPatients?: Maybe<Scalars['Boolean']['output']>;
  isBookable?: Maybe<Scalars['Boolean']['output']>;
  isOnlineScheduling?: Maybe<Scalars['Boolean']['output']>;
  disableClinicalFocusTerms?: Maybe<Scalars['Boolean']['output']>;
  /** The source's values when the overrides were made or last acknowledged; null in fields without an override. */
  replaced: ProviderRecord;
  /** The fields with an override, in the names of `updateProviderOverrides`. */
  overridden: Array<Scalars['String']['output']>;
  /** The fields of which `providerOverrideHistory` tells something. */
  recorded: Array<Scalars['String']['output']>;
};

/** One change of a field's override. */
export type OverrideChange = {
  id: Scalars['ID']['output'];
  at: Scalars['UnixTime']['output'];
  /** The username of whoever made it. */
  by: Scalars['String']['output'];
  /** What patients saw; null is nothing. Both are the same where the override stayed although its original had changed. */
  before?: Maybe<Scalars['JSON']['output']>;
  after?: Maybe<Scalars['JSON']['output']>;
  /** Whether the field was put back to the source. */
  isReverted: Scalars['Boolean']['output'];
  /** Why, and who authorized it. */
  reason: Scalars['String']['output'];
};

export type OverrideChangeEdge = {
  node: OverrideChange;
  cursor: Scalars['String']['output'];
};

export type OverrideChangeConnection = {
  edges: Array<OverrideChangeEdge>;
  aggregate: Aggregate;
};

/** How a term can reach a physician's profile. */
export type MatchVia =
  /** Staff linked the two. */
  | 'DIRECT'
  /** The default inherited list of one of the physician's specialties has it. */
  | 'DEFAULT_LIST'
  /** The variant that a service line has of one of the specialties has it. */
  | 'VARIANT';

/** What keeps a term from reaching a physician's profile. */
export type MatchBlock =
  /** The term is not published. */
  | 'TERM_DISABLED'
  /** The physician's clinical focus terms are disabled. */
  | 'TERMS_DISABLED'
  /** The physician has no terms through specialties. */
  | 'SPECIALTY_TERMS_DISABLED'
  /** The physician does not inherit the specialty's terms. */
  | 'INHERITED_LIST_DISABLED'
  /** The specialty passes its default list on to nobody. */
  | 'DEFAULT_LIST_DISABLED'
  /** Staff removed the specialty from the physician. */
  | 'SPECIALTY_REMOVED'
  /** Staff excluded the term for the physician. */
  | 'EXCLUDED';

/** One way by which a term reaches a physician's profile, or would if nothing blocked it. */
export type MatchPath = {
  via: MatchVia;
  /** Null on the direct path. */
  specialty?: Maybe<NamedRecord>;
  /** The service line of a variant. */
  serviceLine?: Maybe<NamedRecord>;
  /** What blocks this path; nothing when it is open. */
  blockedBy: Array<MatchBlock>;
};

/** What a record is called. */
export type NamedRecord = {
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
};

export type ProviderTermMatch = {
  term: CftTerm;
  /** Whether a path is open. */
  isMatch: Scalars['Boolean']['output'];
  /** The direct one first, then by specialty; none when nothing links the two. */
  paths: Array<MatchPath>;
};

/** A specialty as one physician has it. */
export type ProviderSpecialty = {
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  /** Whether it stands in the header of the profile. */
  is_visible: Scalars['Boolean']['output'];
  /** Whether the physician inherits its terms. */
  enable_inherited_list: Scalars['Boolean']['output'];
};

export type SpecialtyAssociatedTerm = {
  /** Whether staff hid it for this physician. */
  isExcluded: Scalars['Boolean']['output'];
  node: CftTerm;
  /** Ids of the specialties that it comes through; empty for an excluded term that comes through none any more. */
  through: Array<Scalars['ID']['output']>;
};

export type ProviderEdge = {
  node: Provider;
  cursor: Scalars['String']['output'];
};

export type ProviderConnection = {
  edges: Array<ProviderEdge>;
  aggregate: Aggregate;
};

export type ProviderSort =
  | 'FULLNAME_FIRST_LAST'
  | 'LAST_NAME';

export type ProviderOrder = {
  sort?: ProviderSort;
  direction?: SortDirection;
};

export type UpdateProviderOverridesInput = {
  providerId: Scalars['ID']['input'];
  /** Why, and who authorized it: more than 20 characters. */
  log: Scalars['String']['input'];
  update: ProviderOverridesUpdate;
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  operationId?: InputMaybe<Scalars['ID']['input']>;
};

/**
 * Absent fields keep what they have. In primary data null reverts to the source, as does the source's own value. A list
 * of ids is the whole set as it shall be.
 */
export type ProviderOverridesUpdate = {
  firstname?: InputMaybe<Scalars['String']['input']>;
  middlename?: InputMaybe<Scalars['String']['input']>;
  lastname?: InputMaybe<Scalars['String']['input']>;
  is_fad?: InputMaybe<Scalars['Boolean']['input']>;
  is_pcp?: InputMaybe<Scalars['Boolean']['input']>;
  is_accepting_new_patients?: InputMaybe<Scalars['Boolean']['input']>;
  is_bookable?: InputMaybe<Scalars['Boolean']['input']>;
  is_online_scheduling?: InputMaybe<Scalars['Boolean']['input']>;
  disable_clinical_focus_terms?: InputMaybe<Scalars['Boolean']['input']>;
  /** A path of the directory's own. */
  image?: InputMaybe<Scalars['String']['input']>;
  /** An address that holds a YouTube id, in the watch, embed, short-link or v/ form, or the id alone. */
  video?: InputMaybe<Scalars['String']['input']>;
  /** Added: the screen edits it (§2). */
  bio?: InputMaybe<Scalars['String']['input']>;
  /** Added: the screen edits it (§2). */
  year_began_practice?: InputMaybe<Scalars['Int']['input']>;
  terms?: InputMaybe<Array<Scalars['ID']['input']>>;
  groups?: InputMaybe<Array<Scalars['ID']['input']>>;
  specialties?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** JSON: a list of {award_name, status, year}, where award_name is the award's id or its name. */
  awards?: InputMaybe<Scalars['String']['input']>;
  disable_specialty_terms_association?: InputMaybe<Scalars['Boolean']['input']>;
  /**
   * Fields, named as here, whose override stays although its original has changed: today's original takes the place of the
   * one in `replaced`. A field without an override is left alone.
   */
  acknowledged?: InputMaybe<Array<Scalars['String']['input']>>;
};

export type RemoveOverridesInput = {
  /** The physician's. */
  id: Scalars['ID']['input'];
  /** Why, and who authorized it: more than 20 characters. */
  log: Scalars['String']['input'];
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  operationId?: InputMaybe<Scalars['ID']['input']>;
};

export type ProviderTermAction =
  | 'EXCLUDE'
  | 'INCLUDE';

export type UpdateProviderSpecialtyTermsInput = {
  providerId: Scalars['ID']['input'];
  termIds: Array<Scalars['ID']['input']>;
  action: ProviderTermAction;
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  operationId?: InputMaybe<Scalars['ID']['input']>;
};

export type ProviderSpecialtyTermsPayload = {
  success: Scalars['Boolean']['output'];
  /** The terms that come through the specialties, by name: the first 200. */
  specialtyAssociatedTerms: Array<SpecialtyAssociatedTerm>;
  provider?: Maybe<Provider>;
};

export type UpdateSpecialtyInheritedListStatusInput = {
  specialtyId: Scalars['ID']['input'];
  providerId: Scalars['ID']['input'];
  enable_inherited_list: Scalars['Boolean']['input'];
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  operationId?: InputMaybe<Scalars['ID']['input']>;
};

export type UpdateSpecialtyHeaderVisibiltyInput = {
  specialtyId: Scalars['ID']['input'];
  providerId: Scalars['ID']['input'];
  is_visible: Scalars['Boolean']['input'];
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  operationId?: InputMaybe<Scalars['ID']['input']>;
};

export type ProviderPayload = {
  success: Scalars['Boolean']['output'];
  provider?: Maybe<Provider>;
};

/** Something that a physician can be awarded. */
export type Award = {
  id: Scalars['ID']['output'];
  award_name: Scalars['String']['output'];
  award_type: Scalars['String']['output'];
};

export type AwardStatus =
  | 'Finalist'
  | 'Recipient';

/** An award that a physician has. */
export type ProviderAward = {
  id: Scalars['ID']['output'];
  award_name: Award;
  status: AwardStatus;
  year: Scalars['Int']['output'];
};

export type AwardEdge = {
  node: Award;
  cursor: Scalars['String']['output'];
};

export type AwardConnection = {
  edges: Array<AwardEdge>;
  aggregate: Aggregate;
};

export type Taxonomy =
  | 'TREATMENT'
  | 'CONDITION';

/** Whether a term is mapped to a concept of the vocabulary. */
export type TermType =
  | 'UMLS'
  | 'CFT';

export type CftTerm = {
  id: Scalars['ID']['output'];
  /** The id as a number, as staff paste it. */
  number_id: Scalars['Int']['output'];
  name: Scalars['String']['output'];
  /** The name that is shown when no synonym is primary. */
  preferredName: Scalars['String']['output'];
  /** The name that is shown: the primary synonym's, else the preferred one. */
  displayName: Scalars['String']['output'];
  slug: Scalars['String']['output'];
  primarySynonym?: Maybe<Synonym>;
  /** By name. */
  synonyms: Array<Synonym>;
  /** Specialties whose default list, or a variant of it, holds the term; by name. */
  specialties: Array<Specialty>;
  /** Specialties whose master list holds the term; by name. */
  specialtiesMaster: Array<Specialty>;
  /** The lists of specialties that hold the term. */
  specialtyLists: Array<TermSpecialtyList>;
  /** Directly linked physicians by last name. */
  providers: Array<Provider>;
  providersCount: Scalars['Int']['output'];
  taxonomy?: Maybe<Taxonomy>;
  type: TermType;
  umls_cuid?: Maybe<Scalars['String']['output']>;
  status: Scalars['Boolean']['output'];
  created_at: Scalars['UnixTime']['output'];
  updated_at: Scalars['UnixTime']['output'];
  /** The username of whoever saved it last; null when nobody has. */
  updated_by?: Maybe<Scalars['String']['output']>;
  /** Counts the saves of the term's own fields, from 1. */
  version: Scalars['Int']['output'];
};

export type SpecialtyListKind =
  | 'DEFAULT'
  | 'VARIANT'
  | 'MASTER';

/** A list of a specialty that holds a term; a variant has a service line. */
export type TermSpecialtyList = {
  kind: SpecialtyListKind;
  specialty: Specialty;
  service_line?: Maybe<ServiceLine>;
};

export type CftTermEdge = {
  node: CftTerm;
  cursor: Scalars['String']['output'];
};

export type CftTermConnection = {
  edges: Array<CftTermEdge>;
  aggregate: Aggregate;
};

export type CftTermSort =
  | 'NAME'
  | 'SLUG'
  | 'CUID'
  | 'TAXONOMY'
  | 'STATUS'
  | 'UPDATED_AT';

export type CftTermOrder = {
  sort?: CftTermSort;
  direction?: SortDirection;
};

export type CreateTermInput = {
  name: Scalars['String']['input'];
  /** Made from the name when absent. */
  slug?: InputMaybe<Scalars['String']['input']>;
  /** UMLS with a CUI, CFT without; anything else is refused. */
  type?: InputMaybe<TermType>;
  /** Disabled when absent. */
  status?: InputMaybe<Scalars['Boolean']['input']>;
  taxonomy?: InputMaybe<Taxonomy>;
  umls_cuid?: InputMaybe<Scalars['String']['input']>;
  /** The id of a removed term in whose place this one is made: it is linked again to what that one was linked to. */
  restores?: InputMaybe<Scalars['ID']['input']>;
  operationId?: InputMaybe<Scalars['ID']['input']>;
};

export type UpdateTermInput = {
  termId: Scalars['ID']['input'];
  update: TermUpdate;
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  operationId?: InputMaybe<Scalars['ID']['input']>;
};

export type TermField =
  | 'taxonomy'
  | 'primary_synonym_id';

/** Absent fields keep their value; those named in `unsetFields` lose it. */
export type TermUpdate = {
  name?: InputMaybe<Scalars['String']['input']>;
  slug?: InputMaybe<Scalars['String']['input']>;
  status?: InputMaybe<Scalars['Boolean']['input']>;
  taxonomy?: InputMaybe<Taxonomy>;
  /** One of the term's synonyms. */
  primary_synonym_id?: InputMaybe<Scalars['ID']['input']>;
  unsetFields?: InputMaybe<Array<TermField>>;
};

export type TermSpecialtyInput = {
  termId: Scalars['ID']['input'];
  specialtyId: Scalars['ID']['input'];
  operationId?: InputMaybe<Scalars['ID']['input']>;
};

export type TermSpecialtyVariantInput = {
  termId: Scalars['ID']['input'];
  specialtyId: Scalars['ID']['input'];
  /** A service line that the specialty has. */
  serviceLineId: Scalars['ID']['input'];
  operationId?: InputMaybe<Scalars['ID']['input']>;
};

export type TermProviderInput = {
  termId: Scalars['ID']['input'];
  providerId: Scalars['ID']['input'];
  operationId?: InputMaybe<Scalars['ID']['input']>;
};

export type TermsProviderInput = {
  termId: Scalars['ID']['input'];
  /** Ids or NPIs of physicians, separated by commas. */
  providerId: Scalars['String']['input'];
  operationId?: InputMaybe<Scalars['ID']['input']>;
};

export type TermsByProviderInput = {
  providerId: Scalars['ID']['input'];
  /** Ids or CUIs of terms, separated by commas. */
  termId: Scalars['String']['input'];
  operationId?: InputMaybe<Scalars['ID']['input']>;
};

export type TermPayload = {
  success: Scalars['Boolean']['output'];
  term?: Maybe<CftTerm>;
  /** With `restores`: what could not be linked again, such as 'physician 88'; null without it. */
  notRestored?: Maybe<Array<Scalars['String']['output']>>;
};

export type TermSpecialtyPayload = {
  success: Scalars['Boolean']['output'];
  term?: Maybe<CftTerm>;
  specialty?: Maybe<Specialty>;
};

export type TermProvidersPayload = {
  /** True when at least one physician was linked. */
  success: Scalars['Boolean']['output'];
  term?: Maybe<CftTerm>;
  outcome: PastedIds;
};

export type ProviderTermsPayload = {
  /** True when at least one term was linked. */
  success: Scalars['Boolean']['output'];
  provider?: Maybe<Provider>;
  outcome: PastedIds;
};

export type UmlsSearch = {
  pageNumber: Scalars['Int']['output'];
  /** Whether there is another page. */
  hasMore: Scalars['Boolean']['output'];
  result: UmlsSearchPage;
};

export type UmlsSearchPage = {
  results: Array<UmlsSearchResult>;
};

export type UmlsSearchResult = {
  /** The CUI. */
  cuid: Scalars['String']['output'];
  name: Scalars['String']['output'];
  /** The CUI, too. */
  id: Scalars['ID']['output'];
  /** The term that is mapped to the concept already. */
  term?: Maybe<CftTerm>;
};

export type UmlsConcept = {
  cui: Scalars['String']['output'];
  name: Scalars['String']['output'];
  semanticTypes: Array<Scalars['String']['output']>;
  /** What the semantic types make of it. */
  taxonomy?: Maybe<Taxonomy>;
  /**
   * Its names in the vocabulary's sources, the preferred one first. English is the only language. `filter` leaves names that
   * hold words that begin as those typed; `distinct` leaves one atom of each name, accents and case aside.
   */
  atoms: Array<UmlsAtom>;
  /** How many names there are in all pages. */
  atomsCount: Scalars['Int']['output'];
  /** The term that is mapped to the concept already. */
  term?: Maybe<CftTerm>;
};


export type UmlsConceptAtomsArgs = {
  language?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<Scalars['String']['input']>;
  distinct?: InputMaybe<Scalars['Boolean']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  pageNumber?: InputMaybe<Scalars['Int']['input']>;
};


export type UmlsConceptAtomsCountArgs = {
  language?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<Scalars['String']['input']>;
  distinct?: InputMaybe<Scalars['Boolean']['input']>;
};

export type UmlsAtom = {
  /** The AUI, or an id of the console's own. */
  ui: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  rootSource: Scalars['String']['output'];
};

export type Synonym = {
  id: Scalars['ID']['output'];
  /** The vocabulary's atom, when it comes from there. */
  auid?: Maybe<Scalars['String']['output']>;
  name: Scalars['String']['output'];
  slug: Scalars['String']['output'];
  /** The vocabulary's source, or DML_CUSTOM. */
  source: Scalars['String']['output'];
  status: Scalars['Boolean']['output'];
  umls_cuid?: Maybe<Scalars['String']['output']>;
  /** By name. */
  terms: Array<CftTerm>;
  created_at: Scalars['UnixTime']['output'];
  updated_at: Scalars['UnixTime']['output'];
  /** The username of whoever saved it last; null when nobody has. */
  updated_by?: Maybe<Scalars['String']['output']>;
  /** Counts the saves of the synonym's own fields, from 1. */
  version: Scalars['Int']['output'];
};

export type SynonymEdge = {
  node: Synonym;
  cursor: Scalars['String']['output'];
};

export type SynonymConnection = {
  edges: Array<SynonymEdge>;
  aggregate: Aggregate;
};

export type SynonymSort =
  | 'NAME'
  | 'SLUG'
  | 'AUID'
  | 'STATUS'
  | 'UPDATED_AT';

export type SynonymOrder = {
  sort?: SynonymSort;
  direction?: SortDirection;
};

export type CreateSynonymInput = {
  name: Scalars['String']['input'];
  /** Made from the name when absent, with -2 and so on when that is taken. */
  slug?: InputMaybe<Scalars['String']['input']>;
  /** Disabled when absent. */
  status?: InputMaybe<Scalars['Boolean']['input']>;
  /** The term to link; `termID` is the same under its other name. */
  termId?: InputMaybe<Scalars['ID']['input']>;
  termID?: InputMaybe<Scalars['ID']['input']>;
  /** What the vocabulary says of the atom that was chosen. */
  auid?: InputMaybe<Scalars['String']['input']>;
  umls_cuid?: InputMaybe<Scalars['String']['input']>;
  source?: InputMaybe<Scalars['String']['input']>;
  /** The id of a removed synonym in whose place this one is made: it is linked to the terms of that one again. */
  restores?: InputMaybe<Scalars['ID']['input']>;
  operationId?: InputMaybe<Scalars['ID']['input']>;
};

export type CreateOnlySynonymInput = {
  name: Scalars['String']['input'];
  slug?: InputMaybe<Scalars['String']['input']>;
  status?: InputMaybe<Scalars['Boolean']['input']>;
  auid?: InputMaybe<Scalars['String']['input']>;
  umls_cuid?: InputMaybe<Scalars['String']['input']>;
  source?: InputMaybe<Scalars['String']['input']>;
  operationId?: InputMaybe<Scalars['ID']['input']>;
};

export type UpdateSynonymInput = {
  synonymId: Scalars['ID']['input'];
  update: SynonymUpdate;
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  operationId?: InputMaybe<Scalars['ID']['input']>;
};

/** Absent fields keep their value. */
export type SynonymUpdate = {
  name?: InputMaybe<Scalars['String']['input']>;
  slug?: InputMaybe<Scalars['String']['input']>;
  status?: InputMaybe<Scalars['Boolean']['input']>;
};

export type TermSynonymInput = {
  termId: Scalars['ID']['input'];
  synonymId: Scalars['ID']['input'];
  operationId?: InputMaybe<Scalars['ID']['input']>;
};

export type SetPrimarySynonymInput = {
  termID: Scalars['ID']['input'];
  synonymID: Scalars['ID']['input'];
  /** The term's. */
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  operationId?: InputMaybe<Scalars['ID']['input']>;
};

export type ClearPrimarySynonymInput = {
  termID: Scalars['ID']['input'];
  /** The term's. */
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  operationId?: InputMaybe<Scalars['ID']['input']>;
};

export type SynonymPayload = {
  success: Scalars['Boolean']['output'];
  synonym?: Maybe<Synonym>;
  /** With `restores`: what could not be linked again, such as 'physician 88'; null without it. */
  notRestored?: Maybe<Array<Scalars['String']['output']>>;
};

export type TermSynonymPayload = {
  success: Scalars['Boolean']['output'];
  term?: Maybe<CftTerm>;
  synonym?: Maybe<Synonym>;
};

export type Specialty = {
  id: Scalars['ID']['output'];
  slug: Scalars['String']['output'];
  name: Scalars['String']['output'];
  display_name?: Maybe<Scalars['String']['output']>;
  source: Scalars['String']['output'];
  status: Scalars['Boolean']['output'];
  is_visible: Scalars['Boolean']['output'];
  is_active: Scalars['Boolean']['output'];
  is_in_picklist: Scalars['Boolean']['output'];
  is_board_certified: Scalars['Boolean']['output'];
  is_clean: Scalars['Boolean']['output'];
  /** When it was last found clean. */
  is_clean_timestamp?: Maybe<Scalars['UnixTime']['output']>;
  is_default_term_list_enabled: Scalars['Boolean']['output'];
  /** The terms of all its lists, each once, by name. */
  cftTerms: Array<CftTerm>;
  cftTermsCount: Scalars['Int']['output'];
  /** The list that its physicians inherit, by name. */
  cftDefaultTerms: Array<CftTerm>;
  /** The list from which the others are chosen, by name. */
  cftTermsMaster: Array<CftTerm>;
  /** By service line and name. */
  cftVariantTerms: Array<VariantTerm>;
  /** By name. */
  service_lines: Array<SpecialtyServiceLine>;
  /** Specialties above and below it, by name. */
  parents: Array<Specialty>;
  children: Array<Specialty>;
  created_at: Scalars['UnixTime']['output'];
  updated_at: Scalars['UnixTime']['output'];
  /** The username of whoever saved it last; null when nobody has. */
  updated_by?: Maybe<Scalars['String']['output']>;
  /** Counts the saves of the specialty's own fields, from 1. */
  version: Scalars['Int']['output'];
};

/** A term of the variant that a service line has of a specialty's list. */
export type VariantTerm = {
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  slug: Scalars['String']['output'];
  service_line_slug: Scalars['String']['output'];
  term: CftTerm;
};

export type ServiceLine = {
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  slug: Scalars['String']['output'];
};

/** A service line as one specialty has it. */
export type SpecialtyServiceLine = {
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  slug: Scalars['String']['output'];
  /** Whether the terms of its variant are searched. */
  variants_searched: Scalars['Boolean']['output'];
  updated_at: Scalars['UnixTime']['output'];
  /** The username of whoever saved it last; null when nobody has. */
  updated_by?: Maybe<Scalars['String']['output']>;
  /** Counts the saves of the switch, from 1. */
  version: Scalars['Int']['output'];
};

export type SpecialtyEdge = {
  node: Specialty;
  cursor: Scalars['String']['output'];
};

export type SpecialtyConnection = {
  edges: Array<SpecialtyEdge>;
  aggregate: Aggregate;
};

export type ServiceLineEdge = {
  node: ServiceLine;
  cursor: Scalars['String']['output'];
};

export type ServiceLineConnection = {
  edges: Array<ServiceLineEdge>;
  aggregate: Aggregate;
};

export type SpecialtySort =
  | 'SLUG'
  | 'BOARD'
  | 'ACTIVE'
  | 'SOURCE'
  | 'IS_CLEAN'
  | 'NAME';

export type SpecialtyOrder = {
  sort?: SpecialtySort;
  direction?: SortDirection;
};

export type CreateSpecialtyInput = {
  name: Scalars['String']['input'];
  /** Made from the name when absent. */
  slug?: InputMaybe<Scalars['String']['input']>;
  /** Only 'custom', which it is when absent. */
  source?: InputMaybe<Scalars['String']['input']>;
  display_name?: InputMaybe<Scalars['String']['input']>;
  /** Enabled, visible, active, in the picklist and with its default list when absent. */
  status?: InputMaybe<Scalars['Boolean']['input']>;
  is_visible?: InputMaybe<Scalars['Boolean']['input']>;
  is_active?: InputMaybe<Scalars['Boolean']['input']>;
  is_in_picklist?: InputMaybe<Scalars['Boolean']['input']>;
  is_default_term_list_enabled?: InputMaybe<Scalars['Boolean']['input']>;
  operationId?: InputMaybe<Scalars['ID']['input']>;
};

/** Absent fields keep their value. */
export type UpdateSpecialtyInput = {
  id: Scalars['ID']['input'];
  name?: InputMaybe<Scalars['String']['input']>;
  slug?: InputMaybe<Scalars['String']['input']>;
  /** Cannot be changed. */
  source?: InputMaybe<Scalars['String']['input']>;
  display_name?: InputMaybe<Scalars['String']['input']>;
  status?: InputMaybe<Scalars['Boolean']['input']>;
  is_visible?: InputMaybe<Scalars['Boolean']['input']>;
  is_active?: InputMaybe<Scalars['Boolean']['input']>;
  is_in_picklist?: InputMaybe<Scalars['Boolean']['input']>;
  is_default_term_list_enabled?: InputMaybe<Scalars['Boolean']['input']>;
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  operationId?: InputMaybe<Scalars['ID']['input']>;
};

export type SpecialtyServiceLineInput = {
  specialtyId: Scalars['ID']['input'];
  serviceLineId: Scalars['ID']['input'];
  operationId?: InputMaybe<Scalars['ID']['input']>;
};

export type RemoveSpecialtyServiceLineInput = {
  specialtyId: Scalars['ID']['input'];
  serviceLineId: Scalars['ID']['input'];
  /**
   * How many 'variant terms' somebody was told to go with it; when there are others by now, a CONFLICT tells them, and nothing
   * is removed. Added.
   */
  expectedUses?: InputMaybe<Array<ExpectedUse>>;
  operationId?: InputMaybe<Scalars['ID']['input']>;
};

export type VariantsSearchStatusInput = {
  specialtyId: Scalars['ID']['input'];
  /** A service line that the specialty has. */
  serviceLineId: Scalars['ID']['input'];
  status: Scalars['Boolean']['input'];
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  operationId?: InputMaybe<Scalars['ID']['input']>;
};

export type CopiedTermsPayload = {
  success: Scalars['Boolean']['output'];
  specialty?: Maybe<Specialty>;
  /** How many terms the variant did not have yet. Added. */
  added: Scalars['Int']['output'];
};

export type SpecialtyParentInput = {
  specialtyId: Scalars['ID']['input'];
  parentId: Scalars['ID']['input'];
  operationId?: InputMaybe<Scalars['ID']['input']>;
};

export type SpecialtyPayload = {
  success: Scalars['Boolean']['output'];
  specialty?: Maybe<Specialty>;
};

export type TopSpecialty = {
  /** The specialty's. */
  id: Scalars['ID']['output'];
  /** From 1. */
  order: Scalars['Int']['output'];
  specialty: Specialty;
  updated_at: Scalars['UnixTime']['output'];
  /** The username of whoever saved it last; null when nobody has. */
  updated_by?: Maybe<Scalars['String']['output']>;
  version: Scalars['Int']['output'];
};

export type TopCondition = {
  /** The condition's. */
  id: Scalars['ID']['output'];
  /** From 1. */
  order: Scalars['Int']['output'];
  condition: Condition;
  updated_at: Scalars['UnixTime']['output'];
  /** The username of whoever saved it last; null when nobody has. */
  updated_by?: Maybe<Scalars['String']['output']>;
  version: Scalars['Int']['output'];
};

export type TopSpecialtyEdge = {
  node: TopSpecialty;
  cursor: Scalars['String']['output'];
};

export type TopSpecialtyConnection = {
  edges: Array<TopSpecialtyEdge>;
  aggregate: Aggregate;
};

export type TopConditionEdge = {
  node: TopCondition;
  cursor: Scalars['String']['output'];
};

export type TopConditionConnection = {
  edges: Array<TopConditionEdge>;
  aggregate: Aggregate;
};

export type TopListSort =
  | 'ORDER'
  | 'NAME';

export type TopListOrder = {
  sort?: TopListSort;
  direction?: SortDirection;
};

export type CreateTopSpecialtyInput = {
  specialty_id: Scalars['ID']['input'];
  taxonomy?: InputMaybe<Taxonomy>;
  umls_cuid?: InputMaybe<Scalars['String']['input']>;
  operationId?: InputMaybe<Scalars['ID']['input']>;
};

export type UpdateTopSpecialtyInput = {
  /** JSON: the list's ids in their new order. */
  order: Scalars['String']['input'];
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  operationId?: InputMaybe<Scalars['ID']['input']>;
};

/** One of the two. */
export type DeleteTopSpecialtyInput = {
  /** Added, as `term_id` of `deleteTopCondition`: removes one entry and saves no order that another user may have changed. */
  specialty_id?: InputMaybe<Scalars['ID']['input']>;
  /** JSON: the ids that remain, in order; exactly one fewer than there are. */
  order?: InputMaybe<Scalars['String']['input']>;
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  operationId?: InputMaybe<Scalars['ID']['input']>;
};

export type CreateTopConditionInput = {
  term_id: Scalars['ID']['input'];
  taxonomy?: InputMaybe<Taxonomy>;
  umls_cuid?: InputMaybe<Scalars['String']['input']>;
  operationId?: InputMaybe<Scalars['ID']['input']>;
};

export type UpdateTopConditionInput = {
  /** JSON: the list's ids in their new order. */
  order: Scalars['String']['input'];
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  operationId?: InputMaybe<Scalars['ID']['input']>;
};

/** One of the two. */
export type DeleteTopConditionInput = {
  term_id?: InputMaybe<Scalars['ID']['input']>;
  /** JSON: the list's ids in their new order. */
  order?: InputMaybe<Scalars['String']['input']>;
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  operationId?: InputMaybe<Scalars['ID']['input']>;
};

export type TopSpecialtyPayload = {
  success: Scalars['Boolean']['output'];
  topSpecialty?: Maybe<TopSpecialty>;
};

export type TopConditionPayload = {
  success: Scalars['Boolean']['output'];
  topCondition?: Maybe<TopCondition>;
};

export type Condition = {
  /** The term's. */
  id: Scalars['ID']['output'];
  slug: Scalars['String']['output'];
  name: Scalars['String']['output'];
  display_name?: Maybe<Scalars['String']['output']>;
  /** UMLS with a CUI, else custom. */
  source: Scalars['String']['output'];
  is_visible: Scalars['Boolean']['output'];
  /** The term's status. */
  is_active: Scalars['Boolean']['output'];
  is_in_picklist: Scalars['Boolean']['output'];
  is_default_term_list_enabled: Scalars['Boolean']['output'];
  created_at: Scalars['UnixTime']['output'];
  updated_at: Scalars['UnixTime']['output'];
  /** The username of whoever saved it last; null when nobody has. */
  updated_by?: Maybe<Scalars['String']['output']>;
  version: Scalars['Int']['output'];
};

export type ConditionEdge = {
  node: Condition;
  cursor: Scalars['String']['output'];
};

export type ConditionConnection = {
  edges: Array<ConditionEdge>;
  aggregate: Aggregate;
};

export type ConditionSort =
  | 'NAME'
  | 'SLUG'
  | 'UPDATED_AT';

export type ConditionOrder = {
  sort?: ConditionSort;
  direction?: SortDirection;
};

export type CreateConditionInput = {
  name: Scalars['String']['input'];
  /** Made from the name when absent. */
  slug?: InputMaybe<Scalars['String']['input']>;
  display_name?: InputMaybe<Scalars['String']['input']>;
  is_visible?: InputMaybe<Scalars['Boolean']['input']>;
  /** Disabled when absent. */
  is_active?: InputMaybe<Scalars['Boolean']['input']>;
  is_in_picklist?: InputMaybe<Scalars['Boolean']['input']>;
  is_default_term_list_enabled?: InputMaybe<Scalars['Boolean']['input']>;
  operationId?: InputMaybe<Scalars['ID']['input']>;
};

/** Absent fields keep their value. */
export type UpdateConditionInput = {
  id: Scalars['ID']['input'];
  name?: InputMaybe<Scalars['String']['input']>;
  slug?: InputMaybe<Scalars['String']['input']>;
  display_name?: InputMaybe<Scalars['String']['input']>;
  is_visible?: InputMaybe<Scalars['Boolean']['input']>;
  is_active?: InputMaybe<Scalars['Boolean']['input']>;
  is_in_picklist?: InputMaybe<Scalars['Boolean']['input']>;
  is_default_term_list_enabled?: InputMaybe<Scalars['Boolean']['input']>;
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  operationId?: InputMaybe<Scalars['ID']['input']>;
};

export type ConditionPayload = {
  success: Scalars['Boolean']['output'];
  condition?: Maybe<Condition>;
};

export type PromotedProgram = {
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  title?: Maybe<Scalars['String']['output']>;
  slug: Scalars['String']['output'];
  copy?: Maybe<Scalars['String']['output']>;
  button_text?: Maybe<Scalars['String']['output']>;
  url?: Maybe<Scalars['String']['output']>;
  icon_id?: Maybe<Scalars['ID']['output']>;
  icon?: Maybe<ProgramIcon>;
  /** 1 shows first, null last. */
  priority?: Maybe<Scalars['Int']['output']>;
  status: Scalars['Int']['output'];
  /** By name. */
  specialties: Array<ProgramSpecialty>;
  /** By name. */
  terms: Array<CftTerm>;
  schedules: Array<ProgramSchedule>;
  /** Why patients will not see it again, from now on; null when they do or will. */
  neverReason?: Maybe<NeverLiveReason>;
  created_at: Scalars['UnixTime']['output'];
  updated_at: Scalars['UnixTime']['output'];
  /** The username of whoever saved it last; null when nobody has. */
  updated_by?: Maybe<Scalars['String']['output']>;
  /** Counts the saves of the program's own fields, from 1. */
  version: Scalars['Int']['output'];
};

export type ProgramSchedule = {
  id: Scalars['ID']['output'];
  sunday: Scalars['Int']['output'];
  monday: Scalars['Int']['output'];
  tuesday: Scalars['Int']['output'];
  wednesday: Scalars['Int']['output'];
  thursday: Scalars['Int']['output'];
  friday: Scalars['Int']['output'];
  saturday: Scalars['Int']['output'];
  /** The midnight UTC that begins the date. */
  start_date?: Maybe<Scalars['UnixTime']['output']>;
  end_date?: Maybe<Scalars['UnixTime']['output']>;
  /** Seconds since midnight. */
  start_time?: Maybe<Scalars['UnixTime']['output']>;
  end_time?: Maybe<Scalars['UnixTime']['output']>;
  status: Scalars['Int']['output'];
  /** Why it does not show the program again, from now on; null when it does. Whether it is enabled does not count. */
  neverReason?: Maybe<NeverShownReason>;
  updated_at: Scalars['UnixTime']['output'];
  /** The username of whoever saved it last; null when nobody has. */
  updated_by?: Maybe<Scalars['String']['output']>;
  version: Scalars['Int']['output'];
};

/** A specialty with which a program is shown. */
export type ProgramSpecialty = {
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  specialty_id: Scalars['ID']['output'];
  program_id: Scalars['ID']['output'];
  use_inherited_terms: Scalars['Int']['output'];
  updated_at: Scalars['UnixTime']['output'];
  /** The username of whoever saved it last; null when nobody has. */
  updated_by?: Maybe<Scalars['String']['output']>;
  version: Scalars['Int']['output'];
};

export type ProgramIcon = {
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  display_name: Scalars['String']['output'];
};

export type ProgramPreview = {
  at: Scalars['UnixTime']['output'];
  /** What patients see, in the order in which they see it: by priority, then by name. */
  live: Array<LiveProgram>;
  liveCount: Scalars['Int']['output'];
  /** What they will see, by when it comes. */
  upcoming: Array<UpcomingProgram>;
  upcomingCount: Scalars['Int']['output'];
  /** What they will not see again unless something is changed, by the reason, then by name. */
  never: Array<NeverLiveProgram>;
  neverCount: Scalars['Int']['output'];
  /** When a program comes or goes next; null when none does, or when one that still shows after a week may go first. */
  nextChange?: Maybe<Scalars['UnixTime']['output']>;
};

export type LiveProgram = {
  program: PromotedProgram;
  /** When it goes away; null when it still shows after a week, or when the year 9999 ends. */
  until?: Maybe<Scalars['UnixTime']['output']>;
  /** Those of the programs answered that show for the same searches, in their order. */
  overlaps: Array<ProgramOverlap>;
};

/** A program that shows at the same moment for the same searches as another. */
export type ProgramOverlap = {
  program: PromotedProgram;
  /** Both have the same priority, or none: their names decide which is first. */
  isTie: Scalars['Boolean']['output'];
  /** The names of the first ten specialties that both have. */
  specialties: Array<Scalars['String']['output']>;
  /** How many specialties that are. */
  specialtyCount: Scalars['Int']['output'];
  /**
   * The names of the first ten terms that both have, linked or inherited from the enabled default list of a specialty
   * whose inherited terms are included; without those that both inherit from the same one.
   */
  terms: Array<Scalars['String']['output']>;
  /** How many terms that are. */
  termCount: Scalars['Int']['output'];
};

export type UpcomingProgram = {
  program: PromotedProgram;
  from: Scalars['UnixTime']['output'];
};

export type NeverLiveProgram = {
  program: PromotedProgram;
  reason: NeverLiveReason;
};

export type NeverShownReason =
  /** None of its days lies between its dates. */
  | 'NO_DAY'
  /** Clock changes leave out all hours on these days. */
  | 'LEFT_OUT'
  /** It is over. */
  | 'OVER';

export type NeverLiveReason =
  /** It is not active. */
  | 'INACTIVE'
  /** It has no schedule. */
  | 'NO_SCHEDULE'
  /** None of its schedules that go on is enabled. */
  | 'DISABLED'
  /** No schedule has one of its days between its dates. */
  | 'NO_DAY'
  /** One has, but all hours on these days are left out by clock changes. */
  | 'LEFT_OUT'
  /** Its schedules are over. */
  | 'OVER';

export type PromotedProgramEdge = {
  node: PromotedProgram;
  cursor: Scalars['String']['output'];
};

export type PromotedProgramConnection = {
  edges: Array<PromotedProgramEdge>;
  aggregate: Aggregate;
};

export type ProgramIconEdge = {
  node: ProgramIcon;
  cursor: Scalars['String']['output'];
};

export type ProgramIconConnection = {
  edges: Array<ProgramIconEdge>;
  aggregate: Aggregate;
};

export type ProgramSort =
  | 'NAME'
  /** By number; programs without one are last in both directions. */
  | 'PRIORITY'
  | 'STATUS'
  | 'UPDATED_AT';

export type ProgramOrder = {
  sort?: ProgramSort;
  direction?: SortDirection;
};

export type CreatePromotedProgramInput = {
  name: Scalars['String']['input'];
  title?: InputMaybe<Scalars['String']['input']>;
  /** Made from the name when absent, with -2 and so on when that is taken. */
  slug?: InputMaybe<Scalars['String']['input']>;
  /** 1 when absent. */
  status?: InputMaybe<Scalars['Int']['input']>;
  copy?: InputMaybe<Scalars['String']['input']>;
  icon_id?: InputMaybe<Scalars['ID']['input']>;
  priority?: InputMaybe<Scalars['Int']['input']>;
  button_text?: InputMaybe<Scalars['String']['input']>;
  url?: InputMaybe<Scalars['String']['input']>;
  operationId?: InputMaybe<Scalars['ID']['input']>;
};

export type UpdatePromotedProgramInput = {
  programId: Scalars['ID']['input'];
  update: PromotedProgramUpdate;
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  operationId?: InputMaybe<Scalars['ID']['input']>;
};

/** Absent fields keep their value; null clears one that may be empty. */
export type PromotedProgramUpdate = {
  name?: InputMaybe<Scalars['String']['input']>;
  title?: InputMaybe<Scalars['String']['input']>;
  slug?: InputMaybe<Scalars['String']['input']>;
  status?: InputMaybe<Scalars['Int']['input']>;
  copy?: InputMaybe<Scalars['String']['input']>;
  icon_id?: InputMaybe<Scalars['ID']['input']>;
  priority?: InputMaybe<Scalars['Int']['input']>;
  button_text?: InputMaybe<Scalars['String']['input']>;
  url?: InputMaybe<Scalars['String']['input']>;
};

export type CreateProgramScheduleInput = {
  programId: Scalars['ID']['input'];
  /** At least one. */
  days: Array<Weekday>;
  start_date?: InputMaybe<Scalars['UnixTime']['input']>;
  end_date?: InputMaybe<Scalars['UnixTime']['input']>;
  start_time?: InputMaybe<Scalars['UnixTime']['input']>;
  end_time?: InputMaybe<Scalars['UnixTime']['input']>;
  operationId?: InputMaybe<Scalars['ID']['input']>;
};

export type UpdateProgramScheduleStatusInput = {
  programScheduleId: Scalars['ID']['input'];
  status: Scalars['Int']['input'];
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  operationId?: InputMaybe<Scalars['ID']['input']>;
};

export type CreateProgramSpecialtyInput = {
  programId: Scalars['ID']['input'];
  specialtyId: Scalars['ID']['input'];
  operationId?: InputMaybe<Scalars['ID']['input']>;
};

export type UpdateProgramSpecialtyInheritedTermsInput = {
  /** The link's. */
  id: Scalars['ID']['input'];
  status: Scalars['Int']['input'];
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  operationId?: InputMaybe<Scalars['ID']['input']>;
};

export type ProgramTermInput = {
  programId: Scalars['ID']['input'];
  termId: Scalars['ID']['input'];
  operationId?: InputMaybe<Scalars['ID']['input']>;
};

export type PromotedProgramPayload = {
  success: Scalars['Boolean']['output'];
  program?: Maybe<PromotedProgram>;
};

export type ProgramSchedulePayload = {
  success: Scalars['Boolean']['output'];
  schedule?: Maybe<ProgramSchedule>;
};

export type ProgramSpecialtyPayload = {
  success: Scalars['Boolean']['output'];
  programSpecialty?: Maybe<ProgramSpecialty>;
};

export type PracticeEmail = {
  id: Scalars['ID']['output'];
  /** Null when the record names none. */
  provider?: Maybe<Provider>;
  provider_id?: Maybe<Scalars['ID']['output']>;
  soarian_resource_mne: Scalars['String']['output'];
  soarian_location_mne: Scalars['String']['output'];
  match: Scalars['String']['output'];
  department_mne: Scalars['String']['output'];
  /** JSON: a list of addresses; or, where something else was stored, that very text. */
  emails: Scalars['String']['output'];
  /** What is stored is no list of addresses: bulk changes pass it over, a save of the addresses repairs it. Added. */
  hasBrokenEmails: Scalars['Boolean']['output'];
  created_at: Scalars['UnixTime']['output'];
  updated_at: Scalars['UnixTime']['output'];
  /** The username of whoever saved it last; null when nobody has. */
  updated_by?: Maybe<Scalars['String']['output']>;
  /** Counts the saves of the record, from 1. */
  version: Scalars['Int']['output'];
};

export type PracticeEmailEdge = {
  node: PracticeEmail;
  cursor: Scalars['String']['output'];
};

export type PracticeEmailConnection = {
  edges: Array<PracticeEmailEdge>;
  aggregate: Aggregate;
  /** The ids of all matching records, at most 5,000. */
  allRecords: Array<Scalars['ID']['output']>;
};

export type PracticeEmailSort =
  | 'MATCH'
  | 'DEPARTMENT'
  | 'UPDATED_AT';

export type PracticeEmailOrder = {
  sort?: PracticeEmailSort;
  direction?: SortDirection;
};

export type CreateEmailInput = {
  /** None when blank. */
  provider_id?: InputMaybe<Scalars['ID']['input']>;
  soarian_resource_mne?: InputMaybe<Scalars['String']['input']>;
  soarian_location_mne?: InputMaybe<Scalars['String']['input']>;
  match?: InputMaybe<Scalars['String']['input']>;
  department_mne?: InputMaybe<Scalars['String']['input']>;
  /** JSON: a list of addresses on the organisation's domain. */
  emails?: InputMaybe<Scalars['String']['input']>;
  operationId?: InputMaybe<Scalars['ID']['input']>;
};

export type UpdateEmailInput = {
  id: Scalars['ID']['input'];
  update: EmailUpdate;
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  operationId?: InputMaybe<Scalars['ID']['input']>;
};

/** Absent fields keep their value. */
export type EmailUpdate = {
  /** None when blank. */
  provider_id?: InputMaybe<Scalars['ID']['input']>;
  soarian_resource_mne?: InputMaybe<Scalars['String']['input']>;
  soarian_location_mne?: InputMaybe<Scalars['String']['input']>;
  match?: InputMaybe<Scalars['String']['input']>;
  department_mne?: InputMaybe<Scalars['String']['input']>;
  /** JSON: a list of addresses on the organisation's domain. */
  emails?: InputMaybe<Scalars['String']['input']>;
};

export type CopyEmailsInput = {
  update: CopyEmailsUpdate;
  operationId?: InputMaybe<Scalars['ID']['input']>;
};

export type CopyEmailsUpdate = {
  /** The records, at most 5,000. */
  emailResultIds: Array<Scalars['ID']['input']>;
  /** JSON: a list of addresses on the organisation's domain. */
  emails: Scalars['String']['input'];
};

export type BulkAddEmailInput = {
  update: BulkAddEmailUpdate;
  operationId?: InputMaybe<Scalars['ID']['input']>;
};

export type BulkAddEmailUpdate = {
  /** The records, at most 5,000. */
  emailResultIds: Array<Scalars['ID']['input']>;
  /** Letters and digits, then the organisation's domain. */
  email: Scalars['String']['input'];
  /** More than 20 characters. */
  reasonForOverride: Scalars['String']['input'];
};

export type BulkRemoveEmailInput = {
  update: BulkRemoveEmailUpdate;
  /** The records, at most 5,000. */
  bulkRemoveIds: Array<Scalars['ID']['input']>;
  operationId?: InputMaybe<Scalars['ID']['input']>;
};

export type BulkRemoveEmailUpdate = {
  email: Scalars['String']['input'];
  /** At least 20 characters. */
  reasonForOverride: Scalars['String']['input'];
};

export type PracticeEmailPayload = {
  success: Scalars['Boolean']['output'];
  practiceEmail?: Maybe<PracticeEmail>;
};

export type BulkEmailPayload = {
  /** True when at least one record was changed. */
  success: Scalars['Boolean']['output'];
  outcome: BulkOutcome;
  /** What was made; null when nothing was changed. */
  batch?: Maybe<EmailBatch>;
};

/** What became of the records, each id once, in the order in which they were given. */
export type BulkOutcome = {
  changed: Array<Scalars['ID']['output']>;
  /** Those that had the address already, or not at all when it was to be removed. */
  unchanged: Array<Scalars['ID']['output']>;
  /** Those that would have too many addresses. */
  full: Array<Scalars['ID']['output']>;
  /** Those whose stored text is no list of addresses. */
  broken: Array<Scalars['ID']['output']>;
  /** Of a bulk change that is undone: those whose addresses were changed since. */
  edited: Array<Scalars['ID']['output']>;
  unknown: Array<Scalars['ID']['output']>;
};

export type EmailBatchAction =
  /** Adds the addresses of one record to others. */
  | 'COPY'
  /** Adds one address. */
  | 'ADD'
  /** Takes one address away. */
  | 'REMOVE'
  /** Gives back what another bulk change took, and takes what it gave. */
  | 'UNDO';

/** What becomes of a record, as in `BulkOutcome`. */
export type EmailFate =
  | 'CHANGED'
  | 'UNCHANGED'
  | 'FULL'
  | 'BROKEN'
  | 'EDITED'
  | 'UNKNOWN';

export type EmailBatchChange = {
  action: EmailBatchAction;
  /** The records, at most 5,000; none for UNDO. */
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** The addresses that are added, or the one that is taken away; none for UNDO. */
  emails?: InputMaybe<Array<Scalars['String']['input']>>;
  /** The bulk change that is undone; for UNDO alone. */
  batchId?: InputMaybe<Scalars['ID']['input']>;
};

/** How many records have which fate. */
export type EmailFateCounts = {
  changed: Scalars['Int']['output'];
  unchanged: Scalars['Int']['output'];
  full: Scalars['Int']['output'];
  broken: Scalars['Int']['output'];
  edited: Scalars['Int']['output'];
  unknown: Scalars['Int']['output'];
};

/** A record in a bulk change. */
export type EmailBatchRow = {
  /** The record's. */
  id: Scalars['ID']['output'];
  /** The record as it is now; null when there is no such record. */
  practiceEmail?: Maybe<PracticeEmail>;
  /** What the record is called, or was when the change was made: its match, or its mnemonics. Empty when nobody knows. */
  name: Scalars['String']['output'];
  fate: EmailFate;
  before: Array<Scalars['String']['output']>;
  after: Array<Scalars['String']['output']>;
};

export type EmailBatchRowEdge = {
  node: EmailBatchRow;
  cursor: Scalars['String']['output'];
};

export type EmailBatchRowConnection = {
  edges: Array<EmailBatchRowEdge>;
  aggregate: Aggregate;
};

export type EmailBatchPreview = {
  counts: EmailFateCounts;
  /** By match; those of some fates alone, or of all. */
  rows: EmailBatchRowConnection;
};


export type EmailBatchPreviewRowsArgs = {
  fates?: InputMaybe<Array<EmailFate>>;
  afterCurser?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

export type EmailBatch = {
  id: Scalars['ID']['output'];
  action: EmailBatchAction;
  /** The addresses that were added or taken away; of one that undid another, the other's. */
  emails: Array<Scalars['String']['output']>;
  /** Why, and who authorized it; null for a copy. */
  reason?: Maybe<Scalars['String']['output']>;
  /** The username of whoever made it. */
  by: Scalars['String']['output'];
  at: Scalars['UnixTime']['output'];
  counts: EmailFateCounts;
  /** By match as it was then; those of some fates alone, or of all. */
  rows: EmailBatchRowConnection;
  /** The one that this undid. */
  undoes?: Maybe<EmailBatch>;
  /** What was done first: its own action, or that of what this takes back or does again. */
  origin: EmailBatchAction;
  /** It takes that back, as an undo does; one that undid an undo does it again. */
  takesBack: Scalars['Boolean']['output'];
  /** The last one that undid this and was not undone itself; null when this holds. */
  undoneBy?: Maybe<EmailBatch>;
};


export type EmailBatchRowsArgs = {
  fates?: InputMaybe<Array<EmailFate>>;
  afterCurser?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

export type EmailBatchEdge = {
  node: EmailBatch;
  cursor: Scalars['String']['output'];
};

export type EmailBatchConnection = {
  edges: Array<EmailBatchEdge>;
  aggregate: Aggregate;
};

export type UndoEmailBatchInput = {
  batchId: Scalars['ID']['input'];
  /** More than 20 characters. */
  reasonForOverride: Scalars['String']['input'];
  operationId?: InputMaybe<Scalars['ID']['input']>;
};

export type EmailBatchProgress = {
  /** Records that are done, and how many there are. */
  done: Scalars['Int']['output'];
  of: Scalars['Int']['output'];
};

export type AuditLog = {
  id: Scalars['ID']['output'];
  user: AuditUser;
  timestamp: Scalars['UnixTime']['output'];
  message: Scalars['String']['output'];
  action: Scalars['String']['output'];
  /** The mutation's input, secrets removed. */
  args: Scalars['JSON']['output'];
  /** The record before and after; null where there was none. */
  before?: Maybe<Scalars['JSON']['output']>;
  after?: Maybe<Scalars['JSON']['output']>;
};

/** Whoever acted, by the name they had then. */
export type AuditUser = {
  id?: Maybe<Scalars['ID']['output']>;
  username: Scalars['String']['output'];
};

export type AuditLogEdge = {
  node: AuditLog;
  cursor: Scalars['String']['output'];
};

export type AuditLogConnection = {
  edges: Array<AuditLogEdge>;
  aggregate: Aggregate;
};

export type AuditLogSort =
  /** Accepted from older consoles; means the newest first, in either direction. */
  | 'FULLNAME_FIRST_LAST'
  | 'TIMESTAMP';

export type AuditLogOrder = {
  sort?: AuditLogSort;
  direction?: SortDirection;
};

export type User = {
  id: Scalars['ID']['output'];
  username: Scalars['String']['output'];
  status: Scalars['Boolean']['output'];
  /** The name of the role. */
  is_admin: Scalars['String']['output'];
  role: UserRole;
  permissions: Array<UserPermission>;
  /** The default administrator, who is never removed, disabled or demoted. */
  is_protected: Scalars['Boolean']['output'];
  created_at: Scalars['UnixTime']['output'];
  updated_at: Scalars['UnixTime']['output'];
  /** The username of whoever saved it last; null when nobody has. */
  updated_by?: Maybe<Scalars['String']['output']>;
  version: Scalars['Int']['output'];
};

export type UserRole = {
  item_name: Scalars['String']['output'];
};

export type UserPermission = {
  child: PermissionName;
};

export type PermissionName = {
  name: Scalars['String']['output'];
};

export type UserEdge = {
  node: User;
  cursor: Scalars['String']['output'];
};

export type UserConnection = {
  edges: Array<UserEdge>;
  aggregate: Aggregate;
};

export type UserPayload = {
  success: Scalars['Boolean']['output'];
  user?: Maybe<User>;
};

export type CreateUserInput = {
  username: Scalars['String']['input'];
  password: Scalars['String']['input'];
  /** Whether the account can sign in; enabled when absent. */
  status?: InputMaybe<Scalars['Boolean']['input']>;
  /** The name of the role. */
  is_admin: Scalars['String']['input'];
  operationId?: InputMaybe<Scalars['ID']['input']>;
};

export type UpdateUserInput = {
  userId: Scalars['ID']['input'];
  update: UserUpdate;
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  operationId?: InputMaybe<Scalars['ID']['input']>;
};

/** Absent fields keep their value. A new password ends the account's other sessions. */
export type UserUpdate = {
  status?: InputMaybe<Scalars['Boolean']['input']>;
  is_admin?: InputMaybe<Scalars['String']['input']>;
  password?: InputMaybe<Scalars['String']['input']>;
};

export type AuthItem = {
  name: Scalars['String']['output'];
  type: Scalars['Int']['output'];
  description?: Maybe<Scalars['String']['output']>;
};

/** What the console's charts did for everybody together; nothing is known of whom, when or what about. */
export type WorkflowPaths = {
  /** The day when counting began, by the organisation's clocks, such as 2026-01-31; null before anything was counted. */
  since?: Maybe<Scalars['String']['output']>;
  /** The transitions that were taken, by name. */
  counts: Array<TransitionCount>;
};

export type TransitionCount = {
  /** Its name on the chart page, such as `list.reachable: refresh #0 → stay`. */
  transition: Scalars['String']['output'];
  /** 2147483647 stands for more, too. */
  count: Scalars['Int']['output'];
};
