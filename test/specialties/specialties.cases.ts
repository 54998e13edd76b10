import sql from 'sql-template-tag'
import { specialtyFields } from '../../src/domain/specialties/fields.ts'
import { badField, badValues, notFound, unknown } from '../support/badCases.ts'
import {
  type BadCase,
  type Cases,
  defaultsOf,
  existing,
  NOW,
  newSpecialty,
  saves,
  type World,
} from '../support/cases.ts'

const slugWithMostTerms = async ({ database }: World) => {
  const row = await database.one<{ slug: string }>(sql`
    select slug from specialty join specialty_variant_term on specialty_id = id
    group by id order by count(*) desc, id limit 1`)
  return existing(row).slug
}

const firstServiceLine = async ({ ask }: World) => existing((await ask('serviceLines', { first: 1 })).edges[0]).node

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

const unknownSpecialty = unknown('specialty', 'specialtyId')
const unknownServiceLine = unknown('service line', 'serviceLineId')

const badFields: BadCase<object>[] = [
  badValues('an empty name', { name: ' ' }, 'name'),
  badValues('an invalid slug', { slug: 'A b' }, 'slug'),
  badField('a taken slug', 'slug', async (good, world) => ({ ...good, slug: (await newSpecialty(world)).slug })),
  badValues('a source other than custom', { source: 'elsewhere' }, 'source'),
  badValues('a display name of two lines', { display_name: 'a\nb' }, 'display_name'),
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
      bad: ['filterSource', 'filterStatus', 'filterClean', 'filterCertified', 'filterService'].map((field) =>
        badField(`${field} with an invalid value`, field, () => ({ [field]: 0 })),
      ),
    },
    specialty: {
      good: async (world) => ({ slug: await slugWithMostTerms(world) }),
      bad: [badField('neither id nor slug', 'id', () => ({}))],
    },
    specialtyClinicalFocusTerms: {
      good: async (world) => ({ slug: await slugWithMostTerms(world) }),
      bad: [badField('a slug with NUL', 'slug', () => ({ slug: 'a\0' }))],
    },
    serviceLines: {
      good: () => ({ first: 20, filter: 'e' }),
      bad: [badField('a negative number of rows', 'first', () => ({ first: -1 }))],
    },
  },

  mutations: {
    createSpecialty: {
      good: ({ word }) => ({ name: `Specialty ${word()}`, display_name: 'Shown', source: 'custom', is_active: false }),
      bad: badFields,
    },
    updateSpecialty: {
      good: async (world) => ({ id: (await newSpecialty(world)).id, display_name: null, is_visible: false }),
      bad: [unknown('specialty', 'id'), ...badFields],
    },
    deleteSpecialty: {
      good: async (world) => ({ id: (await newSpecialty(world)).id }),
      bad: [unknown('specialty', 'id'), unknown('specialty', 'id', 'x')],
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
        badField('a kind of reference that occurs twice', 'expectedUses', (good) => ({
          ...good,
          expectedUses: [1, 2].map((count) => ({ what: 'variant terms', count })),
        })),
      ],
    },
    changeVariantsSearchStatusAssociation: {
      good: async (world) => ({ ...(await linkedSpecialtyAndLine(world)), status: false }),
      bad: [
        unknownSpecialty,
        unknownServiceLine,
        notFound('a service line that the specialty does not have', async (good, world) => ({
          ...good,
          ...(await specialtyAndLine(world)),
        })),
      ],
    },
    createSpecialtyParentAssociation: {
      good: childAndParent,
      bad: [
        unknownSpecialty,
        unknown('parent', 'parentId'),
        badField('itself as its parent', 'parentId', ({ specialtyId }) => ({ specialtyId, parentId: specialtyId })),
        badField('a cycle', 'parentId', async ({ specialtyId, parentId }, world) => {
          await world.change('createSpecialtyParentAssociation', { specialtyId: parentId, parentId: specialtyId })
          return { specialtyId, parentId }
        }),
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
        ...defaultsOf(specialtyFields),
        slug: 'cardiology',
        display_name: null,
        source: 'custom',
        is_board_certified: true,
        is_clean: true,
        is_clean_timestamp: null,
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
