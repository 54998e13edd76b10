// Generated from src/gql/schema.graphql by `npm run generate`; do not edit.

import type * as Types from '../contract/types.gen.ts'

import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { ConditionRow, ConditionPage } from '../records/kinds/condition.ts';
import type { GroupRow, GroupPage } from '../records/kinds/group.ts';
import type { PracticeEmailRow, PracticeEmailPage } from '../records/kinds/practiceEmail.ts';
import type { ProgramIconPage, ProgramRow, ScheduleRow, ProgramPage } from '../records/kinds/program.ts';
import type { LinkedProviderRow, ProviderPage } from '../records/kinds/provider.ts';
import type { SpecialtyRow, ServiceLineRow, VariantTermRow, SpecialtyPage, ServiceLinePage } from '../records/kinds/specialty.ts';
import type { SynonymRow, SynonymPage } from '../records/kinds/synonym.ts';
import type { UserRow, UserPage } from '../records/kinds/user.ts';
import type { AuditLogRow, AuditLogPage } from './audit/auditLog.ts';
import type { BulkChangeRow, BulkRowPage } from './bulk/resolvers.ts';
import type { ChangedRecordRow, ChangedRecordPage } from './feed/changes.ts';
import type { AwardPage } from './physicians/award.ts';
import type { OverrideChangePage } from './physicians/history.ts';
import type { ProviderSpecialtyRow } from './physicians/specialties.ts';
import type { DeletedRecordRow, DeletedRecordPage } from './trash/trash.ts';
import type { ListViewRow } from './views/views.ts';
import type { OverridesRow } from './physicians/primaryData.ts';
import type { TermRow, TermPage } from '../records/kinds/term.ts';
import type { Concept, Hit } from '../vocabulary/vocabulary.ts';
import type { TopEntryRow, TopEntryPage } from '../records/kinds/topList.ts';
import type { BatchRow, BatchPage } from './practiceEmails/batch.ts';
import type { BatchPreview } from './practiceEmails/preview.ts';
import type { BatchedRecord, BatchedRecordPage } from './practiceEmails/bulkChange.ts';
import type { Context } from '../records/context.ts';
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };


export type ResolverTypeWrapper<T> = Promise<T> | T;


export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Types.Maybe<TTypes> | Promise<Types.Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;





