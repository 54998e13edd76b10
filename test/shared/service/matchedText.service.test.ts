import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { newGroup } from '../../support/groups.ts'
import { callerOf, testService } from '../../support/service.ts'

const service = testService()
const curator = callerOf(service, 'curator')

const matchedTexts = async (field: string, filter: string) => {
  const { data } = await curator(
    `query ($filter: String) { list: ${field}(filter: $filter) { edges { node { id matchedText(filter: $filter) } } } }`,
    { filter },
  )
  const { edges } = Object(data).list as { edges: { node: { id: string; matchedText: string | null } }[] }
  return new Map(edges.map(({ node }) => [node.id, node.matchedText]))
}

test('a row names the text that a search found, unless its list shows the text', async () => {
  const group = await newGroup(curator, { name: 'Évian Team', slug: 'own-slug' })
  const physician = await service.database.one<{ id: string; name: string; shown: string }>(sql`
    select id, provider.full_name as name, merged.full_name as shown
    from provider join merged_provider as merged using (id) where merged.first_name <> provider.first_name limit 1`)
  const practice = await service.database.one<{ id: string; email: string }>(
    sql`select min(id) as id, email from practice_email, unnest(emails) as email group by email having count(*) < 50 limit 1`,
  )
  const term = await service.database.one<{ id: string; synonym: string; primary: string }>(sql`
    select term.id, other.name as synonym, main.name as primary from term join synonym as main on main.id = primary_synonym_id
      join term_synonym on term_id = term.id join synonym as other on other.id = synonym_id
    where other.id <> main.id and position(other.name_key in main.name_key || term.name_key) = 0 limit 1`)
  if (!physician || !practice || !term) throw new Error('The demo lacks a record.')
  for (const [field, filter, id, expected] of [
    ['groups', 'own', group.id, 'Machine name: own-slug'],
    ['groups', group.id, group.id, `Id: ${group.id}`],
    ['groups', 'EVIAN', group.id, null],
    ['providers', physician.name, physician.id, `Source name: ${physician.name}`],
    ['providers', physician.shown, physician.id, null],
    ['practiceEmails', practice.email, practice.id, `Email: ${practice.email}`],
    ['cftTerms', term.synonym, term.id, `Synonym: ${term.synonym}`],
    ['cftTerms', term.primary, term.id, null],
  ] as const) {
    const texts = await matchedTexts(field, filter)
    expect(texts.get(id), `${field}: ${filter}`).toBe(expected)
  }
  expect([...(await matchedTexts('groups', ' ')).values()]).not.toContain(expect.any(String))
})
