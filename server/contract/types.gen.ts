// Generated from src/gql/schema.graphql by `npm run generate`; do not edit.

import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { GroupRow, GroupPage } from '../areas/groups/group.ts';
import type { ProviderRow, ProviderPage } from '../areas/providers/provider.ts';
import type { AuditLogRow, AuditLogPage } from '../areas/audit/auditLog.ts';
import type { UserRow, UserPage } from '../areas/users/user.ts';
import type { Context } from '../context.ts';
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
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
  | 'TERMS'
  | 'SYNONYMS'
  | 'GROUPS'
  | 'PROMOTED_SEARCH'
  | 'SPECIALTIES'
  | 'TOP_SPECIALTIES'
  | 'PROVIDER_OVERRIDE'
  | 'EMAILS'
  | 'USERS'
  | 'LOGS';

export type SortDirection =
  | 'ASC'
  | 'DESC';

/** How many rows there are in all, whatever page was asked for. */
export type Aggregate = {
  count: Scalars['Int']['output'];
};

export type Query = {
  /** Custom groups by name. `filter` matches any part of a name or machine name. */
  groups: GroupConnection;
  /** One group, by id or by slug; null when there is none. Asked by slug it also tells whether a machine name is free. */
  group?: Maybe<Group>;
  /** Physicians by name. `filter` matches any part of a full name. */
  providers: ProviderConnection;
  /** What was done, by whom: the newest first, own rows only without LOGS. */
  auditLogs: AuditLogConnection;
  /** Accounts by username; who is no administrator gets their own alone. */
  users: UserConnection;
  /** One account, by id or username; null when there is none. */
  user?: Maybe<User>;
  /** Whoever asks. Asking counts as activity. */
  viewer: User;
  /** The roles that an account can have. */
  authItems: Array<AuthItem>;
};


export type QueryGroupsArgs = {
  filter?: InputMaybe<Scalars['String']['input']>;
  afterCurser?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<GroupOrder>;
};


export type QueryGroupArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
  slug?: InputMaybe<Scalars['String']['input']>;
};


export type QueryProvidersArgs = {
  filter?: InputMaybe<Scalars['String']['input']>;
  afterCurser?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ProviderOrder>;
};


export type QueryAuditLogsArgs = {
  filter?: InputMaybe<Scalars['String']['input']>;
  afterCurser?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<AuditLogOrder>;
};


export type QueryUsersArgs = {
  filter?: InputMaybe<Scalars['String']['input']>;
  afterCurser?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryUserArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
  username?: InputMaybe<Scalars['String']['input']>;
};