/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  UnixTime: ResolverTypeWrapper<Types.Scalars['UnixTime']['output']>;
  JSON: ResolverTypeWrapper<Types.Scalars['JSON']['output']>;
  Permission: Types.Permission;
  SortDirection: Types.SortDirection;
  Weekday: Types.Weekday;
  FieldFilter: Types.FieldFilter;
  String: ResolverTypeWrapper<Types.Scalars['String']['output']>;
  Aggregate: ResolverTypeWrapper<Types.Aggregate>;
  Int: ResolverTypeWrapper<Types.Scalars['Int']['output']>;
  Boolean: ResolverTypeWrapper<Types.Scalars['Boolean']['output']>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  ID: ResolverTypeWrapper<Types.Scalars['ID']['output']>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  RecordKind: Types.RecordKind;
  FoundKind: ResolverTypeWrapper<Types.FoundKind>;
  FoundRecord: ResolverTypeWrapper<Types.FoundRecord>;
  FoundUse: ResolverTypeWrapper<Types.FoundUse>;
  RecordAction: Types.RecordAction;
  RecordChange: ResolverTypeWrapper<Types.RecordChange>;
  OpenRecord: ResolverTypeWrapper<Types.OpenRecord>;
  RecordUse: ResolverTypeWrapper<Types.RecordUse>;
  ExpectedUse: Types.ExpectedUse;
  ManyChange: Types.ManyChange;
  ChangeRecordsInput: Types.ChangeRecordsInput;
  RefusedRecord: ResolverTypeWrapper<Types.RefusedRecord>;
  ManyPreview: ResolverTypeWrapper<Types.ManyPreview>;
  ManyPayload: ResolverTypeWrapper<Types.ManyPayload>;
  BulkOperation: Types.BulkOperation;
  BulkEdit: Types.BulkEdit;
  PrepareBulkChangeInput: Types.PrepareBulkChangeInput;
  SheetRow: Types.SheetRow;
  SheetRowsInput: Types.SheetRowsInput;
  BulkDecision: Types.BulkDecision;
  PreviewBulkChangeInput: Types.PreviewBulkChangeInput;
  SaveBulkChangeInput: Types.SaveBulkChangeInput;
  BulkRowOutcome: Types.BulkRowOutcome;
  BulkFieldChange: ResolverTypeWrapper<Types.BulkFieldChange>;
  BulkRow: ResolverTypeWrapper<Types.BulkRow>;
  BulkRowEdge: ResolverTypeWrapper<Types.BulkRowEdge>;
  BulkRowConnection: ResolverTypeWrapper<BulkRowPage>;
  BulkCount: ResolverTypeWrapper<Types.BulkCount>;
  BulkStage: Types.BulkStage;
  BulkColumn: ResolverTypeWrapper<Types.BulkColumn>;
  BulkChange: ResolverTypeWrapper<BulkChangeRow>;
  BulkChangePayload: ResolverTypeWrapper<Omit<Types.BulkChangePayload, 'change'> & { change?: Types.Maybe<ResolversTypes['BulkChange']> }>;
  UndoTarget: Types.UndoTarget;
  RecordKey: Types.RecordKey;
  UndoPreview: ResolverTypeWrapper<Types.UndoPreview>;
  UndoneValue: ResolverTypeWrapper<Types.UndoneValue>;
  UndoConflict: ResolverTypeWrapper<Types.UndoConflict>;
  UndoChangeInput: Types.UndoChangeInput;
  UndoPayload: ResolverTypeWrapper<Types.UndoPayload>;
  DeletedRecord: ResolverTypeWrapper<DeletedRecordRow>;
  DeletedRecordEdge: ResolverTypeWrapper<Omit<Types.DeletedRecordEdge, 'node'> & { node: ResolversTypes['DeletedRecord'] }>;
  DeletedRecordConnection: ResolverTypeWrapper<DeletedRecordPage>;
  RemoveInput: Types.RemoveInput;
  SuccessPayload: ResolverTypeWrapper<Types.SuccessPayload>;
  CreateTokenInput: Types.CreateTokenInput;
  RemoveTokenInput: Types.RemoveTokenInput;
  TokenPayload: ResolverTypeWrapper<Types.TokenPayload>;
  Group: ResolverTypeWrapper<GroupRow>;
  GroupEdge: ResolverTypeWrapper<Omit<Types.GroupEdge, 'node'> & { node: ResolversTypes['Group'] }>;
  GroupConnection: ResolverTypeWrapper<GroupPage>;
  GroupSort: Types.GroupSort;
  GroupOrder: Types.GroupOrder;
  CreateGroupInput: Types.CreateGroupInput;
  UpdateGroupInput: Types.UpdateGroupInput;
  GroupUpdate: Types.GroupUpdate;
  GroupProviderInput: Types.GroupProviderInput;
  GroupProvidersInput: Types.GroupProvidersInput;
  GroupPayload: ResolverTypeWrapper<Omit<Types.GroupPayload, 'group'> & { group?: Types.Maybe<ResolversTypes['Group']> }>;
  GroupProvidersPayload: ResolverTypeWrapper<Omit<Types.GroupProvidersPayload, 'group'> & { group?: Types.Maybe<ResolversTypes['Group']> }>;
  PastedIds: ResolverTypeWrapper<Types.PastedIds>;
  PastedPreview: ResolverTypeWrapper<Types.PastedPreview>;
  PastedRecord: ResolverTypeWrapper<Types.PastedRecord>;
  Provider: ResolverTypeWrapper<LinkedProviderRow>;
  ProviderBio: ResolverTypeWrapper<Types.ProviderBio>;
  ProviderImage: ResolverTypeWrapper<Types.ProviderImage>;
  ProviderVideo: ResolverTypeWrapper<Types.ProviderVideo>;
  ProviderRecord: ResolverTypeWrapper<Types.ProviderRecord>;
  ProviderOverrides: ResolverTypeWrapper<OverridesRow>;
  OverrideChange: ResolverTypeWrapper<Types.OverrideChange>;
  OverrideChangeEdge: ResolverTypeWrapper<Types.OverrideChangeEdge>;
  OverrideChangeConnection: ResolverTypeWrapper<OverrideChangePage>;
  MatchVia: Types.MatchVia;
  MatchBlock: Types.MatchBlock;
  MatchPath: ResolverTypeWrapper<Types.MatchPath>;
  NamedRecord: ResolverTypeWrapper<Types.NamedRecord>;
  ProviderTermMatch: ResolverTypeWrapper<Omit<Types.ProviderTermMatch, 'term'> & { term: ResolversTypes['CftTerm'] }>;
  ProviderSpecialty: ResolverTypeWrapper<ProviderSpecialtyRow>;
  SpecialtyAssociatedTerm: ResolverTypeWrapper<Omit<Types.SpecialtyAssociatedTerm, 'node'> & { node: ResolversTypes['CftTerm'] }>;
  ProviderEdge: ResolverTypeWrapper<Omit<Types.ProviderEdge, 'node'> & { node: ResolversTypes['Provider'] }>;
  ProviderConnection: ResolverTypeWrapper<ProviderPage>;
  ProviderSort: Types.ProviderSort;
  ProviderOrder: Types.ProviderOrder;
  UpdateProviderOverridesInput: Types.UpdateProviderOverridesInput;
  ProviderOverridesUpdate: Types.ProviderOverridesUpdate;
  RemoveOverridesInput: Types.RemoveOverridesInput;
  ProviderTermAction: Types.ProviderTermAction;
  UpdateProviderSpecialtyTermsInput: Types.UpdateProviderSpecialtyTermsInput;
  ProviderSpecialtyTermsPayload: ResolverTypeWrapper<Omit<Types.ProviderSpecialtyTermsPayload, 'specialtyAssociatedTerms' | 'provider'> & { specialtyAssociatedTerms: Array<ResolversTypes['SpecialtyAssociatedTerm']>, provider?: Types.Maybe<ResolversTypes['Provider']> }>;
  UpdateSpecialtyInheritedListStatusInput: Types.UpdateSpecialtyInheritedListStatusInput;
  UpdateSpecialtyHeaderVisibiltyInput: Types.UpdateSpecialtyHeaderVisibiltyInput;
  ProviderPayload: ResolverTypeWrapper<Omit<Types.ProviderPayload, 'provider'> & { provider?: Types.Maybe<ResolversTypes['Provider']> }>;
  Award: ResolverTypeWrapper<Types.Award>;
  AwardStatus: Types.AwardStatus;
  ProviderAward: ResolverTypeWrapper<Types.ProviderAward>;
  AwardEdge: ResolverTypeWrapper<Types.AwardEdge>;
  AwardConnection: ResolverTypeWrapper<AwardPage>;
  Taxonomy: Types.Taxonomy;
  TermType: Types.TermType;
  CftTerm: ResolverTypeWrapper<TermRow>;
  SpecialtyListKind: Types.SpecialtyListKind;
  TermSpecialtyList: ResolverTypeWrapper<Omit<Types.TermSpecialtyList, 'specialty' | 'service_line'> & { specialty: ResolversTypes['Specialty'], service_line?: Types.Maybe<ResolversTypes['ServiceLine']> }>;
  CftTermEdge: ResolverTypeWrapper<Omit<Types.CftTermEdge, 'node'> & { node: ResolversTypes['CftTerm'] }>;
  CftTermConnection: ResolverTypeWrapper<TermPage>;
  CftTermSort: Types.CftTermSort;
  CftTermOrder: Types.CftTermOrder;
  CreateTermInput: Types.CreateTermInput;
  UpdateTermInput: Types.UpdateTermInput;
  TermField: Types.TermField;
  TermUpdate: Types.TermUpdate;
  TermSpecialtyInput: Types.TermSpecialtyInput;
  TermSpecialtyVariantInput: Types.TermSpecialtyVariantInput;
  TermProviderInput: Types.TermProviderInput;
  TermsProviderInput: Types.TermsProviderInput;
  TermsByProviderInput: Types.TermsByProviderInput;
  TermPayload: ResolverTypeWrapper<Omit<Types.TermPayload, 'term'> & { term?: Types.Maybe<ResolversTypes['CftTerm']> }>;
  TermSpecialtyPayload: ResolverTypeWrapper<Omit<Types.TermSpecialtyPayload, 'term' | 'specialty'> & { term?: Types.Maybe<ResolversTypes['CftTerm']>, specialty?: Types.Maybe<ResolversTypes['Specialty']> }>;
  TermProvidersPayload: ResolverTypeWrapper<Omit<Types.TermProvidersPayload, 'term'> & { term?: Types.Maybe<ResolversTypes['CftTerm']> }>;
  ProviderTermsPayload: ResolverTypeWrapper<Omit<Types.ProviderTermsPayload, 'provider'> & { provider?: Types.Maybe<ResolversTypes['Provider']> }>;
  UmlsSearch: ResolverTypeWrapper<Omit<Types.UmlsSearch, 'result'> & { result: ResolversTypes['UmlsSearchPage'] }>;
  UmlsSearchPage: ResolverTypeWrapper<Omit<Types.UmlsSearchPage, 'results'> & { results: Array<ResolversTypes['UmlsSearchResult']> }>;
  UmlsSearchResult: ResolverTypeWrapper<Hit>;
  UmlsConcept: ResolverTypeWrapper<Concept>;
  UmlsAtom: ResolverTypeWrapper<Types.UmlsAtom>;
  Synonym: ResolverTypeWrapper<SynonymRow>;
  SynonymEdge: ResolverTypeWrapper<Omit<Types.SynonymEdge, 'node'> & { node: ResolversTypes['Synonym'] }>;
  SynonymConnection: ResolverTypeWrapper<SynonymPage>;
  SynonymSort: Types.SynonymSort;
  SynonymOrder: Types.SynonymOrder;
  CreateSynonymInput: Types.CreateSynonymInput;
  CreateOnlySynonymInput: Types.CreateOnlySynonymInput;
  UpdateSynonymInput: Types.UpdateSynonymInput;
  SynonymUpdate: Types.SynonymUpdate;
  TermSynonymInput: Types.TermSynonymInput;
  SetPrimarySynonymInput: Types.SetPrimarySynonymInput;
  ClearPrimarySynonymInput: Types.ClearPrimarySynonymInput;
  SynonymPayload: ResolverTypeWrapper<Omit<Types.SynonymPayload, 'synonym'> & { synonym?: Types.Maybe<ResolversTypes['Synonym']> }>;
  TermSynonymPayload: ResolverTypeWrapper<Omit<Types.TermSynonymPayload, 'term' | 'synonym'> & { term?: Types.Maybe<ResolversTypes['CftTerm']>, synonym?: Types.Maybe<ResolversTypes['Synonym']> }>;
  Specialty: ResolverTypeWrapper<SpecialtyRow>;
  VariantTerm: ResolverTypeWrapper<VariantTermRow>;
  ServiceLine: ResolverTypeWrapper<ServiceLineRow>;
  SpecialtyServiceLine: ResolverTypeWrapper<Types.SpecialtyServiceLine>;
  SpecialtyEdge: ResolverTypeWrapper<Omit<Types.SpecialtyEdge, 'node'> & { node: ResolversTypes['Specialty'] }>;
  SpecialtyConnection: ResolverTypeWrapper<SpecialtyPage>;
  ServiceLineEdge: ResolverTypeWrapper<Omit<Types.ServiceLineEdge, 'node'> & { node: ResolversTypes['ServiceLine'] }>;
  ServiceLineConnection: ResolverTypeWrapper<ServiceLinePage>;
  SpecialtySort: Types.SpecialtySort;
  SpecialtyOrder: Types.SpecialtyOrder;
  CreateSpecialtyInput: Types.CreateSpecialtyInput;
  UpdateSpecialtyInput: Types.UpdateSpecialtyInput;
  SpecialtyServiceLineInput: Types.SpecialtyServiceLineInput;
  RemoveSpecialtyServiceLineInput: Types.RemoveSpecialtyServiceLineInput;
  VariantsSearchStatusInput: Types.VariantsSearchStatusInput;
  CopiedTermsPayload: ResolverTypeWrapper<Omit<Types.CopiedTermsPayload, 'specialty'> & { specialty?: Types.Maybe<ResolversTypes['Specialty']> }>;
  SpecialtyParentInput: Types.SpecialtyParentInput;
  SpecialtyPayload: ResolverTypeWrapper<Omit<Types.SpecialtyPayload, 'specialty'> & { specialty?: Types.Maybe<ResolversTypes['Specialty']> }>;
  TopSpecialty: ResolverTypeWrapper<TopEntryRow>;
  TopCondition: ResolverTypeWrapper<TopEntryRow>;
  TopSpecialtyEdge: ResolverTypeWrapper<Omit<Types.TopSpecialtyEdge, 'node'> & { node: ResolversTypes['TopSpecialty'] }>;
  TopSpecialtyConnection: ResolverTypeWrapper<TopEntryPage>;
  TopConditionEdge: ResolverTypeWrapper<Omit<Types.TopConditionEdge, 'node'> & { node: ResolversTypes['TopCondition'] }>;
  TopConditionConnection: ResolverTypeWrapper<TopEntryPage>;
  TopListSort: Types.TopListSort;
  TopListOrder: Types.TopListOrder;
  CreateTopSpecialtyInput: Types.CreateTopSpecialtyInput;
  UpdateTopSpecialtyInput: Types.UpdateTopSpecialtyInput;
  DeleteTopSpecialtyInput: Types.DeleteTopSpecialtyInput;
  CreateTopConditionInput: Types.CreateTopConditionInput;
  UpdateTopConditionInput: Types.UpdateTopConditionInput;
  DeleteTopConditionInput: Types.DeleteTopConditionInput;
  TopSpecialtyPayload: ResolverTypeWrapper<Omit<Types.TopSpecialtyPayload, 'topSpecialty'> & { topSpecialty?: Types.Maybe<ResolversTypes['TopSpecialty']> }>;
  TopConditionPayload: ResolverTypeWrapper<Omit<Types.TopConditionPayload, 'topCondition'> & { topCondition?: Types.Maybe<ResolversTypes['TopCondition']> }>;
  Condition: ResolverTypeWrapper<ConditionRow>;
  ConditionEdge: ResolverTypeWrapper<Omit<Types.ConditionEdge, 'node'> & { node: ResolversTypes['Condition'] }>;
  ConditionConnection: ResolverTypeWrapper<ConditionPage>;
  ConditionSort: Types.ConditionSort;
  ConditionOrder: Types.ConditionOrder;
  CreateConditionInput: Types.CreateConditionInput;
  UpdateConditionInput: Types.UpdateConditionInput;
  ConditionPayload: ResolverTypeWrapper<Omit<Types.ConditionPayload, 'condition'> & { condition?: Types.Maybe<ResolversTypes['Condition']> }>;
  PromotedProgram: ResolverTypeWrapper<ProgramRow>;
  ProgramSchedule: ResolverTypeWrapper<ScheduleRow>;
  ProgramSpecialty: ResolverTypeWrapper<Types.ProgramSpecialty>;
  ProgramIcon: ResolverTypeWrapper<Types.ProgramIcon>;
  ProgramPreview: ResolverTypeWrapper<Omit<Types.ProgramPreview, 'live' | 'upcoming' | 'never'> & { live: Array<ResolversTypes['LiveProgram']>, upcoming: Array<ResolversTypes['UpcomingProgram']>, never: Array<ResolversTypes['NeverLiveProgram']> }>;
  LiveProgram: ResolverTypeWrapper<Omit<Types.LiveProgram, 'program' | 'overlaps'> & { program: ResolversTypes['PromotedProgram'], overlaps: Array<ResolversTypes['ProgramOverlap']> }>;
  ProgramOverlap: ResolverTypeWrapper<Omit<Types.ProgramOverlap, 'program'> & { program: ResolversTypes['PromotedProgram'] }>;
  UpcomingProgram: ResolverTypeWrapper<Omit<Types.UpcomingProgram, 'program'> & { program: ResolversTypes['PromotedProgram'] }>;
  NeverLiveProgram: ResolverTypeWrapper<Omit<Types.NeverLiveProgram, 'program'> & { program: ResolversTypes['PromotedProgram'] }>;
  NeverShownReason: Types.NeverShownReason;
  NeverLiveReason: Types.NeverLiveReason;
  PromotedProgramEdge: ResolverTypeWrapper<Omit<Types.PromotedProgramEdge, 'node'> & { node: ResolversTypes['PromotedProgram'] }>;
  PromotedProgramConnection: ResolverTypeWrapper<ProgramPage>;
  ProgramIconEdge: ResolverTypeWrapper<Types.ProgramIconEdge>;
  ProgramIconConnection: ResolverTypeWrapper<ProgramIconPage>;
  ProgramSort: Types.ProgramSort;
  ProgramOrder: Types.ProgramOrder;
  CreatePromotedProgramInput: Types.CreatePromotedProgramInput;
  UpdatePromotedProgramInput: Types.UpdatePromotedProgramInput;
  PromotedProgramUpdate: Types.PromotedProgramUpdate;
  CreateProgramScheduleInput: Types.CreateProgramScheduleInput;
  UpdateProgramScheduleStatusInput: Types.UpdateProgramScheduleStatusInput;
  CreateProgramSpecialtyInput: Types.CreateProgramSpecialtyInput;
  UpdateProgramSpecialtyInheritedTermsInput: Types.UpdateProgramSpecialtyInheritedTermsInput;
  ProgramTermInput: Types.ProgramTermInput;
  PromotedProgramPayload: ResolverTypeWrapper<Omit<Types.PromotedProgramPayload, 'program'> & { program?: Types.Maybe<ResolversTypes['PromotedProgram']> }>;
  ProgramSchedulePayload: ResolverTypeWrapper<Omit<Types.ProgramSchedulePayload, 'schedule'> & { schedule?: Types.Maybe<ResolversTypes['ProgramSchedule']> }>;
  ProgramSpecialtyPayload: ResolverTypeWrapper<Types.ProgramSpecialtyPayload>;
  PracticeEmail: ResolverTypeWrapper<PracticeEmailRow>;
  PracticeEmailEdge: ResolverTypeWrapper<Omit<Types.PracticeEmailEdge, 'node'> & { node: ResolversTypes['PracticeEmail'] }>;
  PracticeEmailConnection: ResolverTypeWrapper<PracticeEmailPage>;
  PracticeEmailSort: Types.PracticeEmailSort;
  PracticeEmailOrder: Types.PracticeEmailOrder;
  CreateEmailInput: Types.CreateEmailInput;
  UpdateEmailInput: Types.UpdateEmailInput;
  EmailUpdate: Types.EmailUpdate;
  CopyEmailsInput: Types.CopyEmailsInput;
  CopyEmailsUpdate: Types.CopyEmailsUpdate;
  BulkAddEmailInput: Types.BulkAddEmailInput;
  BulkAddEmailUpdate: Types.BulkAddEmailUpdate;
  BulkRemoveEmailInput: Types.BulkRemoveEmailInput;
  BulkRemoveEmailUpdate: Types.BulkRemoveEmailUpdate;
  PracticeEmailPayload: ResolverTypeWrapper<Omit<Types.PracticeEmailPayload, 'practiceEmail'> & { practiceEmail?: Types.Maybe<ResolversTypes['PracticeEmail']> }>;
  BulkEmailPayload: ResolverTypeWrapper<Omit<Types.BulkEmailPayload, 'batch'> & { batch?: Types.Maybe<ResolversTypes['EmailBatch']> }>;
  BulkOutcome: ResolverTypeWrapper<Types.BulkOutcome>;
  EmailBatchAction: Types.EmailBatchAction;
  EmailFate: Types.EmailFate;
  EmailBatchChange: Types.EmailBatchChange;
  EmailFateCounts: ResolverTypeWrapper<Types.EmailFateCounts>;
  EmailBatchRow: ResolverTypeWrapper<BatchedRecord>;
  EmailBatchRowEdge: ResolverTypeWrapper<Omit<Types.EmailBatchRowEdge, 'node'> & { node: ResolversTypes['EmailBatchRow'] }>;
  EmailBatchRowConnection: ResolverTypeWrapper<BatchedRecordPage>;
  EmailBatchPreview: ResolverTypeWrapper<BatchPreview>;
  EmailBatch: ResolverTypeWrapper<BatchRow>;
  EmailBatchEdge: ResolverTypeWrapper<Omit<Types.EmailBatchEdge, 'node'> & { node: ResolversTypes['EmailBatch'] }>;
  EmailBatchConnection: ResolverTypeWrapper<BatchPage>;
  UndoEmailBatchInput: Types.UndoEmailBatchInput;
  EmailBatchProgress: ResolverTypeWrapper<Types.EmailBatchProgress>;
  AuditLog: ResolverTypeWrapper<AuditLogRow>;
  AuditedRecord: ResolverTypeWrapper<Types.AuditedRecord>;
  AuditUser: ResolverTypeWrapper<Types.AuditUser>;
  AuditLogEdge: ResolverTypeWrapper<Omit<Types.AuditLogEdge, 'node'> & { node: ResolversTypes['AuditLog'] }>;
  AuditLogConnection: ResolverTypeWrapper<AuditLogPage>;
  AuditLogSort: Types.AuditLogSort;
  AuditLogOrder: Types.AuditLogOrder;
  ChangeAction: Types.ChangeAction;
  ChangedRecord: ResolverTypeWrapper<ChangedRecordRow>;
  NetDifference: ResolverTypeWrapper<Types.NetDifference>;
  ChangedRecordEdge: ResolverTypeWrapper<Omit<Types.ChangedRecordEdge, 'node'> & { node: ResolversTypes['ChangedRecord'] }>;
  ChangedRecordConnection: ResolverTypeWrapper<ChangedRecordPage>;
  ChangesVisit: ResolverTypeWrapper<Types.ChangesVisit>;
  Follow: ResolverTypeWrapper<Types.Follow>;
  FollowedRecord: ResolverTypeWrapper<Types.FollowedRecord>;
  MarkChangesSeenInput: Types.MarkChangesSeenInput;
  FollowChangesInput: Types.FollowChangesInput;
  ListSection: Types.ListSection;
  ViewAudience: Types.ViewAudience;
  ListView: ResolverTypeWrapper<ListViewRow>;
  ListColumns: ResolverTypeWrapper<Types.ListColumns>;
  SaveListViewInput: Types.SaveListViewInput;
  ListViewPayload: ResolverTypeWrapper<Omit<Types.ListViewPayload, 'view'> & { view: ResolversTypes['ListView'] }>;
  RemoveListViewInput: Types.RemoveListViewInput;
  PinListViewInput: Types.PinListViewInput;
  ChooseListColumnsInput: Types.ChooseListColumnsInput;
  User: ResolverTypeWrapper<UserRow>;
  UserRole: ResolverTypeWrapper<Types.UserRole>;
  UserPermission: ResolverTypeWrapper<Types.UserPermission>;
  PermissionName: ResolverTypeWrapper<Types.PermissionName>;
  UserEdge: ResolverTypeWrapper<Omit<Types.UserEdge, 'node'> & { node: ResolversTypes['User'] }>;
  UserSort: Types.UserSort;
  UserOrder: Types.UserOrder;
  UserConnection: ResolverTypeWrapper<UserPage>;
  UserPayload: ResolverTypeWrapper<Omit<Types.UserPayload, 'user'> & { user?: Types.Maybe<ResolversTypes['User']> }>;
  CreateUserInput: Types.CreateUserInput;
  UpdateUserInput: Types.UpdateUserInput;
  UserUpdate: Types.UserUpdate;
  AuthItem: ResolverTypeWrapper<Types.AuthItem>;
  WorkflowPaths: ResolverTypeWrapper<Types.WorkflowPaths>;
  TransitionCount: ResolverTypeWrapper<Types.TransitionCount>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  UnixTime: Types.Scalars['UnixTime']['output'];
  JSON: Types.Scalars['JSON']['output'];
  FieldFilter: Types.FieldFilter;
  String: Types.Scalars['String']['output'];
  Aggregate: Types.Aggregate;
  Int: Types.Scalars['Int']['output'];
  Boolean: Types.Scalars['Boolean']['output'];
  Query: Record<PropertyKey, never>;
  ID: Types.Scalars['ID']['output'];
  Mutation: Record<PropertyKey, never>;
  Subscription: Record<PropertyKey, never>;
  FoundKind: Types.FoundKind;
  FoundRecord: Types.FoundRecord;
  FoundUse: Types.FoundUse;
  RecordChange: Types.RecordChange;
  OpenRecord: Types.OpenRecord;
  RecordUse: Types.RecordUse;
  ExpectedUse: Types.ExpectedUse;
  ChangeRecordsInput: Types.ChangeRecordsInput;
  RefusedRecord: Types.RefusedRecord;
  ManyPreview: Types.ManyPreview;
  ManyPayload: Types.ManyPayload;
  BulkEdit: Types.BulkEdit;
  PrepareBulkChangeInput: Types.PrepareBulkChangeInput;
  SheetRow: Types.SheetRow;
  SheetRowsInput: Types.SheetRowsInput;
  BulkDecision: Types.BulkDecision;
  PreviewBulkChangeInput: Types.PreviewBulkChangeInput;
  SaveBulkChangeInput: Types.SaveBulkChangeInput;
  BulkFieldChange: Types.BulkFieldChange;
  BulkRow: Types.BulkRow;
  BulkRowEdge: Types.BulkRowEdge;
  BulkRowConnection: BulkRowPage;
  BulkCount: Types.BulkCount;
  BulkColumn: Types.BulkColumn;
  BulkChange: BulkChangeRow;
  BulkChangePayload: Omit<Types.BulkChangePayload, 'change'> & { change?: Types.Maybe<ResolversParentTypes['BulkChange']> };
  UndoTarget: Types.UndoTarget;
  RecordKey: Types.RecordKey;
  UndoPreview: Types.UndoPreview;
  UndoneValue: Types.UndoneValue;
  UndoConflict: Types.UndoConflict;
  UndoChangeInput: Types.UndoChangeInput;
  UndoPayload: Types.UndoPayload;
  DeletedRecord: DeletedRecordRow;
  DeletedRecordEdge: Omit<Types.DeletedRecordEdge, 'node'> & { node: ResolversParentTypes['DeletedRecord'] };
  DeletedRecordConnection: DeletedRecordPage;
  RemoveInput: Types.RemoveInput;
  SuccessPayload: Types.SuccessPayload;
  CreateTokenInput: Types.CreateTokenInput;
  RemoveTokenInput: Types.RemoveTokenInput;
  TokenPayload: Types.TokenPayload;
  Group: GroupRow;
  GroupEdge: Omit<Types.GroupEdge, 'node'> & { node: ResolversParentTypes['Group'] };
  GroupConnection: GroupPage;
  GroupOrder: Types.GroupOrder;
  CreateGroupInput: Types.CreateGroupInput;
  UpdateGroupInput: Types.UpdateGroupInput;
  GroupUpdate: Types.GroupUpdate;
  GroupProviderInput: Types.GroupProviderInput;
  GroupProvidersInput: Types.GroupProvidersInput;
  GroupPayload: Omit<Types.GroupPayload, 'group'> & { group?: Types.Maybe<ResolversParentTypes['Group']> };
  GroupProvidersPayload: Omit<Types.GroupProvidersPayload, 'group'> & { group?: Types.Maybe<ResolversParentTypes['Group']> };
  PastedIds: Types.PastedIds;
  PastedPreview: Types.PastedPreview;
  PastedRecord: Types.PastedRecord;
  Provider: LinkedProviderRow;
  ProviderBio: Types.ProviderBio;
  ProviderImage: Types.ProviderImage;
  ProviderVideo: Types.ProviderVideo;
  ProviderRecord: Types.ProviderRecord;
  ProviderOverrides: OverridesRow;
  OverrideChange: Types.OverrideChange;
  OverrideChangeEdge: Types.OverrideChangeEdge;
  OverrideChangeConnection: OverrideChangePage;
  MatchPath: Types.MatchPath;
  NamedRecord: Types.NamedRecord;
  ProviderTermMatch: Omit<Types.ProviderTermMatch, 'term'> & { term: ResolversParentTypes['CftTerm'] };
  ProviderSpecialty: ProviderSpecialtyRow;
  SpecialtyAssociatedTerm: Omit<Types.SpecialtyAssociatedTerm, 'node'> & { node: ResolversParentTypes['CftTerm'] };
  ProviderEdge: Omit<Types.ProviderEdge, 'node'> & { node: ResolversParentTypes['Provider'] };
  ProviderConnection: ProviderPage;
  ProviderOrder: Types.ProviderOrder;
  UpdateProviderOverridesInput: Types.UpdateProviderOverridesInput;
  ProviderOverridesUpdate: Types.ProviderOverridesUpdate;
  RemoveOverridesInput: Types.RemoveOverridesInput;
  UpdateProviderSpecialtyTermsInput: Types.UpdateProviderSpecialtyTermsInput;
  ProviderSpecialtyTermsPayload: Omit<Types.ProviderSpecialtyTermsPayload, 'specialtyAssociatedTerms' | 'provider'> & { specialtyAssociatedTerms: Array<ResolversParentTypes['SpecialtyAssociatedTerm']>, provider?: Types.Maybe<ResolversParentTypes['Provider']> };
  UpdateSpecialtyInheritedListStatusInput: Types.UpdateSpecialtyInheritedListStatusInput;
  UpdateSpecialtyHeaderVisibiltyInput: Types.UpdateSpecialtyHeaderVisibiltyInput;
  ProviderPayload: Omit<Types.ProviderPayload, 'provider'> & { provider?: Types.Maybe<ResolversParentTypes['Provider']> };
  Award: Types.Award;
  ProviderAward: Types.ProviderAward;
  AwardEdge: Types.AwardEdge;
  AwardConnection: AwardPage;
  CftTerm: TermRow;
  TermSpecialtyList: Omit<Types.TermSpecialtyList, 'specialty' | 'service_line'> & { specialty: ResolversParentTypes['Specialty'], service_line?: Types.Maybe<ResolversParentTypes['ServiceLine']> };
  CftTermEdge: Omit<Types.CftTermEdge, 'node'> & { node: ResolversParentTypes['CftTerm'] };
  CftTermConnection: TermPage;
  CftTermOrder: Types.CftTermOrder;
  CreateTermInput: Types.CreateTermInput;
  UpdateTermInput: Types.UpdateTermInput;
  TermUpdate: Types.TermUpdate;
  TermSpecialtyInput: Types.TermSpecialtyInput;
  TermSpecialtyVariantInput: Types.TermSpecialtyVariantInput;
  TermProviderInput: Types.TermProviderInput;
  TermsProviderInput: Types.TermsProviderInput;
  TermsByProviderInput: Types.TermsByProviderInput;
  TermPayload: Omit<Types.TermPayload, 'term'> & { term?: Types.Maybe<ResolversParentTypes['CftTerm']> };
  TermSpecialtyPayload: Omit<Types.TermSpecialtyPayload, 'term' | 'specialty'> & { term?: Types.Maybe<ResolversParentTypes['CftTerm']>, specialty?: Types.Maybe<ResolversParentTypes['Specialty']> };
  TermProvidersPayload: Omit<Types.TermProvidersPayload, 'term'> & { term?: Types.Maybe<ResolversParentTypes['CftTerm']> };
  ProviderTermsPayload: Omit<Types.ProviderTermsPayload, 'provider'> & { provider?: Types.Maybe<ResolversParentTypes['Provider']> };
  UmlsSearch: Omit<Types.UmlsSearch, 'result'> & { result: ResolversParentTypes['UmlsSearchPage'] };
  UmlsSearchPage: Omit<Types.UmlsSearchPage, 'results'> & { results: Array<ResolversParentTypes['UmlsSearchResult']> };
  UmlsSearchResult: Hit;
  UmlsConcept: Concept;
  UmlsAtom: Types.UmlsAtom;
  Synonym: SynonymRow;
  SynonymEdge: Omit<Types.SynonymEdge, 'node'> & { node: ResolversParentTypes['Synonym'] };
  SynonymConnection: SynonymPage;
  SynonymOrder: Types.SynonymOrder;
  CreateSynonymInput: Types.CreateSynonymInput;
  CreateOnlySynonymInput: Types.CreateOnlySynonymInput;
  UpdateSynonymInput: Types.UpdateSynonymInput;
  SynonymUpdate: Types.SynonymUpdate;
  TermSynonymInput: Types.TermSynonymInput;
  SetPrimarySynonymInput: Types.SetPrimarySynonymInput;
  ClearPrimarySynonymInput: Types.ClearPrimarySynonymInput;
  SynonymPayload: Omit<Types.SynonymPayload, 'synonym'> & { synonym?: Types.Maybe<ResolversParentTypes['Synonym']> };
  TermSynonymPayload: Omit<Types.TermSynonymPayload, 'term' | 'synonym'> & { term?: Types.Maybe<ResolversParentTypes['CftTerm']>, synonym?: Types.Maybe<ResolversParentTypes['Synonym']> };
  Specialty: SpecialtyRow;
  VariantTerm: VariantTermRow;
  ServiceLine: ServiceLineRow;
  SpecialtyServiceLine: Types.SpecialtyServiceLine;
  SpecialtyEdge: Omit<Types.SpecialtyEdge, 'node'> & { node: ResolversParentTypes['Specialty'] };
  SpecialtyConnection: SpecialtyPage;
  ServiceLineEdge: Omit<Types.ServiceLineEdge, 'node'> & { node: ResolversParentTypes['ServiceLine'] };
  ServiceLineConnection: ServiceLinePage;
  SpecialtyOrder: Types.SpecialtyOrder;
  CreateSpecialtyInput: Types.CreateSpecialtyInput;
  UpdateSpecialtyInput: Types.UpdateSpecialtyInput;
  SpecialtyServiceLineInput: Types.SpecialtyServiceLineInput;
  RemoveSpecialtyServiceLineInput: Types.RemoveSpecialtyServiceLineInput;
  VariantsSearchStatusInput: Types.VariantsSearchStatusInput;
  CopiedTermsPayload: Omit<Types.CopiedTermsPayload, 'specialty'> & { specialty?: Types.Maybe<ResolversParentTypes['Specialty']> };
  SpecialtyParentInput: Types.SpecialtyParentInput;
  SpecialtyPayload: Omit<Types.SpecialtyPayload, 'specialty'> & { specialty?: Types.Maybe<ResolversParentTypes['Specialty']> };
  TopSpecialty: TopEntryRow;
  TopCondition: TopEntryRow;
  TopSpecialtyEdge: Omit<Types.TopSpecialtyEdge, 'node'> & { node: ResolversParentTypes['TopSpecialty'] };
  TopSpecialtyConnection: TopEntryPage;
  TopConditionEdge: Omit<Types.TopConditionEdge, 'node'> & { node: ResolversParentTypes['TopCondition'] };
  TopConditionConnection: TopEntryPage;
  TopListOrder: Types.TopListOrder;
  CreateTopSpecialtyInput: Types.CreateTopSpecialtyInput;
  UpdateTopSpecialtyInput: Types.UpdateTopSpecialtyInput;
  DeleteTopSpecialtyInput: Types.DeleteTopSpecialtyInput;
  CreateTopConditionInput: Types.CreateTopConditionInput;
  UpdateTopConditionInput: Types.UpdateTopConditionInput;
  DeleteTopConditionInput: Types.DeleteTopConditionInput;
  TopSpecialtyPayload: Omit<Types.TopSpecialtyPayload, 'topSpecialty'> & { topSpecialty?: Types.Maybe<ResolversParentTypes['TopSpecialty']> };
  TopConditionPayload: Omit<Types.TopConditionPayload, 'topCondition'> & { topCondition?: Types.Maybe<ResolversParentTypes['TopCondition']> };
  Condition: ConditionRow;
  ConditionEdge: Omit<Types.ConditionEdge, 'node'> & { node: ResolversParentTypes['Condition'] };
  ConditionConnection: ConditionPage;
  ConditionOrder: Types.ConditionOrder;
  CreateConditionInput: Types.CreateConditionInput;
  UpdateConditionInput: Types.UpdateConditionInput;
  ConditionPayload: Omit<Types.ConditionPayload, 'condition'> & { condition?: Types.Maybe<ResolversParentTypes['Condition']> };
  PromotedProgram: ProgramRow;
  ProgramSchedule: ScheduleRow;
  ProgramSpecialty: Types.ProgramSpecialty;
  ProgramIcon: Types.ProgramIcon;
  ProgramPreview: Omit<Types.ProgramPreview, 'live' | 'upcoming' | 'never'> & { live: Array<ResolversParentTypes['LiveProgram']>, upcoming: Array<ResolversParentTypes['UpcomingProgram']>, never: Array<ResolversParentTypes['NeverLiveProgram']> };
  LiveProgram: Omit<Types.LiveProgram, 'program' | 'overlaps'> & { program: ResolversParentTypes['PromotedProgram'], overlaps: Array<ResolversParentTypes['ProgramOverlap']> };
  ProgramOverlap: Omit<Types.ProgramOverlap, 'program'> & { program: ResolversParentTypes['PromotedProgram'] };
  UpcomingProgram: Omit<Types.UpcomingProgram, 'program'> & { program: ResolversParentTypes['PromotedProgram'] };
  NeverLiveProgram: Omit<Types.NeverLiveProgram, 'program'> & { program: ResolversParentTypes['PromotedProgram'] };
  PromotedProgramEdge: Omit<Types.PromotedProgramEdge, 'node'> & { node: ResolversParentTypes['PromotedProgram'] };
  PromotedProgramConnection: ProgramPage;
  ProgramIconEdge: Types.ProgramIconEdge;
  ProgramIconConnection: ProgramIconPage;
  ProgramOrder: Types.ProgramOrder;
  CreatePromotedProgramInput: Types.CreatePromotedProgramInput;
  UpdatePromotedProgramInput: Types.UpdatePromotedProgramInput;
  PromotedProgramUpdate: Types.PromotedProgramUpdate;
  CreateProgramScheduleInput: Types.CreateProgramScheduleInput;
  UpdateProgramScheduleStatusInput: Types.UpdateProgramScheduleStatusInput;
  CreateProgramSpecialtyInput: Types.CreateProgramSpecialtyInput;
  UpdateProgramSpecialtyInheritedTermsInput: Types.UpdateProgramSpecialtyInheritedTermsInput;
  ProgramTermInput: Types.ProgramTermInput;
  PromotedProgramPayload: Omit<Types.PromotedProgramPayload, 'program'> & { program?: Types.Maybe<ResolversParentTypes['PromotedProgram']> };
  ProgramSchedulePayload: Omit<Types.ProgramSchedulePayload, 'schedule'> & { schedule?: Types.Maybe<ResolversParentTypes['ProgramSchedule']> };
  ProgramSpecialtyPayload: Types.ProgramSpecialtyPayload;
  PracticeEmail: PracticeEmailRow;
  PracticeEmailEdge: Omit<Types.PracticeEmailEdge, 'node'> & { node: ResolversParentTypes['PracticeEmail'] };
  PracticeEmailConnection: PracticeEmailPage;
  PracticeEmailOrder: Types.PracticeEmailOrder;
  CreateEmailInput: Types.CreateEmailInput;
  UpdateEmailInput: Types.UpdateEmailInput;
  EmailUpdate: Types.EmailUpdate;
  CopyEmailsInput: Types.CopyEmailsInput;
  CopyEmailsUpdate: Types.CopyEmailsUpdate;
  BulkAddEmailInput: Types.BulkAddEmailInput;
  BulkAddEmailUpdate: Types.BulkAddEmailUpdate;
  BulkRemoveEmailInput: Types.BulkRemoveEmailInput;
  BulkRemoveEmailUpdate: Types.BulkRemoveEmailUpdate;
  PracticeEmailPayload: Omit<Types.PracticeEmailPayload, 'practiceEmail'> & { practiceEmail?: Types.Maybe<ResolversParentTypes['PracticeEmail']> };
  BulkEmailPayload: Omit<Types.BulkEmailPayload, 'batch'> & { batch?: Types.Maybe<ResolversParentTypes['EmailBatch']> };
  BulkOutcome: Types.BulkOutcome;
  EmailBatchChange: Types.EmailBatchChange;
  EmailFateCounts: Types.EmailFateCounts;
  EmailBatchRow: BatchedRecord;
  EmailBatchRowEdge: Omit<Types.EmailBatchRowEdge, 'node'> & { node: ResolversParentTypes['EmailBatchRow'] };
  EmailBatchRowConnection: BatchedRecordPage;
  EmailBatchPreview: BatchPreview;
  EmailBatch: BatchRow;
  EmailBatchEdge: Omit<Types.EmailBatchEdge, 'node'> & { node: ResolversParentTypes['EmailBatch'] };
  EmailBatchConnection: BatchPage;
  UndoEmailBatchInput: Types.UndoEmailBatchInput;
  EmailBatchProgress: Types.EmailBatchProgress;
  AuditLog: AuditLogRow;
  AuditedRecord: Types.AuditedRecord;
  AuditUser: Types.AuditUser;
  AuditLogEdge: Omit<Types.AuditLogEdge, 'node'> & { node: ResolversParentTypes['AuditLog'] };
  AuditLogConnection: AuditLogPage;
  AuditLogOrder: Types.AuditLogOrder;
  ChangedRecord: ChangedRecordRow;
  NetDifference: Types.NetDifference;
  ChangedRecordEdge: Omit<Types.ChangedRecordEdge, 'node'> & { node: ResolversParentTypes['ChangedRecord'] };
  ChangedRecordConnection: ChangedRecordPage;
  ChangesVisit: Types.ChangesVisit;
  Follow: Types.Follow;
  FollowedRecord: Types.FollowedRecord;
  MarkChangesSeenInput: Types.MarkChangesSeenInput;
  FollowChangesInput: Types.FollowChangesInput;
  ListView: ListViewRow;
  ListColumns: Types.ListColumns;
  SaveListViewInput: Types.SaveListViewInput;
  ListViewPayload: Omit<Types.ListViewPayload, 'view'> & { view: ResolversParentTypes['ListView'] };
  RemoveListViewInput: Types.RemoveListViewInput;
  PinListViewInput: Types.PinListViewInput;
  ChooseListColumnsInput: Types.ChooseListColumnsInput;
  User: UserRow;
  UserRole: Types.UserRole;
  UserPermission: Types.UserPermission;
  PermissionName: Types.PermissionName;
  UserEdge: Omit<Types.UserEdge, 'node'> & { node: ResolversParentTypes['User'] };
  UserOrder: Types.UserOrder;
  UserConnection: UserPage;
  UserPayload: Omit<Types.UserPayload, 'user'> & { user?: Types.Maybe<ResolversParentTypes['User']> };
  CreateUserInput: Types.CreateUserInput;
  UpdateUserInput: Types.UpdateUserInput;
  UserUpdate: Types.UserUpdate;
  AuthItem: Types.AuthItem;
  WorkflowPaths: Types.WorkflowPaths;
  TransitionCount: Types.TransitionCount;
};

