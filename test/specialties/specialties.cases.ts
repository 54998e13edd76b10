import sql from 'sql-template-tag'
import { specialtyFields } from '../../src/domain/specialties/fields.ts'
import { type BadCase, type Cases, NOW, saves, type World } from '../support/cases.ts'

const NOBODY = '999999999'

const newSpecialty = async ({ change, word }: World) => {
  const { specialty } = await change('createSpecialty', { name: `Specialty ${word()}` })
  if (!specialty) throw new Error('The specialty was not created.')
  return specialty
}

/** Returns the slug of the specialty with the most terms in its variants. */
const fullSpecialty = async ({ database }: World) => {
  const row = await database.one<{ slug: string }>(sql`
    select slug from specialty join specialty_variant_term on specialty_id = id
    group by id order by count(*) desc, id limit 1`)
  if (!row) throw new Error('The demo data has no specialty with variants.')
  return row.slug
}

const serviceLine = async ({ ask }: World) => {
  const [edge] = (await ask('serviceLines', { first: 1 })).edges
  if (!edge) throw new Error('The demo data has no service line.')
  return edge.node
}

const specialtyAndLine = async (world: World) => ({
  specialtyId: (await newSpecialty(world)).id,
  serviceLineId: (await serviceLine(world)).id,
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

const noSuchSpecialty: BadCase<object> = {
  what: 'no such specialty',
  given: (good) => ({ ...good, specialtyId: NOBODY }),
  code: 'NOT_FOUND',
}
const noSuchLine: BadCase<object> = {
  what: 'no such service line',
  given: (good) => ({ ...good, serviceLineId: NOBODY }),
  code: 'NOT_FOUND',
}

const badFields: BadCase<object>[] = [
  { what: 'an empty name', given: (good) => ({ ...good, name: ' ' }), code: 'BAD_USER_INPUT', field: 'name' },
  { what: 'a slug that is none', given: (good) => ({ ...good, slug: 'A b' }), code: 'BAD_USER_INPUT', field: 'slug' },
  {
    what: 'a slug that is taken',
    given: async (good, world) => ({ ...good, slug: (await newSpecialty(world)).slug }),
    code: 'BAD_USER_INPUT',
    field: 'slug',
  },
  {
    what: 'a source of its own',
    given: (good) => ({ ...good, source: 'elsewhere' }),
    code: 'BAD_USER_INPUT',
    field: 'source',
  },
  {
    what: 'a display name of two lines',
    given: (good) => ({ ...good, display_name: 'a\nb' }),
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
        what: `${field} of a fourth state`,
        given: () => ({ [field]: 0 }),
        code: 'BAD_USER_INPUT',
        field,
      })),
    },
    specialty: {
      good: async (world) => ({ slug: await fullSpecialty(world) }),
      bad: [{ what: 'neither id nor slug', given: () => ({}), code: 'BAD_USER_INPUT', field: 'id' }],
    },
    specialtyClinicalFocusTerms: {
      good: async (world) => ({ slug: await fullSpecialty(world) }),
      bad: [{ what: 'a slug with NUL', given: () => ({ slug: 'a\0' }), code: 'BAD_USER_INPUT', field: 'slug' }],
    },
    serviceLines: {
      good: () => ({ first: 20, filter: 'e' }),
      bad: [{ what: 'fewer rows than none', given: () => ({ first: -1 }), code: 'BAD_USER_INPUT', field: 'first' }],
    },
  },

  mutations: {
    createSpecialty: {
      good: ({ word }) => ({ name: `Specialty ${word()}`, display_name: 'Shown', source: 'custom', is_active: false }),
      bad: badFields,
    },
    updateSpecialty: {
      good: async (world) => ({ id: (await newSpecialty(world)).id, display_name: null, is_visible: false }),
      bad: [{ what: 'no such specialty', given: (good) => ({ ...good, id: NOBODY }), code: 'NOT_FOUND' }, ...badFields],
    },
    deleteSpecialty: {
      good: async (world) => ({ id: (await newSpecialty(world)).id }),
      bad: [{ what: 'no such specialty', given: () => ({ id: NOBODY }), code: 'NOT_FOUND' }],
    },
    createSpecialtyServiceLineAssociation: { good: specialtyAndLine, bad: [noSuchSpecialty, noSuchLine] },
    removeSpecialtyServiceLineAssociation: {
      good: async (world) => ({
        ...(await linkedSpecialtyAndLine(world)),
        expectedUses: [{ what: 'variant terms', count: 0 }],
      }),
      bad: [
        noSuchSpecialty,
        noSuchLine,
        {
          what: 'terms of its variant that it does not have',
          given: (good) => ({ ...good, expectedUses: [{ what: 'variant terms', count: 3 }] }),
          code: 'CONFLICT',
        },
        {
          what: 'a kind told twice',
          given: (good) => ({ ...good, expectedUses: [1, 2].map((count) => ({ what: 'variant terms', count })) }),
          code: 'BAD_USER_INPUT',
          field: 'expectedUses',
        },
      ],
    },
    changeVariantsSearchStatusAssociation: {
      good: async (world) => ({ ...(await linkedSpecialtyAndLine(world)), status: false }),
      bad: [
        noSuchSpecialty,
        noSuchLine,
        {
          what: 'a service line that the specialty does not have',
          given: async (good, world) => ({ ...good, ...(await specialtyAndLine(world)) }),
          code: 'NOT_FOUND',
        },
      ],
    },
    createSpecialtyParentAssociation: {
      good: childAndParent,
      bad: [
        noSuchSpecialty,
        { what: 'no such parent', given: (good) => ({ ...good, parentId: NOBODY }), code: 'NOT_FOUND' },
        {
          what: 'itself as its parent',
          given: ({ specialtyId }) => ({ specialtyId, parentId: specialtyId }),
          code: 'BAD_USER_INPUT',
          field: 'parentId',
        },
        {
          what: 'a circle',
          given: async ({ specialtyId, parentId }, world) => {
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
      bad: [noSuchSpecialty],
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
