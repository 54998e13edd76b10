import sql from 'sql-template-tag'
import { slugOf } from '../../src/domain/slug.ts'
import { type Taxonomy, taxonomyOfSemanticTypes } from '../../src/domain/umls.ts'
import { textColumnsOf } from '../records/kinds/term.ts'
import { builtinConcepts } from '../vocabulary/builtin.ts'
import { inventedTerm } from './inventedTerms.ts'
import { inventSave } from './past.ts'
import type { Random } from './random.ts'
import { idsByName, insert, insertNumbered, physicianPages, type Seeding } from './seeding.ts'

export const customTerms: Readonly<Record<string, Taxonomy | null>> = {
  'Cardiac rehabilitation': 'TREATMENT',
  'Minimally invasive spine surgery': 'TREATMENT',
  'Knee replacement': 'TREATMENT',
  'Insulin pump therapy': 'TREATMENT',
  'Midwife-attended birth': 'TREATMENT',
  'Annual physical': 'TREATMENT',
  'Sports injuries': 'CONDITION',
  'Long COVID': 'CONDITION',
  "Women's health": null,
  'Travel medicine': null,
  'Second opinions': null,
  'Care for people with several long-standing illnesses at once, who see three or more specialists, take many medicines, and want one physician to keep all of it together, at home, in the office and after a stay in the hospital':
    null,
}

/** Names of terms by specialty, from the built-in vocabulary or `customTerms`. */
export const focusOf: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries({
    'Family Medicine': 'High blood pressure, Type 2 diabetes, Asthma, Depression, Annual physical',
    'Internal Medicine': 'High blood pressure, Type 2 diabetes, Long COVID, Travel medicine, Annual physical',
    Pediatrics: 'Asthma, Eczema, Hay fever, Attention deficit hyperactivity disorder, Type 1 diabetes',
    Cardiology:
      'Atrial fibrillation, Coronary artery disease, Heart attack, Heart failure, High blood pressure, Aortic valve stenosis, ' +
      'Cardiac catheterization, Echocardiogram, Exercise stress test, Arrhythmia ablation, ' +
      'Pacemaker implantation, Cardiac rehabilitation',
    Dermatology: 'Acne, Eczema, Psoriasis, Melanoma, Skin biopsy',
    Endocrinology: 'Type 1 diabetes, Type 2 diabetes, Hypothyroidism, Osteoporosis, Insulin pump therapy',
    Gastroenterology: "Acid reflux, Crohn's disease, Ulcerative colitis, Irritable bowel syndrome, Celiac disease",
    Hematology: 'Anemia, Sickle cell disease, Lymphoma, Leukemia',
    Nephrology: 'Chronic kidney disease, High blood pressure, Kidney stones',
    Neurology: "Migraine, Epilepsy, Stroke, Parkinson's disease, Multiple sclerosis, Peripheral neuropathy",
    'Obstetrics & Gynecology':
      "Endometriosis, Polycystic ovary syndrome, Uterine fibroids, Hysterectomy, Midwife-attended birth, Women's health",
    Oncology: 'Breast cancer, Lung cancer, Colorectal cancer, Melanoma, Chemotherapy, Second opinions',
    Ophthalmology: 'Cataract, Glaucoma, Dry eye, LASIK',
    'Orthopaedic Surgery':
      'Osteoarthritis, Carpal tunnel syndrome, Frozen shoulder, Hip replacement, Knee replacement, Sports injuries',
    Otolaryngology: "Sinusitis, Hearing loss, Tinnitus, Ménière's disease",
    Psychiatry: 'Depression, Anxiety disorder, Bipolar disorder, Insomnia',
    Pulmonology: 'Asthma, Chronic obstructive pulmonary disease, Obstructive sleep apnea, Lung cancer',
    Rheumatology: 'Rheumatoid arthritis, Gout, Lupus, Fibromyalgia',
    'General Surgery': 'Gallstone disease, Inguinal hernia, Mastectomy',
    'Neurological Surgery': 'Brain aneurysm, Lumbar spinal stenosis, Sciatica, Minimally invasive spine surgery',
    Urology: 'Enlarged prostate, Overactive bladder, Prostate cancer, Prostatectomy, Kidney stones',
    'Vascular Surgery': 'Abdominal aortic aneurysm, Peripheral artery disease, Varicose veins, Angiography',
  }).map(([specialty, names]) => [specialty, names.split(', ')]),
)

export const handWrittenTerms: readonly string[] = [
  ...new Set([...Object.values(focusOf).flat(), ...Object.keys(customTerms)]),
]

const MAX_PROFILE_TERMS = 25
const MAX_MASTER_TERMS = 100

export const seedTerms = async (seeding: Seeding): Promise<void> => {
  const { tx, random, now, size } = seeding
  await insertNumbered(tx, 'term', terms(random, size.terms, now))
  const pool = termPool(size.terms)
  await insertLists(seeding, pool)
  await insertProfiles(seeding, pool)
}

export const inventedCount = (terms: number): number => Math.max(0, terms - handWrittenTerms.length)
/** Hand-written terms have the first ids. `number` begins at 0. */
export const inventedId = (number: number): number => handWrittenTerms.length + 1 + number