export type NeedsDirectiveArgs = {
  anyOf: Array<Types.Permission>;
  unlessRole?: Types.Maybe<Types.Scalars['String']['input']>;
};

export type NeedsDirectiveResolver<Result, Parent, ContextType = Context, Args = NeedsDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type ByKindDirectiveArgs = { };

export type ByKindDirectiveResolver<Result, Parent, ContextType = Context, Args = ByKindDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type AdminDirectiveArgs = { };

export type AdminDirectiveResolver<Result, Parent, ContextType = Context, Args = AdminDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type SelfDirectiveArgs = { };

export type SelfDirectiveResolver<Result, Parent, ContextType = Context, Args = SelfDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type SignedInDirectiveArgs = { };

export type SignedInDirectiveResolver<Result, Parent, ContextType = Context, Args = SignedInDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type OpenDirectiveArgs = { };

export type OpenDirectiveResolver<Result, Parent, ContextType = Context, Args = OpenDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export interface UnixTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['UnixTime'], any> {
  name: 'UnixTime';
}

export interface JsonScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSON'], any> {
  name: 'JSON';
}

export type AggregateResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Aggregate'] = ResolversParentTypes['Aggregate']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  isCapped?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type QueryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  groups?: Resolver<ResolversTypes['GroupConnection'], ParentType, ContextType, Partial<Types.QueryGroupsArgs>>;
  group?: Resolver<Types.Maybe<ResolversTypes['Group']>, ParentType, ContextType, Partial<Types.QueryGroupArgs>>;
  findAnything?: Resolver<Array<ResolversTypes['FoundKind']>, ParentType, ContextType, RequireFields<Types.QueryFindAnythingArgs, 'filter'>>;
  providers?: Resolver<ResolversTypes['ProviderConnection'], ParentType, ContextType, Partial<Types.QueryProvidersArgs>>;
  provider?: Resolver<Types.Maybe<ResolversTypes['Provider']>, ParentType, ContextType, RequireFields<Types.QueryProviderArgs, 'id'>>;
  providerRaw?: Resolver<Types.Maybe<ResolversTypes['ProviderRecord']>, ParentType, ContextType, RequireFields<Types.QueryProviderRawArgs, 'id'>>;
  providerOverrides?: Resolver<Types.Maybe<ResolversTypes['ProviderOverrides']>, ParentType, ContextType, RequireFields<Types.QueryProviderOverridesArgs, 'id'>>;
  providerOverrideHistory?: Resolver<ResolversTypes['OverrideChangeConnection'], ParentType, ContextType, RequireFields<Types.QueryProviderOverrideHistoryArgs, 'providerId' | 'field'>>;
  providerTermMatch?: Resolver<Types.Maybe<ResolversTypes['ProviderTermMatch']>, ParentType, ContextType, RequireFields<Types.QueryProviderTermMatchArgs, 'providerId' | 'termId'>>;
  providerTermsPreview?: Resolver<ResolversTypes['PastedPreview'], ParentType, ContextType, RequireFields<Types.QueryProviderTermsPreviewArgs, 'providerId' | 'termId'>>;
  termProvidersPreview?: Resolver<ResolversTypes['PastedPreview'], ParentType, ContextType, RequireFields<Types.QueryTermProvidersPreviewArgs, 'termId' | 'providerId'>>;
  groupProvidersPreview?: Resolver<ResolversTypes['PastedPreview'], ParentType, ContextType, RequireFields<Types.QueryGroupProvidersPreviewArgs, 'groupId' | 'providerId'>>;
  TermsForProvider?: Resolver<ResolversTypes['CftTermConnection'], ParentType, ContextType, RequireFields<Types.QueryTermsForProviderArgs, 'providerID'>>;
  awards?: Resolver<ResolversTypes['AwardConnection'], ParentType, ContextType, Partial<Types.QueryAwardsArgs>>;
  cftTerms?: Resolver<ResolversTypes['CftTermConnection'], ParentType, ContextType, Partial<Types.QueryCftTermsArgs>>;
  cftTerm?: Resolver<Types.Maybe<ResolversTypes['CftTerm']>, ParentType, ContextType, Partial<Types.QueryCftTermArgs>>;
  term?: Resolver<Types.Maybe<ResolversTypes['CftTerm']>, ParentType, ContextType, RequireFields<Types.QueryTermArgs, 'termID'>>;
  umlsConcept?: Resolver<Types.Maybe<ResolversTypes['UmlsConcept']>, ParentType, ContextType, RequireFields<Types.QueryUmlsConceptArgs, 'cui'>>;
  umlsSearch?: Resolver<ResolversTypes['UmlsSearch'], ParentType, ContextType, RequireFields<Types.QueryUmlsSearchArgs, 'filter' | 'pageSize' | 'pageNumber'>>;
  synonyms?: Resolver<ResolversTypes['SynonymConnection'], ParentType, ContextType, Partial<Types.QuerySynonymsArgs>>;
  synonymsList?: Resolver<ResolversTypes['SynonymConnection'], ParentType, ContextType, Partial<Types.QuerySynonymsListArgs>>;
  synonym?: Resolver<Types.Maybe<ResolversTypes['Synonym']>, ParentType, ContextType, Partial<Types.QuerySynonymArgs>>;
  specialties?: Resolver<ResolversTypes['SpecialtyConnection'], ParentType, ContextType, Partial<Types.QuerySpecialtiesArgs>>;
  specialty?: Resolver<Types.Maybe<ResolversTypes['Specialty']>, ParentType, ContextType, Partial<Types.QuerySpecialtyArgs>>;
  specialtyClinicalFocusTerms?: Resolver<Types.Maybe<ResolversTypes['Specialty']>, ParentType, ContextType, RequireFields<Types.QuerySpecialtyClinicalFocusTermsArgs, 'slug'>>;
  serviceLines?: Resolver<ResolversTypes['ServiceLineConnection'], ParentType, ContextType, Partial<Types.QueryServiceLinesArgs>>;
  topSpecialties?: Resolver<ResolversTypes['TopSpecialtyConnection'], ParentType, ContextType, Partial<Types.QueryTopSpecialtiesArgs>>;
  topSpecialty?: Resolver<Types.Maybe<ResolversTypes['TopSpecialty']>, ParentType, ContextType, RequireFields<Types.QueryTopSpecialtyArgs, 'id'>>;
  topConditions?: Resolver<ResolversTypes['TopConditionConnection'], ParentType, ContextType, Partial<Types.QueryTopConditionsArgs>>;
  topCondition?: Resolver<Types.Maybe<ResolversTypes['TopCondition']>, ParentType, ContextType, RequireFields<Types.QueryTopConditionArgs, 'term_id'>>;
  conditions?: Resolver<ResolversTypes['ConditionConnection'], ParentType, ContextType, Partial<Types.QueryConditionsArgs>>;
  condition?: Resolver<Types.Maybe<ResolversTypes['Condition']>, ParentType, ContextType, Partial<Types.QueryConditionArgs>>;
  promotedPrograms?: Resolver<ResolversTypes['PromotedProgramConnection'], ParentType, ContextType, Partial<Types.QueryPromotedProgramsArgs>>;
  program?: Resolver<Types.Maybe<ResolversTypes['PromotedProgram']>, ParentType, ContextType, Partial<Types.QueryProgramArgs>>;
  programSchedules?: Resolver<Array<ResolversTypes['ProgramSchedule']>, ParentType, ContextType, RequireFields<Types.QueryProgramSchedulesArgs, 'programId'>>;
  programSpecialties?: Resolver<Array<ResolversTypes['ProgramSpecialty']>, ParentType, ContextType, RequireFields<Types.QueryProgramSpecialtiesArgs, 'programId'>>;
  programIconsList?: Resolver<ResolversTypes['ProgramIconConnection'], ParentType, ContextType, Partial<Types.QueryProgramIconsListArgs>>;
  programSlug?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<Types.QueryProgramSlugArgs, 'name'>>;
  programPreview?: Resolver<ResolversTypes['ProgramPreview'], ParentType, ContextType, Partial<Types.QueryProgramPreviewArgs>>;
  practiceEmails?: Resolver<ResolversTypes['PracticeEmailConnection'], ParentType, ContextType, Partial<Types.QueryPracticeEmailsArgs>>;
  practiceEmail?: Resolver<Types.Maybe<ResolversTypes['PracticeEmail']>, ParentType, ContextType, RequireFields<Types.QueryPracticeEmailArgs, 'id'>>;
  emailBatchPreview?: Resolver<ResolversTypes['EmailBatchPreview'], ParentType, ContextType, RequireFields<Types.QueryEmailBatchPreviewArgs, 'change'>>;
  emailBatches?: Resolver<ResolversTypes['EmailBatchConnection'], ParentType, ContextType, Partial<Types.QueryEmailBatchesArgs>>;
  emailBatch?: Resolver<Types.Maybe<ResolversTypes['EmailBatch']>, ParentType, ContextType, RequireFields<Types.QueryEmailBatchArgs, 'id'>>;
  auditLogs?: Resolver<ResolversTypes['AuditLogConnection'], ParentType, ContextType, Partial<Types.QueryAuditLogsArgs>>;
  recordHistory?: Resolver<ResolversTypes['AuditLogConnection'], ParentType, ContextType, RequireFields<Types.QueryRecordHistoryArgs, 'kind' | 'id'>>;
  changes?: Resolver<ResolversTypes['ChangedRecordConnection'], ParentType, ContextType, Partial<Types.QueryChangesArgs>>;
  changesVisit?: Resolver<ResolversTypes['ChangesVisit'], ParentType, ContextType>;
  listViews?: Resolver<Array<ResolversTypes['ListView']>, ParentType, ContextType, RequireFields<Types.QueryListViewsArgs, 'section'>>;
  myViews?: Resolver<Array<ResolversTypes['ListView']>, ParentType, ContextType>;
  listColumns?: Resolver<Array<ResolversTypes['ListColumns']>, ParentType, ContextType, Partial<Types.QueryListColumnsArgs>>;
  undoPreview?: Resolver<ResolversTypes['UndoPreview'], ParentType, ContextType, RequireFields<Types.QueryUndoPreviewArgs, 'target'>>;
  trash?: Resolver<ResolversTypes['DeletedRecordConnection'], ParentType, ContextType, Partial<Types.QueryTrashArgs>>;
  users?: Resolver<ResolversTypes['UserConnection'], ParentType, ContextType, Partial<Types.QueryUsersArgs>>;
  user?: Resolver<Types.Maybe<ResolversTypes['User']>, ParentType, ContextType, Partial<Types.QueryUserArgs>>;
  viewer?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
  authItems?: Resolver<Array<ResolversTypes['AuthItem']>, ParentType, ContextType>;
  recordUses?: Resolver<Types.Maybe<Array<ResolversTypes['RecordUse']>>, ParentType, ContextType, RequireFields<Types.QueryRecordUsesArgs, 'kind' | 'id'>>;
  changeRecordsPreview?: Resolver<ResolversTypes['ManyPreview'], ParentType, ContextType, RequireFields<Types.QueryChangeRecordsPreviewArgs, 'kind' | 'ids' | 'change'>>;
  bulkChange?: Resolver<Types.Maybe<ResolversTypes['BulkChange']>, ParentType, ContextType, RequireFields<Types.QueryBulkChangeArgs, 'id'>>;
  workflowPaths?: Resolver<Types.Maybe<ResolversTypes['WorkflowPaths']>, ParentType, ContextType, RequireFields<Types.QueryWorkflowPathsArgs, 'chart'>>;
};

