import sql from 'sql-template-tag'
import { CUSTOM_SPECIALTY, newSpecialty, specialtySlugOf } from '../../../../src/domain/specialties/specialty.ts'
import { inventSave } from '../../../demo/past.ts'
import type { Random } from '../../../demo/random.ts'
import { idsByName, insert, physicianPages, type Seeding } from '../../../demo/seeding.ts'
import { specialties } from '../../../demo/specialties.ts'
import { sortKey } from '../../../lists/list.ts'
import { columnsOf } from '../../../records/kinds/specialty.ts'

interface SpecialtyDetails {
  readonly displayName?: string
  readonly lines?: readonly string[]
  readonly parents?: readonly string[]
}

const serviceLines = [
  'Cancer',
  'Heart & Vascular',
  'Neurosciences',
  'Orthopedics & Spine',
  'Primary Care',
  "Women's Health",
] as const

/** Staff created the specialties that `server/demo/specialties.ts` lacks. */
const specialtyDetails: Readonly<Record<string, SpecialtyDetails>> = {
  'Family Medicine': { displayName: 'Family Doctor', lines: ['Primary Care', "Women's Health"] },
  'Internal Medicine': { displayName: 'Primary Care for Adults', lines: ['Primary Care'] },
  Pediatrics: { displayName: "Children's Doctor", lines: ['Primary Care'] },
  'Geriatric Medicine': { lines: ['Primary Care'], parents: ['Internal Medicine', 'Family Medicine'] },
  'Allergy & Immunology': { displayName: 'Allergies', lines: ['Primary Care'], parents: ['Internal Medicine'] },
  Cardiology: { displayName: 'Heart Care', lines: ['Heart & Vascular'], parents: ['Internal Medicine'] },
  Endocrinology: { displayName: 'Diabetes & Hormones', parents: ['Internal Medicine'] },
  Gastroenterology: { displayName: 'Digestive Health', lines: ['Cancer'], parents: ['Internal Medicine'] },
  Hematology: { displayName: 'Blood Disorders', lines: ['Cancer'], parents: ['Internal Medicine'] },
  'Infectious Disease': { parents: ['Internal Medicine'] },
  Nephrology: { displayName: 'Kidney Care', parents: ['Internal Medicine'] },
  Neurology: { displayName: 'Brain & Nerves', lines: ['Neurosciences'] },
  'Obstetrics & Gynecology': { displayName: 'OB/GYN', lines: ["Women's Health"] },
  Oncology: { displayName: 'Cancer Care', lines: ['Cancer', "Women's Health"], parents: ['Internal Medicine'] },
  'Orthopaedic Surgery': { displayName: 'Bones & Joints', lines: ['Orthopedics & Spine'] },
  Otolaryngology: { displayName: 'Ear, Nose & Throat', lines: ['Cancer'] },
  'Physical Medicine & Rehabilitation': { lines: ['Neurosciences', 'Orthopedics & Spine'] },
  'Plastic Surgery': { lines: ['Cancer'], parents: ['General Surgery'] },
  Psychiatry: { displayName: 'Mental Health', lines: ['Neurosciences'] },
  Pulmonology: { displayName: 'Lungs & Breathing', lines: ['Cancer'], parents: ['Internal Medicine'] },
  Rheumatology: { displayName: 'Arthritis Care', parents: ['Internal Medicine'] },
  'Neurological Surgery': { displayName: 'Brain & Spine Surgery', lines: ['Neurosciences', 'Orthopedics & Spine'] },
  'Thoracic Surgery': { lines: ['Cancer', 'Heart & Vascular'], parents: ['General Surgery'] },
  Urology: { lines: ['Cancer'] },
  'Vascular Surgery': { lines: ['Heart & Vascular'], parents: ['General Surgery'] },
  'Breast Surgery': { lines: ['Cancer', "Women's Health"], parents: ['General Surgery', 'Oncology'] },
  'Heart Rhythm': {
    displayName: 'Heart Rhythm (Electrophysiology)',
    lines: ['Heart & Vascular'],
    parents: ['Cardiology'],
  },
  'Interventional Cardiology': { lines: ['Heart & Vascular'], parents: ['Cardiology'] },
  'Food Allergies': { lines: ['Primary Care'], parents: ['Allergy & Immunology', 'Pediatrics'] },
  "Ménière's & Balance Disorders": { lines: ['Neurosciences'], parents: ['Otolaryngology', 'Neurology'] },
  'Pain Management': { parents: ['Physical Medicine & Rehabilitation'] },
  'Sleep Medicine': { displayName: 'Sleep', parents: ['Pulmonology', 'Neurology'] },
  'Sports Medicine': { lines: ['Orthopedics & Spine'], parents: ['Family Medicine', 'Orthopaedic Surgery'] },
}

