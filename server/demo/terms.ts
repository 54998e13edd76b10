import sql from 'sql-template-tag'
import { slugOf } from '../../src/domain/slug.ts'
import { taxonomyOfSemanticTypes } from '../../src/domain/umls.ts'
import { textColumnsOf } from '../areas/terms/term.ts'
import { builtinConcepts } from '../areas/vocabulary/builtinConcepts.ts'
import type { Queryable } from '../database/database.ts'
import { customTerms, focusOf } from './focus.ts'
import { idsByName, insert } from './insert.ts'
import type { Random } from './random.ts'
import { saves } from './saves.ts'

/** Physicians who get terms, however many there are. */
const PHYSICIANS = 1_000
/** Terms that a physician has at most. */
const MOST = 25

/** Terms in the default, master and variant lists of the specialties that there are, and on profiles of physicians. */
export const seedTerms = async (tx: Queryable, random: Random, now: number): Promise<void> => {
  await insert(tx, 'term', terms(random, now))
  const ids = await idsByName(tx, 'term')
  const focusIds = (specialty: string) => (focusOf[specialty] ?? []).flatMap((name) => ids.get(name) ?? [])
  const all = [...ids.values()]

  const lists = await specialtyLists(tx, random, focusIds, all)
  await insert(tx, 'specialty_term', lists.named)
  await insert(tx, 'specialty_variant_term', lists.variants)
  await insert(tx, 'provider_term', await profiles(tx, random, focusIds, all))
}

/** Rows of the table `term`: what physicians are looked for, mapped to a concept where the vocabulary has one. */
const terms = (random: Random, now: number) => {
  const concepts = new Map(
    Object.entries(builtinConcepts).flatMap(([type, entries]) =>
      entries.map(([cui, name]) => [name, { umls_cuid: cui, taxonomy: taxonomyOfSemanticTypes([type]) }] as const),
    ),
  )
  const names = new Set([...Object.values(focusOf).flat(), ...Object.keys(customTerms)])
  return [...names].map((name) => {
    const { umls_cuid, taxonomy } = concepts.get(name) ?? { umls_cuid: null, taxonomy: customTerms[name] ?? null }
    return {
      ...textColumnsOf({ name, slug: slugOf(name), umls_cuid }),
      // Of some, nobody has said yet what they are.
      taxonomy: random.chance(0.05) ? null : taxonomy,
      status: random.chance(0.8),
      ...saves(random, now),
    }
  })
}

type FocusIds = (specialty: string) => string[]

/** Default lists of what a specialty is looked for, master lists with more, and variants with some of it. */
const specialtyLists = async (tx: Queryable, random: Random, focusIds: FocusIds, all: readonly string[]) => {
  const rows = await tx.rows<{ id: string; name: string; lines: string[] }>(sql`
    select id, name, array(
      select service_line_id::text from specialty_service_line where specialty_id = id order by service_line_id
    ) as lines from specialty order by id`)
  const focused = rows.map((row) => ({ ...row, focus: focusIds(row.name) })).filter(({ focus }) => focus.length > 0)
  const inList = (list: string, specialty_id: string, ids: readonly string[]) =>
    ids.map((term_id) => ({ specialty_id, list, term_id }))
  return {
    named: focused.flatMap(({ id, focus }) => [
      ...inList('DEFAULT', id, focus),
      ...inList('MASTER', id, [...new Set([...focus, ...random.sample(all, random.below(6))])]),
    ]),
    variants: focused.flatMap(({ id, focus, lines }) =>
      lines.flatMap((service_line_id) =>
        random
          .sample(focus, 1 + random.below(focus.length))
          .map((term_id) => ({ specialty_id: id, service_line_id, term_id })),
      ),
    ),
  }
}

/** Rows of the table `provider_term`: of what their specialties are looked for; some have no term, some many. */
const profiles = async (tx: Queryable, random: Random, focusIds: FocusIds, all: readonly string[]) => {
  const people = await tx.rows<{ id: string; specialties: string[] }>(sql`
    select id, array(
      select name from provider_specialty join specialty on specialty.id = specialty_id
      where provider_id = provider.id order by specialty_id
    ) as specialties from provider order by id limit ${PHYSICIANS}`)
  return people.flatMap(({ id: provider_id, specialties }) => {
    if (random.chance(0.1)) return []
    const focus = [...new Set(specialties.flatMap(focusIds))]
    const own = random.sample(focus, 1 + random.below(focus.length + 1))
    const others = random.sample(all, random.chance(0.1) ? MOST - own.length : random.below(3))
    return [...new Set([...own, ...others])].map((term_id) => ({ provider_id, term_id }))
  })
}