export type MutationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  createToken?: Resolver<ResolversTypes['TokenPayload'], ParentType, ContextType, RequireFields<Types.MutationCreateTokenArgs, 'input'>>;
  removeToken?: Resolver<ResolversTypes['SuccessPayload'], ParentType, ContextType, RequireFields<Types.MutationRemoveTokenArgs, 'input'>>;
  createGroup?: Resolver<ResolversTypes['GroupPayload'], ParentType, ContextType, RequireFields<Types.MutationCreateGroupArgs, 'input'>>;
  updateGroup?: Resolver<ResolversTypes['GroupPayload'], ParentType, ContextType, RequireFields<Types.MutationUpdateGroupArgs, 'input'>>;
  removeGroup?: Resolver<ResolversTypes['SuccessPayload'], ParentType, ContextType, RequireFields<Types.MutationRemoveGroupArgs, 'input'>>;
  createGroupProviderAssociation?: Resolver<ResolversTypes['GroupPayload'], ParentType, ContextType, RequireFields<Types.MutationCreateGroupProviderAssociationArgs, 'input'>>;
  createGroupProvidersAssociation?: Resolver<ResolversTypes['GroupProvidersPayload'], ParentType, ContextType, RequireFields<Types.MutationCreateGroupProvidersAssociationArgs, 'input'>>;
  removeGroupProviderAssociation?: Resolver<ResolversTypes['GroupPayload'], ParentType, ContextType, RequireFields<Types.MutationRemoveGroupProviderAssociationArgs, 'input'>>;
  updateProviderOverrides?: Resolver<ResolversTypes['ProviderPayload'], ParentType, ContextType, RequireFields<Types.MutationUpdateProviderOverridesArgs, 'input'>>;
  removeOverrides?: Resolver<ResolversTypes['ProviderPayload'], ParentType, ContextType, RequireFields<Types.MutationRemoveOverridesArgs, 'input'>>;
  updateProviderSpecialtyTerms?: Resolver<ResolversTypes['ProviderSpecialtyTermsPayload'], ParentType, ContextType, RequireFields<Types.MutationUpdateProviderSpecialtyTermsArgs, 'input'>>;
  updateSpecialtyInheritedListStatus?: Resolver<ResolversTypes['ProviderPayload'], ParentType, ContextType, RequireFields<Types.MutationUpdateSpecialtyInheritedListStatusArgs, 'input'>>;
  updateSpecialtyHeaderVisibilty?: Resolver<ResolversTypes['ProviderPayload'], ParentType, ContextType, RequireFields<Types.MutationUpdateSpecialtyHeaderVisibiltyArgs, 'input'>>;
  createTerm?: Resolver<ResolversTypes['TermPayload'], ParentType, ContextType, RequireFields<Types.MutationCreateTermArgs, 'input'>>;
  updateTerm?: Resolver<ResolversTypes['TermPayload'], ParentType, ContextType, RequireFields<Types.MutationUpdateTermArgs, 'input'>>;
  removeTerm?: Resolver<ResolversTypes['SuccessPayload'], ParentType, ContextType, RequireFields<Types.MutationRemoveTermArgs, 'input'>>;
  createTermSpecialtyAssociation?: Resolver<ResolversTypes['TermSpecialtyPayload'], ParentType, ContextType, RequireFields<Types.MutationCreateTermSpecialtyAssociationArgs, 'input'>>;
  removeTermSpecialtyAssociation?: Resolver<ResolversTypes['TermSpecialtyPayload'], ParentType, ContextType, RequireFields<Types.MutationRemoveTermSpecialtyAssociationArgs, 'input'>>;
  createTermSpecialtyVariantAssociation?: Resolver<ResolversTypes['TermSpecialtyPayload'], ParentType, ContextType, RequireFields<Types.MutationCreateTermSpecialtyVariantAssociationArgs, 'input'>>;
  removeTermSpecialtyVariantAssociation?: Resolver<ResolversTypes['TermSpecialtyPayload'], ParentType, ContextType, RequireFields<Types.MutationRemoveTermSpecialtyVariantAssociationArgs, 'input'>>;
  createTermSpecialtyMasterAssociation?: Resolver<ResolversTypes['TermSpecialtyPayload'], ParentType, ContextType, RequireFields<Types.MutationCreateTermSpecialtyMasterAssociationArgs, 'input'>>;
  removeTermSpecialtyMasterAssociation?: Resolver<ResolversTypes['TermSpecialtyPayload'], ParentType, ContextType, RequireFields<Types.MutationRemoveTermSpecialtyMasterAssociationArgs, 'input'>>;
  copyDefaultVariantTerms?: Resolver<ResolversTypes['CopiedTermsPayload'], ParentType, ContextType, RequireFields<Types.MutationCopyDefaultVariantTermsArgs, 'input'>>;
  createTermProviderAssociation?: Resolver<ResolversTypes['TermPayload'], ParentType, ContextType, RequireFields<Types.MutationCreateTermProviderAssociationArgs, 'input'>>;
  createTermsProviderAssociation?: Resolver<ResolversTypes['TermProvidersPayload'], ParentType, ContextType, RequireFields<Types.MutationCreateTermsProviderAssociationArgs, 'input'>>;
  createTermsByProviderAssociation?: Resolver<ResolversTypes['ProviderTermsPayload'], ParentType, ContextType, RequireFields<Types.MutationCreateTermsByProviderAssociationArgs, 'input'>>;
  removeTermProviderAssociation?: Resolver<ResolversTypes['TermPayload'], ParentType, ContextType, RequireFields<Types.MutationRemoveTermProviderAssociationArgs, 'input'>>;
  createSynonym?: Resolver<ResolversTypes['SynonymPayload'], ParentType, ContextType, RequireFields<Types.MutationCreateSynonymArgs, 'input'>>;
  createOnlySynonym?: Resolver<ResolversTypes['SynonymPayload'], ParentType, ContextType, RequireFields<Types.MutationCreateOnlySynonymArgs, 'input'>>;
  updateSynonym?: Resolver<ResolversTypes['SynonymPayload'], ParentType, ContextType, RequireFields<Types.MutationUpdateSynonymArgs, 'input'>>;
  removeSynonym?: Resolver<ResolversTypes['SuccessPayload'], ParentType, ContextType, RequireFields<Types.MutationRemoveSynonymArgs, 'input'>>;
  createTermSynonymAssociation?: Resolver<ResolversTypes['TermSynonymPayload'], ParentType, ContextType, RequireFields<Types.MutationCreateTermSynonymAssociationArgs, 'input'>>;
  removeTermSynonymAssociation?: Resolver<ResolversTypes['TermSynonymPayload'], ParentType, ContextType, RequireFields<Types.MutationRemoveTermSynonymAssociationArgs, 'input'>>;
  setPrimarySynonym?: Resolver<ResolversTypes['TermPayload'], ParentType, ContextType, RequireFields<Types.MutationSetPrimarySynonymArgs, 'input'>>;
  clearPrimarySynonym?: Resolver<ResolversTypes['TermPayload'], ParentType, ContextType, RequireFields<Types.MutationClearPrimarySynonymArgs, 'input'>>;
  createSpecialty?: Resolver<ResolversTypes['SpecialtyPayload'], ParentType, ContextType, RequireFields<Types.MutationCreateSpecialtyArgs, 'input'>>;
  updateSpecialty?: Resolver<ResolversTypes['SpecialtyPayload'], ParentType, ContextType, RequireFields<Types.MutationUpdateSpecialtyArgs, 'input'>>;
  deleteSpecialty?: Resolver<ResolversTypes['SuccessPayload'], ParentType, ContextType, RequireFields<Types.MutationDeleteSpecialtyArgs, 'input'>>;
  createSpecialtyServiceLineAssociation?: Resolver<ResolversTypes['SpecialtyPayload'], ParentType, ContextType, RequireFields<Types.MutationCreateSpecialtyServiceLineAssociationArgs, 'input'>>;
  removeSpecialtyServiceLineAssociation?: Resolver<ResolversTypes['SpecialtyPayload'], ParentType, ContextType, RequireFields<Types.MutationRemoveSpecialtyServiceLineAssociationArgs, 'input'>>;
  changeVariantsSearchStatusAssociation?: Resolver<ResolversTypes['SpecialtyPayload'], ParentType, ContextType, RequireFields<Types.MutationChangeVariantsSearchStatusAssociationArgs, 'input'>>;
  createSpecialtyParentAssociation?: Resolver<ResolversTypes['SpecialtyPayload'], ParentType, ContextType, RequireFields<Types.MutationCreateSpecialtyParentAssociationArgs, 'input'>>;
  removeSpecialtyParentAssociation?: Resolver<ResolversTypes['SpecialtyPayload'], ParentType, ContextType, RequireFields<Types.MutationRemoveSpecialtyParentAssociationArgs, 'input'>>;
  createTopSpecialty?: Resolver<ResolversTypes['TopSpecialtyPayload'], ParentType, ContextType, RequireFields<Types.MutationCreateTopSpecialtyArgs, 'input'>>;
  updateTopSpecialty?: Resolver<ResolversTypes['SuccessPayload'], ParentType, ContextType, RequireFields<Types.MutationUpdateTopSpecialtyArgs, 'input'>>;
  deleteTopSpecialty?: Resolver<ResolversTypes['SuccessPayload'], ParentType, ContextType, RequireFields<Types.MutationDeleteTopSpecialtyArgs, 'input'>>;
  createTopCondition?: Resolver<ResolversTypes['TopConditionPayload'], ParentType, ContextType, RequireFields<Types.MutationCreateTopConditionArgs, 'input'>>;
  updateTopCondition?: Resolver<ResolversTypes['SuccessPayload'], ParentType, ContextType, RequireFields<Types.MutationUpdateTopConditionArgs, 'input'>>;
  deleteTopCondition?: Resolver<ResolversTypes['SuccessPayload'], ParentType, ContextType, RequireFields<Types.MutationDeleteTopConditionArgs, 'input'>>;
  createCondition?: Resolver<ResolversTypes['ConditionPayload'], ParentType, ContextType, RequireFields<Types.MutationCreateConditionArgs, 'input'>>;
  updateCondition?: Resolver<ResolversTypes['ConditionPayload'], ParentType, ContextType, RequireFields<Types.MutationUpdateConditionArgs, 'input'>>;
  deleteCondition?: Resolver<ResolversTypes['SuccessPayload'], ParentType, ContextType, RequireFields<Types.MutationDeleteConditionArgs, 'input'>>;
  createPromotedProgram?: Resolver<ResolversTypes['PromotedProgramPayload'], ParentType, ContextType, RequireFields<Types.MutationCreatePromotedProgramArgs, 'input'>>;
  updatePromotedProgram?: Resolver<ResolversTypes['PromotedProgramPayload'], ParentType, ContextType, RequireFields<Types.MutationUpdatePromotedProgramArgs, 'input'>>;
  deletePromotedProgram?: Resolver<ResolversTypes['SuccessPayload'], ParentType, ContextType, RequireFields<Types.MutationDeletePromotedProgramArgs, 'input'>>;
  createProgramSchedule?: Resolver<ResolversTypes['ProgramSchedulePayload'], ParentType, ContextType, RequireFields<Types.MutationCreateProgramScheduleArgs, 'input'>>;
  updateProgramScheduleStatus?: Resolver<ResolversTypes['ProgramSchedulePayload'], ParentType, ContextType, RequireFields<Types.MutationUpdateProgramScheduleStatusArgs, 'input'>>;
  deleteProgramSchedule?: Resolver<ResolversTypes['SuccessPayload'], ParentType, ContextType, RequireFields<Types.MutationDeleteProgramScheduleArgs, 'input'>>;
  createProgramSpecialty?: Resolver<ResolversTypes['ProgramSpecialtyPayload'], ParentType, ContextType, RequireFields<Types.MutationCreateProgramSpecialtyArgs, 'input'>>;
  updateProgramSpecialtyInheritedTerms?: Resolver<ResolversTypes['ProgramSpecialtyPayload'], ParentType, ContextType, RequireFields<Types.MutationUpdateProgramSpecialtyInheritedTermsArgs, 'input'>>;
  deleteProgramSpecialty?: Resolver<ResolversTypes['SuccessPayload'], ParentType, ContextType, RequireFields<Types.MutationDeleteProgramSpecialtyArgs, 'input'>>;
  createProgramTermAssociation?: Resolver<ResolversTypes['PromotedProgramPayload'], ParentType, ContextType, RequireFields<Types.MutationCreateProgramTermAssociationArgs, 'input'>>;
  deleteProgramTermAssociation?: Resolver<ResolversTypes['PromotedProgramPayload'], ParentType, ContextType, RequireFields<Types.MutationDeleteProgramTermAssociationArgs, 'input'>>;
  createUser?: Resolver<ResolversTypes['UserPayload'], ParentType, ContextType, RequireFields<Types.MutationCreateUserArgs, 'input'>>;
  updateUser?: Resolver<ResolversTypes['UserPayload'], ParentType, ContextType, RequireFields<Types.MutationUpdateUserArgs, 'input'>>;
  removeUser?: Resolver<ResolversTypes['SuccessPayload'], ParentType, ContextType, RequireFields<Types.MutationRemoveUserArgs, 'input'>>;
  createEmail?: Resolver<ResolversTypes['PracticeEmailPayload'], ParentType, ContextType, RequireFields<Types.MutationCreateEmailArgs, 'input'>>;
  updateEmail?: Resolver<ResolversTypes['PracticeEmailPayload'], ParentType, ContextType, RequireFields<Types.MutationUpdateEmailArgs, 'input'>>;
  removeEmail?: Resolver<ResolversTypes['SuccessPayload'], ParentType, ContextType, RequireFields<Types.MutationRemoveEmailArgs, 'input'>>;
  copyEmails?: Resolver<ResolversTypes['BulkEmailPayload'], ParentType, ContextType, RequireFields<Types.MutationCopyEmailsArgs, 'input'>>;
  bulkAddEmail?: Resolver<ResolversTypes['BulkEmailPayload'], ParentType, ContextType, RequireFields<Types.MutationBulkAddEmailArgs, 'input'>>;
  bulkRemoveEmail?: Resolver<ResolversTypes['BulkEmailPayload'], ParentType, ContextType, RequireFields<Types.MutationBulkRemoveEmailArgs, 'input'>>;
  undoEmailBatch?: Resolver<ResolversTypes['BulkEmailPayload'], ParentType, ContextType, RequireFields<Types.MutationUndoEmailBatchArgs, 'input'>>;
  markChangesSeen?: Resolver<ResolversTypes['SuccessPayload'], ParentType, ContextType, RequireFields<Types.MutationMarkChangesSeenArgs, 'input'>>;
  followChanges?: Resolver<ResolversTypes['SuccessPayload'], ParentType, ContextType, RequireFields<Types.MutationFollowChangesArgs, 'input'>>;
  saveListView?: Resolver<ResolversTypes['ListViewPayload'], ParentType, ContextType, RequireFields<Types.MutationSaveListViewArgs, 'input'>>;
  removeListView?: Resolver<ResolversTypes['SuccessPayload'], ParentType, ContextType, RequireFields<Types.MutationRemoveListViewArgs, 'input'>>;
  pinListView?: Resolver<ResolversTypes['SuccessPayload'], ParentType, ContextType, RequireFields<Types.MutationPinListViewArgs, 'input'>>;
  chooseListColumns?: Resolver<ResolversTypes['SuccessPayload'], ParentType, ContextType, RequireFields<Types.MutationChooseListColumnsArgs, 'input'>>;
  undoChange?: Resolver<ResolversTypes['UndoPayload'], ParentType, ContextType, RequireFields<Types.MutationUndoChangeArgs, 'input'>>;
  changeRecords?: Resolver<ResolversTypes['ManyPayload'], ParentType, ContextType, RequireFields<Types.MutationChangeRecordsArgs, 'input'>>;
  prepareBulkChange?: Resolver<ResolversTypes['BulkChangePayload'], ParentType, ContextType, RequireFields<Types.MutationPrepareBulkChangeArgs, 'input'>>;
  addSheetRows?: Resolver<ResolversTypes['BulkChangePayload'], ParentType, ContextType, RequireFields<Types.MutationAddSheetRowsArgs, 'input'>>;
  previewBulkChange?: Resolver<ResolversTypes['BulkChangePayload'], ParentType, ContextType, RequireFields<Types.MutationPreviewBulkChangeArgs, 'input'>>;
  saveBulkChange?: Resolver<ResolversTypes['BulkChangePayload'], ParentType, ContextType, RequireFields<Types.MutationSaveBulkChangeArgs, 'input'>>;
};

