import sql from 'sql-template-tag'
import { slugOf } from '../../../../src/domain/slug.ts'
import { customOrigin, type SynonymOrigin } from '../../../../src/domain/synonym.ts'
import type { Queryable } from '../../../database/database.ts'
import { inventedTerm } from '../../../demo/inventedTerms.ts'
import { inventSave } from '../../../demo/past.ts'
import { insert, insertNumbered, type Seeding } from '../../../demo/seeding.ts'
import { inventedCount, inventedId } from '../../../demo/terms.ts'
import { columnsOf } from '../../../records/kinds/synonym.ts'
import { createBuiltinVocabulary } from '../../../vocabulary/builtin.ts'

const termsBySynonym: Readonly<Record<string, readonly string[]>> = {
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
const SYNONYM_INTERVAL = 3
const unlinkedNames = [
  'Bone density scan',
  'Brain fog',
  'Café-au-lait spots',
  'Growing pains',
  "Housemaid's knee",
  'Trapped wind',
  'White coat fear',
]

interface Draft {
  readonly name: string
  readonly origin: SynonymOrigin
  readonly termIds: readonly (string | number)[]
}

export const seedSynonyms = async (seeding: Seeding): Promise<void> => {
  const { tx, random, now, size } = seeding
  const handWritten = [...(await vocabularySynonyms(seeding)), ...(await customSynonyms(tx))]
  const bySlug = new Map(handWritten.map((draft) => [slugOf(draft.name), draft]))
  function* drafts(): Generator<Draft> {
    yield* bySlug.values()
    for (let number = 0; number < inventedCount(size.terms); number += SYNONYM_INTERVAL)
      yield { name: inventedTerm(number).synonym, origin: customOrigin, termIds: [inventedId(number)] }
  }
  function* rows() {
    for (const { name, origin } of drafts()) {
      const status = random.chance(0.8)
      yield { ...columnsOf({ name, slug: slugOf(name), status }, origin), ...origin, ...inventSave(random, now) }
    }
  }
  function* links() {
    let synonym_id = 0
    for (const { termIds } of drafts()) {
      synonym_id += 1
      for (const term_id of termIds) yield { term_id, synonym_id }
    }
  }
  await insertNumbered(tx, 'synonym', rows())
  await insert(tx, 'term_synonym', links())
  // Every fifth term gets a Display Name.
  await tx.rows(sql`
    update term set primary_synonym_id = first.synonym_id
    from (select term_id, min(synonym_id) as synonym_id from term_synonym group by term_id) as first
    where term.id = first.term_id and term.id % 5 = 0`)
}

/** One synonym in five becomes a custom synonym. */
const vocabularySynonyms = async ({ tx, random }: Seeding): Promise<Draft[]> => {
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

const customSynonyms = async (tx: Queryable): Promise<Draft[]> => {
  const termNames = Object.values(termsBySynonym).flat()
  const terms = await tx.rows<{ id: string; name: string }>(
    sql`select id, name from term where name = any(${termNames}) order by id`,
  )
  const names: Readonly<Record<string, readonly string[]>> = {
    ...termsBySynonym,
    ...Object.fromEntries(unlinkedNames.map((name) => [name, []])),
  }
  return Object.entries(names).map(([name, namesOfTerms]) => ({
    name,
    origin: customOrigin,
    termIds: terms.filter((term) => namesOfTerms.includes(term.name)).map(({ id }) => id),
  }))
}
