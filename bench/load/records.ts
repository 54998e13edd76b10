import { groupFields } from '../../src/domain/groups/fields.ts'
import type { FollowRecordSubscriptionVariables } from '../../src/gql/records.gen.ts'

type Fields = Readonly<Record<string, unknown>>

export interface EditedKind {
  readonly kind: FollowRecordSubscriptionVariables['kind']
  readonly listField: string
  /** Query that returns the form's record under the alias `record`. */
  readonly recordQuery: string
  readonly save: string
  /** Returns the mutation's input. `fresh` is a unique text for each save. */
  readonly input: (record: Fields, fresh: string) => Fields
}

const PHYSICIAN = 'id firstName lastName'

export const editedKinds: readonly EditedKind[] = [
  {
    kind: 'GROUP',
    listField: 'groups',
    recordQuery: `query ($id: ID!) {
      record: group(id: $id) {
        id ${Object.keys(groupFields).join(' ')} version updated_at updated_by providersCount providers { ${PHYSICIAN} }
      }
    }`,
    save: 'mutation ($input: UpdateGroupInput!) { updateGroup(input: $input) { success group { id version } } }',
    input: ({ id }, fresh) => ({ groupId: id, update: { url: `https://example.org/${fresh}` } }),
  },
  {
    kind: 'TERM',
    listField: 'cftTerms',
    recordQuery: `query ($id: ID!) {
      record: cftTerm(id: $id) {
        id name slug displayName umls_cuid taxonomy status version updated_at updated_by
        synonyms { id name } specialties { id name } providersCount providers { ${PHYSICIAN} }
      }
    }`,
    save: 'mutation ($input: UpdateTermInput!) { updateTerm(input: $input) { success term { id version } } }',
    input: ({ id, status }) => ({ termId: id, update: { status: status !== true } }),
  },
  {
    kind: 'PROVIDER',
    listField: 'providers',
    recordQuery: `query ($id: ID!) {
      record: provider(id: $id) {
        id fullName npi version updated_at updated_by raw { bio firstName lastName } merged { bio firstName lastName }
        override { overridden } specialties { id name } cftTerms { id name } groups { id name } awards { id year }
      }
    }`,
    save: `mutation ($input: UpdateProviderOverridesInput!) {
      updateProviderOverrides(input: $input) { success provider { id version } } }`,
    input: ({ id }, fresh) => ({
      providerId: id,
      log: `Saved by the load test: ${fresh}`,
      update: { bio: fresh },
    }),
  },
]