export type SubscriptionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription']> = {
  recordChanged?: SubscriptionResolver<ResolversTypes['RecordChange'], "recordChanged", ParentType, ContextType, RequireFields<Types.SubscriptionRecordChangedArgs, 'kind'>>;
  listChanged?: SubscriptionResolver<Types.Maybe<ResolversTypes['RecordChange']>, "listChanged", ParentType, ContextType, RequireFields<Types.SubscriptionListChangedArgs, 'kind'>>;
  auditLogged?: SubscriptionResolver<ResolversTypes['Boolean'], "auditLogged", ParentType, ContextType>;
  openRecord?: SubscriptionResolver<ResolversTypes['OpenRecord'], "openRecord", ParentType, ContextType, RequireFields<Types.SubscriptionOpenRecordArgs, 'kind' | 'id'>>;
  emailBatchProgress?: SubscriptionResolver<ResolversTypes['EmailBatchProgress'], "emailBatchProgress", ParentType, ContextType, RequireFields<Types.SubscriptionEmailBatchProgressArgs, 'operationId'>>;
  viewer?: SubscriptionResolver<ResolversTypes['User'], "viewer", ParentType, ContextType>;
};

export type FoundKindResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FoundKind'] = ResolversParentTypes['FoundKind']> = {
  kind?: Resolver<ResolversTypes['RecordKind'], ParentType, ContextType>;
  records?: Resolver<Array<ResolversTypes['FoundRecord']>, ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  isCapped?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type FoundRecordResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FoundRecord'] = ResolversParentTypes['FoundRecord']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  slug?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  detail?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  matchedText?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  uses?: Resolver<Array<ResolversTypes['FoundUse']>, ParentType, ContextType>;
};

export type FoundUseResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FoundUse'] = ResolversParentTypes['FoundUse']> = {
  what?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RecordChangeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RecordChange'] = ResolversParentTypes['RecordChange']> = {
  kind?: Resolver<ResolversTypes['RecordKind'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  slug?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  action?: Resolver<ResolversTypes['RecordAction'], ParentType, ContextType>;
  by?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['UnixTime'], ParentType, ContextType>;
};

export type OpenRecordResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OpenRecord'] = ResolversParentTypes['OpenRecord']> = {
  version?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  updated_by?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  updated_at?: Resolver<Types.Maybe<ResolversTypes['UnixTime']>, ParentType, ContextType>;
  openBy?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  change?: Resolver<Types.Maybe<ResolversTypes['RecordChange']>, ParentType, ContextType>;
};

export type RecordUseResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RecordUse'] = ResolversParentTypes['RecordUse']> = {
  what?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  names?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type RefusedRecordResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RefusedRecord'] = ResolversParentTypes['RefusedRecord']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ManyPreviewResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ManyPreview'] = ResolversParentTypes['ManyPreview']> = {
  changed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  skipped?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  refused?: Resolver<Array<ResolversTypes['RefusedRecord']>, ParentType, ContextType>;
  uses?: Resolver<Array<ResolversTypes['RecordUse']>, ParentType, ContextType>;
};

export type ManyPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ManyPayload'] = ResolversParentTypes['ManyPayload']> = {
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  changed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  skipped?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  refused?: Resolver<Array<ResolversTypes['RefusedRecord']>, ParentType, ContextType>;
  auditId?: Resolver<Types.Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type BulkFieldChangeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BulkFieldChange'] = ResolversParentTypes['BulkFieldChange']> = {
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  before?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  after?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  wanted?: Resolver<Types.Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
};

export type BulkRowResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BulkRow'] = ResolversParentTypes['BulkRow']> = {
  position?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  row?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  recordId?: Resolver<Types.Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['BulkRowOutcome'], ParentType, ContextType>;
  reason?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  fields?: Resolver<Array<ResolversTypes['BulkFieldChange']>, ParentType, ContextType>;
  candidates?: Resolver<Array<ResolversTypes['NamedRecord']>, ParentType, ContextType>;
};

export type BulkRowEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BulkRowEdge'] = ResolversParentTypes['BulkRowEdge']> = {
  node?: Resolver<ResolversTypes['BulkRow'], ParentType, ContextType>;
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BulkRowConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BulkRowConnection'] = ResolversParentTypes['BulkRowConnection']> = {
  edges?: Resolver<Array<ResolversTypes['BulkRowEdge']>, ParentType, ContextType>;
  aggregate?: Resolver<ResolversTypes['Aggregate'], ParentType, ContextType>;
};

export type BulkCountResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BulkCount'] = ResolversParentTypes['BulkCount']> = {
  outcome?: Resolver<ResolversTypes['BulkRowOutcome'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type BulkColumnResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BulkColumn'] = ResolversParentTypes['BulkColumn']> = {
  header?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  field?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  note?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type BulkChangeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BulkChange'] = ResolversParentTypes['BulkChange']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['RecordKind'], ParentType, ContextType>;
  stage?: Resolver<ResolversTypes['BulkStage'], ParentType, ContextType>;
  columns?: Resolver<Array<ResolversTypes['BulkColumn']>, ParentType, ContextType>;
  counts?: Resolver<Array<ResolversTypes['BulkCount']>, ParentType, ContextType>;
  rows?: Resolver<ResolversTypes['BulkRowConnection'], ParentType, ContextType, Partial<Types.BulkChangeRowsArgs>>;
  auditId?: Resolver<Types.Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type BulkChangePayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BulkChangePayload'] = ResolversParentTypes['BulkChangePayload']> = {
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  change?: Resolver<Types.Maybe<ResolversTypes['BulkChange']>, ParentType, ContextType>;
};

export type UndoPreviewResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UndoPreview'] = ResolversParentTypes['UndoPreview']> = {
  refusal?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  needsReason?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  changes?: Resolver<Array<ResolversTypes['UndoneValue']>, ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  conflicts?: Resolver<Array<ResolversTypes['UndoConflict']>, ParentType, ContextType>;
  missing?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type UndoneValueResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UndoneValue'] = ResolversParentTypes['UndoneValue']> = {
  kind?: Resolver<ResolversTypes['RecordKind'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  before?: Resolver<Types.Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  after?: Resolver<Types.Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
};

export type UndoConflictResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UndoConflict'] = ResolversParentTypes['UndoConflict']> = {
  key?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['RecordKind'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  earlier?: Resolver<Types.Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  changed?: Resolver<Types.Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  current?: Resolver<Types.Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
};

export type UndoPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UndoPayload'] = ResolversParentTypes['UndoPayload']> = {
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  auditId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  missing?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type DeletedRecordResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeletedRecord'] = ResolversParentTypes['DeletedRecord']> = {
  kind?: Resolver<ResolversTypes['RecordKind'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  slug?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  auditId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  removedAt?: Resolver<ResolversTypes['UnixTime'], ParentType, ContextType>;
  removedBy?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  purgedAt?: Resolver<ResolversTypes['UnixTime'], ParentType, ContextType>;
};

export type DeletedRecordEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeletedRecordEdge'] = ResolversParentTypes['DeletedRecordEdge']> = {
  node?: Resolver<ResolversTypes['DeletedRecord'], ParentType, ContextType>;
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DeletedRecordConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeletedRecordConnection'] = ResolversParentTypes['DeletedRecordConnection']> = {
  edges?: Resolver<Array<ResolversTypes['DeletedRecordEdge']>, ParentType, ContextType>;
  aggregate?: Resolver<ResolversTypes['Aggregate'], ParentType, ContextType>;
};

export type SuccessPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SuccessPayload'] = ResolversParentTypes['SuccessPayload']> = {
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type TokenPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TokenPayload'] = ResolversParentTypes['TokenPayload']> = {
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  token?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type GroupResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Group'] = ResolversParentTypes['Group']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  display_on_profile?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  created_at?: Resolver<ResolversTypes['UnixTime'], ParentType, ContextType>;
  updated_at?: Resolver<ResolversTypes['UnixTime'], ParentType, ContextType>;
  updated_by?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  providers?: Resolver<Array<ResolversTypes['Provider']>, ParentType, ContextType>;
  providersCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  matchedText?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType, Partial<Types.GroupMatchedTextArgs>>;
};

