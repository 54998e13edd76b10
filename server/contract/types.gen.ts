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
  /** Time in whole seconds since 1970-01-01T00:00Z. */
  UnixTime: { input: number; output: number; }
  /** Any JSON value. */
  JSON: { input: unknown; output: unknown; }
};

/** Permissions of roles, named as in the menu (spec §6). */
export type Permission =
  /** Opens Clinical Focus Terms. */
  | 'TERMS'
  /** Opens Synonyms. */
  | 'SYNONYMS'
  /** Opens Custom Groups. Also shows the menu entry of Promoted Search, which only `promoted_search` opens. */
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
  /** Opens the Audit Logs of all users. Without it, users see only their own. */
  | 'LOGS';

export type SortDirection =
  | 'ASC'
  | 'DESC';

export type Weekday =
  | 'SUNDAY'
  | 'MONDAY'
  | 'TUESDAY'
  | 'WEDNESDAY'
  | 'THURSDAY'
  | 'FRIDAY'
  | 'SATURDAY';

/**
 * Filter of a list by one field. A row must match one of the `values`, which depend on the kind of the field:
 * - a flag: `yes` or `no`; a choice: one of its names;
 * - a text: `~` and a text that it must contain;
 * - a number, or a number of associations: `3`, `3..5`, `3..` or `..5`;
 * - a moment: such a range in Unix seconds;
 * - `any` if the field is not empty, or `none` if it is empty.
 */
export type FieldFilter = {
  field: Scalars['String']['input'];
  values: Array<Scalars['String']['input']>;
};

/** Row count of a list, over all pages. */
export type Aggregate = {
  count: Scalars['Int']['output'];
  /** True when there are more rows than `count`. Searches and filters of large lists count up to 10,000. */
  isCapped: Scalars['Boolean']['output'];
};

/**
 * In lists, a `filter` of one letter or digit matches the beginnings of names. Two letters or digits match the beginnings
 * of words. Any other filter matches any part. Rows must also match every filter in `where`. `ids` keeps only the rows with
 * these ids, at most 200.
 */
export type Query = {
  /** Lists custom groups by name. `filter` matches any part of a name or machine name. */
  groups: GroupConnection;
  /**
   * Returns a group by id or slug; null if there is none. A query by slug (machine name) also shows whether that slug is
   * free.
   */
  group?: Maybe<Group>;
  /**
   * Finds records of all kinds that the user may read, in the order of the menu. `filter` matches as in the lists of these
   * records. `first` limits the records of each kind: 5 by default, 10 at most. Audit rows and entries of top lists are not
   * searched. Added: curators search all sections at once.
   */
  findAnything: Array<FoundKind>;
  /**
   * Lists physicians by the name that patients see. `filter` matches any part of a physician's full name, either as
   * patients see it or as the source has it. `hasOverrides` keeps physicians with overrides if true, those without if
   * false. If `originalChanged` is true, it keeps physicians with an overridden field that the source has changed since
   * staff saved or acknowledged the override. If false, it keeps the others.
   */
  providers: ProviderConnection;
  /** Returns a physician; null if there is none. */
  provider?: Maybe<Provider>;
  /** Returns the source's data about a physician; null if there is no such physician. */
  providerRaw?: Maybe<ProviderRecord>;
  /** Returns the values with which staff override the source; null if there is no such physician. */
  providerOverrides?: Maybe<ProviderOverrides>;
  /**
   * Lists the changes of one overridden field, newest first. `field` is named as in `updateProviderOverrides`. Added: the
   * console shows who changed an override, when, from what value, and why.
   */
  providerOverrideHistory: OverrideChangeConnection;
  /**
   * Explains how a term reaches a physician's profile, and what blocks it. Returns null if there is no such physician or
   * term. Added: curators need to explain why a term finds a physician, or does not.
   */
  providerTermMatch?: Maybe<ProviderTermMatch>;
  /**
   * Previews the outcome of linking these terms to a physician. `termId` holds ids or CUIs, separated by commas. Added:
   * the console shows the outcome before it links pasted ids.
   */
  providerTermsPreview: PastedPreview;
  /**
   * Previews the outcome of linking these physicians to a term. `providerId` holds ids or NPIs, separated by commas.
   * Added: the console shows the outcome before it links pasted ids.
   */
  termProvidersPreview: PastedPreview;
  /**
   * Previews the outcome of linking these physicians to a group. `providerId` holds ids or NPIs, separated by commas.
   * Added: the console shows the outcome before it links pasted ids.
   */
  groupProvidersPreview: PastedPreview;
  /** Lists the terms that are linked directly to a physician. */
  TermsForProvider: CftTermConnection;
  /** Lists the awards that physicians can have, sorted by name. */
  awards: AwardConnection;
  /** Lists clinical focus terms by name. `filter` matches any part of a name, machine name, CUI, or name of a synonym. */
  cftTerms: CftTermConnection;
  /**
   * Returns a term by id, slug or CUI; null if there is none. A query by slug (machine name) also shows whether that slug
   * is free.
   */
  cftTerm?: Maybe<CftTerm>;
  /** Returns a term with its synonyms; null if there is none. */
  term?: Maybe<CftTerm>;
  /** Returns a concept of the vocabulary by its CUI, in upper or lower case; null if there is none. */
  umlsConcept?: Maybe<UmlsConcept>;
  /** Finds concepts by the beginnings of words in their names, best match first. A blank filter finds none. */
  umlsSearch: UmlsSearch;
  /**
   * Lists synonyms by name. `filter` and `search` match any part of a name, machine name or AUID. If both are given, both
   * must match. `termId` keeps the synonyms of one term. `sabs` keeps synonyms of the given sources. Synonyms that staff
   * wrote have the source DML_CUSTOM.
   */
  synonyms: SynonymConnection;
  /** Does the same as `synonyms`. The specification has both names. */
  synonymsList: SynonymConnection;
  /** Returns a synonym by id or slug; null if there is none. */
  synonym?: Maybe<Synonym>;
  /**
   * Lists specialties by slug. `filter` matches any part of a name, display name or slug. The other filters are tri-state:
   * 10 unset, 1 Yes, 2 No. `filterSource` Yes means custom; `filterService` Yes means with a service line. `allRows`
   * returns up to 1,000 rows at once and ignores `first`.
   */
  specialties: SpecialtyConnection;
  /** Returns a specialty by id or slug; null if there is none. */
  specialty?: Maybe<Specialty>;
  /** Returns a specialty by slug, to edit its lists of terms; null if there is none. */
  specialtyClinicalFocusTerms?: Maybe<Specialty>;
  /** Lists service lines by name. */
  serviceLines: ServiceLineConnection;
  /** Lists the most searched specialties in their order. `offset` and `limit` can replace `afterCurser` and `first`. */
  topSpecialties: TopSpecialtyConnection;
  /** Returns an entry of the most searched specialties by the specialty's id. Returns null if it is not in the list. */
  topSpecialty?: Maybe<TopSpecialty>;
  /** Lists the top conditions in their order. `offset` and `limit` can replace `afterCurser` and `first`. */
  topConditions: TopConditionConnection;
  /** Returns an entry of the top conditions by the condition's id; null if it is not in the list. */
  topCondition?: Maybe<TopCondition>;
  /** Lists conditions by name. A condition is a term whose taxonomy is condition. Its id is the term's id. */
  conditions: ConditionConnection;
  /** Returns a condition by id or slug; null if there is none. */
  condition?: Maybe<Condition>;
  /**
   * Lists promoted programs by name. `status` is 1 or 0. The filters of day, dates and times keep programs with at least
   * one schedule that matches all of them: one that runs on `day`, begins on `startDate` or later, and ends on `endDate`
   * or earlier. Likewise, its hours begin at `startTime` or later and end at `endTime` or earlier.
   */
  promotedPrograms: PromotedProgramConnection;
  /** Returns a promoted program by id or slug; null if there is none. */
  program?: Maybe<PromotedProgram>;
  /** Returns the schedules of a program, oldest first. */
  programSchedules: Array<ProgramSchedule>;
  /** Returns the specialties for which a program is shown, sorted by name. */
  programSpecialties: Array<ProgramSpecialty>;
  /** Lists icons for programs by display name. `slug` keeps the icon with that `name`. `allRows` returns all at once. */
  programIconsList: ProgramIconConnection;
  /**
   * Returns the slug that a new program of this name would get now. If another program has the slug, the service adds -2,
   * -3 and so on. Added: the form shows the slug before the first save.
   */
  programSlug: Scalars['String']['output'];
  /**
   * Returns three lists: the programs that patients see at the time `at`, those that they will see later, and those that
   * they will not see again. Every program is in one list; each list returns its first 100. Schedules are read in the
   * organisation's time zone. `at` defaults to now. Added: curators need to explain why a program is not shown.
   */
  programPreview: ProgramPreview;
  /**
   * Lists practice records, sorted by `match`. `filter` matches any part of a record's texts, of its addresses, or of its
   * physician's name. `dpt_mne`, `sl_mne` and `sr_mne` are the mnemonics of department, Soarian location and Soarian
   * resource. Each must match the whole field, in upper or lower case.
   */
  practiceEmails: PracticeEmailConnection;
  /** Returns a practice record; null if there is none. */
  practiceEmail?: Maybe<PracticeEmail>;
  /**
   * Previews the outcome of a bulk change, or of an undo, for each record. Added: staff check each record before they save
   * the change.
   */
  emailBatchPreview: EmailBatchPreview;
  /** Lists bulk changes, undos included, newest first. Added: staff find a bulk change here to undo it. */
  emailBatches: EmailBatchConnection;
  /** Returns a bulk change; null if there is none. Added, like `emailBatches`. */
  emailBatch?: Maybe<EmailBatch>;
  /**
   * Lists users' actions, newest first. `filter` matches words of the username, the message, the action, the reason and the
   * changed values. Without the permission `logs`, users see only their own rows.
   */
  auditLogs: AuditLogConnection;
  /**
   * Lists the changes of a record, newest first, with those that only affected its links. The id of a top list is 0. Leaves
   * out changes of records that the user may not read. `by` keeps one user's changes, and `field` the changes of one field.
   * Added: staff see who changed a record, and how.
   */
  recordHistory: AuditLogConnection;
  /**
   * Lists changes of records of kinds that the user may read, newest first. Folds consecutive changes of one record by one
   * user on one day into one entry, after applying the filters. `filter` matches as in `auditLogs`. `by` is a username.
   * `kind`, with or without `id`, keeps changes of records of this kind. `after` keeps changes after this audit row, and
   * `sinceLastVisit` those that the user has not seen. `from` and `to` are the first and last day (UTC midnights of dates
   * in the organisation's time zone). `followed` keeps changes of records or by users that the user follows. The list ends
   * after 1,000 entries. Added: staff hand over their work.
   */
  changes: ChangedRecordConnection;
  /** Returns what the user follows, and which changes the user has seen. Added, like `changes`. */
  changesVisit: ChangesVisit;
  /**
   * Lists the views of a section by name: the user's own, and those that are shared with the user. Administrators get all
   * shared ones. Needs the permission of the section. Added: staff keep filters, order and columns of a list under a name.
   */
  listViews: Array<ListView>;
  /** Lists the user's own, pinned and default views, of all sections that the user may open. Added, like `listViews`. */
  myViews: Array<ListView>;
  /**
   * Returns the columns that the user chose, in one section or in all. Leaves out sections without a choice. Added, like
   * `listViews`.
   */
  listColumns: Array<ListColumns>;
  /**
   * Returns what an undo would do now. Needs the permission of the mutation that is undone. Changes nothing. Added: staff see
   * what an undo does before they confirm it.
   */
  undoPreview: UndoPreview;
  /**
   * Lists deleted records of kinds that the user may read, latest deletions first. Undoing the deletion (`auditId`) restores
   * a record. Added.
   */
  trash: DeletedRecordConnection;
  /** Lists accounts by username. Users who are not administrators get only their own. */
  users: UserConnection;
  /** Returns an account by id or username; null if there is none. */
  user?: Maybe<User>;
  /**
   * Returns the signed-in user. This query keeps the session active. Added: screens read the user and the current
   * permissions.
   */
  viewer: User;
  /** Returns the roles that an account can have. */
  authItems: Array<AuthItem>;
  /**
   * Returns the references to a record; null if there is no such record. A removal of the record affects these references.
   * Added: the confirmation of a deletion lists them.
   */
  recordUses?: Maybe<Array<RecordUse>>;
  /**
   * Returns what `changeRecords` would do with these records now. Needs the permission of the mutation of one record. Added:
   * staff see the effect on each record before they change many.
   */
  changeRecordsPreview: ManyPreview;
  /**
   * Returns one of the user's own bulk changes with its last preview, or its result once it is saved; null without it.
   * Unsaved ones end after a day. Added, like `saveBulkChange`.
   */
  bulkChange?: Maybe<BulkChange>;
  /**
   * Returns how often users took each transition of one of the console's state charts; null if the service keeps no such
   * counts. Clients send their counts with POST to `/paths`, not with a mutation. Added: the chart page shows the counts.
   */
  workflowPaths?: Maybe<WorkflowPaths>;
};


/**
 * In lists, a `filter` of one letter or digit matches the beginnings of names. Two letters or digits match the beginnings
 * of words. Any other filter matches any part. Rows must also match every filter in `where`. `ids` keeps only the rows with
 * these ids, at most 200.
 */
export type QueryGroupsArgs = {
  filter?: InputMaybe<Scalars['String']['input']>;
  where?: InputMaybe<Array<FieldFilter>>;
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  afterCurser?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<GroupOrder>;
};


/**
 * In lists, a `filter` of one letter or digit matches the beginnings of names. Two letters or digits match the beginnings
 * of words. Any other filter matches any part. Rows must also match every filter in `where`. `ids` keeps only the rows with
 * these ids, at most 200.
 */
export type QueryGroupArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
  slug?: InputMaybe<Scalars['String']['input']>;
};


/**
 * In lists, a `filter` of one letter or digit matches the beginnings of names. Two letters or digits match the beginnings
 * of words. Any other filter matches any part. Rows must also match every filter in `where`. `ids` keeps only the rows with
 * these ids, at most 200.
 */
export type QueryFindAnythingArgs = {
  filter: Scalars['String']['input'];
  first?: InputMaybe<Scalars['Int']['input']>;
};