export type Mutation = {
  /** Signs in. `success` is false, and `token` null, when the username and password do not fit. */
  createToken: TokenPayload;
  /** Signs out: ends this session and no other. */
  removeToken: SuccessPayload;
  createGroup: GroupPayload;
  updateGroup: GroupPayload;
  removeGroup: SuccessPayload;
  /** Links one physician; linking one that is linked already changes nothing. */
  createGroupProviderAssociation: GroupPayload;
  /** Links many physicians and tells what became of each id. */
  createGroupProvidersAssociation: GroupProvidersPayload;
  removeGroupProviderAssociation: GroupPayload;
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
  input: RemoveGroupInput;
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

export type Subscription = {
  /** Told after every committed change of a group. */
  recordChanged: RecordChange;
};


export type SubscriptionRecordChangedArgs = {
  kind: RecordKind;
  id?: InputMaybe<Scalars['ID']['input']>;
};

/** The kinds of record whose changes are told. */
export type RecordKind =
  | 'GROUP';

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
  /** Counts the saves of this record, from 1. */
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

export type RemoveGroupInput = {
  id: Scalars['ID']['input'];
  operationId?: InputMaybe<Scalars['ID']['input']>;
};

export type GroupProviderInput = {
  groupId: Scalars['ID']['input'];
  providerId: Scalars['ID']['input'];
  operationId?: InputMaybe<Scalars['ID']['input']>;
};

export type GroupProvidersInput = {
  groupId: Scalars['ID']['input'];
  /** Ids of physicians, separated by commas. */
  providerId: Scalars['String']['input'];
  operationId?: InputMaybe<Scalars['ID']['input']>;
};

export type GroupPayload = {
  success: Scalars['Boolean']['output'];
  group?: Maybe<Group>;
};

export type GroupProvidersPayload = {
  /** True when at least one physician was linked. */
  success: Scalars['Boolean']['output'];
  group?: Maybe<Group>;
  outcome: PastedIds;
};

/** What became of ids that were pasted, each in the order of its first appearance. */
export type PastedIds = {
  added: Array<Scalars['String']['output']>;
  alreadyLinked: Array<Scalars['String']['output']>;
  unknown: Array<Scalars['String']['output']>;
  repeated: Array<Scalars['String']['output']>;
};

export type Provider = {
  id: Scalars['ID']['output'];
  fullName: Scalars['String']['output'];
  firstName: Scalars['String']['output'];
  middleName?: Maybe<Scalars['String']['output']>;
  lastName: Scalars['String']['output'];
  suffix?: Maybe<Scalars['String']['output']>;
  npi: Scalars['String']['output'];
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
  /** Accepted from older consoles; means the newest first. */
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
  updated_at: Scalars['UnixTime']['output'];
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

export type AuthItem = {
  name: Scalars['String']['output'];
  type: Scalars['Int']['output'];
  description?: Maybe<Scalars['String']['output']>;
};



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
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

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
  UnixTime: ResolverTypeWrapper<Scalars['UnixTime']['output']>;
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  Permission: Permission;
  SortDirection: SortDirection;
  Aggregate: ResolverTypeWrapper<Aggregate>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  RecordKind: RecordKind;
  RecordAction: RecordAction;
  RecordChange: ResolverTypeWrapper<RecordChange>;
  SuccessPayload: ResolverTypeWrapper<SuccessPayload>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  CreateTokenInput: CreateTokenInput;
  RemoveTokenInput: RemoveTokenInput;
  TokenPayload: ResolverTypeWrapper<TokenPayload>;
  Group: ResolverTypeWrapper<GroupRow>;
  GroupEdge: ResolverTypeWrapper<Omit<GroupEdge, 'node'> & { node: ResolversTypes['Group'] }>;
  GroupConnection: ResolverTypeWrapper<GroupPage>;
  GroupSort: GroupSort;
  GroupOrder: GroupOrder;
  CreateGroupInput: CreateGroupInput;
  UpdateGroupInput: UpdateGroupInput;
  GroupUpdate: GroupUpdate;
  RemoveGroupInput: RemoveGroupInput;
  GroupProviderInput: GroupProviderInput;
  GroupProvidersInput: GroupProvidersInput;
  GroupPayload: ResolverTypeWrapper<Omit<GroupPayload, 'group'> & { group?: Maybe<ResolversTypes['Group']> }>;
  GroupProvidersPayload: ResolverTypeWrapper<Omit<GroupProvidersPayload, 'group'> & { group?: Maybe<ResolversTypes['Group']> }>;
  PastedIds: ResolverTypeWrapper<PastedIds>;
  Provider: ResolverTypeWrapper<ProviderRow>;
  ProviderEdge: ResolverTypeWrapper<Omit<ProviderEdge, 'node'> & { node: ResolversTypes['Provider'] }>;
  ProviderConnection: ResolverTypeWrapper<ProviderPage>;
  ProviderSort: ProviderSort;
  ProviderOrder: ProviderOrder;
  AuditLog: ResolverTypeWrapper<AuditLogRow>;
  AuditUser: ResolverTypeWrapper<AuditUser>;
  AuditLogEdge: ResolverTypeWrapper<Omit<AuditLogEdge, 'node'> & { node: ResolversTypes['AuditLog'] }>;
  AuditLogConnection: ResolverTypeWrapper<AuditLogPage>;
  AuditLogSort: AuditLogSort;
  AuditLogOrder: AuditLogOrder;
  User: ResolverTypeWrapper<UserRow>;
  UserRole: ResolverTypeWrapper<UserRole>;
  UserPermission: ResolverTypeWrapper<UserPermission>;
  PermissionName: ResolverTypeWrapper<PermissionName>;
  UserEdge: ResolverTypeWrapper<Omit<UserEdge, 'node'> & { node: ResolversTypes['User'] }>;
  UserConnection: ResolverTypeWrapper<UserPage>;
  AuthItem: ResolverTypeWrapper<AuthItem>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  UnixTime: Scalars['UnixTime']['output'];
  JSON: Scalars['JSON']['output'];
  Aggregate: Aggregate;
  Int: Scalars['Int']['output'];
  Query: Record<PropertyKey, never>;
  String: Scalars['String']['output'];
  ID: Scalars['ID']['output'];
  Mutation: Record<PropertyKey, never>;
  Subscription: Record<PropertyKey, never>;
  RecordChange: RecordChange;
  SuccessPayload: SuccessPayload;
  Boolean: Scalars['Boolean']['output'];
  CreateTokenInput: CreateTokenInput;
  RemoveTokenInput: RemoveTokenInput;
  TokenPayload: TokenPayload;
  Group: GroupRow;
  GroupEdge: Omit<GroupEdge, 'node'> & { node: ResolversParentTypes['Group'] };
  GroupConnection: GroupPage;
  GroupOrder: GroupOrder;
  CreateGroupInput: CreateGroupInput;
  UpdateGroupInput: UpdateGroupInput;
  GroupUpdate: GroupUpdate;
  RemoveGroupInput: RemoveGroupInput;
  GroupProviderInput: GroupProviderInput;
  GroupProvidersInput: GroupProvidersInput;
  GroupPayload: Omit<GroupPayload, 'group'> & { group?: Maybe<ResolversParentTypes['Group']> };
  GroupProvidersPayload: Omit<GroupProvidersPayload, 'group'> & { group?: Maybe<ResolversParentTypes['Group']> };
  PastedIds: PastedIds;
  Provider: ProviderRow;
  ProviderEdge: Omit<ProviderEdge, 'node'> & { node: ResolversParentTypes['Provider'] };
  ProviderConnection: ProviderPage;
  ProviderOrder: ProviderOrder;
  AuditLog: AuditLogRow;
  AuditUser: AuditUser;
  AuditLogEdge: Omit<AuditLogEdge, 'node'> & { node: ResolversParentTypes['AuditLog'] };
  AuditLogConnection: AuditLogPage;
  AuditLogOrder: AuditLogOrder;
  User: UserRow;
  UserRole: UserRole;
  UserPermission: UserPermission;
  PermissionName: PermissionName;
  UserEdge: Omit<UserEdge, 'node'> & { node: ResolversParentTypes['User'] };
  UserConnection: UserPage;
  AuthItem: AuthItem;
};

export type NeedsDirectiveArgs = {
  anyOf: Array<Permission>;
};

export type NeedsDirectiveResolver<Result, Parent, ContextType = Context, Args = NeedsDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

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
};