export type GroupEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['GroupEdge'] = ResolversParentTypes['GroupEdge']> = {
  node?: Resolver<ResolversTypes['Group'], ParentType, ContextType>;
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type GroupConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['GroupConnection'] = ResolversParentTypes['GroupConnection']> = {
  edges?: Resolver<Array<ResolversTypes['GroupEdge']>, ParentType, ContextType>;
  aggregate?: Resolver<ResolversTypes['Aggregate'], ParentType, ContextType>;
  allRecords?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type GroupPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['GroupPayload'] = ResolversParentTypes['GroupPayload']> = {
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  group?: Resolver<Types.Maybe<ResolversTypes['Group']>, ParentType, ContextType>;
  notRestored?: Resolver<Types.Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
};

export type GroupProvidersPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['GroupProvidersPayload'] = ResolversParentTypes['GroupProvidersPayload']> = {
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  group?: Resolver<Types.Maybe<ResolversTypes['Group']>, ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['PastedIds'], ParentType, ContextType>;
};

export type PastedIdsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PastedIds'] = ResolversParentTypes['PastedIds']> = {
  added?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  alreadyLinked?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  unknown?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  repeated?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PastedPreviewResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PastedPreview'] = ResolversParentTypes['PastedPreview']> = {
  outcome?: Resolver<ResolversTypes['PastedIds'], ParentType, ContextType>;
  known?: Resolver<Array<ResolversTypes['PastedRecord']>, ParentType, ContextType>;
};

export type PastedRecordResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PastedRecord'] = ResolversParentTypes['PastedRecord']> = {
  pasted?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ProviderResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Provider'] = ResolversParentTypes['Provider']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  fullName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  firstName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  middleName?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  suffix?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  gender?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  npi?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  bioOriginal?: Resolver<ResolversTypes['ProviderBio'], ParentType, ContextType>;
  bioNew?: Resolver<ResolversTypes['ProviderBio'], ParentType, ContextType>;
  yearBeganPractice?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  imageOriginal?: Resolver<ResolversTypes['ProviderImage'], ParentType, ContextType>;
  imageNew?: Resolver<ResolversTypes['ProviderImage'], ParentType, ContextType>;
  video?: Resolver<Types.Maybe<ResolversTypes['ProviderVideo']>, ParentType, ContextType>;
  isFad?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isStaff?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isPcp?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isBookable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isOnlineScheduling?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isAcceptingNewPatients?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  raw?: Resolver<ResolversTypes['ProviderRecord'], ParentType, ContextType>;
  override?: Resolver<ResolversTypes['ProviderOverrides'], ParentType, ContextType>;
  merged?: Resolver<ResolversTypes['ProviderRecord'], ParentType, ContextType>;
  specialties?: Resolver<Array<ResolversTypes['ProviderSpecialty']>, ParentType, ContextType>;
  specialtiesOriginal?: Resolver<Array<ResolversTypes['ProviderSpecialty']>, ParentType, ContextType>;
  specialtiesAdd?: Resolver<Array<ResolversTypes['ProviderSpecialty']>, ParentType, ContextType>;
  specialtiesRemove?: Resolver<Array<ResolversTypes['ProviderSpecialty']>, ParentType, ContextType>;
  cftTerms?: Resolver<Array<ResolversTypes['CftTerm']>, ParentType, ContextType>;
  groups?: Resolver<Array<ResolversTypes['Group']>, ParentType, ContextType>;
  awards?: Resolver<Array<ResolversTypes['ProviderAward']>, ParentType, ContextType>;
  specialtyAssociatedTerms?: Resolver<Array<ResolversTypes['SpecialtyAssociatedTerm']>, ParentType, ContextType>;
  disableSpecialtyTermsAssociation?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  overridesCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  specialtyOverridesCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  isOriginalChanged?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  updated_at?: Resolver<ResolversTypes['UnixTime'], ParentType, ContextType>;
  updated_by?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  matchedText?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType, Partial<Types.ProviderMatchedTextArgs>>;
};

export type ProviderBioResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProviderBio'] = ResolversParentTypes['ProviderBio']> = {
  bio?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ProviderImageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProviderImage'] = ResolversParentTypes['ProviderImage']> = {
  url?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ProviderVideoResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProviderVideo'] = ResolversParentTypes['ProviderVideo']> = {
  source?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  youtubeVideoId?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ProviderRecordResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProviderRecord'] = ResolversParentTypes['ProviderRecord']> = {
  fullName?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  firstName?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  middleName?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastName?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  suffix?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  image?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  bio?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  video?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  yearBeganPractice?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  isFad?: Resolver<Types.Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  isPcp?: Resolver<Types.Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  isAcceptingNewPatients?: Resolver<Types.Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  isBookable?: Resolver<Types.Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  isOnlineScheduling?: Resolver<Types.Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  disableClinicalFocusTerms?: Resolver<Types.Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
};

export type ProviderOverridesResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProviderOverrides'] = ResolversParentTypes['ProviderOverrides']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  firstName?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  middleName?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastName?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  image?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  bio?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  video?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  yearBeganPractice?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  isFad?: Resolver<Types.Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  isPcp?: Resolver<Types.Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  isAcceptingNewPatients?: Resolver<Types.Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  isBookable?: Resolver<Types.Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  isOnlineScheduling?: Resolver<Types.Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  disableClinicalFocusTerms?: Resolver<Types.Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  replaced?: Resolver<ResolversTypes['ProviderRecord'], ParentType, ContextType>;
  overridden?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  recorded?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type OverrideChangeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OverrideChange'] = ResolversParentTypes['OverrideChange']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['UnixTime'], ParentType, ContextType>;
  by?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  before?: Resolver<Types.Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  after?: Resolver<Types.Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  isReverted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type OverrideChangeEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OverrideChangeEdge'] = ResolversParentTypes['OverrideChangeEdge']> = {
  node?: Resolver<ResolversTypes['OverrideChange'], ParentType, ContextType>;
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type OverrideChangeConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OverrideChangeConnection'] = ResolversParentTypes['OverrideChangeConnection']> = {
  edges?: Resolver<Array<ResolversTypes['OverrideChangeEdge']>, ParentType, ContextType>;
  aggregate?: Resolver<ResolversTypes['Aggregate'], ParentType, ContextType>;
};

export type MatchPathResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MatchPath'] = ResolversParentTypes['MatchPath']> = {
  via?: Resolver<ResolversTypes['MatchVia'], ParentType, ContextType>;
  specialty?: Resolver<Types.Maybe<ResolversTypes['NamedRecord']>, ParentType, ContextType>;
  serviceLine?: Resolver<Types.Maybe<ResolversTypes['NamedRecord']>, ParentType, ContextType>;
  blockedBy?: Resolver<Array<ResolversTypes['MatchBlock']>, ParentType, ContextType>;
};

export type NamedRecordResolvers<ContextType = Context, ParentType extends ResolversParentTypes['NamedRecord'] = ResolversParentTypes['NamedRecord']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ProviderTermMatchResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProviderTermMatch'] = ResolversParentTypes['ProviderTermMatch']> = {
  term?: Resolver<ResolversTypes['CftTerm'], ParentType, ContextType>;
  isMatch?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  paths?: Resolver<Array<ResolversTypes['MatchPath']>, ParentType, ContextType>;
};

export type ProviderSpecialtyResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProviderSpecialty'] = ResolversParentTypes['ProviderSpecialty']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  is_visible?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  enable_inherited_list?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type SpecialtyAssociatedTermResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SpecialtyAssociatedTerm'] = ResolversParentTypes['SpecialtyAssociatedTerm']> = {
  isExcluded?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['CftTerm'], ParentType, ContextType>;
  through?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type ProviderEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProviderEdge'] = ResolversParentTypes['ProviderEdge']> = {
  node?: Resolver<ResolversTypes['Provider'], ParentType, ContextType>;
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ProviderConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProviderConnection'] = ResolversParentTypes['ProviderConnection']> = {
  edges?: Resolver<Array<ResolversTypes['ProviderEdge']>, ParentType, ContextType>;
  aggregate?: Resolver<ResolversTypes['Aggregate'], ParentType, ContextType>;
};

export type ProviderSpecialtyTermsPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProviderSpecialtyTermsPayload'] = ResolversParentTypes['ProviderSpecialtyTermsPayload']> = {
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  specialtyAssociatedTerms?: Resolver<Array<ResolversTypes['SpecialtyAssociatedTerm']>, ParentType, ContextType>;
  provider?: Resolver<Types.Maybe<ResolversTypes['Provider']>, ParentType, ContextType>;
};

export type ProviderPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProviderPayload'] = ResolversParentTypes['ProviderPayload']> = {
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  provider?: Resolver<Types.Maybe<ResolversTypes['Provider']>, ParentType, ContextType>;
};

export type AwardResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Award'] = ResolversParentTypes['Award']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  award_name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  award_type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ProviderAwardResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProviderAward'] = ResolversParentTypes['ProviderAward']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  award_name?: Resolver<ResolversTypes['Award'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['AwardStatus'], ParentType, ContextType>;
  year?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AwardEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AwardEdge'] = ResolversParentTypes['AwardEdge']> = {
  node?: Resolver<ResolversTypes['Award'], ParentType, ContextType>;
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AwardConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AwardConnection'] = ResolversParentTypes['AwardConnection']> = {
  edges?: Resolver<Array<ResolversTypes['AwardEdge']>, ParentType, ContextType>;
  aggregate?: Resolver<ResolversTypes['Aggregate'], ParentType, ContextType>;
};

export type CftTermResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CftTerm'] = ResolversParentTypes['CftTerm']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  number_id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  preferredName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  displayName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  primarySynonym?: Resolver<Types.Maybe<ResolversTypes['Synonym']>, ParentType, ContextType>;
  synonyms?: Resolver<Array<ResolversTypes['Synonym']>, ParentType, ContextType>;
  specialties?: Resolver<Array<ResolversTypes['Specialty']>, ParentType, ContextType>;
  specialtiesMaster?: Resolver<Array<ResolversTypes['Specialty']>, ParentType, ContextType>;
  specialtyLists?: Resolver<Array<ResolversTypes['TermSpecialtyList']>, ParentType, ContextType>;
  providers?: Resolver<Array<ResolversTypes['Provider']>, ParentType, ContextType>;
  providersCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  taxonomy?: Resolver<Types.Maybe<ResolversTypes['Taxonomy']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['TermType'], ParentType, ContextType>;
  umls_cuid?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  created_at?: Resolver<ResolversTypes['UnixTime'], ParentType, ContextType>;
  updated_at?: Resolver<ResolversTypes['UnixTime'], ParentType, ContextType>;
  updated_by?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  matchedText?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType, Partial<Types.CftTermMatchedTextArgs>>;
};

export type TermSpecialtyListResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TermSpecialtyList'] = ResolversParentTypes['TermSpecialtyList']> = {
  kind?: Resolver<ResolversTypes['SpecialtyListKind'], ParentType, ContextType>;
  specialty?: Resolver<ResolversTypes['Specialty'], ParentType, ContextType>;
  service_line?: Resolver<Types.Maybe<ResolversTypes['ServiceLine']>, ParentType, ContextType>;
};

export type CftTermEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CftTermEdge'] = ResolversParentTypes['CftTermEdge']> = {
  node?: Resolver<ResolversTypes['CftTerm'], ParentType, ContextType>;
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CftTermConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CftTermConnection'] = ResolversParentTypes['CftTermConnection']> = {
  edges?: Resolver<Array<ResolversTypes['CftTermEdge']>, ParentType, ContextType>;
  aggregate?: Resolver<ResolversTypes['Aggregate'], ParentType, ContextType>;
  allRecords?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type TermPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TermPayload'] = ResolversParentTypes['TermPayload']> = {
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  term?: Resolver<Types.Maybe<ResolversTypes['CftTerm']>, ParentType, ContextType>;
  notRestored?: Resolver<Types.Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
};

export type TermSpecialtyPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TermSpecialtyPayload'] = ResolversParentTypes['TermSpecialtyPayload']> = {
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  term?: Resolver<Types.Maybe<ResolversTypes['CftTerm']>, ParentType, ContextType>;
  specialty?: Resolver<Types.Maybe<ResolversTypes['Specialty']>, ParentType, ContextType>;
};

export type TermProvidersPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TermProvidersPayload'] = ResolversParentTypes['TermProvidersPayload']> = {
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  term?: Resolver<Types.Maybe<ResolversTypes['CftTerm']>, ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['PastedIds'], ParentType, ContextType>;
};

export type ProviderTermsPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProviderTermsPayload'] = ResolversParentTypes['ProviderTermsPayload']> = {
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  provider?: Resolver<Types.Maybe<ResolversTypes['Provider']>, ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['PastedIds'], ParentType, ContextType>;
};

export type UmlsSearchResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UmlsSearch'] = ResolversParentTypes['UmlsSearch']> = {
  pageNumber?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  hasMore?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  result?: Resolver<ResolversTypes['UmlsSearchPage'], ParentType, ContextType>;
};

export type UmlsSearchPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UmlsSearchPage'] = ResolversParentTypes['UmlsSearchPage']> = {
  results?: Resolver<Array<ResolversTypes['UmlsSearchResult']>, ParentType, ContextType>;
};

export type UmlsSearchResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UmlsSearchResult'] = ResolversParentTypes['UmlsSearchResult']> = {
  cuid?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  term?: Resolver<Types.Maybe<ResolversTypes['CftTerm']>, ParentType, ContextType>;
};

export type UmlsConceptResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UmlsConcept'] = ResolversParentTypes['UmlsConcept']> = {
  cui?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  semanticTypes?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  taxonomy?: Resolver<Types.Maybe<ResolversTypes['Taxonomy']>, ParentType, ContextType>;
  atoms?: Resolver<Array<ResolversTypes['UmlsAtom']>, ParentType, ContextType, RequireFields<Types.UmlsConceptAtomsArgs, 'language' | 'distinct' | 'pageSize' | 'pageNumber'>>;
  atomsCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType, RequireFields<Types.UmlsConceptAtomsCountArgs, 'language' | 'distinct'>>;
  term?: Resolver<Types.Maybe<ResolversTypes['CftTerm']>, ParentType, ContextType>;
};

export type UmlsAtomResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UmlsAtom'] = ResolversParentTypes['UmlsAtom']> = {
  ui?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rootSource?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SynonymResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Synonym'] = ResolversParentTypes['Synonym']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  auid?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  source?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  umls_cuid?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  terms?: Resolver<Array<ResolversTypes['CftTerm']>, ParentType, ContextType>;
  created_at?: Resolver<ResolversTypes['UnixTime'], ParentType, ContextType>;
  updated_at?: Resolver<ResolversTypes['UnixTime'], ParentType, ContextType>;
  updated_by?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  matchedText?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType, Partial<Types.SynonymMatchedTextArgs>>;
};

export type SynonymEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SynonymEdge'] = ResolversParentTypes['SynonymEdge']> = {
  node?: Resolver<ResolversTypes['Synonym'], ParentType, ContextType>;
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SynonymConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SynonymConnection'] = ResolversParentTypes['SynonymConnection']> = {
  edges?: Resolver<Array<ResolversTypes['SynonymEdge']>, ParentType, ContextType>;
  aggregate?: Resolver<ResolversTypes['Aggregate'], ParentType, ContextType>;
  allRecords?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type SynonymPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SynonymPayload'] = ResolversParentTypes['SynonymPayload']> = {
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  synonym?: Resolver<Types.Maybe<ResolversTypes['Synonym']>, ParentType, ContextType>;
  notRestored?: Resolver<Types.Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
};

export type TermSynonymPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TermSynonymPayload'] = ResolversParentTypes['TermSynonymPayload']> = {
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  term?: Resolver<Types.Maybe<ResolversTypes['CftTerm']>, ParentType, ContextType>;
  synonym?: Resolver<Types.Maybe<ResolversTypes['Synonym']>, ParentType, ContextType>;
};

export type SpecialtyResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Specialty'] = ResolversParentTypes['Specialty']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  display_name?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  source?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  is_visible?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  is_active?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  is_in_picklist?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  is_board_certified?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  is_clean?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  is_clean_timestamp?: Resolver<Types.Maybe<ResolversTypes['UnixTime']>, ParentType, ContextType>;
  is_default_term_list_enabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  cftTerms?: Resolver<Array<ResolversTypes['CftTerm']>, ParentType, ContextType>;
  cftTermsCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  cftDefaultTerms?: Resolver<Array<ResolversTypes['CftTerm']>, ParentType, ContextType>;
  cftTermsMaster?: Resolver<Array<ResolversTypes['CftTerm']>, ParentType, ContextType>;
  cftVariantTerms?: Resolver<Array<ResolversTypes['VariantTerm']>, ParentType, ContextType>;
  service_lines?: Resolver<Array<ResolversTypes['SpecialtyServiceLine']>, ParentType, ContextType>;
  parents?: Resolver<Array<ResolversTypes['Specialty']>, ParentType, ContextType>;
  children?: Resolver<Array<ResolversTypes['Specialty']>, ParentType, ContextType>;
  created_at?: Resolver<ResolversTypes['UnixTime'], ParentType, ContextType>;
  updated_at?: Resolver<ResolversTypes['UnixTime'], ParentType, ContextType>;
  updated_by?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  matchedText?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType, Partial<Types.SpecialtyMatchedTextArgs>>;
};

export type VariantTermResolvers<ContextType = Context, ParentType extends ResolversParentTypes['VariantTerm'] = ResolversParentTypes['VariantTerm']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  service_line_slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  term?: Resolver<ResolversTypes['CftTerm'], ParentType, ContextType>;
};

