import sql from 'sql-template-tag'
import { slugOf } from '../../src/domain/slug.ts'
import { customOrigin, type SynonymOrigin } from '../../src/domain/synonym.ts'
import { columnsOf } from '../areas/synonyms/synonym.ts'
import { createBuiltinVocabulary } from '../areas/vocabulary/builtin.ts'
import type { Queryable } from '../database/database.ts'
import { insert } from './insert.ts'
import type { Random } from './random.ts'
import { saves } from './saves.ts'

/** What patients call the house's own terms, by their names; and what they say for more than one. */
const customNames: Readonly<Record<string, readonly string[]>> = {
  'Cardiac rehab': ['Cardiac rehabilitation'],
  'Exercise after a heart attack': ['Cardiac rehabilitation'],
  'Keyhole spine surgery': ['Minimally invasive spine surgery'],
  'Knee arthroplasty': ['Knee replacement'],
  'New knee': ['Knee replacement'],
  TKR: ['Knee replacement'],
  'Artificial knee joint': ['Knee replacement'],
  'Insulin pump': ['Insulin pump therapy'],
  'Nurse-midwife': ['Midwife-attended birth'],
  'Check-up': ['Annual physical'],
  'Wellness visit': ['Annual physical'],
  'Athletic injuries': ['Sports injuries'],
  'Post-COVID syndrome': ['Long COVID'],
  'Travel shots': ['Travel medicine'],
  'Another opinion': ['Second opinions'],
  Sugar: ['Type 1 diabetes', 'Type 2 diabetes'],
  'Heart trouble': ['Heart failure', 'Coronary artery disease', 'Atrial fibrillation'],
}
/** Written down before there was a term for them. */
const unlinked = [
  'Bone density scan',
  'Brain fog',
  'Growing pains',
  "Housemaid's knee",
  'Trapped wind',
  'White coat fear',
]

/** A synonym that is to be made, and the ids of the terms that it stands for. */
interface Draft {
  readonly name: string
  readonly origin: SynonymOrigin
  readonly termIds: readonly string[]
}

/** Synonyms for most of the terms that there are, the Display Names of some of them, and a few without a term. */
export const seedSynonyms = async (tx: Queryable, random: Random, now: number): Promise<void> => {
  const drafts = [...(await vocabularyNames(tx, random)), ...(await houseNames(tx))]
  const bySlug = new Map(drafts.map((draft) => [slugOf(draft.name), draft]))
  const rows = [...bySlug].map(([slug, { name, origin }]) => ({
    ...columnsOf({ name, slug, status: random.chance(0.8) }, origin),
    ...origin,
    ...saves(random, now),
  }))
  await insert(tx, 'synonym', rows)

  const made = await tx.rows<{ id: string; slug: string }>(sql`select id, slug from synonym order by id`)
  const links = made.flatMap(({ id, slug }) =>
    (bySlug.get(slug)?.termIds ?? []).map((term_id) => ({ term_id, synonym_id: id })),
  )
  await insert(tx, 'term_synonym', links)
  const displayed = [...new Map(links.map((link) => [link.term_id, link])).values()].filter(() => random.chance(0.2))
  await tx.rows(sql`
    update term set primary_synonym_id = link.synonym_id
    from json_to_recordset(${JSON.stringify(displayed)}) as link (term_id bigint, synonym_id bigint)
    where term.id = link.term_id`)
}

/** One to four of the vocabulary's names for most terms that are mapped to a concept; a few are typed by hand. */
const vocabularyNames = async (tx: Queryable, random: Random): Promise<Draft[]> => {
  const vocabulary = createBuiltinVocabulary()
  const terms = await tx.rows<{ id: string; cui: string }>(
    sql`select id, umls_cuid as cui from term where umls_cuid is not null order by id`,
  )
  const drafts: Draft[] = []
  for (const { id, cui } of terms) {
    const [, ...atoms] = (await vocabulary.concept(cui))?.atoms ?? []
    if (random.chance(0.1)) continue
    for (const { ui, name, rootSource } of random.sample(atoms, 1 + random.below(4))) {
      const atom = { auid: ui, umls_cuid: cui, source: rootSource }
      drafts.push({ name, origin: random.chance(0.8) ? atom : customOrigin, termIds: [id] })
    }
  }
  return drafts
}

/** The house's own names. */
const houseNames = async (tx: Queryable): Promise<Draft[]> => {
  const terms = await tx.rows<{ id: string; name: string }>(sql`select id, name from term order by id`)
  const names: Readonly<Record<string, readonly string[]>> = {
    ...customNames,
    ...Object.fromEntries(unlinked.map((name) => [name, []])),
  }
  return Object.entries(names).map(([name, standsFor]) => ({
    name,
    origin: customOrigin,
    termIds: terms.filter((term) => standsFor.includes(term.name)).map(({ id }) => id),
  }))
}
