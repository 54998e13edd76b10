import { expect, test } from 'vitest'
import { valuesOf } from '../../../server/records/fieldTable.ts'
import { kinds } from '../../../server/sections/sections.ts'
import { blankOf, type FieldTable } from '../../../src/domain/fields.ts'
import { groupFields } from '../../../src/domain/groups/fields.ts'
import { emptyDatabase, exported, fileOf, imported } from '../../support/transfer.ts'

/** In place of the moment of the import. */
const NOW = 'now'
/** The blank values of a table's fields but the name, which a line must say. */
const unsaid = (table: FieldTable) => {
  const { name: _, ...others } = valuesOf(table, blankOf(table))
  return others
}
const version = { version: 1 }
const saves = { version: 1, created_at: NOW, updated_at: NOW, updated_by: 'import' }

/** Lines with their required fields alone, in the order of an export, and the fields that the import fills in. */
const lines: readonly (readonly [
  given: { readonly type: string; readonly [field: string]: unknown },
  filled: object,
])[] = [
  [
    { type: 'user', id: '1', username: 'ada', password_hash: '$argon2id$x', role: 'admin' },
    { status: true, is_protected: false, ...saves, updated_by: null },
  ],
  [{ type: 'service_line', id: '1', name: 'Heart' }, { slug: 'heart' }],
  [
    { type: 'synonym', id: '1', name: 'Heart attack' },
    { slug: 'heart-attack', auid: null, umls_cuid: null, source: 'DML_CUSTOM', status: false, ...saves },
  ],
  [
    { type: 'term', id: '1', name: 'Infarction' },
    {
      slug: 'infarction',
      taxonomy: null,
      umls_cuid: null,
      status: false,
      display_name: null,
      is_visible: true,
      is_in_picklist: true,
      is_default_term_list_enabled: true,
      synonyms: [],
      primary_synonym_id: null,
      ...saves,
    },
  ],
  [
    { type: 'specialty', id: '1', name: 'Cardiology', service_lines: [{ id: '1' }] },
    {
      slug: 'cardiology',
      display_name: null,
      source: 'custom',
      status: true,
      is_visible: true,
      is_active: true,
      is_in_picklist: true,
      is_board_certified: true,
      is_clean: true,
      is_clean_timestamp: null,
      is_default_term_list_enabled: true,
      parents: [],
      service_lines: [
        { id: '1', variants_searched: true, cftVariantTerms: [], ...version, updated_at: NOW, updated_by: null },
      ],
      cftDefaultTerms: [],
      cftTermsMaster: [],
      ...saves,
    },
  ],
  [
    { type: 'group', id: '1', name: 'Machine Group' },
    { ...unsaid(groupFields), slug: 'machine-group', url: null, display_on_profile: false, status: false, ...saves },
  ],
  [{ type: 'award', id: '1', award_name: 'Lantern', award_type: 'Care' }, {}],
  [
    {
      type: 'provider',
      id: '1',
      npi: '2000000002',
      firstName: 'Ada',
      lastName: 'Lovelace',
      override: {},
      specialtySwitches: [{ specialty_id: '1' }],
    },
    {
      middleName: null,
      suffix: null,
      fullName: 'Ada Lovelace',
      gender: null,
      bio: null,
      yearBeganPractice: null,
      image: null,
      video: null,
      isFad: false,
      isStaff: false,
      isPcp: false,
      isBookable: false,
      isOnlineScheduling: false,
      isAcceptingNewPatients: false,
      override: { fields: {}, disableSpecialtyTermsAssociation: false },
      specialtiesOriginal: [],
      specialtiesAdd: [],
      specialtiesRemove: [],
      specialtySwitches: [{ specialty_id: '1', is_visible: true, enable_inherited_list: true }],
      cftTerms: [],
      excludedTerms: [],
      groups: [],
      awards: [],
      ...version,
      updated_at: NOW,
      updated_by: null,
    },
  ],
  [
    { type: 'override_change', id: '1', provider_id: '1', field: 'bio', username: 'ada' },
    { timestamp: NOW, user_id: null, before: null, after: null, is_reverted: false, reason: '' },
  ],
  [
    { type: 'top_list', name: 'specialties' },
    { order: [], ...version, updated_at: NOW, updated_by: null },
  ],
  [
    { type: 'top_list', name: 'conditions' },
    { order: [], ...version, updated_at: NOW, updated_by: null },
  ],
  [
    {
      type: 'promoted_program',
      id: '1',
      name: 'Hearts',
      schedules: [{ id: '1', days: ['MONDAY'] }],
      specialties: [{ id: '1', specialty_id: '1' }],
    },
    {
      slug: 'hearts',
      title: null,
      copy: null,
      button_text: null,
      url: null,
      icon: null,
      priority: null,
      status: true,
      schedules: [
        {
          id: '1',
          days: ['MONDAY'],
          start_date: null,
          end_date: null,
          start_time: null,
          end_time: null,
          status: true,
          ...saves,
        },
      ],
      specialties: [{ id: '1', specialty_id: '1', use_inherited_terms: true, ...saves }],
      terms: [],
      ...saves,
    },
  ],
  [
    { type: 'practice_email', id: '1', match: 'A|B' },
    {
      provider_id: null,
      soarian_resource_mne: '',
      soarian_location_mne: '',
      department_mne: '',
      emails: [],
      ...saves,
    },
  ],
  [
    { type: 'email_batch', id: '1', action: 'ADD', username: 'ada' },
    { emails: [], reason: null, timestamp: NOW, undoes: null },
  ],
  [
    { type: 'email_batch_row', batch_id: '1', position: 1, record_id: '1', fate: 'CHANGED' },
    { name: '', before: [], after: [] },
  ],
  [
    { type: 'audit_log', id: '1', username: 'ada', action: 'createGroup', message: 'Created group' },
    { timestamp: NOW, user_id: null, args: {}, before: null, after: null },
  ],
]

test('fields that a line leaves out are as docs/export.md says', async () => {
  expect(new Set(lines.map(([{ type }]) => type))).toEqual(new Set(kinds.map(({ type }) => type)))
  const { url } = await emptyDatabase()
  const { told, isKept } = await imported(url, fileOf(...lines.map(([given]) => given)))
  expect([told, isKept]).toEqual([[], true])

  const [, ...written] = await exported(url)
  const moments = new Set(written.flatMap((line) => line.match(/\d{4}-\d\d-\d\dT[^"]+/g) ?? []))
  expect(moments.size).toBe(1)
  const [moment = ''] = moments
  expect(written.map((line) => JSON.parse(line.replaceAll(moment, NOW)))).toEqual(
    lines.map(([given, filled]) => ({ ...given, ...filled })),
  )
})