export type ServiceLineResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ServiceLine'] = ResolversParentTypes['ServiceLine']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SpecialtyServiceLineResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SpecialtyServiceLine'] = ResolversParentTypes['SpecialtyServiceLine']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  variants_searched?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  updated_at?: Resolver<ResolversTypes['UnixTime'], ParentType, ContextType>;
  updated_by?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SpecialtyEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SpecialtyEdge'] = ResolversParentTypes['SpecialtyEdge']> = {
  node?: Resolver<ResolversTypes['Specialty'], ParentType, ContextType>;
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SpecialtyConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SpecialtyConnection'] = ResolversParentTypes['SpecialtyConnection']> = {
  edges?: Resolver<Array<ResolversTypes['SpecialtyEdge']>, ParentType, ContextType>;
  aggregate?: Resolver<ResolversTypes['Aggregate'], ParentType, ContextType>;
  allRecords?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type ServiceLineEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ServiceLineEdge'] = ResolversParentTypes['ServiceLineEdge']> = {
  node?: Resolver<ResolversTypes['ServiceLine'], ParentType, ContextType>;
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ServiceLineConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ServiceLineConnection'] = ResolversParentTypes['ServiceLineConnection']> = {
  edges?: Resolver<Array<ResolversTypes['ServiceLineEdge']>, ParentType, ContextType>;
  aggregate?: Resolver<ResolversTypes['Aggregate'], ParentType, ContextType>;
};

export type CopiedTermsPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CopiedTermsPayload'] = ResolversParentTypes['CopiedTermsPayload']> = {
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  specialty?: Resolver<Types.Maybe<ResolversTypes['Specialty']>, ParentType, ContextType>;
  added?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SpecialtyPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SpecialtyPayload'] = ResolversParentTypes['SpecialtyPayload']> = {
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  specialty?: Resolver<Types.Maybe<ResolversTypes['Specialty']>, ParentType, ContextType>;
};

export type TopSpecialtyResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TopSpecialty'] = ResolversParentTypes['TopSpecialty']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  order?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  specialty?: Resolver<ResolversTypes['Specialty'], ParentType, ContextType>;
  updated_at?: Resolver<ResolversTypes['UnixTime'], ParentType, ContextType>;
  updated_by?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TopConditionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TopCondition'] = ResolversParentTypes['TopCondition']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  order?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  condition?: Resolver<ResolversTypes['Condition'], ParentType, ContextType>;
  updated_at?: Resolver<ResolversTypes['UnixTime'], ParentType, ContextType>;
  updated_by?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TopSpecialtyEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TopSpecialtyEdge'] = ResolversParentTypes['TopSpecialtyEdge']> = {
  node?: Resolver<ResolversTypes['TopSpecialty'], ParentType, ContextType>;
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TopSpecialtyConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TopSpecialtyConnection'] = ResolversParentTypes['TopSpecialtyConnection']> = {
  edges?: Resolver<Array<ResolversTypes['TopSpecialtyEdge']>, ParentType, ContextType>;
  aggregate?: Resolver<ResolversTypes['Aggregate'], ParentType, ContextType>;
};

export type TopConditionEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TopConditionEdge'] = ResolversParentTypes['TopConditionEdge']> = {
  node?: Resolver<ResolversTypes['TopCondition'], ParentType, ContextType>;
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TopConditionConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TopConditionConnection'] = ResolversParentTypes['TopConditionConnection']> = {
  edges?: Resolver<Array<ResolversTypes['TopConditionEdge']>, ParentType, ContextType>;
  aggregate?: Resolver<ResolversTypes['Aggregate'], ParentType, ContextType>;
};

export type TopSpecialtyPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TopSpecialtyPayload'] = ResolversParentTypes['TopSpecialtyPayload']> = {
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  topSpecialty?: Resolver<Types.Maybe<ResolversTypes['TopSpecialty']>, ParentType, ContextType>;
};

export type TopConditionPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TopConditionPayload'] = ResolversParentTypes['TopConditionPayload']> = {
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  topCondition?: Resolver<Types.Maybe<ResolversTypes['TopCondition']>, ParentType, ContextType>;
};

export type ConditionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Condition'] = ResolversParentTypes['Condition']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  display_name?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  source?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  is_visible?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  is_active?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  is_in_picklist?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  is_default_term_list_enabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  created_at?: Resolver<ResolversTypes['UnixTime'], ParentType, ContextType>;
  updated_at?: Resolver<ResolversTypes['UnixTime'], ParentType, ContextType>;
  updated_by?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ConditionEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ConditionEdge'] = ResolversParentTypes['ConditionEdge']> = {
  node?: Resolver<ResolversTypes['Condition'], ParentType, ContextType>;
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ConditionConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ConditionConnection'] = ResolversParentTypes['ConditionConnection']> = {
  edges?: Resolver<Array<ResolversTypes['ConditionEdge']>, ParentType, ContextType>;
  aggregate?: Resolver<ResolversTypes['Aggregate'], ParentType, ContextType>;
};

export type ConditionPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ConditionPayload'] = ResolversParentTypes['ConditionPayload']> = {
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  condition?: Resolver<Types.Maybe<ResolversTypes['Condition']>, ParentType, ContextType>;
};

export type PromotedProgramResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PromotedProgram'] = ResolversParentTypes['PromotedProgram']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  copy?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  button_text?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  url?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  icon_id?: Resolver<Types.Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  icon?: Resolver<Types.Maybe<ResolversTypes['ProgramIcon']>, ParentType, ContextType>;
  priority?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  specialties?: Resolver<Array<ResolversTypes['ProgramSpecialty']>, ParentType, ContextType>;
  terms?: Resolver<Array<ResolversTypes['CftTerm']>, ParentType, ContextType>;
  schedules?: Resolver<Array<ResolversTypes['ProgramSchedule']>, ParentType, ContextType>;
  neverReason?: Resolver<Types.Maybe<ResolversTypes['NeverLiveReason']>, ParentType, ContextType>;
  created_at?: Resolver<ResolversTypes['UnixTime'], ParentType, ContextType>;
  updated_at?: Resolver<ResolversTypes['UnixTime'], ParentType, ContextType>;
  updated_by?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  matchedText?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType, Partial<Types.PromotedProgramMatchedTextArgs>>;
};

export type ProgramScheduleResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProgramSchedule'] = ResolversParentTypes['ProgramSchedule']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sunday?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  monday?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  tuesday?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  wednesday?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  thursday?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  friday?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  saturday?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  start_date?: Resolver<Types.Maybe<ResolversTypes['UnixTime']>, ParentType, ContextType>;
  end_date?: Resolver<Types.Maybe<ResolversTypes['UnixTime']>, ParentType, ContextType>;
  start_time?: Resolver<Types.Maybe<ResolversTypes['UnixTime']>, ParentType, ContextType>;
  end_time?: Resolver<Types.Maybe<ResolversTypes['UnixTime']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  neverReason?: Resolver<Types.Maybe<ResolversTypes['NeverShownReason']>, ParentType, ContextType>;
  updated_at?: Resolver<ResolversTypes['UnixTime'], ParentType, ContextType>;
  updated_by?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ProgramSpecialtyResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProgramSpecialty'] = ResolversParentTypes['ProgramSpecialty']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  specialty_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  program_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  use_inherited_terms?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  updated_at?: Resolver<ResolversTypes['UnixTime'], ParentType, ContextType>;
  updated_by?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ProgramIconResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProgramIcon'] = ResolversParentTypes['ProgramIcon']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  display_name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ProgramPreviewResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProgramPreview'] = ResolversParentTypes['ProgramPreview']> = {
  at?: Resolver<ResolversTypes['UnixTime'], ParentType, ContextType>;
  live?: Resolver<Array<ResolversTypes['LiveProgram']>, ParentType, ContextType>;
  liveCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  upcoming?: Resolver<Array<ResolversTypes['UpcomingProgram']>, ParentType, ContextType>;
  upcomingCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  never?: Resolver<Array<ResolversTypes['NeverLiveProgram']>, ParentType, ContextType>;
  neverCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  nextChange?: Resolver<Types.Maybe<ResolversTypes['UnixTime']>, ParentType, ContextType>;
};

export type LiveProgramResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LiveProgram'] = ResolversParentTypes['LiveProgram']> = {
  program?: Resolver<ResolversTypes['PromotedProgram'], ParentType, ContextType>;
  until?: Resolver<Types.Maybe<ResolversTypes['UnixTime']>, ParentType, ContextType>;
  overlaps?: Resolver<Array<ResolversTypes['ProgramOverlap']>, ParentType, ContextType>;
};

export type ProgramOverlapResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProgramOverlap'] = ResolversParentTypes['ProgramOverlap']> = {
  program?: Resolver<ResolversTypes['PromotedProgram'], ParentType, ContextType>;
  isTie?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  specialties?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  specialtyCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  terms?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  termCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type UpcomingProgramResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpcomingProgram'] = ResolversParentTypes['UpcomingProgram']> = {
  program?: Resolver<ResolversTypes['PromotedProgram'], ParentType, ContextType>;
  from?: Resolver<ResolversTypes['UnixTime'], ParentType, ContextType>;
};

export type NeverLiveProgramResolvers<ContextType = Context, ParentType extends ResolversParentTypes['NeverLiveProgram'] = ResolversParentTypes['NeverLiveProgram']> = {
  program?: Resolver<ResolversTypes['PromotedProgram'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['NeverLiveReason'], ParentType, ContextType>;
};

export type PromotedProgramEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PromotedProgramEdge'] = ResolversParentTypes['PromotedProgramEdge']> = {
  node?: Resolver<ResolversTypes['PromotedProgram'], ParentType, ContextType>;
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PromotedProgramConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PromotedProgramConnection'] = ResolversParentTypes['PromotedProgramConnection']> = {
  edges?: Resolver<Array<ResolversTypes['PromotedProgramEdge']>, ParentType, ContextType>;
  aggregate?: Resolver<ResolversTypes['Aggregate'], ParentType, ContextType>;
  allRecords?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type ProgramIconEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProgramIconEdge'] = ResolversParentTypes['ProgramIconEdge']> = {
  node?: Resolver<ResolversTypes['ProgramIcon'], ParentType, ContextType>;
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ProgramIconConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProgramIconConnection'] = ResolversParentTypes['ProgramIconConnection']> = {
  edges?: Resolver<Array<ResolversTypes['ProgramIconEdge']>, ParentType, ContextType>;
  aggregate?: Resolver<ResolversTypes['Aggregate'], ParentType, ContextType>;
};

export type PromotedProgramPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PromotedProgramPayload'] = ResolversParentTypes['PromotedProgramPayload']> = {
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  program?: Resolver<Types.Maybe<ResolversTypes['PromotedProgram']>, ParentType, ContextType>;
};

export type ProgramSchedulePayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProgramSchedulePayload'] = ResolversParentTypes['ProgramSchedulePayload']> = {
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  schedule?: Resolver<Types.Maybe<ResolversTypes['ProgramSchedule']>, ParentType, ContextType>;
};

export type ProgramSpecialtyPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProgramSpecialtyPayload'] = ResolversParentTypes['ProgramSpecialtyPayload']> = {
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  programSpecialty?: Resolver<Types.Maybe<ResolversTypes['ProgramSpecialty']>, ParentType, ContextType>;
};

export type PracticeEmailResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PracticeEmail'] = ResolversParentTypes['PracticeEmail']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  provider?: Resolver<Types.Maybe<ResolversTypes['Provider']>, ParentType, ContextType>;
  provider_id?: Resolver<Types.Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  soarian_resource_mne?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  soarian_location_mne?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  match?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  department_mne?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  emails?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  hasBrokenEmails?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  created_at?: Resolver<ResolversTypes['UnixTime'], ParentType, ContextType>;
  updated_at?: Resolver<ResolversTypes['UnixTime'], ParentType, ContextType>;
  updated_by?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  matchedText?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType, Partial<Types.PracticeEmailMatchedTextArgs>>;
};

export type PracticeEmailEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PracticeEmailEdge'] = ResolversParentTypes['PracticeEmailEdge']> = {
  node?: Resolver<ResolversTypes['PracticeEmail'], ParentType, ContextType>;
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PracticeEmailConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PracticeEmailConnection'] = ResolversParentTypes['PracticeEmailConnection']> = {
  edges?: Resolver<Array<ResolversTypes['PracticeEmailEdge']>, ParentType, ContextType>;
  aggregate?: Resolver<ResolversTypes['Aggregate'], ParentType, ContextType>;
  allRecords?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type PracticeEmailPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PracticeEmailPayload'] = ResolversParentTypes['PracticeEmailPayload']> = {
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  practiceEmail?: Resolver<Types.Maybe<ResolversTypes['PracticeEmail']>, ParentType, ContextType>;
};

export type BulkEmailPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BulkEmailPayload'] = ResolversParentTypes['BulkEmailPayload']> = {
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['BulkOutcome'], ParentType, ContextType>;
  batch?: Resolver<Types.Maybe<ResolversTypes['EmailBatch']>, ParentType, ContextType>;
};

export type BulkOutcomeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BulkOutcome'] = ResolversParentTypes['BulkOutcome']> = {
  changed?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  unchanged?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  full?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  broken?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  edited?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  unknown?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type EmailFateCountsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EmailFateCounts'] = ResolversParentTypes['EmailFateCounts']> = {
  changed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unchanged?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  full?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  broken?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  edited?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unknown?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type EmailBatchRowResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EmailBatchRow'] = ResolversParentTypes['EmailBatchRow']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  practiceEmail?: Resolver<Types.Maybe<ResolversTypes['PracticeEmail']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fate?: Resolver<ResolversTypes['EmailFate'], ParentType, ContextType>;
  before?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  after?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type EmailBatchRowEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EmailBatchRowEdge'] = ResolversParentTypes['EmailBatchRowEdge']> = {
  node?: Resolver<ResolversTypes['EmailBatchRow'], ParentType, ContextType>;
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type EmailBatchRowConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EmailBatchRowConnection'] = ResolversParentTypes['EmailBatchRowConnection']> = {
  edges?: Resolver<Array<ResolversTypes['EmailBatchRowEdge']>, ParentType, ContextType>;
  aggregate?: Resolver<ResolversTypes['Aggregate'], ParentType, ContextType>;
};

export type EmailBatchPreviewResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EmailBatchPreview'] = ResolversParentTypes['EmailBatchPreview']> = {
  counts?: Resolver<ResolversTypes['EmailFateCounts'], ParentType, ContextType>;
  rows?: Resolver<ResolversTypes['EmailBatchRowConnection'], ParentType, ContextType, Partial<Types.EmailBatchPreviewRowsArgs>>;
};

export type EmailBatchResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EmailBatch'] = ResolversParentTypes['EmailBatch']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  action?: Resolver<ResolversTypes['EmailBatchAction'], ParentType, ContextType>;
  emails?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  reason?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  by?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['UnixTime'], ParentType, ContextType>;
  counts?: Resolver<ResolversTypes['EmailFateCounts'], ParentType, ContextType>;
  rows?: Resolver<ResolversTypes['EmailBatchRowConnection'], ParentType, ContextType, Partial<Types.EmailBatchRowsArgs>>;
  undoes?: Resolver<Types.Maybe<ResolversTypes['EmailBatch']>, ParentType, ContextType>;
  origin?: Resolver<ResolversTypes['EmailBatchAction'], ParentType, ContextType>;
  takesBack?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  undoneBy?: Resolver<Types.Maybe<ResolversTypes['EmailBatch']>, ParentType, ContextType>;
};

export type EmailBatchEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EmailBatchEdge'] = ResolversParentTypes['EmailBatchEdge']> = {
  node?: Resolver<ResolversTypes['EmailBatch'], ParentType, ContextType>;
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type EmailBatchConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EmailBatchConnection'] = ResolversParentTypes['EmailBatchConnection']> = {
  edges?: Resolver<Array<ResolversTypes['EmailBatchEdge']>, ParentType, ContextType>;
  aggregate?: Resolver<ResolversTypes['Aggregate'], ParentType, ContextType>;
};

export type EmailBatchProgressResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EmailBatchProgress'] = ResolversParentTypes['EmailBatchProgress']> = {
  done?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  of?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AuditLogResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AuditLog'] = ResolversParentTypes['AuditLog']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  user?: Resolver<ResolversTypes['AuditUser'], ParentType, ContextType>;
  timestamp?: Resolver<ResolversTypes['UnixTime'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  action?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  args?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  before?: Resolver<Types.Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  after?: Resolver<Types.Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  matchedText?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType, Partial<Types.AuditLogMatchedTextArgs>>;
  reason?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  batch?: Resolver<Types.Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  canUndo?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  record?: Resolver<Types.Maybe<ResolversTypes['AuditedRecord']>, ParentType, ContextType>;
};

export type AuditedRecordResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AuditedRecord'] = ResolversParentTypes['AuditedRecord']> = {
  kind?: Resolver<ResolversTypes['RecordKind'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  slug?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  exists?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type AuditUserResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AuditUser'] = ResolversParentTypes['AuditUser']> = {
  id?: Resolver<Types.Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  username?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AuditLogEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AuditLogEdge'] = ResolversParentTypes['AuditLogEdge']> = {
  node?: Resolver<ResolversTypes['AuditLog'], ParentType, ContextType>;
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AuditLogConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AuditLogConnection'] = ResolversParentTypes['AuditLogConnection']> = {
  edges?: Resolver<Array<ResolversTypes['AuditLogEdge']>, ParentType, ContextType>;
  aggregate?: Resolver<ResolversTypes['Aggregate'], ParentType, ContextType>;
};