export type QueryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  groups?: Resolver<ResolversTypes['GroupConnection'], ParentType, ContextType, Partial<QueryGroupsArgs>>;
  group?: Resolver<Maybe<ResolversTypes['Group']>, ParentType, ContextType, Partial<QueryGroupArgs>>;
  providers?: Resolver<ResolversTypes['ProviderConnection'], ParentType, ContextType, Partial<QueryProvidersArgs>>;
  auditLogs?: Resolver<ResolversTypes['AuditLogConnection'], ParentType, ContextType, Partial<QueryAuditLogsArgs>>;
  users?: Resolver<ResolversTypes['UserConnection'], ParentType, ContextType, Partial<QueryUsersArgs>>;
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType, Partial<QueryUserArgs>>;
  viewer?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
  authItems?: Resolver<Array<ResolversTypes['AuthItem']>, ParentType, ContextType>;
};

export type MutationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  createToken?: Resolver<ResolversTypes['TokenPayload'], ParentType, ContextType, RequireFields<MutationCreateTokenArgs, 'input'>>;
  removeToken?: Resolver<ResolversTypes['SuccessPayload'], ParentType, ContextType, RequireFields<MutationRemoveTokenArgs, 'input'>>;
  createGroup?: Resolver<ResolversTypes['GroupPayload'], ParentType, ContextType, RequireFields<MutationCreateGroupArgs, 'input'>>;
  updateGroup?: Resolver<ResolversTypes['GroupPayload'], ParentType, ContextType, RequireFields<MutationUpdateGroupArgs, 'input'>>;
  removeGroup?: Resolver<ResolversTypes['SuccessPayload'], ParentType, ContextType, RequireFields<MutationRemoveGroupArgs, 'input'>>;
  createGroupProviderAssociation?: Resolver<ResolversTypes['GroupPayload'], ParentType, ContextType, RequireFields<MutationCreateGroupProviderAssociationArgs, 'input'>>;
  createGroupProvidersAssociation?: Resolver<ResolversTypes['GroupProvidersPayload'], ParentType, ContextType, RequireFields<MutationCreateGroupProvidersAssociationArgs, 'input'>>;
  removeGroupProviderAssociation?: Resolver<ResolversTypes['GroupPayload'], ParentType, ContextType, RequireFields<MutationRemoveGroupProviderAssociationArgs, 'input'>>;
};

export type SubscriptionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription']> = {
  recordChanged?: SubscriptionResolver<ResolversTypes['RecordChange'], "recordChanged", ParentType, ContextType, RequireFields<SubscriptionRecordChangedArgs, 'kind'>>;
};

export type RecordChangeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RecordChange'] = ResolversParentTypes['RecordChange']> = {
  kind?: Resolver<ResolversTypes['RecordKind'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  slug?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  action?: Resolver<ResolversTypes['RecordAction'], ParentType, ContextType>;
  by?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['UnixTime'], ParentType, ContextType>;
};