/**
 * In lists, a `filter` of one letter or digit matches the beginnings of names. Two letters or digits match the beginnings
 * of words. Any other filter matches any part. Rows must also match every filter in `where`. `ids` keeps only the rows with
 * these ids, at most 200.
 */
export type QueryProvidersArgs = {
  filter?: InputMaybe<Scalars['String']['input']>;
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  hasOverrides?: InputMaybe<Scalars['Boolean']['input']>;
  originalChanged?: InputMaybe<Scalars['Boolean']['input']>;
  afterCurser?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ProviderOrder>;
};


/**
 * In lists, a `filter` of one letter or digit matches the beginnings of names. Two letters or digits match the beginnings
 * of words. Any other filter matches any part. Rows must also match every filter in `where`. `ids` keeps only the rows with
 * these ids, at most 200.
 */
export type QueryProviderArgs = {
  id: Scalars['ID']['input'];
};


/**
 * In lists, a `filter` of one letter or digit matches the beginnings of names. Two letters or digits match the beginnings
 * of words. Any other filter matches any part. Rows must also match every filter in `where`. `ids` keeps only the rows with
 * these ids, at most 200.
 */
export type QueryProviderRawArgs = {
  id: Scalars['ID']['input'];
};


/**
 * In lists, a `filter` of one letter or digit matches the beginnings of names. Two letters or digits match the beginnings
 * of words. Any other filter matches any part. Rows must also match every filter in `where`. `ids` keeps only the rows with
 * these ids, at most 200.
 */
export type QueryProviderOverridesArgs = {
  id: Scalars['ID']['input'];
};


/**
 * In lists, a `filter` of one letter or digit matches the beginnings of names. Two letters or digits match the beginnings
 * of words. Any other filter matches any part. Rows must also match every filter in `where`. `ids` keeps only the rows with
 * these ids, at most 200.
 */
export type QueryProviderOverrideHistoryArgs = {
  providerId: Scalars['ID']['input'];
  field: Scalars['String']['input'];
  afterCurser?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/**
 * In lists, a `filter` of one letter or digit matches the beginnings of names. Two letters or digits match the beginnings
 * of words. Any other filter matches any part. Rows must also match every filter in `where`. `ids` keeps only the rows with
 * these ids, at most 200.
 */
export type QueryProviderTermMatchArgs = {
  providerId: Scalars['ID']['input'];
  termId: Scalars['ID']['input'];
};


/**
 * In lists, a `filter` of one letter or digit matches the beginnings of names. Two letters or digits match the beginnings
 * of words. Any other filter matches any part. Rows must also match every filter in `where`. `ids` keeps only the rows with
 * these ids, at most 200.
 */
export type QueryProviderTermsPreviewArgs = {
  providerId: Scalars['ID']['input'];
  termId: Scalars['String']['input'];
};


/**
 * In lists, a `filter` of one letter or digit matches the beginnings of names. Two letters or digits match the beginnings
 * of words. Any other filter matches any part. Rows must also match every filter in `where`. `ids` keeps only the rows with
 * these ids, at most 200.
 */
export type QueryTermProvidersPreviewArgs = {
  termId: Scalars['ID']['input'];
  providerId: Scalars['String']['input'];
};


/**
 * In lists, a `filter` of one letter or digit matches the beginnings of names. Two letters or digits match the beginnings
 * of words. Any other filter matches any part. Rows must also match every filter in `where`. `ids` keeps only the rows with
 * these ids, at most 200.
 */
export type QueryGroupProvidersPreviewArgs = {
  groupId: Scalars['ID']['input'];
  providerId: Scalars['String']['input'];
};


/**
 * In lists, a `filter` of one letter or digit matches the beginnings of names. Two letters or digits match the beginnings
 * of words. Any other filter matches any part. Rows must also match every filter in `where`. `ids` keeps only the rows with
 * these ids, at most 200.
 */
export type QueryTermsForProviderArgs = {
  providerID: Scalars['ID']['input'];
  filter?: InputMaybe<Scalars['String']['input']>;
  afterCurser?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<CftTermOrder>;
};


/**
 * In lists, a `filter` of one letter or digit matches the beginnings of names. Two letters or digits match the beginnings
 * of words. Any other filter matches any part. Rows must also match every filter in `where`. `ids` keeps only the rows with
 * these ids, at most 200.
 */
export type QueryAwardsArgs = {
  filter?: InputMaybe<Scalars['String']['input']>;
  afterCurser?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/**
 * In lists, a `filter` of one letter or digit matches the beginnings of names. Two letters or digits match the beginnings
 * of words. Any other filter matches any part. Rows must also match every filter in `where`. `ids` keeps only the rows with
 * these ids, at most 200.
 */
export type QueryCftTermsArgs = {
  filter?: InputMaybe<Scalars['String']['input']>;
  where?: InputMaybe<Array<FieldFilter>>;
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  afterCurser?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<CftTermOrder>;
};


/**
 * In lists, a `filter` of one letter or digit matches the beginnings of names. Two letters or digits match the beginnings
 * of words. Any other filter matches any part. Rows must also match every filter in `where`. `ids` keeps only the rows with
 * these ids, at most 200.
 */
export type QueryCftTermArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
  slug?: InputMaybe<Scalars['String']['input']>;
  umls_cuid?: InputMaybe<Scalars['String']['input']>;
};


/**
 * In lists, a `filter` of one letter or digit matches the beginnings of names. Two letters or digits match the beginnings
 * of words. Any other filter matches any part. Rows must also match every filter in `where`. `ids` keeps only the rows with
 * these ids, at most 200.
 */
export type QueryTermArgs = {
  termID: Scalars['ID']['input'];
};


/**
 * In lists, a `filter` of one letter or digit matches the beginnings of names. Two letters or digits match the beginnings
 * of words. Any other filter matches any part. Rows must also match every filter in `where`. `ids` keeps only the rows with
 * these ids, at most 200.
 */
export type QueryUmlsConceptArgs = {
  cui: Scalars['String']['input'];
};


/**
 * In lists, a `filter` of one letter or digit matches the beginnings of names. Two letters or digits match the beginnings
 * of words. Any other filter matches any part. Rows must also match every filter in `where`. `ids` keeps only the rows with
 * these ids, at most 200.
 */
export type QueryUmlsSearchArgs = {
  filter: Scalars['String']['input'];
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  pageNumber?: InputMaybe<Scalars['Int']['input']>;
};


/**
 * In lists, a `filter` of one letter or digit matches the beginnings of names. Two letters or digits match the beginnings
 * of words. Any other filter matches any part. Rows must also match every filter in `where`. `ids` keeps only the rows with
 * these ids, at most 200.
 */
export type QuerySynonymsArgs = {
  filter?: InputMaybe<Scalars['String']['input']>;
  where?: InputMaybe<Array<FieldFilter>>;
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  search?: InputMaybe<Scalars['String']['input']>;
  termId?: InputMaybe<Scalars['ID']['input']>;
  sabs?: InputMaybe<Array<Scalars['String']['input']>>;
  afterCurser?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<SynonymOrder>;
};


/**
 * In lists, a `filter` of one letter or digit matches the beginnings of names. Two letters or digits match the beginnings
 * of words. Any other filter matches any part. Rows must also match every filter in `where`. `ids` keeps only the rows with
 * these ids, at most 200.
 */
export type QuerySynonymsListArgs = {
  filter?: InputMaybe<Scalars['String']['input']>;
  where?: InputMaybe<Array<FieldFilter>>;
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  search?: InputMaybe<Scalars['String']['input']>;
  termId?: InputMaybe<Scalars['ID']['input']>;
  sabs?: InputMaybe<Array<Scalars['String']['input']>>;
  afterCurser?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<SynonymOrder>;
};


/**
 * In lists, a `filter` of one letter or digit matches the beginnings of names. Two letters or digits match the beginnings
 * of words. Any other filter matches any part. Rows must also match every filter in `where`. `ids` keeps only the rows with
 * these ids, at most 200.
 */
export type QuerySynonymArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
  slug?: InputMaybe<Scalars['String']['input']>;
};


/**
 * In lists, a `filter` of one letter or digit matches the beginnings of names. Two letters or digits match the beginnings
 * of words. Any other filter matches any part. Rows must also match every filter in `where`. `ids` keeps only the rows with
 * these ids, at most 200.
 */
export type QuerySpecialtiesArgs = {
  filter?: InputMaybe<Scalars['String']['input']>;
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
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
 * In lists, a `filter` of one letter or digit matches the beginnings of names. Two letters or digits match the beginnings
 * of words. Any other filter matches any part. Rows must also match every filter in `where`. `ids` keeps only the rows with
 * these ids, at most 200.
 */
export type QuerySpecialtyArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
  slug?: InputMaybe<Scalars['String']['input']>;
};


/**
 * In lists, a `filter` of one letter or digit matches the beginnings of names. Two letters or digits match the beginnings
 * of words. Any other filter matches any part. Rows must also match every filter in `where`. `ids` keeps only the rows with
 * these ids, at most 200.
 */
export type QuerySpecialtyClinicalFocusTermsArgs = {
  slug: Scalars['String']['input'];
};


/**
 * In lists, a `filter` of one letter or digit matches the beginnings of names. Two letters or digits match the beginnings
 * of words. Any other filter matches any part. Rows must also match every filter in `where`. `ids` keeps only the rows with
 * these ids, at most 200.
 */
export type QueryServiceLinesArgs = {
  filter?: InputMaybe<Scalars['String']['input']>;
  afterCurser?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/**
 * In lists, a `filter` of one letter or digit matches the beginnings of names. Two letters or digits match the beginnings
 * of words. Any other filter matches any part. Rows must also match every filter in `where`. `ids` keeps only the rows with
 * these ids, at most 200.
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
 * In lists, a `filter` of one letter or digit matches the beginnings of names. Two letters or digits match the beginnings
 * of words. Any other filter matches any part. Rows must also match every filter in `where`. `ids` keeps only the rows with
 * these ids, at most 200.
 */
export type QueryTopSpecialtyArgs = {
  id: Scalars['ID']['input'];
};


/**
 * In lists, a `filter` of one letter or digit matches the beginnings of names. Two letters or digits match the beginnings
 * of words. Any other filter matches any part. Rows must also match every filter in `where`. `ids` keeps only the rows with
 * these ids, at most 200.
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
 * In lists, a `filter` of one letter or digit matches the beginnings of names. Two letters or digits match the beginnings
 * of words. Any other filter matches any part. Rows must also match every filter in `where`. `ids` keeps only the rows with
 * these ids, at most 200.
 */
export type QueryTopConditionArgs = {
  term_id: Scalars['ID']['input'];
};


/**
 * In lists, a `filter` of one letter or digit matches the beginnings of names. Two letters or digits match the beginnings
 * of words. Any other filter matches any part. Rows must also match every filter in `where`. `ids` keeps only the rows with
 * these ids, at most 200.
 */
export type QueryConditionsArgs = {
  filter?: InputMaybe<Scalars['String']['input']>;
  afterCurser?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ConditionOrder>;
};


/**
 * In lists, a `filter` of one letter or digit matches the beginnings of names. Two letters or digits match the beginnings
 * of words. Any other filter matches any part. Rows must also match every filter in `where`. `ids` keeps only the rows with
 * these ids, at most 200.
 */
export type QueryConditionArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
  slug?: InputMaybe<Scalars['String']['input']>;
};


/**
 * In lists, a `filter` of one letter or digit matches the beginnings of names. Two letters or digits match the beginnings
 * of words. Any other filter matches any part. Rows must also match every filter in `where`. `ids` keeps only the rows with
 * these ids, at most 200.
 */
export type QueryPromotedProgramsArgs = {
  filter?: InputMaybe<Scalars['String']['input']>;
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
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
 * In lists, a `filter` of one letter or digit matches the beginnings of names. Two letters or digits match the beginnings
 * of words. Any other filter matches any part. Rows must also match every filter in `where`. `ids` keeps only the rows with
 * these ids, at most 200.
 */
export type QueryProgramArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
  slug?: InputMaybe<Scalars['String']['input']>;
};


/**
 * In lists, a `filter` of one letter or digit matches the beginnings of names. Two letters or digits match the beginnings
 * of words. Any other filter matches any part. Rows must also match every filter in `where`. `ids` keeps only the rows with
 * these ids, at most 200.
 */
export type QueryProgramSchedulesArgs = {
  programId: Scalars['ID']['input'];
};


/**
 * In lists, a `filter` of one letter or digit matches the beginnings of names. Two letters or digits match the beginnings
 * of words. Any other filter matches any part. Rows must also match every filter in `where`. `ids` keeps only the rows with
 * these ids, at most 200.
 */
export type QueryProgramSpecialtiesArgs = {
  programId: Scalars['ID']['input'];
};


/**
 * In lists, a `filter` of one letter or digit matches the beginnings of names. Two letters or digits match the beginnings
 * of words. Any other filter matches any part. Rows must also match every filter in `where`. `ids` keeps only the rows with
 * these ids, at most 200.
 */