/** Source of the specialties that staff did not create. */
const SOURCE = 'credentialing'

export const seedSpecialties = async (seeding: Seeding): Promise<void> => {
  const { tx, random, now } = seeding
  await insert(
    tx,
    'service_line',
    serviceLines.map((name) => ({ slug: specialtySlugOf(name), name, name_key: sortKey(name) })),
  )
  const sourceNames = specialties.map(({ name }) => name)
  const names = new Set([...sourceNames, ...Object.keys(specialtyDetails)])
  await insert(
    tx,
    'specialty',
    [...names].map((name) =>
      inventSpecialty(random, name, sourceNames.includes(name) ? SOURCE : CUSTOM_SPECIALTY, now),
    ),
  )
  const ids = await idsByName(tx, 'specialty')
  await insertDetails(seeding, ids, await idsByName(tx, 'service_line'))
  await linkPhysicians(seeding, ids)
}

const inventSpecialty = (random: Random, name: string, source: string, now: number) => {
  const save = inventSave(random, now)
  const is_clean = random.chance(0.7)
  return {
    ...columnsOf({
      ...newSpecialty,
      name,
      slug: specialtySlugOf(name),
      display_name: specialtyDetails[name]?.displayName ?? '',
      status: random.chance(0.9),
      is_visible: random.chance(0.85),
      is_active: random.chance(0.85),
      is_in_picklist: random.chance(0.8),
      is_default_term_list_enabled: random.chance(0.85),
    }),
    source,
    is_board_certified: source === SOURCE && random.chance(0.75),
    is_clean,
    is_clean_timestamp: is_clean ? save.updated_at : null,
    ...save,
  }
}

type Ids = ReadonlyMap<string, string>

const pairsOf = (namesIn: (facts: SpecialtyDetails) => readonly string[] | undefined) =>
  Object.entries(specialtyDetails).flatMap(([name, facts]) => (namesIn(facts) ?? []).map((other) => ({ name, other })))

const insertDetails = async ({ tx, random }: Seeding, ids: Ids, lineIds: Ids): Promise<void> => {
  const lines = pairsOf((facts) => facts.lines).map(({ name, other }) => ({
    specialty_id: ids.get(name),
    service_line_id: lineIds.get(other),
    variants_searched: random.chance(0.8),
  }))
  await insert(tx, 'specialty_service_line', lines)
  const parents = pairsOf((facts) => facts.parents).map(({ name, other }) => ({
    specialty_id: ids.get(name),
    parent_id: ids.get(other),
  }))
  await insert(tx, 'specialty_parent', parents)
}

const linkPhysicians = async (seeding: Seeding, ids: Ids): Promise<void> => {
  const { tx, random } = seeding
  for await (const page of physicianPages<{ id: string; bio: string }>(seeding, sql`bio`)) {
    const links = page.flatMap(({ id: provider_id, bio }) =>
      pickSpecialties(random, bio).map((name) => ({ provider_id, specialty_id: ids.get(name) })),
    )
    await insert(tx, 'provider_specialty', links)
  }
}

const pickSpecialties = (random: Random, bio: string): string[] => {
  const main = specialties.find(({ focus }) => bio.includes(`people with ${focus} and has`)) ?? random.pick(specialties)
  const parents = random.chance(0.4) ? (specialtyDetails[main.name]?.parents ?? []) : []
  const other = random.chance(0.1) ? [random.pick(specialties).name] : []
  return [...new Set([main.name, ...parents, ...other])].slice(0, 3)
}