/** A term gets the CUI of the built-in concept of its name. */
export function* terms(random: Random, count: number, now: number) {
  const concepts = new Map(
    Object.entries(builtinConcepts).flatMap(([type, entries]) =>
      entries.map(([cui, name]) => [name, { umls_cuid: cui, taxonomy: taxonomyOfSemanticTypes([type]) }] as const),
    ),
  )
  for (const name of handWrittenTerms) {
    const { umls_cuid, taxonomy } = concepts.get(name) ?? { umls_cuid: null, taxonomy: customTerms[name] ?? null }
    yield {
      ...textColumnsOf({ name, slug: slugOf(name), umls_cuid }),
      taxonomy: random.chance(0.05) ? null : taxonomy,
      status: random.chance(0.8),
      ...inventSave(random, now),
    }
  }
  for (let number = 0; number < inventedCount(count); number++) {
    const { name, taxonomy } = inventedTerm(number)
    yield {
      ...textColumnsOf({ name, slug: slugOf(name), umls_cuid: null }),
      taxonomy,
      status: random.chance(0.8),
      ...inventSave(random, now),
    }
  }
}

interface TermPool {
  readonly written: readonly number[]
  readonly focusOf: (specialty: string) => number[]
  /** Returns all invented terms if the specialty has none. */
  readonly inventedOf: (specialty: string) => readonly number[]
  readonly hasInvented: (specialty: string) => boolean
}

const termPool = (count: number): TermPool => {
  const ids = new Map(handWrittenTerms.map((name, index) => [name, index + 1]))
  const invented = Array.from({ length: inventedCount(count) }, (_, number) => inventedId(number))
  const bySpecialty = Map.groupBy(invented, (id) => inventedTerm(id - inventedId(0)).specialty)
  return {
    written: [...ids.values()],
    focusOf: (specialty) => (focusOf[specialty] ?? []).flatMap((name) => ids.get(name) ?? []),
    inventedOf: (specialty) => bySpecialty.get(specialty) ?? invented,
    hasInvented: (specialty) => bySpecialty.has(specialty),
  }
}

/** Master lists have more terms than default lists, and variants have fewer. */
const insertLists = async ({ tx, random }: Seeding, pool: TermPool): Promise<void> => {
  const rows = await tx.rows<{ id: string; name: string; lines: string[] }>(sql`
    select id, name, array(
      select service_line_id::text from specialty_service_line where specialty_id = id order by service_line_id
    ) as lines from specialty order by id`)
  const inList = (list: string, specialty_id: string, ids: Iterable<number>) =>
    [...new Set(ids)].map((term_id) => ({ specialty_id, list, term_id }))
  const specialties = rows.map((row) => ({ ...row, focus: pool.focusOf(row.name) }))
  const listRows = specialties.flatMap(({ id, name, focus }) => {
    const others = focus.length > 0 ? random.sample(pool.written, random.below(6)) : []
    const invented = pool.hasInvented(name) ? pool.inventedOf(name).slice(0, MAX_MASTER_TERMS) : []
    return [...inList('DEFAULT', id, focus), ...inList('MASTER', id, [...focus, ...others, ...invented])]
  })
  await insert(tx, 'specialty_term', listRows)
  const variants = specialties
    .filter(({ focus }) => focus.length > 0)
    .flatMap(({ id, focus, lines }) =>
      lines.flatMap((service_line_id) =>
        random
          .sample(focus, 1 + random.below(focus.length))
          .map((term_id) => ({ specialty_id: id, service_line_id, term_id })),
      ),
    )
  await insert(tx, 'specialty_variant_term', variants)
}

const insertProfiles = async (seeding: Seeding, pool: TermPool): Promise<void> => {
  const { tx, random } = seeding
  const names = new Map([...(await idsByName(tx, 'specialty'))].map(([name, id]) => [id, name]))
  const specialtyIdsColumn = sql`array(
    select specialty_id::text from provider_specialty where provider_id = provider.id order by specialty_id) as "specialtyIds"`
  for await (const page of physicianPages<{ id: string; specialtyIds: string[] }>(seeding, specialtyIdsColumn)) {
    const links = page.flatMap(({ id: provider_id, specialtyIds }) => {
      if (random.chance(0.1)) return []
      const specialties = specialtyIds.flatMap((id) => names.get(id) ?? [])
      const focus = [...new Set(specialties.flatMap(pool.focusOf))]
      const specialtyTerms = random.sample(focus, 1 + random.below(focus.length + 1))
      const count = random.chance(0.1) ? MAX_PROFILE_TERMS - specialtyTerms.length : random.below(3)
      const inventedTerms = Array.from({ length: count }, () =>
        pickOftenFirst(random, pool.inventedOf(random.pick(specialties))),
      )
      return [...new Set([...specialtyTerms, ...inventedTerms])].flatMap((term_id) =>
        term_id === undefined ? [] : { provider_id, term_id },
      )
    })
    await insert(tx, 'provider_term', links)
  }
}

const pickOftenFirst = <Item>(random: Random, items: readonly Item[]): Item | undefined =>
  items[Math.floor(random.next() ** 3 * items.length)]