export type QueryProgramIconsListArgs = {
  slug?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<Scalars['String']['input']>;
  allRows?: InputMaybe<Scalars['Boolean']['input']>;
  afterCurser?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/**
 * In lists, a `filter` of one letter or digit matches the beginnings of names. Two letters or digits match the beginnings
 * of words. Any other filter matches any part. Rows must also match every filter in `where`. `ids` keeps only the rows with
 * these ids, at most 200.
 */
export type QueryProgramSlugArgs = {
  name: Scalars['String']['input'];
};


/**
 * In lists, a `filter` of one letter or digit matches the beginnings of names. Two letters or digits match the beginnings
 * of words. Any other filter matches any part. Rows must also match every filter in `where`. `ids` keeps only the rows with
 * these ids, at most 200.
 */
export type QueryProgramPreviewArgs = {
  at?: InputMaybe<Scalars['UnixTime']['input']>;
};


/**
 * In lists, a `filter` of one letter or digit matches the beginnings of names. Two letters or digits match the beginnings
 * of words. Any other filter matches any part. Rows must also match every filter in `where`. `ids` keeps only the rows with
 * these ids, at most 200.
 */
export type QueryPracticeEmailsArgs = {
  filter?: InputMaybe<Scalars['String']['input']>;
  where?: InputMaybe<Array<FieldFilter>>;
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  dpt_mne?: InputMaybe<Scalars['String']['input']>;
  sl_mne?: InputMaybe<Scalars['String']['input']>;
  sr_mne?: InputMaybe<Scalars['String']['input']>;
  afterCurser?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<PracticeEmailOrder>;
};


/**
 * In lists, a `filter` of one letter or digit matches the beginnings of names. Two letters or digits match the beginnings
 * of words. Any other filter matches any part. Rows must also match every filter in `where`. `ids` keeps only the rows with
 * these ids, at most 200.
 */
export type QueryPracticeEmailArgs = {
  id: Scalars['ID']['input'];
};


/**
 * In lists, a `filter` of one letter or digit matches the beginnings of names. Two letters or digits match the beginnings
 * of words. Any other filter matches any part. Rows must also match every filter in `where`. `ids` keeps only the rows with
 * these ids, at most 200.
 */
export type QueryEmailBatchPreviewArgs = {
  change: EmailBatchChange;
};


/**
 * In lists, a `filter` of one letter or digit matches the beginnings of names. Two letters or digits match the beginnings
 * of words. Any other filter matches any part. Rows must also match every filter in `where`. `ids` keeps only the rows with
 * these ids, at most 200.
 */
export type QueryEmailBatchesArgs = {
  afterCurser?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/**
 * In lists, a `filter` of one letter or digit matches the beginnings of names. Two letters or digits match the beginnings
 * of words. Any other filter matches any part. Rows must also match every filter in `where`. `ids` keeps only the rows with
 * these ids, at most 200.
 */
export type QueryEmailBatchArgs = {
  id: Scalars['ID']['input'];
};


/**
 * In lists, a `filter` of one letter or digit matches the beginnings of names. Two letters or digits match the beginnings
 * of words. Any other filter matches any part. Rows must also match every filter in `where`. `ids` keeps only the rows with
 * these ids, at most 200.
 */
export type QueryAuditLogsArgs = {
  filter?: InputMaybe<Scalars['String']['input']>;
  where?: InputMaybe<Array<FieldFilter>>;
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  afterCurser?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<AuditLogOrder>;
};


/**
 * In lists, a `filter` of one letter or digit matches the beginnings of names. Two letters or digits match the beginnings
 * of words. Any other filter matches any part. Rows must also match every filter in `where`. `ids` keeps only the rows with
 * these ids, at most 200.
 */
export type QueryRecordHistoryArgs = {
  kind: RecordKind;
  id: Scalars['ID']['input'];
  by?: InputMaybe<Scalars['String']['input']>;
  field?: InputMaybe<Scalars['String']['input']>;
  afterCurser?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/**
 * In lists, a `filter` of one letter or digit matches the beginnings of names. Two letters or digits match the beginnings
 * of words. Any other filter matches any part. Rows must also match every filter in `where`. `ids` keeps only the rows with
 * these ids, at most 200.
 */
export type QueryChangesArgs = {
  filter?: InputMaybe<Scalars['String']['input']>;
  by?: InputMaybe<Scalars['String']['input']>;
  kind?: InputMaybe<RecordKind>;
  id?: InputMaybe<Scalars['ID']['input']>;
  action?: InputMaybe<ChangeAction>;
  after?: InputMaybe<Scalars['ID']['input']>;
  sinceLastVisit?: InputMaybe<Scalars['Boolean']['input']>;
  from?: InputMaybe<Scalars['UnixTime']['input']>;
  to?: InputMaybe<Scalars['UnixTime']['input']>;
  followed?: InputMaybe<Scalars['Boolean']['input']>;
  afterCurser?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/**
 * In lists, a `filter` of one letter or digit matches the beginnings of names. Two letters or digits match the beginnings
 * of words. Any other filter matches any part. Rows must also match every filter in `where`. `ids` keeps only the rows with
 * these ids, at most 200.
 */
export type QueryListViewsArgs = {
  section: ListSection;
};


/**
 * In lists, a `filter` of one letter or digit matches the beginnings of names. Two letters or digits match the beginnings
 * of words. Any other filter matches any part. Rows must also match every filter in `where`. `ids` keeps only the rows with
 * these ids, at most 200.
 */
export type QueryListColumnsArgs = {
  section?: InputMaybe<ListSection>;
};


/**
 * In lists, a `filter` of one letter or digit matches the beginnings of names. Two letters or digits match the beginnings
 * of words. Any other filter matches any part. Rows must also match every filter in `where`. `ids` keeps only the rows with
 * these ids, at most 200.
 */
export type QueryUndoPreviewArgs = {
  target: UndoTarget;
};


/**
 * In lists, a `filter` of one letter or digit matches the beginnings of names. Two letters or digits match the beginnings
 * of words. Any other filter matches any part. Rows must also match every filter in `where`. `ids` keeps only the rows with
 * these ids, at most 200.
 */
export type QueryTrashArgs = {
  kind?: InputMaybe<RecordKind>;
  filter?: InputMaybe<Scalars['String']['input']>;
  afterCurser?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/**
 * In lists, a `filter` of one letter or digit matches the beginnings of names. Two letters or digits match the beginnings
 * of words. Any other filter matches any part. Rows must also match every filter in `where`. `ids` keeps only the rows with
 * these ids, at most 200.
 */
export type QueryUsersArgs = {
  filter?: InputMaybe<Scalars['String']['input']>;
  where?: InputMaybe<Array<FieldFilter>>;
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  afterCurser?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<UserOrder>;
};


/**
 * In lists, a `filter` of one letter or digit matches the beginnings of names. Two letters or digits match the beginnings
 * of words. Any other filter matches any part. Rows must also match every filter in `where`. `ids` keeps only the rows with
 * these ids, at most 200.
 */
export type QueryUserArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
  username?: InputMaybe<Scalars['String']['input']>;
};


/**
 * In lists, a `filter` of one letter or digit matches the beginnings of names. Two letters or digits match the beginnings
 * of words. Any other filter matches any part. Rows must also match every filter in `where`. `ids` keeps only the rows with
 * these ids, at most 200.
 */
export type QueryRecordUsesArgs = {
  kind: RecordKind;
  id: Scalars['ID']['input'];
};


/**
 * In lists, a `filter` of one letter or digit matches the beginnings of names. Two letters or digits match the beginnings
 * of words. Any other filter matches any part. Rows must also match every filter in `where`. `ids` keeps only the rows with
 * these ids, at most 200.
 */
export type QueryChangeRecordsPreviewArgs = {
  kind: RecordKind;
  ids: Array<Scalars['ID']['input']>;
  change: ManyChange;
};


/**
 * In lists, a `filter` of one letter or digit matches the beginnings of names. Two letters or digits match the beginnings
 * of words. Any other filter matches any part. Rows must also match every filter in `where`. `ids` keeps only the rows with
 * these ids, at most 200.
 */
export type QueryBulkChangeArgs = {
  id: Scalars['ID']['input'];
};


/**
 * In lists, a `filter` of one letter or digit matches the beginnings of names. Two letters or digits match the beginnings
 * of words. Any other filter matches any part. Rows must also match every filter in `where`. `ids` keeps only the rows with
 * these ids, at most 200.
 */
export type QueryWorkflowPathsArgs = {
  chart: Scalars['String']['input'];
};

export type Mutation = {
  /** Signs in. If the username and password do not match an enabled account, `success` is false and `token` is null. */
  createToken: TokenPayload;
  /** Signs out and ends only this session. Added: signing out also ends the session on the service. */
  removeToken: SuccessPayload;
  /** Creates a group, by default disabled and hidden. */
  createGroup: GroupPayload;
  /** Saves a group's own fields. */
  updateGroup: GroupPayload;
  /** Removes a group and its links to physicians. */
  removeGroup: SuccessPayload;
  /** Links a physician to a group. Changes nothing if they are already linked. */
  createGroupProviderAssociation: GroupPayload;
  /** Links many physicians to a group and returns the outcome of each id. */
  createGroupProvidersAssociation: GroupProvidersPayload;
  /** Unlinks a physician from a group. Changes nothing if they are not linked. */
  removeGroupProviderAssociation: GroupPayload;
  /**
   * Saves overrides, associations or awards of a physician. Only the role trulyAwardUser may save `awards`, and it may
   * save nothing else. If `awards` has the same award twice for one year, `success` is false and nothing is saved.
   */
  updateProviderOverrides: ProviderPayload;
  /** Reverts all primary data to the source's values. Associations and awards stay. */
  removeOverrides: ProviderPayload;
  /** Hides terms that a physician has through specialties, or shows them again. */
  updateProviderSpecialtyTerms: ProviderSpecialtyTermsPayload;
  /** Turns the inheritance of a specialty's terms on or off for one of its physicians. */
  updateSpecialtyInheritedListStatus: ProviderPayload;
  /** Shows or hides a specialty in the header of a physician's profile. */
  updateSpecialtyHeaderVisibilty: ProviderPayload;
  /** Creates a term, by default disabled. With a CUI, the term is mapped to that concept. */
  createTerm: TermPayload;
  /** Saves a term's own fields, including its Display Name. */
  updateTerm: TermPayload;
  /** Removes a term and its links to specialties' lists, physicians, synonyms, top conditions and programs. */
  removeTerm: SuccessPayload;
  /** Adds a term to a specialty's default list, which the specialty's physicians inherit. */
  createTermSpecialtyAssociation: TermSpecialtyPayload;
  /** Removes a term from a specialty's default list. */
  removeTermSpecialtyAssociation: TermSpecialtyPayload;
  /** Adds a term to a service line's variant of a specialty's list. */
  createTermSpecialtyVariantAssociation: TermSpecialtyPayload;
  /** Removes a term from a service line's variant of a specialty's list. */
  removeTermSpecialtyVariantAssociation: TermSpecialtyPayload;
  /** Adds a term to a specialty's master list, from which the other lists are chosen. */
  createTermSpecialtyMasterAssociation: TermSpecialtyPayload;
  /** Removes a term from a specialty's master list. */
  removeTermSpecialtyMasterAssociation: TermSpecialtyPayload;
  /** Copies all terms of a specialty's default list into the variant of a service line. */
  copyDefaultVariantTerms: CopiedTermsPayload;
  /** Links a physician to a term. Changes nothing if they are already linked. */
  createTermProviderAssociation: TermPayload;
  /** Links many physicians to a term and returns the outcome of each id. */
  createTermsProviderAssociation: TermProvidersPayload;
  /** Links many terms to a physician and returns the outcome of each id. */
  createTermsByProviderAssociation: ProviderTermsPayload;
  /** Unlinks a physician from a term. Changes nothing if they are not linked. */
  removeTermProviderAssociation: TermPayload;
  /**
   * Creates a synonym, and links it if the input names a term. Without a slug in the input, the service makes one from the
   * name. A name without usable letters gives the slug 'synonym'. If a synonym already has the AUID, the service links the
   * term to that synonym instead.
   */
  createSynonym: SynonymPayload;
  /** Creates a synonym without a term. */
  createOnlySynonym: SynonymPayload;
  /** Saves a synonym's own fields. */
  updateSynonym: SynonymPayload;
  /** Removes a synonym and its links. Terms with this synonym as Display Name show their preferred name again. */
  removeSynonym: SuccessPayload;
  /** Links a synonym to a term. */
  createTermSynonymAssociation: TermSynonymPayload;
  /** Unlinks a synonym from a term. A term with this synonym as Display Name shows its preferred name again. */
  removeTermSynonymAssociation: TermSynonymPayload;
  /** Makes one of a term's synonyms its Display Name. The term's version stays, as it does when a link changes. */
  setPrimarySynonym: TermPayload;
  /** Makes a term's preferred name its Display Name again. The term's version stays, as it does when a link changes. */
  clearPrimarySynonym: TermPayload;
  /** Creates a custom specialty. */
  createSpecialty: SpecialtyPayload;
  /** Saves a specialty's own fields. */
  updateSpecialty: SpecialtyPayload;
  /** Deletes a specialty with its lists and links, which may take minutes. Terms, physicians and programs stay. */
  deleteSpecialty: SuccessPayload;
  /** Adds a service line to a specialty. */
  createSpecialtyServiceLineAssociation: SpecialtyPayload;
  /** Removes a service line from a specialty, with its variant of the specialty's list. */
  removeSpecialtyServiceLineAssociation: SpecialtyPayload;
  /** Sets whether searches use the terms in a service line's variant. */
  changeVariantsSearchStatusAssociation: SpecialtyPayload;
  /** Gives a specialty a parent specialty. Refuses a cycle. */
  createSpecialtyParentAssociation: SpecialtyPayload;
  /** Removes a specialty from its parent specialty. */
  removeSpecialtyParentAssociation: SpecialtyPayload;
  /** Adds a specialty to the end of the list. `success` is false when the list is full. */
  createTopSpecialty: TopSpecialtyPayload;
  /** Saves the order of the list. */
  updateTopSpecialty: SuccessPayload;
  /** Removes one specialty from the list: `specialty_id`, or the one that is missing from `order`. */
  deleteTopSpecialty: SuccessPayload;
  /** Adds a condition to the end of the list. `success` is false when the list is full. */
  createTopCondition: TopConditionPayload;
  /** Saves the order of the list. */
  updateTopCondition: SuccessPayload;
  /** With `term_id`, removes that condition from the list. With `order`, saves an order, as `updateTopCondition` does. */
  deleteTopCondition: SuccessPayload;
  /** Creates a condition: a term whose taxonomy is condition. */
  createCondition: ConditionPayload;
  /** Saves those fields of a condition that are shown in the directory's list of conditions. */
  updateCondition: ConditionPayload;
  /** Deletes a condition, which is a term, with its links. */
  deleteCondition: SuccessPayload;
  /** Creates a program, by default active. */
  createPromotedProgram: PromotedProgramPayload;
  /** Saves a program's own fields. */
  updatePromotedProgram: PromotedProgramPayload;
  /** Deletes a program with its schedules and its links. The linked terms and specialties stay. */
  deletePromotedProgram: SuccessPayload;
  /** Adds a schedule to a program: the days, dates and times when it is shown. */
  createProgramSchedule: ProgramSchedulePayload;
  /** Enables or disables a schedule. */
  updateProgramScheduleStatus: ProgramSchedulePayload;
  /** Deletes a schedule. */
  deleteProgramSchedule: SuccessPayload;
  /** Links a specialty to a program. */
  createProgramSpecialty: ProgramSpecialtyPayload;
  /** Includes a specialty's inherited terms for a program, or excludes them. */
  updateProgramSpecialtyInheritedTerms: ProgramSpecialtyPayload;
  /** Unlinks a specialty from a program. `id` is the id of the link. */
  deleteProgramSpecialty: SuccessPayload;
  /** Links a term to a program. Changes nothing if a linked term has the same name. */
  createProgramTermAssociation: PromotedProgramPayload;
  /** Unlinks a term from a program. */
  deleteProgramTermAssociation: PromotedProgramPayload;
  /** Creates an account. */
  createUser: UserPayload;
  /** Saves an account. Users who are not administrators can change only their own password. */
  updateUser: UserPayload;
  /** Removes an account and ends its sessions. The audit log keeps the username. */
  removeUser: SuccessPayload;
  /** Creates a practice record. */
  createEmail: PracticeEmailPayload;
  /** Saves a practice record and its addresses. */
  updateEmail: PracticeEmailPayload;
  /**
   * Removes a practice record. Added: §2 has a screen that deletes a practice record (titled 'Delete User'), but §7 has no
   * call for it.
   */
  removeEmail: SuccessPayload;
  /** Adds addresses to many records. */
  copyEmails: BulkEmailPayload;
  /** Adds one address to many records. */
  bulkAddEmail: BulkEmailPayload;
  /** Removes one address from many records. */
  bulkRemoveEmail: BulkEmailPayload;
  /**
   * Restores the addresses that the records of a bulk change had before it. Skips records whose addresses have changed
   * since then. Added: staff can undo a bulk change as a whole.
   */
  undoEmailBatch: BulkEmailPayload;
  /**
   * Remembers that the user has seen all changes up to an audit row. Writes no audit row. Added: `changes` shows what is
   * new.
   */
  markChangesSeen: SuccessPayload;
  /**
   * Follows or unfollows a record, or a user by username. An account can follow 200 records and users. Writes no audit
   * row. Added, like `changes`.
   */
  followChanges: SuccessPayload;
  /**
   * Creates a view, or updates the one with the id `viewId`. Needs the permission of the section. Only owners and, for shared
   * views, administrators can update. An account can own 100 views. Writes an audit row only if the view is or was shared.
   * Added, like `listViews`.
   */
  saveListView: ListViewPayload;
  /** Removes a view. Has the permissions and audit rows of `saveListView`. Added. */
  removeListView: SuccessPayload;
  /**
   * Pins a view for the user, or makes it the user's default in its section. An account can pin 20 views. Writes no audit
   * row. Added, like `listViews`.
   */
  pinListView: SuccessPayload;
  /**
   * Stores which columns the user sees in a section, in this order. Needs the permission of the section. Writes no audit
   * row. Added, like `listColumns`.
   */
  chooseListColumns: SuccessPayload;
  /**
   * Undoes a change, or restores a record as it was. Restores deleted records, too. Needs the permission of the mutation that
   * is undone. Throws CONFLICT if `version` is no longer that of the preview. Added.
   */
  undoChange: UndoPayload;
  /**
   * Enables, disables or deletes many groups, terms, synonyms, specialties, programs or accounts, with the rules and the
   * permission of the mutation of one record. Skips records that have the status already, and records that a rule refuses.
   * `success` is false if nothing was changed. One undo takes back the whole change. Added: staff can change many records
   * at once.
   */
  changeRecords: ManyPayload;
  /**
   * Prepares a change of many records, from chosen records and edits, or for the rows of a sheet. Changes no record, and
   * writes no audit row. Needs the permission to update the kind of record. Added, like `saveBulkChange`.
   */
  prepareBulkChange: BulkChangePayload;
  /** Adds rows to a prepared change of a sheet. A sheet has at most 50,000 rows. Added, like `saveBulkChange`. */
  addSheetRows: BulkChangePayload;
  /**
   * Computes, by the function that saves, what a prepared change does with each row, and stores it as the preview. Added,
   * like `saveBulkChange`.
   */
  previewBulkChange: BulkChangePayload;
  /**
   * Saves a previewed change: all its records in one transaction, with one audit row and one undo. Rows that would no
   * longer change as the preview showed stay as they are, with the outcome `EDITED`. At most 5,000 records change; the
   * other rows stay `WAITING`, and a new preview offers them. Added: staff can change many records at once.
   */
  saveBulkChange: BulkChangePayload;
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


export type MutationMarkChangesSeenArgs = {
  input: MarkChangesSeenInput;
};


export type MutationFollowChangesArgs = {
  input: FollowChangesInput;
};


export type MutationSaveListViewArgs = {
  input: SaveListViewInput;
};


export type MutationRemoveListViewArgs = {
  input: RemoveListViewInput;
};


export type MutationPinListViewArgs = {
  input: PinListViewInput;
};


export type MutationChooseListColumnsArgs = {
  input: ChooseListColumnsInput;
};


export type MutationUndoChangeArgs = {
  input: UndoChangeInput;
};


export type MutationChangeRecordsArgs = {
  input: ChangeRecordsInput;
};


export type MutationPrepareBulkChangeArgs = {
  input: PrepareBulkChangeInput;
};


export type MutationAddSheetRowsArgs = {
  input: SheetRowsInput;
};


export type MutationPreviewBulkChangeArgs = {
  input: PreviewBulkChangeInput;
};


export type MutationSaveBulkChangeArgs = {
  input: SaveBulkChangeInput;
};

export type Subscription = {
  /**
   * Sends every committed change of records of this kind; with `id`, only of that record. Fails with INTERNAL when there
   * are too many changes to send. The client must then subscribe again and read its data again. Added: open screens show
   * other users' saves.
   */
  recordChanged: RecordChange;
  /**
   * Sends null when the service begins to listen, then every committed change of a record of this kind. After the null,
   * the client reads its list again. Fails as `recordChanged` does. Added: a client misses no change between its first
   * read of the list and the start of the subscription.
   */
  listChanged?: Maybe<RecordChange>;
  /**
   * Sends true when the service begins to listen, then after every committed change of a record. Without the permission
   * `logs`, only after changes by the user. Added: an open audit log offers new rows.
   */
  auditLogged: Scalars['Boolean']['output'];
  /**
   * Tells other users that this user has the record open, until the subscription ends. Sends the record's state at once,
   * after each change of the record or its links, and when another user opens or closes the record. Added: an open form
   * shows at once that another user saved, removed or opened the record.
   */
  openRecord: OpenRecord;
  /**
   * Sends the progress of the bulk change with this `operationId` until the change ends. The client may subscribe before
   * the change begins. Added: a change of thousands of records takes a while.
   */
  emailBatchProgress: EmailBatchProgress;
  /**
   * Sends the signed-in user at once and after each change of the account. The socket closes when the session ends. Added:
   * after a change of role, all windows of the user apply the new role at once.
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

/** Kinds of record. The directive of a kind says who may read references to its records and receive their changes. */
export type RecordKind =
  | 'GROUP'
  | 'PROVIDER'
  | 'TERM'
  | 'SYNONYM'
  | 'SPECIALTY'
  /** The list of most searched specialties. The id of an entry is the specialty's. */
  | 'TOP_SPECIALTY'
  /** The list of top conditions. The id of an entry is the condition's. */
  | 'TOP_CONDITION'
  /** A term whose taxonomy is condition. Its id is the term's id. */
  | 'CONDITION'
  | 'PROMOTED_PROGRAM'
  | 'PRACTICE_EMAIL'
  | 'USER';

/** Records of one kind that match a search, best matches first. Kinds without matches are left out. */
export type FoundKind = {
  kind: RecordKind;
  records: Array<FoundRecord>;
  /** Number of matches, also beyond `records`. */
  count: Scalars['Int']['output'];
  /** True when there are more matches than `count`. */
  isCapped: Scalars['Boolean']['output'];
};

export type FoundRecord = {
  id: Scalars['ID']['output'];
  /** Null for kinds whose URLs contain the id. */
  slug?: Maybe<Scalars['String']['output']>;
  name: Scalars['String']['output'];
  /** Text that distinguishes records with the same name, such as a CUI or an NPI. */
  detail?: Maybe<Scalars['String']['output']>;
  /** Like `Group.matchedText`, if neither name nor detail match. */
  matchedText?: Maybe<Scalars['String']['output']>;
  /** Records that refer to a term, of kinds that the user may read. Empty for other kinds. */
  uses: Array<FoundUse>;
};

export type FoundUse = {
  /** Kind in the plural: 'specialties', 'promoted programs', 'physicians' or 'top conditions'. */
  what: Scalars['String']['output'];
  count: Scalars['Int']['output'];
};

export type RecordAction =
  | 'CREATED'
  | 'UPDATED'
  | 'REMOVED';

export type RecordChange = {
  kind: RecordKind;
  id: Scalars['ID']['output'];
  slug?: Maybe<Scalars['String']['output']>;
  action: RecordAction;
  /** Username of the editor. */
  by: Scalars['String']['output'];
  at: Scalars['UnixTime']['output'];
};

/** Complete state of a record. A client that missed a message needs only the next one. */
export type OpenRecord = {
  /** Version of the record; null after its removal. */
  version?: Maybe<Scalars['Int']['output']>;
  /**
   * Username of the last editor, or of the user who removed the record. Null if nobody edited the record, or if it was
   * removed before the subscription began.
   */
  updated_by?: Maybe<Scalars['String']['output']>;
  updated_at?: Maybe<Scalars['UnixTime']['output']>;
  /**
   * Usernames of the users who have the record open, each once, sorted. Contains the client's own user only if another of
   * their windows has it open.
   */
  openBy: Array<Scalars['String']['output']>;
  /** Change that caused this message. Null in the first message, or if only `openBy` has changed. */
  change?: Maybe<RecordChange>;
};

/** References of one kind to a record. */
export type RecordUse = {
  /** Plural noun: 'default term lists', 'physicians', 'promoted programs'. */
  what: Scalars['String']['output'];
  count: Scalars['Int']['output'];
  /** First ten names, sorted. */
  names: Array<Scalars['String']['output']>;
};

/** Number of references of one kind that the user has seen. */
export type ExpectedUse = {
  /** Noun from `RecordUse.what`. */
  what: Scalars['String']['input'];
  count: Scalars['Int']['input'];
};

export type ManyChange =
  | 'ENABLE'
  | 'DISABLE'
  | 'DELETE';

export type ChangeRecordsInput = {
  operationId?: InputMaybe<Scalars['ID']['input']>;
  kind: RecordKind;
  /** At most 5,000. */
  ids: Array<Scalars['ID']['input']>;
  change: ManyChange;
  /**
   * References that the user has seen before a deletion. If the references have changed since, the mutation fails with a
   * CONFLICT.
   */
  expectedUses?: InputMaybe<Array<ExpectedUse>>;
};

/** A record that a change of many records leaves as it is, because a rule refuses the change or the record is gone. */
export type RefusedRecord = {
  id: Scalars['ID']['output'];
  /** Empty if there is no such record. */
  name: Scalars['String']['output'];
  /** Sentence for the user. */
  reason: Scalars['String']['output'];
};

export type ManyPreview = {
  changed: Scalars['Int']['output'];
  /** Records that have the status already. */
  skipped: Scalars['Int']['output'];
  refused: Array<RefusedRecord>;
  /** References of all records that would be deleted. */
  uses: Array<RecordUse>;
};

export type ManyPayload = {
  success: Scalars['Boolean']['output'];
  changed: Scalars['Int']['output'];
  /** Records that had the status already. */
  skipped: Scalars['Int']['output'];
  refused: Array<RefusedRecord>;
  /** Audit row of the change, which `undoChange` undoes; null if nothing was changed. */
  auditId?: Maybe<Scalars['ID']['output']>;
};

/** How a bulk change edits a field (docs/decisions/66-bulk.md). */
export type BulkOperation =
  | 'SET'
  | 'ADD'
  | 'REMOVE'
  | 'REPLACE'
  /** Takes `values` out of `field` and puts them into `target`. */
  | 'MOVE';

export type BulkEdit = {
  /** Name from the kind's table of bulk fields, such as `status` or `physicians`. */
  field: Scalars['String']['input'];
  operation: BulkOperation;
  /** New value of SET (one text; empty to empty the field). Texts or ids to add, remove, replace or move otherwise. */
  values: Array<Scalars['String']['input']>;
  /** Texts or ids of REPLACE that a record gets for `values`. */
  replacements?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Field of MOVE that gets the values. */
  target?: InputMaybe<Scalars['String']['input']>;
};

/** Requires either `ids` and `edits`, or `columns`. */
export type PrepareBulkChangeInput = {
  operationId?: InputMaybe<Scalars['ID']['input']>;
  kind: RecordKind;
  /** At most 5,000. */
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  edits?: InputMaybe<Array<BulkEdit>>;
  /** Headers of the sheet, in its order. At most 100. */
  columns?: InputMaybe<Array<Scalars['String']['input']>>;
};

export type SheetRow = {
  /** Number in the sheet, where the headers are row 1. */
  row: Scalars['Int']['input'];
  /** Texts in the order of `columns`. The preview refuses a row with characters that can't be stored. */
  cells: Array<Scalars['String']['input']>;
};

export type SheetRowsInput = {
  operationId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
  /** At most 5,000. */
  rows: Array<SheetRow>;
};

/** Choice of the user for one row of a preview. */
export type BulkDecision = {
  /** Position of the row. */
  position: Scalars['Int']['input'];
  /** Record of an AMBIGUOUS row without `recordId`. */
  recordId?: InputMaybe<Scalars['ID']['input']>;
  /** Linked record of an AMBIGUOUS row of pairs that has a `recordId`. */
  itemId?: InputMaybe<Scalars['ID']['input']>;
  /** Fields of a CONFLICT that get the value of the sheet. The others keep the value of the colleague. */
  overwrites?: InputMaybe<Array<Scalars['String']['input']>>;
};

export type PreviewBulkChangeInput = {
  operationId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
  decisions?: InputMaybe<Array<BulkDecision>>;
};

export type SaveBulkChangeInput = {
  operationId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
  /** Reason for the change. */
  log: Scalars['String']['input'];
};

export type BulkRowOutcome =
  /** The record changes, or was changed. */
  | 'CHANGED'
  /** The record already has these values. */
  | 'SAME'
  /** A rule, or a permission, refuses the change. */
  | 'REFUSED'
  /** There is no such record. */
  | 'UNKNOWN'
  /** Several records have the keys of the row. Of a pair, the record that changes is asked first. */
  | 'AMBIGUOUS'
  /** A colleague has changed the same field since the sheet was downloaded. */
  | 'CONFLICT'
  /** Somebody has changed the record since the preview. */
  | 'EDITED'
  /** The limit of one save was reached. */
  | 'WAITING';

/** Change of one field of a record, in readable texts. Long lists have only what is added and removed. */
export type BulkFieldChange = {
  field: Scalars['String']['output'];
  label: Scalars['String']['output'];
  before: Array<Scalars['String']['output']>;
  after: Array<Scalars['String']['output']>;
  /** Value of the sheet in a CONFLICT; null otherwise. */
  wanted?: Maybe<Array<Scalars['String']['output']>>;
};

export type BulkRow = {
  position: Scalars['Int']['output'];
  /** Row of the sheet; null without a sheet. */
  row?: Maybe<Scalars['Int']['output']>;
  recordId?: Maybe<Scalars['ID']['output']>;
  name: Scalars['String']['output'];
  outcome: BulkRowOutcome;
  /** Sentence for the user about a row that does not change, with the column if one is at fault. */
  reason?: Maybe<Scalars['String']['output']>;
  fields: Array<BulkFieldChange>;
  /** Records that an AMBIGUOUS row may mean, at most 20. If the row has a `recordId`, they are the records that its pair may link. */
  candidates: Array<NamedRecord>;
};

export type BulkRowEdge = {
  node: BulkRow;
  cursor: Scalars['String']['output'];
};

export type BulkRowConnection = {
  edges: Array<BulkRowEdge>;
  aggregate: Aggregate;
};

export type BulkCount = {
  outcome: BulkRowOutcome;
  count: Scalars['Int']['output'];
};

export type BulkStage =
  | 'PREPARED'
  | 'PREVIEWED'
  | 'SAVED';

/** Column of a sheet. */
export type BulkColumn = {
  header: Scalars['String']['output'];
  /** Field or key that the column has; null for a column that is left out. */
  field?: Maybe<Scalars['String']['output']>;
  /** Sentence about a column that is left out; null otherwise. */
  note?: Maybe<Scalars['String']['output']>;
};

export type BulkChange = {
  id: Scalars['ID']['output'];
  kind: RecordKind;
  stage: BulkStage;
  columns: Array<BulkColumn>;
  /** Outcomes with at least one row. */
  counts: Array<BulkCount>;
  rows: BulkRowConnection;
  /** Audit row of the saved change, which `undoChange` undoes. */
  auditId?: Maybe<Scalars['ID']['output']>;
};


export type BulkChangeRowsArgs = {
  outcomes?: InputMaybe<Array<BulkRowOutcome>>;
  afterCurser?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

export type BulkChangePayload = {
  success: Scalars['Boolean']['output'];
  change?: Maybe<BulkChange>;
};

/** Change to undo. */
export type UndoTarget = {
  auditId: Scalars['ID']['input'];
  /**
   * Record to restore as it was after the audit row: this undoes all its later changes. Without a record, the audit row
   * itself is undone, with all the records that it changed.
   */
  record?: InputMaybe<RecordKey>;
  /**
   * Record whose part of the audit row is undone, such as one of many records that were deleted together. Added: the trash
   * restores single records.
   */
  only?: InputMaybe<RecordKey>;
};

export type RecordKey = {
  kind: RecordKind;
  id: Scalars['ID']['input'];
};

/** An undo is three-way: it keeps what other changes have replaced since. */
export type UndoPreview = {
  /** Why nothing can be undone; null if it can. */
  refusal?: Maybe<Scalars['String']['output']>;
  /** True if an undone change had a reason. Then the undo needs one, too. */
  needsReason: Scalars['Boolean']['output'];
  /** What the undo changes, at most 200 values. */
  changes: Array<UndoneValue>;
  /** Number of all changed values. */
  count: Scalars['Int']['output'];
  /** Values that other changes have replaced since. They stay, unless `overwrite` names them. */
  conflicts: Array<UndoConflict>;
  /** What the undo cannot restore, and why. */
  missing: Array<Scalars['String']['output']>;
  /** Changes with what the undo does. The mutation is refused for another version. */
  version: Scalars['String']['output'];
};

/** One field or link of a record. */
export type UndoneValue = {
  kind: RecordKind;
  id: Scalars['ID']['output'];
  /** Null for a record without a name. */
  name?: Maybe<Scalars['String']['output']>;
  /** Name in the contract, such as `status` or `providers`. */
  field: Scalars['String']['output'];
  /** Current value. Of a link, the name of the linked record, or null if there is no link. */
  before?: Maybe<Scalars['JSON']['output']>;
  /** Value after the undo. */
  after?: Maybe<Scalars['JSON']['output']>;
};

export type UndoConflict = {
  key: Scalars['ID']['output'];
  kind: RecordKind;
  id: Scalars['ID']['output'];
  name?: Maybe<Scalars['String']['output']>;
  field: Scalars['String']['output'];
  /** Value that `overwrite` brings back. */
  earlier?: Maybe<Scalars['JSON']['output']>;
  /** Value that the undone change saved. */
  changed?: Maybe<Scalars['JSON']['output']>;
  current?: Maybe<Scalars['JSON']['output']>;
};

export type UndoChangeInput = {
  target: UndoTarget;
  /** `version` of the preview that the user has seen. If the records have changed since, the mutation fails with a CONFLICT. */
  version: Scalars['String']['input'];
  /** Keys of conflicts whose earlier value replaces the current one. */
  overwrite?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Reason of the change. */
  log?: InputMaybe<Scalars['String']['input']>;
  operationId?: InputMaybe<Scalars['ID']['input']>;
};

export type UndoPayload = {
  success: Scalars['Boolean']['output'];
  /** Audit row of the undo, which can be undone, too. */
  auditId: Scalars['ID']['output'];
  /** What could not be restored, and why. */
  missing: Array<Scalars['String']['output']>;
};

export type DeletedRecord = {
  kind: RecordKind;
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  /** Machine name, which no other record can get; null for kinds without one. */
  slug?: Maybe<Scalars['String']['output']>;
  /** Audit row of the deletion. */
  auditId: Scalars['ID']['output'];
  removedAt: Scalars['UnixTime']['output'];
  removedBy: Scalars['String']['output'];
  /** Time after which the record can no longer be restored. */
  purgedAt: Scalars['UnixTime']['output'];
};

export type DeletedRecordEdge = {
  node: DeletedRecord;
  cursor: Scalars['String']['output'];
};

export type DeletedRecordConnection = {
  edges: Array<DeletedRecordEdge>;
  aggregate: Aggregate;
};

export type RemoveInput = {
  id: Scalars['ID']['input'];
  /**
   * References from `recordUses` that the user has seen, at most 20 kinds. If they have changed, the mutation removes
   * nothing and fails with a CONFLICT that lists the current ones. Added.
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
  /** Username of the last editor. Added to every record that can be updated. */
  updated_by: Scalars['String']['output'];
  /**
   * Counts the saves of this record, from 1. Unlike `updated_at`, the version differs after two saves in one second. Added
   * to every record that can be updated.
   */
  version: Scalars['Int']['output'];
  /** Linked physicians, sorted by last name. */
  providers: Array<Provider>;
  providersCount: Scalars['Int']['output'];
  /**
   * Text by which a search with this filter finds the record, if the record's list does not show the text, such as
   * 'Synonym: Heartburn'. Null if the list shows each word. Added to each list with a search for names.
   */
  matchedText?: Maybe<Scalars['String']['output']>;
};


export type GroupMatchedTextArgs = {
  filter?: InputMaybe<Scalars['String']['input']>;
};

export type GroupEdge = {
  node: Group;
  cursor: Scalars['String']['output'];
};

export type GroupConnection = {
  edges: Array<GroupEdge>;
  aggregate: Aggregate;
  /** Ids of all matching records, at most 5,000. Added: staff can select all matches. */
  allRecords: Array<Scalars['ID']['output']>;
};

export type GroupSort =
  | 'NAME'
  | 'SLUG'
  | 'STATUS'
  | 'UPDATED_AT'
  /** By number of physicians. */
  | 'PHYSICIANS';

export type GroupOrder = {
  sort?: GroupSort;
  direction?: SortDirection;
};

export type CreateGroupInput = {
  name: Scalars['String']['input'];
  /** Defaults to a slug made from the name. */
  slug?: InputMaybe<Scalars['String']['input']>;
  /** Defaults to false (disabled). */
  status?: InputMaybe<Scalars['Boolean']['input']>;
  /** Defaults to false (hidden). */
  display_on_profile?: InputMaybe<Scalars['Boolean']['input']>;
  url?: InputMaybe<Scalars['String']['input']>;
  /** Id of a deleted group to restore, with its links. The other fields replace its own. */
  restores?: InputMaybe<Scalars['ID']['input']>;
  operationId?: InputMaybe<Scalars['ID']['input']>;
};

export type UpdateGroupInput = {
  groupId: Scalars['ID']['input'];
  update: GroupUpdate;
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  operationId?: InputMaybe<Scalars['ID']['input']>;
};

/** Absent fields keep their values. */
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
  /** With `restores`: what could not be restored, and why. Otherwise null. */
  notRestored?: Maybe<Array<Scalars['String']['output']>>;
};

export type GroupProvidersPayload = {
  /** True when at least one physician was linked. */
  success: Scalars['Boolean']['output'];
  group?: Maybe<Group>;
  outcome: PastedIds;
};

/**
 * Outcome of pasted entries, in the order in which they were pasted. An entry is an id, the NPI of a physician, or the CUI
 * of a term. If several entries name the same record, only the first one appears.
 */
export type PastedIds = {
  added: Array<Scalars['String']['output']>;
  alreadyLinked: Array<Scalars['String']['output']>;
  unknown: Array<Scalars['String']['output']>;
  repeated: Array<Scalars['String']['output']>;
};

/** Outcome that linking the pasted entries would have now, and the records that they name. */
export type PastedPreview = {
  outcome: PastedIds;
  known: Array<PastedRecord>;
};

export type PastedRecord = {
  /** First entry that names the record: its id, NPI or CUI. */
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
  /** Override of the bio. Its text is null if the bio is not overridden. */
  bioNew: ProviderBio;
  yearBeganPractice?: Maybe<Scalars['Int']['output']>;
  imageOriginal: ProviderImage;
  /** Override of the image. Its path is null if the image is not overridden. */
  imageNew: ProviderImage;
  video?: Maybe<ProviderVideo>;
  isFad: Scalars['Boolean']['output'];
  isStaff: Scalars['Boolean']['output'];
  isPcp: Scalars['Boolean']['output'];
  isBookable: Scalars['Boolean']['output'];
  isOnlineScheduling: Scalars['Boolean']['output'];
  isAcceptingNewPatients: Scalars['Boolean']['output'];
  /** Values from the source. */
  raw: ProviderRecord;
  /** Values with which staff override the source. */
  override: ProviderOverrides;
  /** Values that patients see. */
  merged: ProviderRecord;
  /**
   * Specialties that patients see, sorted by name: those of the source that staff did not remove, and those that staff
   * added.
   */
  specialties: Array<ProviderSpecialty>;
  specialtiesOriginal: Array<ProviderSpecialty>;
  specialtiesAdd: Array<ProviderSpecialty>;
  specialtiesRemove: Array<ProviderSpecialty>;
  /** Directly linked terms, sorted by name. */
  cftTerms: Array<CftTerm>;
  /** Sorted by name. */
  groups: Array<Group>;
  /** Newest first. */
  awards: Array<ProviderAward>;
  /**
   * First 200 terms that come through the specialties, sorted by name. Excluded terms that no longer come through any
   * specialty are first.
   */
  specialtyAssociatedTerms: Array<SpecialtyAssociatedTerm>;
  /** True when no terms come through specialties, whatever the switches of the specialties are. */
  disableSpecialtyTermsAssociation: Scalars['Boolean']['output'];
  /** Number of overridden fields, plus `specialtyOverridesCount`. */
  overridesCount: Scalars['Int']['output'];
  /**
   * Counts specialties that staff added and the source lacks, or removed and the source has. Also counts excluded terms,
   * and disabled switches of the physician's specialties. A disabled terms association counts as one.
   */
  specialtyOverridesCount: Scalars['Int']['output'];
  /**
   * True when the source has changed an overridden field since staff saved or acknowledged the override. Also true if the
   * source now has the same value as the override.
   */
  isOriginalChanged: Scalars['Boolean']['output'];
  /** Time of the last save. Before the first save, the time of loading from the source. */
  updated_at: Scalars['UnixTime']['output'];
  /** Username of the last editor; null for a physician who was never edited. */
  updated_by?: Maybe<Scalars['String']['output']>;
  /** Counts the saves of overrides, associations and awards, from 1. */
  version: Scalars['Int']['output'];
  /** Like `Group.matchedText`. */
  matchedText?: Maybe<Scalars['String']['output']>;
};


export type ProviderMatchedTextArgs = {
  filter?: InputMaybe<Scalars['String']['input']>;
};

export type ProviderBio = {
  bio?: Maybe<Scalars['String']['output']>;
};

export type ProviderImage = {
  /** Path on the directory's own site. */
  url?: Maybe<Scalars['String']['output']>;
};

export type ProviderVideo = {
  /** Host of the video: 'youtube', or null if unknown. */
  source?: Maybe<Scalars['String']['output']>;
  url: Scalars['String']['output'];
  /** Eleven characters; null if the address contains no id. */
  youtubeVideoId?: Maybe<Scalars['String']['output']>;
};

/** Primary data of a physician: the source's, the merged values that patients see, or the values that overrides replaced. */
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

/** A field without an override is null. An empty text overrides the source's value with nothing. */
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
  /** The source's values when the overrides were made or last acknowledged. Null in fields without an override. */
  replaced: ProviderRecord;
  /** Fields with an override, named as in `updateProviderOverrides`. */
  overridden: Array<Scalars['String']['output']>;
  /** Fields that have changes in `providerOverrideHistory`. */
  recorded: Array<Scalars['String']['output']>;
};

/** Change of one field's override. */
export type OverrideChange = {
  id: Scalars['ID']['output'];
  at: Scalars['UnixTime']['output'];
  /** Username of the editor. */
  by: Scalars['String']['output'];
  /**
   * Value that patients saw before the change; null for none. `before` and `after` are equal if staff kept an override
   * although the source's value had changed.
   */
  before?: Maybe<Scalars['JSON']['output']>;
  /** Value that patients saw after the change; null for none. */
  after?: Maybe<Scalars['JSON']['output']>;
  /** True when the field was reverted to the source's value. */
  isReverted: Scalars['Boolean']['output'];
  /** Reason for the change, and who authorized it. */
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

/** Ways in which a term can reach a physician's profile. */
export type MatchVia =
  /** Staff linked the term to the physician. */
  | 'DIRECT'
  /** The default list of one of the physician's specialties contains the term. */
  | 'DEFAULT_LIST'
  /** A service line's variant of such a list contains the term. */
  | 'VARIANT';

/** Reasons that keep a term off a physician's profile. */
export type MatchBlock =
  /** The term is not published. */
  | 'TERM_DISABLED'
  /** The physician's clinical focus terms are disabled. */
  | 'TERMS_DISABLED'
  /** The physician has no terms through specialties. */
  | 'SPECIALTY_TERMS_DISABLED'
  /** The physician does not inherit the specialty's terms. */
  | 'INHERITED_LIST_DISABLED'
  /** The specialty's default list is disabled for all physicians. */
  | 'DEFAULT_LIST_DISABLED'
  /** Staff removed the specialty from the physician. */
  | 'SPECIALTY_REMOVED'
  /** Staff excluded the term for the physician. */
  | 'EXCLUDED';

/** Path by which a term reaches a physician's profile, or would reach it if it were not blocked. */
export type MatchPath = {
  via: MatchVia;
  /** Null on the direct path. */
  specialty?: Maybe<NamedRecord>;
  /** Service line of a variant; null on other paths. */
  serviceLine?: Maybe<NamedRecord>;
  /** Reasons that block this path; empty if it is open. */
  blockedBy: Array<MatchBlock>;
};

export type NamedRecord = {
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
};

export type ProviderTermMatch = {
  term: CftTerm;
  /** True when at least one path is open. */
  isMatch: Scalars['Boolean']['output'];
  /** Direct path first, then by specialty. Empty if nothing links the term to the physician. */
  paths: Array<MatchPath>;
};

/** Specialty of one physician. */
export type ProviderSpecialty = {
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  /** True when the header of the profile shows the specialty. */
  is_visible: Scalars['Boolean']['output'];
  /** True when the physician inherits the specialty's terms. */
  enable_inherited_list: Scalars['Boolean']['output'];
};

export type SpecialtyAssociatedTerm = {
  /** True when staff excluded the term for this physician. */
  isExcluded: Scalars['Boolean']['output'];
  node: CftTerm;
  /** Ids of the specialties through which the term comes. Empty for an excluded term that no longer comes through any. */
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
  /** Reason for the change, and who authorized it: more than 20 characters. */
  log: Scalars['String']['input'];
  update: ProviderOverridesUpdate;
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  operationId?: InputMaybe<Scalars['ID']['input']>;
};

/**
 * Absent fields keep their values. In primary data, null or the source's own value reverts the field. A list of ids
 * replaces the whole set.
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
  /** Path on the directory's own site. */
  image?: InputMaybe<Scalars['String']['input']>;
  /** Address that contains a YouTube id, in the watch, embed, short-link or v/ form, or the id alone. */
  video?: InputMaybe<Scalars['String']['input']>;
  /** Added: the screen edits this field (§2). */
  bio?: InputMaybe<Scalars['String']['input']>;
  /** Added: the screen edits this field (§2). */
  year_began_practice?: InputMaybe<Scalars['Int']['input']>;
  terms?: InputMaybe<Array<Scalars['ID']['input']>>;
  groups?: InputMaybe<Array<Scalars['ID']['input']>>;
  specialties?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** JSON list of {award_name, status, year}. `award_name` is the award's id or its name. */
  awards?: InputMaybe<Scalars['String']['input']>;
  disable_specialty_terms_association?: InputMaybe<Scalars['Boolean']['input']>;
  /**
   * Names of fields of this input whose override stays although the source's value has changed. `replaced` then has the
   * current value of the source. Ignores fields without an override.
   */
  acknowledged?: InputMaybe<Array<Scalars['String']['input']>>;
};

export type RemoveOverridesInput = {
  /** Id of the physician. */
  id: Scalars['ID']['input'];
  /** Reason for the change, and who authorized it: more than 20 characters. */
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
  /** First 200 terms, as in `Provider.specialtyAssociatedTerms`. */
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

/** Award that physicians can have. */
export type Award = {
  id: Scalars['ID']['output'];
  award_name: Scalars['String']['output'];
  award_type: Scalars['String']['output'];
};

export type AwardStatus =
  | 'Finalist'
  | 'Recipient';

/** Award that one physician has. */
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

/** UMLS for a term that is mapped to a concept of the vocabulary, else CFT. */
export type TermType =
  | 'UMLS'
  | 'CFT';

export type CftTerm = {
  id: Scalars['ID']['output'];
  /** Id as a number, which staff can paste. */
  number_id: Scalars['Int']['output'];
  name: Scalars['String']['output'];
  /** Name that is shown without a primary synonym. */
  preferredName: Scalars['String']['output'];
  /** Name that is shown: the primary synonym's, else the preferred name. */
  displayName: Scalars['String']['output'];
  slug: Scalars['String']['output'];
  primarySynonym?: Maybe<Synonym>;
  /** Sorted by name. */
  synonyms: Array<Synonym>;
  /** Specialties with the term in their default list or in a variant of it, sorted by name. */
  specialties: Array<Specialty>;
  /** Specialties with the term in their master list, sorted by name. */
  specialtiesMaster: Array<Specialty>;
  /** Lists of specialties that contain the term. */
  specialtyLists: Array<TermSpecialtyList>;
  /** Directly linked physicians, sorted by last name. */
  providers: Array<Provider>;
  providersCount: Scalars['Int']['output'];
  taxonomy?: Maybe<Taxonomy>;
  type: TermType;
  umls_cuid?: Maybe<Scalars['String']['output']>;
  status: Scalars['Boolean']['output'];
  created_at: Scalars['UnixTime']['output'];
  updated_at: Scalars['UnixTime']['output'];
  /** Username of the last editor; null for a term that was never edited. */
  updated_by?: Maybe<Scalars['String']['output']>;
  /** Counts the saves of the term's own fields, from 1. */
  version: Scalars['Int']['output'];
  /** Like `Group.matchedText`. */
  matchedText?: Maybe<Scalars['String']['output']>;
};


export type CftTermMatchedTextArgs = {
  filter?: InputMaybe<Scalars['String']['input']>;
};

export type SpecialtyListKind =
  | 'DEFAULT'
  | 'VARIANT'
  | 'MASTER';

/** List of a specialty that contains a term. Only a variant has a service line. */
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
  /** Ids of all matching records, at most 5,000. Added: staff can select all matches. */
  allRecords: Array<Scalars['ID']['output']>;
};

export type CftTermSort =
  | 'ID'
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
  /** Defaults to a slug made from the name. */
  slug?: InputMaybe<Scalars['String']['input']>;
  /** UMLS with a CUI, CFT without one. Other combinations are refused. */
  type?: InputMaybe<TermType>;
  /** Defaults to false (disabled). */
  status?: InputMaybe<Scalars['Boolean']['input']>;
  taxonomy?: InputMaybe<Taxonomy>;
  umls_cuid?: InputMaybe<Scalars['String']['input']>;
  /** Id of a deleted term to restore, with its links. The other fields replace its own. */
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

/** Absent fields keep their values. Fields in `unsetFields` lose their values. */
export type TermUpdate = {
  name?: InputMaybe<Scalars['String']['input']>;
  slug?: InputMaybe<Scalars['String']['input']>;
  status?: InputMaybe<Scalars['Boolean']['input']>;
  taxonomy?: InputMaybe<Taxonomy>;
  /** Id of one of the term's synonyms. */
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
  /** Service line that the specialty has. */
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
  /** With `restores`: what could not be restored, and why. Otherwise null. */
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
  hasMore: Scalars['Boolean']['output'];
  result: UmlsSearchPage;
};

export type UmlsSearchPage = {
  results: Array<UmlsSearchResult>;
};

export type UmlsSearchResult = {
  /** CUI of the concept. */
  cuid: Scalars['String']['output'];
  name: Scalars['String']['output'];
  /** Same as `cuid`. */
  id: Scalars['ID']['output'];
  /** Term that is already mapped to the concept. */
  term?: Maybe<CftTerm>;
};

export type UmlsConcept = {
  cui: Scalars['String']['output'];
  name: Scalars['String']['output'];
  semanticTypes: Array<Scalars['String']['output']>;
  /** Taxonomy that follows from the semantic types. */
  taxonomy?: Maybe<Taxonomy>;
  /**
   * Names of the concept in the vocabulary's sources, the preferred one first. English is the only language. `filter`
   * keeps names in which a word begins with each word of the filter. `distinct` keeps one atom for each name, regardless
   * of accents and case.
   */
  atoms: Array<UmlsAtom>;
  /** Number of matching names on all pages. */
  atomsCount: Scalars['Int']['output'];
  /** Term that is already mapped to the concept. */
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
  /** AUI of UMLS. For a built-in name, or a name of a loaded list of concepts, the service makes an id. */
  ui: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  rootSource: Scalars['String']['output'];
};

export type Synonym = {
  id: Scalars['ID']['output'];
  /** Id of the synonym's atom in the vocabulary; null for a custom synonym. */
  auid?: Maybe<Scalars['String']['output']>;
  name: Scalars['String']['output'];
  slug: Scalars['String']['output'];
  /** Source of the atom in the vocabulary, or DML_CUSTOM. */
  source: Scalars['String']['output'];
  status: Scalars['Boolean']['output'];
  umls_cuid?: Maybe<Scalars['String']['output']>;
  /** Sorted by name. */
  terms: Array<CftTerm>;
  created_at: Scalars['UnixTime']['output'];
  updated_at: Scalars['UnixTime']['output'];
  /** Username of the last editor; null for a synonym that was never edited. */
  updated_by?: Maybe<Scalars['String']['output']>;
  /** Counts the saves of the synonym's own fields, from 1. */
  version: Scalars['Int']['output'];
  /** Like `Group.matchedText`. */
  matchedText?: Maybe<Scalars['String']['output']>;
};


export type SynonymMatchedTextArgs = {
  filter?: InputMaybe<Scalars['String']['input']>;
};

export type SynonymEdge = {
  node: Synonym;
  cursor: Scalars['String']['output'];
};

export type SynonymConnection = {
  edges: Array<SynonymEdge>;
  aggregate: Aggregate;
  /** Ids of all matching records, at most 5,000. Added: staff can select all matches. */
  allRecords: Array<Scalars['ID']['output']>;
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
  /** Defaults to a slug made from the name, with -2 and so on if that is taken. */
  slug?: InputMaybe<Scalars['String']['input']>;
  /** Defaults to false (disabled). */
  status?: InputMaybe<Scalars['Boolean']['input']>;
  /** Term to link. `termID` is another name of this field. */
  termId?: InputMaybe<Scalars['ID']['input']>;
  termID?: InputMaybe<Scalars['ID']['input']>;
  /** AUID of the chosen atom. `umls_cuid` and `source` also come from that atom. */
  auid?: InputMaybe<Scalars['String']['input']>;
  umls_cuid?: InputMaybe<Scalars['String']['input']>;
  source?: InputMaybe<Scalars['String']['input']>;
  /** Id of a deleted synonym to restore, with its links. The other fields replace its own. */
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

/** Absent fields keep their values. */
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
  /** Version of the term. */
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  operationId?: InputMaybe<Scalars['ID']['input']>;
};

export type ClearPrimarySynonymInput = {
  termID: Scalars['ID']['input'];
  /** Version of the term. */
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  operationId?: InputMaybe<Scalars['ID']['input']>;
};

export type SynonymPayload = {
  success: Scalars['Boolean']['output'];
  synonym?: Maybe<Synonym>;
  /** With `restores`: what could not be restored, and why. Otherwise null. */
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
  /** Time of the last check that found the specialty's data clean; null for none. */
  is_clean_timestamp?: Maybe<Scalars['UnixTime']['output']>;
  is_default_term_list_enabled: Scalars['Boolean']['output'];
  /** Terms of all lists of the specialty, each once, sorted by name. */
  cftTerms: Array<CftTerm>;
  cftTermsCount: Scalars['Int']['output'];
  /** Default list, which the specialty's physicians inherit, sorted by name. */
  cftDefaultTerms: Array<CftTerm>;
  /** Master list, from which the other lists are chosen, sorted by name. */
  cftTermsMaster: Array<CftTerm>;
  /** Sorted by service line, then by name. */
  cftVariantTerms: Array<VariantTerm>;
  /** Sorted by name. */
  service_lines: Array<SpecialtyServiceLine>;
  /** Parent specialties, sorted by name. */
  parents: Array<Specialty>;
  /** Child specialties, sorted by name. */
  children: Array<Specialty>;
  created_at: Scalars['UnixTime']['output'];
  updated_at: Scalars['UnixTime']['output'];
  /** Username of the last editor; null for a specialty that was never edited. */
  updated_by?: Maybe<Scalars['String']['output']>;
  /** Counts the saves of the specialty's own fields, from 1. */
  version: Scalars['Int']['output'];
  /** Like `Group.matchedText`. */
  matchedText?: Maybe<Scalars['String']['output']>;
};


export type SpecialtyMatchedTextArgs = {
  filter?: InputMaybe<Scalars['String']['input']>;
};

/** Term in a service line's variant of a specialty's list. */
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

/** Service line of one specialty. */
export type SpecialtyServiceLine = {
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  slug: Scalars['String']['output'];
  /** True when searches use the terms of the service line's variant. */
  variants_searched: Scalars['Boolean']['output'];
  updated_at: Scalars['UnixTime']['output'];
  /** Username of the last editor; null for a service line that was never edited. */
  updated_by?: Maybe<Scalars['String']['output']>;
  /** Counts the saves of `variants_searched`, from 1. */
  version: Scalars['Int']['output'];
};

export type SpecialtyEdge = {
  node: Specialty;
  cursor: Scalars['String']['output'];
};

export type SpecialtyConnection = {
  edges: Array<SpecialtyEdge>;
  aggregate: Aggregate;
  /** Ids of all matching records, at most 5,000. Added: staff can select all matches. */
  allRecords: Array<Scalars['ID']['output']>;
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
  | 'NAME'
  | 'UPDATED_AT';

export type SpecialtyOrder = {
  sort?: SpecialtySort;
  direction?: SortDirection;
};

export type CreateSpecialtyInput = {
  name: Scalars['String']['input'];
  /** Defaults to a slug made from the name. */
  slug?: InputMaybe<Scalars['String']['input']>;
  /** Must be 'custom', the default. */
  source?: InputMaybe<Scalars['String']['input']>;
  display_name?: InputMaybe<Scalars['String']['input']>;
  /** Defaults to true (enabled), as do the four flags below. */
  status?: InputMaybe<Scalars['Boolean']['input']>;
  is_visible?: InputMaybe<Scalars['Boolean']['input']>;
  is_active?: InputMaybe<Scalars['Boolean']['input']>;
  is_in_picklist?: InputMaybe<Scalars['Boolean']['input']>;
  is_default_term_list_enabled?: InputMaybe<Scalars['Boolean']['input']>;
  operationId?: InputMaybe<Scalars['ID']['input']>;
};

/** Absent fields keep their values. */
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
   * Number of 'variant terms' that the user has seen. If the number has changed, the mutation removes nothing and fails
   * with a CONFLICT that has the current number. Added.
   */
  expectedUses?: InputMaybe<Array<ExpectedUse>>;
  operationId?: InputMaybe<Scalars['ID']['input']>;
};

export type VariantsSearchStatusInput = {
  specialtyId: Scalars['ID']['input'];
  /** Service line that the specialty has. */
  serviceLineId: Scalars['ID']['input'];
  status: Scalars['Boolean']['input'];
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  operationId?: InputMaybe<Scalars['ID']['input']>;
};

export type CopiedTermsPayload = {
  success: Scalars['Boolean']['output'];
  specialty?: Maybe<Specialty>;
  /** Number of terms that the variant did not have yet. Added. */
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
  /** Id of the specialty. */
  id: Scalars['ID']['output'];
  /** Position in the list, from 1. */
  order: Scalars['Int']['output'];
  specialty: Specialty;
  updated_at: Scalars['UnixTime']['output'];
  /** Username of the last editor; null for a list that was never edited. */
  updated_by?: Maybe<Scalars['String']['output']>;
  version: Scalars['Int']['output'];
};

export type TopCondition = {
  /** Id of the condition. */
  id: Scalars['ID']['output'];
  /** Position in the list, from 1. */
  order: Scalars['Int']['output'];
  condition: Condition;
  updated_at: Scalars['UnixTime']['output'];
  /** Username of the last editor; null for a list that was never edited. */
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
  /** JSON list of the ids in their new order. */
  order: Scalars['String']['input'];
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  operationId?: InputMaybe<Scalars['ID']['input']>;
};

/** Requires either `specialty_id` or `order`. */
export type DeleteTopSpecialtyInput = {
  /**
   * Entry to remove. The other entries keep their order, which another user may have changed. Added, as the counterpart of
   * `term_id` of `deleteTopCondition`.
   */
  specialty_id?: InputMaybe<Scalars['ID']['input']>;
  /** JSON list of the ids that remain, in order; exactly one fewer than before. */
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
  /** JSON list of the ids in their new order. */
  order: Scalars['String']['input'];
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  operationId?: InputMaybe<Scalars['ID']['input']>;
};

/** Requires either `term_id` or `order`. */
export type DeleteTopConditionInput = {
  term_id?: InputMaybe<Scalars['ID']['input']>;
  /** JSON list of the ids in their new order. */
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
  /** Id of the term. */
  id: Scalars['ID']['output'];
  slug: Scalars['String']['output'];
  name: Scalars['String']['output'];
  display_name?: Maybe<Scalars['String']['output']>;
  /** 'UMLS' for a term with a CUI, else 'custom'. */
  source: Scalars['String']['output'];
  is_visible: Scalars['Boolean']['output'];
  /** Status of the term. */
  is_active: Scalars['Boolean']['output'];
  is_in_picklist: Scalars['Boolean']['output'];
  is_default_term_list_enabled: Scalars['Boolean']['output'];
  created_at: Scalars['UnixTime']['output'];
  updated_at: Scalars['UnixTime']['output'];
  /** Username of the last editor; null for a condition that was never edited. */
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
  /** Defaults to a slug made from the name. */
  slug?: InputMaybe<Scalars['String']['input']>;
  display_name?: InputMaybe<Scalars['String']['input']>;
  is_visible?: InputMaybe<Scalars['Boolean']['input']>;
  /** Defaults to false (disabled). */
  is_active?: InputMaybe<Scalars['Boolean']['input']>;
  is_in_picklist?: InputMaybe<Scalars['Boolean']['input']>;
  is_default_term_list_enabled?: InputMaybe<Scalars['Boolean']['input']>;
  operationId?: InputMaybe<Scalars['ID']['input']>;
};

/** Absent fields keep their values. */
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
  /** Priority 1 is shown first, null last. */
  priority?: Maybe<Scalars['Int']['output']>;
  status: Scalars['Int']['output'];
  /** Sorted by name. */
  specialties: Array<ProgramSpecialty>;
  /** Sorted by name. */
  terms: Array<CftTerm>;
  schedules: Array<ProgramSchedule>;
  /** Reason why patients will not see the program from now on; null if they see it now or later. */
  neverReason?: Maybe<NeverLiveReason>;
  created_at: Scalars['UnixTime']['output'];
  updated_at: Scalars['UnixTime']['output'];
  /** Username of the last editor; null for a program that was never edited. */
  updated_by?: Maybe<Scalars['String']['output']>;
  /** Counts the saves of the program's own fields, from 1. */
  version: Scalars['Int']['output'];
  /** Like `Group.matchedText`. */
  matchedText?: Maybe<Scalars['String']['output']>;
};


export type PromotedProgramMatchedTextArgs = {
  filter?: InputMaybe<Scalars['String']['input']>;
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
  /** Midnight UTC at the beginning of the date. */
  start_date?: Maybe<Scalars['UnixTime']['output']>;
  end_date?: Maybe<Scalars['UnixTime']['output']>;
  /** Seconds since midnight. */
  start_time?: Maybe<Scalars['UnixTime']['output']>;
  end_time?: Maybe<Scalars['UnixTime']['output']>;
  status: Scalars['Int']['output'];
  /** Reason why the schedule will not show the program from now on; null if it shows it now or later. Ignores `status`. */
  neverReason?: Maybe<NeverShownReason>;
  updated_at: Scalars['UnixTime']['output'];
  /** Username of the last editor; null for a schedule that was never edited. */
  updated_by?: Maybe<Scalars['String']['output']>;
  version: Scalars['Int']['output'];
};

/** Specialty for which a program is shown. */
export type ProgramSpecialty = {
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  specialty_id: Scalars['ID']['output'];
  program_id: Scalars['ID']['output'];
  use_inherited_terms: Scalars['Int']['output'];
  updated_at: Scalars['UnixTime']['output'];
  /** Username of the last editor; null for a link that was never edited. */
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
  /** Programs that patients see, in their order: by priority, then by name. */
  live: Array<LiveProgram>;
  liveCount: Scalars['Int']['output'];
  /** Programs that patients will see, by the time when they appear. */
  upcoming: Array<UpcomingProgram>;
  upcomingCount: Scalars['Int']['output'];
  /** Programs that patients will not see again unless something changes, by reason, then by name. */
  never: Array<NeverLiveProgram>;
  neverCount: Scalars['Int']['output'];
  /**
   * Next time when a program appears or disappears; null if there is none. Also null if a program that is still shown
   * after a week may disappear first.
   */
  nextChange?: Maybe<Scalars['UnixTime']['output']>;
};

export type LiveProgram = {
  program: PromotedProgram;
  /** Time when the program disappears. Null if it is still shown after a week, or at the end of the year 9999. */
  until?: Maybe<Scalars['UnixTime']['output']>;
  /** Other programs of `live` that the same searches show, in the order of `live`. */
  overlaps: Array<ProgramOverlap>;
};

/** Program that the same searches show at the same time as another program. */
export type ProgramOverlap = {
  program: PromotedProgram;
  /** True when both programs have the same priority, or both have none. Their names then decide the order. */
  isTie: Scalars['Boolean']['output'];
  /** Names of the first ten specialties that both programs have. */
  specialties: Array<Scalars['String']['output']>;
  /** Number of all specialties that both programs have. */
  specialtyCount: Scalars['Int']['output'];
  /**
   * Names of the first ten terms that both programs have, linked or inherited. A program inherits a specialty's default
   * list if that list is enabled and the program includes inherited terms. Omits terms that both programs inherit from the
   * same specialty.
   */
  terms: Array<Scalars['String']['output']>;
  /** Number of all terms that both programs have, without the omitted ones. */
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
  /** None of the schedule's days is between its dates. */
  | 'NO_DAY'
  /** Clock changes skip all hours of the schedule on its days. */
  | 'LEFT_OUT'
  /** The schedule has ended. */
  | 'OVER';

export type NeverLiveReason =
  /** The program is not active. */
  | 'INACTIVE'
  /** The program has no schedule. */
  | 'NO_SCHEDULE'
  /** Only disabled schedules would still show the program. */
  | 'DISABLED'
  /** No schedule has a day between its dates. */
  | 'NO_DAY'
  /** A schedule has a day between its dates, but clock changes skip all its hours on such days. */
  | 'LEFT_OUT'
  /** The program's schedules have ended. */
  | 'OVER';

export type PromotedProgramEdge = {
  node: PromotedProgram;
  cursor: Scalars['String']['output'];
};

export type PromotedProgramConnection = {
  edges: Array<PromotedProgramEdge>;
  aggregate: Aggregate;
  /** Ids of all matching records, at most 5,000. Added: staff can select all matches. */
  allRecords: Array<Scalars['ID']['output']>;
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
  /** By number. Programs without a priority are last in both directions. */
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
  /** Defaults to a slug made from the name, with -2 and so on if that is taken. */
  slug?: InputMaybe<Scalars['String']['input']>;
  /** Defaults to 1 (active). */
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

/** Absent fields keep their values. Null clears a field that may be empty. */
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
  /** At least one day. */
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
  /** Id of the link. */
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
  /** Null for a record without a physician. */
  provider?: Maybe<Provider>;
  provider_id?: Maybe<Scalars['ID']['output']>;
  soarian_resource_mne: Scalars['String']['output'];
  soarian_location_mne: Scalars['String']['output'];
  match: Scalars['String']['output'];
  department_mne: Scalars['String']['output'];
  /** JSON list of addresses. If the stored text is something else, that text. */
  emails: Scalars['String']['output'];
  /**
   * True when the stored text is not a list of addresses. Bulk changes skip the record; saving its addresses repairs it.
   * Added.
   */
  hasBrokenEmails: Scalars['Boolean']['output'];
  created_at: Scalars['UnixTime']['output'];
  updated_at: Scalars['UnixTime']['output'];
  /** Username of the last editor; null for a record that was never edited. */
  updated_by?: Maybe<Scalars['String']['output']>;
  /** Counts the saves of the record, from 1. */
  version: Scalars['Int']['output'];
  /** Like `Group.matchedText`. */
  matchedText?: Maybe<Scalars['String']['output']>;
};


export type PracticeEmailMatchedTextArgs = {
  filter?: InputMaybe<Scalars['String']['input']>;
};

export type PracticeEmailEdge = {
  node: PracticeEmail;
  cursor: Scalars['String']['output'];
};

export type PracticeEmailConnection = {
  edges: Array<PracticeEmailEdge>;
  aggregate: Aggregate;
  /** Ids of all matching records, at most 5,000. */
  allRecords: Array<Scalars['ID']['output']>;
};

export type PracticeEmailSort =
  | 'MATCH'
  | 'RESOURCE'
  | 'LOCATION'
  | 'DEPARTMENT'
  /** By number of addresses. */
  | 'ADDRESSES'
  | 'UPDATED_AT';

export type PracticeEmailOrder = {
  sort?: PracticeEmailSort;
  direction?: SortDirection;
};

export type CreateEmailInput = {
  /** Blank for a record without a physician. */
  provider_id?: InputMaybe<Scalars['ID']['input']>;
  soarian_resource_mne?: InputMaybe<Scalars['String']['input']>;
  soarian_location_mne?: InputMaybe<Scalars['String']['input']>;
  match?: InputMaybe<Scalars['String']['input']>;
  department_mne?: InputMaybe<Scalars['String']['input']>;
  /** JSON list of addresses on the organisation's domain. */
  emails?: InputMaybe<Scalars['String']['input']>;
  operationId?: InputMaybe<Scalars['ID']['input']>;
};

export type UpdateEmailInput = {
  id: Scalars['ID']['input'];
  update: EmailUpdate;
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  operationId?: InputMaybe<Scalars['ID']['input']>;
};

/** Absent fields keep their values. */
export type EmailUpdate = {
  /** Blank for a record without a physician. */
  provider_id?: InputMaybe<Scalars['ID']['input']>;
  soarian_resource_mne?: InputMaybe<Scalars['String']['input']>;
  soarian_location_mne?: InputMaybe<Scalars['String']['input']>;
  match?: InputMaybe<Scalars['String']['input']>;
  department_mne?: InputMaybe<Scalars['String']['input']>;
  /** JSON list of addresses on the organisation's domain. */
  emails?: InputMaybe<Scalars['String']['input']>;
};

export type CopyEmailsInput = {
  update: CopyEmailsUpdate;
  operationId?: InputMaybe<Scalars['ID']['input']>;
};

export type CopyEmailsUpdate = {
  /** Ids of the records, at most 5,000. */
  emailResultIds: Array<Scalars['ID']['input']>;
  /** JSON list of addresses on the organisation's domain. */
  emails: Scalars['String']['input'];
};

export type BulkAddEmailInput = {
  update: BulkAddEmailUpdate;
  operationId?: InputMaybe<Scalars['ID']['input']>;
};

export type BulkAddEmailUpdate = {
  /** Ids of the records, at most 5,000. */
  emailResultIds: Array<Scalars['ID']['input']>;
  /** Letters and digits, then the organisation's domain. */
  email: Scalars['String']['input'];
  /** More than 20 characters. */
  reasonForOverride: Scalars['String']['input'];
};

export type BulkRemoveEmailInput = {
  update: BulkRemoveEmailUpdate;
  /** Ids of the records, at most 5,000. */
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
  /** The bulk change; null if nothing was changed. */
  batch?: Maybe<EmailBatch>;
};

/** Ids of the records by the result of the change (`EmailFate`), each once, in the order of the input. */
export type BulkOutcome = {
  changed: Array<Scalars['ID']['output']>;
  /** Records that already had the address, or did not have the one to remove. */
  unchanged: Array<Scalars['ID']['output']>;
  /** Records that would have too many addresses. */
  full: Array<Scalars['ID']['output']>;
  /** Records whose stored text is not a list of addresses. */
  broken: Array<Scalars['ID']['output']>;
  /** For an undo: records whose addresses were changed since the bulk change. */
  edited: Array<Scalars['ID']['output']>;
  unknown: Array<Scalars['ID']['output']>;
};

export type EmailBatchAction =
  /** Adds the addresses of one record to others. */
  | 'COPY'
  /** Adds one address. */
  | 'ADD'
  /** Removes one address. */
  | 'REMOVE'
  /** Restores the addresses that another bulk change removed, and removes those that it added. */
  | 'UNDO';

/** Result of a bulk change for one record. `BulkOutcome` describes each result. */
export type EmailFate =
  | 'CHANGED'
  | 'UNCHANGED'
  | 'FULL'
  | 'BROKEN'
  | 'EDITED'
  | 'UNKNOWN';

export type EmailBatchChange = {
  action: EmailBatchAction;
  /** Ids of the records, at most 5,000; absent for UNDO. */
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Addresses to add, or the one to remove; absent for UNDO. */
  emails?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Bulk change to undo; only for UNDO. */
  batchId?: InputMaybe<Scalars['ID']['input']>;
};

/** Number of records with each result (`EmailFate`). */
export type EmailFateCounts = {
  changed: Scalars['Int']['output'];
  unchanged: Scalars['Int']['output'];
  full: Scalars['Int']['output'];
  broken: Scalars['Int']['output'];
  edited: Scalars['Int']['output'];
  unknown: Scalars['Int']['output'];
};

/** Record in a bulk change. */
export type EmailBatchRow = {
  /** Id of the record. */
  id: Scalars['ID']['output'];
  /** Current record; null if there is no such record. */
  practiceEmail?: Maybe<PracticeEmail>;
  /** Name of the record when the change was made, or now in a preview: its match, or its mnemonics. Empty if unknown. */
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
  /** Rows sorted by match. `fates` keeps rows with one of these results. */
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
  /** Addresses that were added or removed. For an undo, those of the undone change. */
  emails: Array<Scalars['String']['output']>;
  /** Reason for the change, and who authorized it; null for a copy. */
  reason?: Maybe<Scalars['String']['output']>;
  /** Username of the editor. */
  by: Scalars['String']['output'];
  at: Scalars['UnixTime']['output'];
  counts: EmailFateCounts;
  /** Rows sorted by match at the time of the change. `fates` keeps rows with one of these results. */
  rows: EmailBatchRowConnection;
  /** Bulk change that this one undid. */
  undoes?: Maybe<EmailBatch>;
  /** Action of the first change in a chain of undos. For a change that is no undo, its own action. */
  origin: EmailBatchAction;
  /** True when this change reverts `origin`, as an undo does. False for an undo of an undo, which repeats `origin`. */
  takesBack: Scalars['Boolean']['output'];
  /** Last undo of this change that was not undone itself. Null while this change is in effect. */
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
  /** Number of records that are done. */
  done: Scalars['Int']['output'];
  /** Number of all records. */
  of: Scalars['Int']['output'];
};

export type AuditLog = {
  id: Scalars['ID']['output'];
  user: AuditUser;
  timestamp: Scalars['UnixTime']['output'];
  message: Scalars['String']['output'];
  action: Scalars['String']['output'];
  /** Input of the mutation, without secrets. */
  args: Scalars['JSON']['output'];
  /** Record before the change; null if there was none. */
  before?: Maybe<Scalars['JSON']['output']>;
  /** Record after the change; null if there was none. */
  after?: Maybe<Scalars['JSON']['output']>;
  /** Like `Group.matchedText`. */
  matchedText?: Maybe<Scalars['String']['output']>;
  /** Reason that the user gave for the change. */
  reason?: Maybe<Scalars['String']['output']>;
  /** Bulk change of the row, which has an undo of its own; null for any other change. */
  batch?: Maybe<Scalars['ID']['output']>;
  /** True if the user may undo the change, and the log knows the rows that it changed. */
  canUndo: Scalars['Boolean']['output'];
  /** The changed record; null if the log does not know it, or if the user may not read its kind. */
  record?: Maybe<AuditedRecord>;
};


export type AuditLogMatchedTextArgs = {
  filter?: InputMaybe<Scalars['String']['input']>;
};

/** A record that was changed. */
export type AuditedRecord = {
  kind: RecordKind;
  /** 0 for a top list. */
  id: Scalars['ID']['output'];
  /** Name after the change, or else the current one. */
  name?: Maybe<Scalars['String']['output']>;
  /** Current machine name; null for kinds without one. */
  slug?: Maybe<Scalars['String']['output']>;
  /** Whether the record still exists. */
  exists: Scalars['Boolean']['output'];
};

/** Author of the change, with the username at that time. */
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
  /** Older consoles send this value. It sorts newest first, in either direction. */
  | 'FULLNAME_FIRST_LAST'
  | 'TIMESTAMP';

export type AuditLogOrder = {
  sort?: AuditLogSort;
  direction?: SortDirection;
};

export type ChangeAction =
  | 'CREATED'
  /** A record's own fields, its links or its parts. */
  | 'UPDATED'
  | 'DELETED';

/** Changes of one record that one user made one after the other on one day. */
export type ChangedRecord = {
  /** Id of the latest change's audit row. */
  id: Scalars['ID']['output'];
  record: AuditedRecord;
  user: AuditUser;
  action: ChangeAction;
  /** Day in the organisation's time zone, such as 2026-01-31. */
  day: Scalars['String']['output'];
  firstAt: Scalars['UnixTime']['output'];
  lastAt: Scalars['UnixTime']['output'];
  /** Audit rows of the changes, newest first: at most 100. */
  auditIds: Array<Scalars['ID']['output']>;
  /** True when the user made more than 100 changes in a row. The older ones are in `recordHistory`. */
  isCapped: Scalars['Boolean']['output'];
  /** Messages of the changes, newest first, each once: at most 10. */
  messages: Array<Scalars['String']['output']>;
  /** Reasons of the changes, newest first, each once: at most 10. */
  reasons: Array<Scalars['String']['output']>;
  /** What differs after the last change from before the first one. Empty when the changes cancelled each other. */
  differences: Array<NetDifference>;
};

export type NetDifference = {
  /** Null for the record's own fields. For a link or a part, its noun, such as `Physician` or `Schedule`. */
  part?: Maybe<Scalars['String']['output']>;
  /** Value before the first change; null for something new. Of the record's own fields, only those that differ. */
  before?: Maybe<Scalars['JSON']['output']>;
  /** Value after the last change; null for something removed. Of the record's own fields, only those that differ. */
  after?: Maybe<Scalars['JSON']['output']>;
};

export type ChangedRecordEdge = {
  node: ChangedRecord;
  cursor: Scalars['String']['output'];
};

export type ChangedRecordConnection = {
  edges: Array<ChangedRecordEdge>;
  aggregate: Aggregate;
  /** True when there are more entries after this page. */
  hasMore: Scalars['Boolean']['output'];
  /** Time of the audit row after which these changes were made. Null without `after` and `sinceLastVisit`. */
  since?: Maybe<Scalars['UnixTime']['output']>;
};

export type ChangesVisit = {
  /** Latest audit row; 0 for an empty audit log. */
  latestId: Scalars['ID']['output'];
  /** Latest audit row that the user has seen; 0 before the first visit. */
  seenId: Scalars['ID']['output'];
  follows: Array<Follow>;
};

/** A followed record or user: either `record` or `username` is null. */
export type Follow = {
  record?: Maybe<FollowedRecord>;
  username?: Maybe<Scalars['String']['output']>;
};

export type FollowedRecord = {
  kind: RecordKind;
  id: Scalars['ID']['output'];
  /** Latest name in the audit log. */
  name?: Maybe<Scalars['String']['output']>;
};

export type MarkChangesSeenInput = {
  /** Id of an audit row. An earlier one than the stored id changes nothing. */
  upTo: Scalars['ID']['input'];
  operationId?: InputMaybe<Scalars['ID']['input']>;
};

/** Either `kind` and `id` of a record, or a `username`. */
export type FollowChangesInput = {
  kind?: InputMaybe<RecordKind>;
  id?: InputMaybe<Scalars['ID']['input']>;
  username?: InputMaybe<Scalars['String']['input']>;
  /** False to unfollow. */
  isFollowed: Scalars['Boolean']['input'];
  operationId?: InputMaybe<Scalars['ID']['input']>;
};

/** Section with a list. Users need the permission to open the section. */
export type ListSection =
  | 'TERMS'
  | 'SYNONYMS'
  | 'GROUPS'
  | 'PROGRAMS'
  | 'SPECIALTIES'
  | 'PHYSICIANS'
  | 'PRACTICE_EMAILS'
  | 'USERS'
  | 'TRASH'
  | 'AUDIT_LOGS';

export type ViewAudience =
  /** Only the owner can read the view. */
  | 'OWNER'
  /** Users with the view's role can read it. */
  | 'ROLE'
  /** All users who may open the section can read the view. */
  | 'SECTION';

/** Filters, order and columns of a list, under a name. */
export type ListView = {
  id: Scalars['ID']['output'];
  section: ListSection;
  name: Scalars['String']['output'];
  /** Search parameters of the list's address, without `page`, `curser`, `columns` and `view`. */
  query: Scalars['String']['output'];
  /** Names of the columns in their order. Null for the columns that each reader has chosen. */
  columns?: Maybe<Array<Scalars['String']['output']>>;
  /** Username; null if the account was removed. */
  owner?: Maybe<Scalars['String']['output']>;
  audience: ViewAudience;
  /** Role that can read the view; null for another audience. */
  role?: Maybe<Scalars['String']['output']>;
  version: Scalars['Int']['output'];
  /** True if the user may update and remove the view. */
  canEdit: Scalars['Boolean']['output'];
  isPinned: Scalars['Boolean']['output'];
  /** True for the view that the menu opens for the user. */
  isDefault: Scalars['Boolean']['output'];
};

export type ListColumns = {
  section: ListSection;
  /** Names of the columns in their order. */
  columns: Array<Scalars['String']['output']>;
};

export type SaveListViewInput = {
  /** Null creates a view. */
  viewId?: InputMaybe<Scalars['ID']['input']>;
  section: ListSection;
  /** At most 255 characters. Differs from the names of the owner's other views in this section. */
  name: Scalars['String']['input'];
  /** At most 2,048 characters. */
  query: Scalars['String']['input'];
  /** 1 to 50 names without commas. */
  columns?: InputMaybe<Array<Scalars['String']['input']>>;
  audience?: InputMaybe<ViewAudience>;
  role?: InputMaybe<Scalars['String']['input']>;
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  operationId?: InputMaybe<Scalars['ID']['input']>;
};

export type ListViewPayload = {
  success: Scalars['Boolean']['output'];
  view: ListView;
};

export type RemoveListViewInput = {
  viewId: Scalars['ID']['input'];
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  operationId?: InputMaybe<Scalars['ID']['input']>;
};

/** A value that is null stays as it is. */
export type PinListViewInput = {
  viewId: Scalars['ID']['input'];
  isPinned?: InputMaybe<Scalars['Boolean']['input']>;
  isDefault?: InputMaybe<Scalars['Boolean']['input']>;
  operationId?: InputMaybe<Scalars['ID']['input']>;
};

export type ChooseListColumnsInput = {
  section: ListSection;
  /** 1 to 50 names without commas. Null for the list's own columns. */
  columns?: InputMaybe<Array<Scalars['String']['input']>>;
  operationId?: InputMaybe<Scalars['ID']['input']>;
};

export type User = {
  id: Scalars['ID']['output'];
  username: Scalars['String']['output'];
  status: Scalars['Boolean']['output'];
  /** Name of the role. */
  is_admin: Scalars['String']['output'];
  role: UserRole;
  permissions: Array<UserPermission>;
  /** True for the default administrator, who cannot be removed, disabled or demoted. */
  is_protected: Scalars['Boolean']['output'];
  created_at: Scalars['UnixTime']['output'];
  updated_at: Scalars['UnixTime']['output'];
  /** Username of the last editor; null for an account that was never edited. */
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

export type UserSort =
  | 'USERNAME'
  | 'STATUS'
  | 'ROLE'
  | 'UPDATED_AT';

export type UserOrder = {
  sort?: UserSort;
  direction?: SortDirection;
};

export type UserConnection = {
  edges: Array<UserEdge>;
  aggregate: Aggregate;
  /** Ids of all matching records, at most 5,000. Added: staff can select all matches. */
  allRecords: Array<Scalars['ID']['output']>;
};

export type UserPayload = {
  success: Scalars['Boolean']['output'];
  user?: Maybe<User>;
};

export type CreateUserInput = {
  username: Scalars['String']['input'];
  password: Scalars['String']['input'];
  /** True when the account can sign in, which is the default. */
  status?: InputMaybe<Scalars['Boolean']['input']>;
  /** Name of the role. */
  is_admin: Scalars['String']['input'];
  operationId?: InputMaybe<Scalars['ID']['input']>;
};

export type UpdateUserInput = {
  userId: Scalars['ID']['input'];
  update: UserUpdate;
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  operationId?: InputMaybe<Scalars['ID']['input']>;
};

/** Absent fields keep their values. A new password ends the account's other sessions. */
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

/** Transition counts of a chart, added up over all users. The service stores no users, times or records with them. */
export type WorkflowPaths = {
  /** First day of counting in the organisation's time zone, such as 2026-01-31. Null before the first count. */
  since?: Maybe<Scalars['String']['output']>;
  /** Transitions that were taken, sorted by name. */
  counts: Array<TransitionCount>;
};

export type TransitionCount = {
  /** Name on the chart page, such as `list.reachable: refresh #0 → stay`. */
  transition: Scalars['String']['output'];
  /** Number of times that users took the transition. Larger numbers are given as 2147483647. */
  count: Scalars['Int']['output'];
};
