import sql from 'sql-template-tag'
import { specialtyFields } from '../../src/domain/specialties/fields.ts'
import { type BadCase, type Cases, NOW, saves, type World } from '../support/cases.ts'

const UNKNOWN_ID = '999999999'

const newSpecialty = async ({ change, word }: World) => {
  const { specialty } = await change('createSpecialty', { name: `Specialty ${word()}` })
  if (!specialty) throw new Error('The specialty was not created.')
  return specialty
}

const slugWithMostTerms = async ({ database }: World) => {
  const row = await database.one<{ slug: string }>(sql`
    select slug from specialty join specialty_variant_term on specialty_id = id
    group by id order by count(*) desc, id limit 1`)
  if (!row) throw new Error('The demo data has no specialty with variants.')
  return row.slug
}

const firstServiceLine = async ({ ask }: World) => {
  const [edge] = (await ask('serviceLines', { first: 1 })).edges
  if (!edge) throw new Error('The demo data has no service line.')
  return edge.node
}

const specialtyAndLine = async (world: World) => ({
  specialtyId: (await newSpecialty(world)).id,
  serviceLineId: (await firstServiceLine(world)).id,
})

const linkedSpecialtyAndLine = async (world: World) => {
  const input = await specialtyAndLine(world)
  await world.change('createSpecialtyServiceLineAssociation', input)
  return input
}

const childAndParent = async (world: World) => ({
  specialtyId: (await newSpecialty(world)).id,
  parentId: (await newSpecialty(world)).id,
})

const unknownSpecialty: BadCase<object> = {
  what: 'an unknown specialty',
  deriveInput: (good) => ({ ...good, specialtyId: UNKNOWN_ID }),
  code: 'NOT_FOUND',
}
const unknownServiceLine: BadCase<object> = {
  what: 'an unknown service line',
  deriveInput: (good) => ({ ...good, serviceLineId: UNKNOWN_ID }),
  code: 'NOT_FOUND',
}

const badFields: BadCase<object>[] = [
  { what: 'an empty name', deriveInput: (good) => ({ ...good, name: ' ' }), code: 'BAD_USER_INPUT', field: 'name' },
  { what: 'an invalid slug', deriveInput: (good) => ({ ...good, slug: 'A b' }), code: 'BAD_USER_INPUT', field: 'slug' },
  {
    what: 'a taken slug',
    deriveInput: async (good, world) => ({ ...good, slug: (await newSpecialty(world)).slug }),
    code: 'BAD_USER_INPUT',
    field: 'slug',
  },
  {
    what: 'a source other than custom',
    deriveInput: (good) => ({ ...good, source: 'elsewhere' }),
    code: 'BAD_USER_INPUT',
    field: 'source',
  },
  {
    what: 'a display name of two lines',
    deriveInput: (good) => ({ ...good, display_name: 'a\nb' }),
    code: 'BAD_USER_INPUT',
    field: 'display_name',
  },
]