export type ChangedRecordResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ChangedRecord'] = ResolversParentTypes['ChangedRecord']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  record?: Resolver<ResolversTypes['AuditedRecord'], ParentType, ContextType>;
  user?: Resolver<ResolversTypes['AuditUser'], ParentType, ContextType>;
  action?: Resolver<ResolversTypes['ChangeAction'], ParentType, ContextType>;
  day?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  firstAt?: Resolver<ResolversTypes['UnixTime'], ParentType, ContextType>;
  lastAt?: Resolver<ResolversTypes['UnixTime'], ParentType, ContextType>;
  auditIds?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  isCapped?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  messages?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  reasons?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  differences?: Resolver<Array<ResolversTypes['NetDifference']>, ParentType, ContextType>;
};

export type NetDifferenceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['NetDifference'] = ResolversParentTypes['NetDifference']> = {
  part?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  before?: Resolver<Types.Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  after?: Resolver<Types.Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
};

export type ChangedRecordEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ChangedRecordEdge'] = ResolversParentTypes['ChangedRecordEdge']> = {
  node?: Resolver<ResolversTypes['ChangedRecord'], ParentType, ContextType>;
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ChangedRecordConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ChangedRecordConnection'] = ResolversParentTypes['ChangedRecordConnection']> = {
  edges?: Resolver<Array<ResolversTypes['ChangedRecordEdge']>, ParentType, ContextType>;
  aggregate?: Resolver<ResolversTypes['Aggregate'], ParentType, ContextType>;
  hasMore?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  since?: Resolver<Types.Maybe<ResolversTypes['UnixTime']>, ParentType, ContextType>;
};

export type ChangesVisitResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ChangesVisit'] = ResolversParentTypes['ChangesVisit']> = {
  latestId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  seenId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  follows?: Resolver<Array<ResolversTypes['Follow']>, ParentType, ContextType>;
};

export type FollowResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Follow'] = ResolversParentTypes['Follow']> = {
  record?: Resolver<Types.Maybe<ResolversTypes['FollowedRecord']>, ParentType, ContextType>;
  username?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type FollowedRecordResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FollowedRecord'] = ResolversParentTypes['FollowedRecord']> = {
  kind?: Resolver<ResolversTypes['RecordKind'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ListViewResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ListView'] = ResolversParentTypes['ListView']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  section?: Resolver<ResolversTypes['ListSection'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  query?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  columns?: Resolver<Types.Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  owner?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  audience?: Resolver<ResolversTypes['ViewAudience'], ParentType, ContextType>;
  role?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  canEdit?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isPinned?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isDefault?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ListColumnsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ListColumns'] = ResolversParentTypes['ListColumns']> = {
  section?: Resolver<ResolversTypes['ListSection'], ParentType, ContextType>;
  columns?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ListViewPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ListViewPayload'] = ResolversParentTypes['ListViewPayload']> = {
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  view?: Resolver<ResolversTypes['ListView'], ParentType, ContextType>;
};

export type UserResolvers<ContextType = Context, ParentType extends ResolversParentTypes['User'] = ResolversParentTypes['User']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  username?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  is_admin?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  role?: Resolver<ResolversTypes['UserRole'], ParentType, ContextType>;
  permissions?: Resolver<Array<ResolversTypes['UserPermission']>, ParentType, ContextType>;
  is_protected?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  created_at?: Resolver<ResolversTypes['UnixTime'], ParentType, ContextType>;
  updated_at?: Resolver<ResolversTypes['UnixTime'], ParentType, ContextType>;
  updated_by?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type UserRoleResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UserRole'] = ResolversParentTypes['UserRole']> = {
  item_name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type UserPermissionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UserPermission'] = ResolversParentTypes['UserPermission']> = {
  child?: Resolver<ResolversTypes['PermissionName'], ParentType, ContextType>;
};

export type PermissionNameResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PermissionName'] = ResolversParentTypes['PermissionName']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type UserEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UserEdge'] = ResolversParentTypes['UserEdge']> = {
  node?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type UserConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UserConnection'] = ResolversParentTypes['UserConnection']> = {
  edges?: Resolver<Array<ResolversTypes['UserEdge']>, ParentType, ContextType>;
  aggregate?: Resolver<ResolversTypes['Aggregate'], ParentType, ContextType>;
  allRecords?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type UserPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UserPayload'] = ResolversParentTypes['UserPayload']> = {
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  user?: Resolver<Types.Maybe<ResolversTypes['User']>, ParentType, ContextType>;
};

export type AuthItemResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AuthItem'] = ResolversParentTypes['AuthItem']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  description?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type WorkflowPathsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WorkflowPaths'] = ResolversParentTypes['WorkflowPaths']> = {
  since?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  counts?: Resolver<Array<ResolversTypes['TransitionCount']>, ParentType, ContextType>;
};

export type TransitionCountResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TransitionCount'] = ResolversParentTypes['TransitionCount']> = {
  transition?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type Resolvers<ContextType = Context> = {
  UnixTime?: GraphQLScalarType;
  JSON?: GraphQLScalarType;
  Aggregate?: AggregateResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  FoundKind?: FoundKindResolvers<ContextType>;
  FoundRecord?: FoundRecordResolvers<ContextType>;
  FoundUse?: FoundUseResolvers<ContextType>;
  RecordChange?: RecordChangeResolvers<ContextType>;
  OpenRecord?: OpenRecordResolvers<ContextType>;
  RecordUse?: RecordUseResolvers<ContextType>;
  RefusedRecord?: RefusedRecordResolvers<ContextType>;
  ManyPreview?: ManyPreviewResolvers<ContextType>;
  ManyPayload?: ManyPayloadResolvers<ContextType>;
  BulkFieldChange?: BulkFieldChangeResolvers<ContextType>;
  BulkRow?: BulkRowResolvers<ContextType>;
  BulkRowEdge?: BulkRowEdgeResolvers<ContextType>;
  BulkRowConnection?: BulkRowConnectionResolvers<ContextType>;
  BulkCount?: BulkCountResolvers<ContextType>;
  BulkColumn?: BulkColumnResolvers<ContextType>;
  BulkChange?: BulkChangeResolvers<ContextType>;
  BulkChangePayload?: BulkChangePayloadResolvers<ContextType>;
  UndoPreview?: UndoPreviewResolvers<ContextType>;
  UndoneValue?: UndoneValueResolvers<ContextType>;
  UndoConflict?: UndoConflictResolvers<ContextType>;
  UndoPayload?: UndoPayloadResolvers<ContextType>;
  DeletedRecord?: DeletedRecordResolvers<ContextType>;
  DeletedRecordEdge?: DeletedRecordEdgeResolvers<ContextType>;
  DeletedRecordConnection?: DeletedRecordConnectionResolvers<ContextType>;
  SuccessPayload?: SuccessPayloadResolvers<ContextType>;
  TokenPayload?: TokenPayloadResolvers<ContextType>;
  Group?: GroupResolvers<ContextType>;
  GroupEdge?: GroupEdgeResolvers<ContextType>;
  GroupConnection?: GroupConnectionResolvers<ContextType>;
  GroupPayload?: GroupPayloadResolvers<ContextType>;
  GroupProvidersPayload?: GroupProvidersPayloadResolvers<ContextType>;
  PastedIds?: PastedIdsResolvers<ContextType>;
  PastedPreview?: PastedPreviewResolvers<ContextType>;
  PastedRecord?: PastedRecordResolvers<ContextType>;
  Provider?: ProviderResolvers<ContextType>;
  ProviderBio?: ProviderBioResolvers<ContextType>;
  ProviderImage?: ProviderImageResolvers<ContextType>;
  ProviderVideo?: ProviderVideoResolvers<ContextType>;
  ProviderRecord?: ProviderRecordResolvers<ContextType>;
  ProviderOverrides?: ProviderOverridesResolvers<ContextType>;
  OverrideChange?: OverrideChangeResolvers<ContextType>;
  OverrideChangeEdge?: OverrideChangeEdgeResolvers<ContextType>;
  OverrideChangeConnection?: OverrideChangeConnectionResolvers<ContextType>;
  MatchPath?: MatchPathResolvers<ContextType>;
  NamedRecord?: NamedRecordResolvers<ContextType>;
  ProviderTermMatch?: ProviderTermMatchResolvers<ContextType>;
  ProviderSpecialty?: ProviderSpecialtyResolvers<ContextType>;
  SpecialtyAssociatedTerm?: SpecialtyAssociatedTermResolvers<ContextType>;
  ProviderEdge?: ProviderEdgeResolvers<ContextType>;
  ProviderConnection?: ProviderConnectionResolvers<ContextType>;
  ProviderSpecialtyTermsPayload?: ProviderSpecialtyTermsPayloadResolvers<ContextType>;
  ProviderPayload?: ProviderPayloadResolvers<ContextType>;
  Award?: AwardResolvers<ContextType>;
  ProviderAward?: ProviderAwardResolvers<ContextType>;
  AwardEdge?: AwardEdgeResolvers<ContextType>;
  AwardConnection?: AwardConnectionResolvers<ContextType>;
  CftTerm?: CftTermResolvers<ContextType>;
  TermSpecialtyList?: TermSpecialtyListResolvers<ContextType>;
  CftTermEdge?: CftTermEdgeResolvers<ContextType>;
  CftTermConnection?: CftTermConnectionResolvers<ContextType>;
  TermPayload?: TermPayloadResolvers<ContextType>;
  TermSpecialtyPayload?: TermSpecialtyPayloadResolvers<ContextType>;
  TermProvidersPayload?: TermProvidersPayloadResolvers<ContextType>;
  ProviderTermsPayload?: ProviderTermsPayloadResolvers<ContextType>;
  UmlsSearch?: UmlsSearchResolvers<ContextType>;
  UmlsSearchPage?: UmlsSearchPageResolvers<ContextType>;
  UmlsSearchResult?: UmlsSearchResultResolvers<ContextType>;
  UmlsConcept?: UmlsConceptResolvers<ContextType>;
  UmlsAtom?: UmlsAtomResolvers<ContextType>;
  Synonym?: SynonymResolvers<ContextType>;
  SynonymEdge?: SynonymEdgeResolvers<ContextType>;
  SynonymConnection?: SynonymConnectionResolvers<ContextType>;
  SynonymPayload?: SynonymPayloadResolvers<ContextType>;
  TermSynonymPayload?: TermSynonymPayloadResolvers<ContextType>;
  Specialty?: SpecialtyResolvers<ContextType>;
  VariantTerm?: VariantTermResolvers<ContextType>;
  ServiceLine?: ServiceLineResolvers<ContextType>;
  SpecialtyServiceLine?: SpecialtyServiceLineResolvers<ContextType>;
  SpecialtyEdge?: SpecialtyEdgeResolvers<ContextType>;
  SpecialtyConnection?: SpecialtyConnectionResolvers<ContextType>;
  ServiceLineEdge?: ServiceLineEdgeResolvers<ContextType>;
  ServiceLineConnection?: ServiceLineConnectionResolvers<ContextType>;
  CopiedTermsPayload?: CopiedTermsPayloadResolvers<ContextType>;
  SpecialtyPayload?: SpecialtyPayloadResolvers<ContextType>;
  TopSpecialty?: TopSpecialtyResolvers<ContextType>;
  TopCondition?: TopConditionResolvers<ContextType>;
  TopSpecialtyEdge?: TopSpecialtyEdgeResolvers<ContextType>;
  TopSpecialtyConnection?: TopSpecialtyConnectionResolvers<ContextType>;
  TopConditionEdge?: TopConditionEdgeResolvers<ContextType>;
  TopConditionConnection?: TopConditionConnectionResolvers<ContextType>;
  TopSpecialtyPayload?: TopSpecialtyPayloadResolvers<ContextType>;
  TopConditionPayload?: TopConditionPayloadResolvers<ContextType>;
  Condition?: ConditionResolvers<ContextType>;
  ConditionEdge?: ConditionEdgeResolvers<ContextType>;
  ConditionConnection?: ConditionConnectionResolvers<ContextType>;
  ConditionPayload?: ConditionPayloadResolvers<ContextType>;
  PromotedProgram?: PromotedProgramResolvers<ContextType>;
  ProgramSchedule?: ProgramScheduleResolvers<ContextType>;
  ProgramSpecialty?: ProgramSpecialtyResolvers<ContextType>;
  ProgramIcon?: ProgramIconResolvers<ContextType>;
  ProgramPreview?: ProgramPreviewResolvers<ContextType>;
  LiveProgram?: LiveProgramResolvers<ContextType>;
  ProgramOverlap?: ProgramOverlapResolvers<ContextType>;
  UpcomingProgram?: UpcomingProgramResolvers<ContextType>;
  NeverLiveProgram?: NeverLiveProgramResolvers<ContextType>;
  PromotedProgramEdge?: PromotedProgramEdgeResolvers<ContextType>;
  PromotedProgramConnection?: PromotedProgramConnectionResolvers<ContextType>;
  ProgramIconEdge?: ProgramIconEdgeResolvers<ContextType>;
  ProgramIconConnection?: ProgramIconConnectionResolvers<ContextType>;
  PromotedProgramPayload?: PromotedProgramPayloadResolvers<ContextType>;
  ProgramSchedulePayload?: ProgramSchedulePayloadResolvers<ContextType>;
  ProgramSpecialtyPayload?: ProgramSpecialtyPayloadResolvers<ContextType>;
  PracticeEmail?: PracticeEmailResolvers<ContextType>;
  PracticeEmailEdge?: PracticeEmailEdgeResolvers<ContextType>;
  PracticeEmailConnection?: PracticeEmailConnectionResolvers<ContextType>;
  PracticeEmailPayload?: PracticeEmailPayloadResolvers<ContextType>;
  BulkEmailPayload?: BulkEmailPayloadResolvers<ContextType>;
  BulkOutcome?: BulkOutcomeResolvers<ContextType>;
  EmailFateCounts?: EmailFateCountsResolvers<ContextType>;
  EmailBatchRow?: EmailBatchRowResolvers<ContextType>;
  EmailBatchRowEdge?: EmailBatchRowEdgeResolvers<ContextType>;
  EmailBatchRowConnection?: EmailBatchRowConnectionResolvers<ContextType>;
  EmailBatchPreview?: EmailBatchPreviewResolvers<ContextType>;
  EmailBatch?: EmailBatchResolvers<ContextType>;
  EmailBatchEdge?: EmailBatchEdgeResolvers<ContextType>;
  EmailBatchConnection?: EmailBatchConnectionResolvers<ContextType>;
  EmailBatchProgress?: EmailBatchProgressResolvers<ContextType>;
  AuditLog?: AuditLogResolvers<ContextType>;
  AuditedRecord?: AuditedRecordResolvers<ContextType>;
  AuditUser?: AuditUserResolvers<ContextType>;
  AuditLogEdge?: AuditLogEdgeResolvers<ContextType>;
  AuditLogConnection?: AuditLogConnectionResolvers<ContextType>;
  ChangedRecord?: ChangedRecordResolvers<ContextType>;
  NetDifference?: NetDifferenceResolvers<ContextType>;
  ChangedRecordEdge?: ChangedRecordEdgeResolvers<ContextType>;
  ChangedRecordConnection?: ChangedRecordConnectionResolvers<ContextType>;
  ChangesVisit?: ChangesVisitResolvers<ContextType>;
  Follow?: FollowResolvers<ContextType>;
  FollowedRecord?: FollowedRecordResolvers<ContextType>;
  ListView?: ListViewResolvers<ContextType>;
  ListColumns?: ListColumnsResolvers<ContextType>;
  ListViewPayload?: ListViewPayloadResolvers<ContextType>;
  User?: UserResolvers<ContextType>;
  UserRole?: UserRoleResolvers<ContextType>;
  UserPermission?: UserPermissionResolvers<ContextType>;
  PermissionName?: PermissionNameResolvers<ContextType>;
  UserEdge?: UserEdgeResolvers<ContextType>;
  UserConnection?: UserConnectionResolvers<ContextType>;
  UserPayload?: UserPayloadResolvers<ContextType>;
  AuthItem?: AuthItemResolvers<ContextType>;
  WorkflowPaths?: WorkflowPathsResolvers<ContextType>;
  TransitionCount?: TransitionCountResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = Context> = {
  needs?: NeedsDirectiveResolver<any, any, ContextType>;
  byKind?: ByKindDirectiveResolver<any, any, ContextType>;
  admin?: AdminDirectiveResolver<any, any, ContextType>;
  self?: SelfDirectiveResolver<any, any, ContextType>;
  signedIn?: SignedInDirectiveResolver<any, any, ContextType>;
  open?: OpenDirectiveResolver<any, any, ContextType>;
};