export type SuccessPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SuccessPayload'] = ResolversParentTypes['SuccessPayload']> = {
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type TokenPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TokenPayload'] = ResolversParentTypes['TokenPayload']> = {
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  token?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type GroupResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Group'] = ResolversParentTypes['Group']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  display_on_profile?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  created_at?: Resolver<ResolversTypes['UnixTime'], ParentType, ContextType>;
  updated_at?: Resolver<ResolversTypes['UnixTime'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  providers?: Resolver<Array<ResolversTypes['Provider']>, ParentType, ContextType>;
  providersCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type GroupEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['GroupEdge'] = ResolversParentTypes['GroupEdge']> = {
  node?: Resolver<ResolversTypes['Group'], ParentType, ContextType>;
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type GroupConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['GroupConnection'] = ResolversParentTypes['GroupConnection']> = {
  edges?: Resolver<Array<ResolversTypes['GroupEdge']>, ParentType, ContextType>;
  aggregate?: Resolver<ResolversTypes['Aggregate'], ParentType, ContextType>;
};

export type GroupPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['GroupPayload'] = ResolversParentTypes['GroupPayload']> = {
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  group?: Resolver<Maybe<ResolversTypes['Group']>, ParentType, ContextType>;
};

export type GroupProvidersPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['GroupProvidersPayload'] = ResolversParentTypes['GroupProvidersPayload']> = {
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  group?: Resolver<Maybe<ResolversTypes['Group']>, ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['PastedIds'], ParentType, ContextType>;
};

export type PastedIdsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PastedIds'] = ResolversParentTypes['PastedIds']> = {
  added?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  alreadyLinked?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  unknown?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  repeated?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ProviderResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Provider'] = ResolversParentTypes['Provider']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  fullName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  firstName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  middleName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  suffix?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  npi?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ProviderEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProviderEdge'] = ResolversParentTypes['ProviderEdge']> = {
  node?: Resolver<ResolversTypes['Provider'], ParentType, ContextType>;
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ProviderConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProviderConnection'] = ResolversParentTypes['ProviderConnection']> = {
  edges?: Resolver<Array<ResolversTypes['ProviderEdge']>, ParentType, ContextType>;
  aggregate?: Resolver<ResolversTypes['Aggregate'], ParentType, ContextType>;
};

export type AuditLogResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AuditLog'] = ResolversParentTypes['AuditLog']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  user?: Resolver<ResolversTypes['AuditUser'], ParentType, ContextType>;
  timestamp?: Resolver<ResolversTypes['UnixTime'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  action?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  args?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  before?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  after?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
};

export type AuditUserResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AuditUser'] = ResolversParentTypes['AuditUser']> = {
  id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
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

export type UserResolvers<ContextType = Context, ParentType extends ResolversParentTypes['User'] = ResolversParentTypes['User']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  username?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  is_admin?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  role?: Resolver<ResolversTypes['UserRole'], ParentType, ContextType>;
  permissions?: Resolver<Array<ResolversTypes['UserPermission']>, ParentType, ContextType>;
  updated_at?: Resolver<ResolversTypes['UnixTime'], ParentType, ContextType>;
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
};

export type AuthItemResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AuthItem'] = ResolversParentTypes['AuthItem']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type Resolvers<ContextType = Context> = {
  UnixTime?: GraphQLScalarType;
  JSON?: GraphQLScalarType;
  Aggregate?: AggregateResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  RecordChange?: RecordChangeResolvers<ContextType>;
  SuccessPayload?: SuccessPayloadResolvers<ContextType>;
  TokenPayload?: TokenPayloadResolvers<ContextType>;
  Group?: GroupResolvers<ContextType>;
  GroupEdge?: GroupEdgeResolvers<ContextType>;
  GroupConnection?: GroupConnectionResolvers<ContextType>;
  GroupPayload?: GroupPayloadResolvers<ContextType>;
  GroupProvidersPayload?: GroupProvidersPayloadResolvers<ContextType>;
  PastedIds?: PastedIdsResolvers<ContextType>;
  Provider?: ProviderResolvers<ContextType>;
  ProviderEdge?: ProviderEdgeResolvers<ContextType>;
  ProviderConnection?: ProviderConnectionResolvers<ContextType>;
  AuditLog?: AuditLogResolvers<ContextType>;
  AuditUser?: AuditUserResolvers<ContextType>;
  AuditLogEdge?: AuditLogEdgeResolvers<ContextType>;
  AuditLogConnection?: AuditLogConnectionResolvers<ContextType>;
  User?: UserResolvers<ContextType>;
  UserRole?: UserRoleResolvers<ContextType>;
  UserPermission?: UserPermissionResolvers<ContextType>;
  PermissionName?: PermissionNameResolvers<ContextType>;
  UserEdge?: UserEdgeResolvers<ContextType>;
  UserConnection?: UserConnectionResolvers<ContextType>;
  AuthItem?: AuthItemResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = Context> = {
  needs?: NeedsDirectiveResolver<any, any, ContextType>;
  admin?: AdminDirectiveResolver<any, any, ContextType>;
  self?: SelfDirectiveResolver<any, any, ContextType>;
  signedIn?: SignedInDirectiveResolver<any, any, ContextType>;
  open?: OpenDirectiveResolver<any, any, ContextType>;
};