export const specialtyCases: Cases = {
  queries: {
    specialties: {
      good: () => ({
        first: 20,
        filter: 'o',
        filterClean: 1,
        filterService: 10,
        orderBy: { sort: 'BOARD', direction: 'DESC' },
      }),
      bad: ['filterSource', 'filterStatus', 'filterClean', 'filterCertified', 'filterService'].map((field) => ({
        what: `${field} with an invalid value`,
        deriveInput: () => ({ [field]: 0 }),
        code: 'BAD_USER_INPUT',
        field,
      })),
    },
    specialty: {
      good: async (world) => ({ slug: await slugWithMostTerms(world) }),
      bad: [{ what: 'neither id nor slug', deriveInput: () => ({}), code: 'BAD_USER_INPUT', field: 'id' }],
    },
    specialtyClinicalFocusTerms: {
      good: async (world) => ({ slug: await slugWithMostTerms(world) }),
      bad: [{ what: 'a slug with NUL', deriveInput: () => ({ slug: 'a\0' }), code: 'BAD_USER_INPUT', field: 'slug' }],
    },
    serviceLines: {
      good: () => ({ first: 20, filter: 'e' }),
      bad: [
        {
          what: 'a negative number of rows',
          deriveInput: () => ({ first: -1 }),
          code: 'BAD_USER_INPUT',
          field: 'first',
        },
      ],
    },
  },

  mutations: {
    createSpecialty: {
      good: ({ word }) => ({ name: `Specialty ${word()}`, display_name: 'Shown', source: 'custom', is_active: false }),
      bad: badFields,
    },
    updateSpecialty: {
      good: async (world) => ({ id: (await newSpecialty(world)).id, display_name: null, is_visible: false }),
      bad: [
        { what: 'an unknown specialty', deriveInput: (good) => ({ ...good, id: UNKNOWN_ID }), code: 'NOT_FOUND' },
        ...badFields,
      ],
    },
    deleteSpecialty: {
      good: async (world) => ({ id: (await newSpecialty(world)).id }),
      bad: [{ what: 'an unknown specialty', deriveInput: () => ({ id: UNKNOWN_ID }), code: 'NOT_FOUND' }],
    },
    createSpecialtyServiceLineAssociation: { good: specialtyAndLine, bad: [unknownSpecialty, unknownServiceLine] },
    removeSpecialtyServiceLineAssociation: {
      good: async (world) => ({
        ...(await linkedSpecialtyAndLine(world)),
        expectedUses: [{ what: 'variant terms', count: 0 }],
      }),
      bad: [
        unknownSpecialty,
        unknownServiceLine,
        {
          what: 'a wrong number of variant terms',
          deriveInput: (good) => ({ ...good, expectedUses: [{ what: 'variant terms', count: 3 }] }),
          code: 'CONFLICT',
        },
        {
          what: 'a kind of reference that occurs twice',
          deriveInput: (good) => ({ ...good, expectedUses: [1, 2].map((count) => ({ what: 'variant terms', count })) }),
          code: 'BAD_USER_INPUT',
          field: 'expectedUses',
        },
      ],
    },
    changeVariantsSearchStatusAssociation: {
      good: async (world) => ({ ...(await linkedSpecialtyAndLine(world)), status: false }),
      bad: [
        unknownSpecialty,
        unknownServiceLine,
        {
          what: 'a service line that the specialty does not have',
          deriveInput: async (good, world) => ({ ...good, ...(await specialtyAndLine(world)) }),
          code: 'NOT_FOUND',
        },
      ],
    },
    createSpecialtyParentAssociation: {
      good: childAndParent,
      bad: [
        unknownSpecialty,
        { what: 'an unknown parent', deriveInput: (good) => ({ ...good, parentId: UNKNOWN_ID }), code: 'NOT_FOUND' },
        {
          what: 'itself as its parent',
          deriveInput: ({ specialtyId }) => ({ specialtyId, parentId: specialtyId }),
          code: 'BAD_USER_INPUT',
          field: 'parentId',
        },
        {
          what: 'a cycle',
          deriveInput: async ({ specialtyId, parentId }, world) => {
            await world.change('createSpecialtyParentAssociation', { specialtyId: parentId, parentId: specialtyId })
            return { specialtyId, parentId }
          },
          code: 'BAD_USER_INPUT',
          field: 'parentId',
        },
      ],
    },
    removeSpecialtyParentAssociation: {
      good: async (world) => {
        const input = await childAndParent(world)
        await world.change('createSpecialtyParentAssociation', input)
        return input
      },
      bad: [unknownSpecialty],
    },
  },

  lines: [
    [{ type: 'service_line', id: '1', name: 'Heart' }, { slug: 'heart' }],
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
          { id: '1', variants_searched: true, cftVariantTerms: [], version: 1, updated_at: NOW, updated_by: null },
        ],
        cftDefaultTerms: [],
        cftTermsMaster: [],
        ...saves,
      },
    ],
  ],

  form: { path: '/specialty', noun: 'Specialty', stored: 'specialty', fields: specialtyFields },
}
