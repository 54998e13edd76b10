import { readFileSync } from 'node:fs'
import sql from 'sql-template-tag'
import { expect, test, vi } from 'vitest'
import type { RecordKind } from '../../../server/contract/types.gen.ts'
import { NAME_LENGTH } from '../../../src/domain/limits.ts'
import { FindAnything } from '../../../src/gql/find/find.gen.ts'
import type { FoundKind } from '../../../src/gql/find/find.ts'
import { newGroup } from '../../support/groups.ts'
import { accounts, kindRules } from '../../support/permissions.ts'
import { dataOf, testService } from '../../support/service.ts'
import { waitForBlocked } from '../../support/statements.ts'

const service = testService()

const find = async (username: string, filter: string): Promise<readonly FoundKind[]> =>
  dataOf(await (await service.as(username))(FindAnything, { filter })).findAnything

const queriesOf = (kindText: string) => {
  const [kind = '', ...lines] = kindText.trim().split('\n')
  return lines.flatMap((line) => {
    const [name = '', texts = ''] = line.split(' ← ')
    return texts
      .split(' / ')
      .map((text) => ({ kind, name, mark: /^[=?]/.exec(text)?.[0], filter: text.replace(/^[=?]/, '') }))
  })
}
const [, ...kindTexts] = readFileSync(`${import.meta.dirname}/find.queries.txt`, 'utf8').split('\n\n')
const queries = kindTexts.flatMap(queriesOf)

/** Query of each kind's list, and the field that `findAnything` shows as the name. */
const lists: Partial<Record<RecordKind, readonly [field: string, name: string]>> = {
  TERM: ['cftTerms', 'name'],
  SYNONYM: ['synonyms', 'name'],
  GROUP: ['groups', 'name'],
  PROMOTED_PROGRAM: ['promotedPrograms', 'name'],
  SPECIALTY: ['specialties', 'name'],
  PROVIDER: ['providers', 'fullName'],
  PRACTICE_EMAIL: ['practiceEmails', 'id'],
  USER: ['users', 'username'],
}

test.each(accounts)('$username finds what their lists show, and nothing else', async ({ username, permissions }) => {
  const call = await service.as(username)
  for (const filter of ['an', 'car', 'medical group', username]) {
    const expected = []
    for (const [kind, [field, name]] of Object.entries(lists)) {
      const { data } = await call<Record<string, { edges: { node: { id: string } }[]; aggregate: { count: number } }>>(
        `query ($filter: String) { ${field}(filter: $filter, first: 5) {
          edges { node { id ${name} } } aggregate { count } } }`,
        { filter },
      )
      const list = data?.[field]
      const rule = kindRules[kind as RecordKind]
      // Staff who only choose records of a kind in pickers don't find them.
      const mayRead = !Array.isArray(rule) || rule.some((permission) => permissions.includes(permission))
      if (!list || list.aggregate.count === 0 || !mayRead) continue
      expected.push({ kind, count: list.aggregate.count, ids: list.edges.map(({ node }) => node.id) })
    }
    const found = await find(username, filter)
    expect(JSON.stringify(found), 'no text begins or ends with a separator').not.toMatch(/" · | · "/)
    const kinds = found.map(({ kind, count, records }) => ({ kind, count, ids: records.map(({ id }) => id) }))
    expect(kinds).toEqual(expected)
  }
})

test('a synonym leads to its term, and to the number of records that use it', async () => {
  const [terms] = await find('curator', 'heartburn')
  expect(terms?.kind).toBe('TERM')
  const term = terms?.records[0]
  expect(term?.matchedText?.toLowerCase()).toContain('heartburn')
  const { data } = await (await service.as('curator'))<{ recordUses: { what: string; count: number }[] }>(
    'query ($id: ID!) { recordUses(kind: TERM, id: $id) { what count } }',
    { id: term?.id ?? '' },
  )
  const countOf = (what: string) => data?.recordUses.find((use) => use.what === what)?.count ?? 0
  const uses = new Map(term?.uses.map(({ what, count }) => [what, count]))
  for (const what of ['physicians', 'promoted programs', 'top conditions'])
    expect(uses.get(what) ?? 0).toBe(countOf(what))
  expect(uses.get('specialties')).toBeGreaterThan(0)
})

test(`${queries.length} searches as people type them: all exact ones and 95 of 100 others find the record first`, async () => {
  const missed: string[] = []
  for (const { filter, kind, name } of queries) {
    const found = await find('admin', filter)
    if (found.find((one) => one.kind === kind)?.records[0]?.name !== name) missed.push(filter)
  }
  const marked = (mark: string) => queries.filter((query) => query.mark === mark).map(({ filter }) => filter)
  expect(missed).toEqual(marked('?'))
  expect(missed.length).toBeLessThanOrEqual((queries.length - marked('=').length) * 0.05)
})

test('a record names the text that a search found, as its list does', async () => {
  const reasonOf = async (filter: string, kind: RecordKind) =>
    (await find('curator', filter)).find((one) => one.kind === kind)?.records[0]?.matchedText
  expect(await reasonOf('acid heartburn', 'TERM')).toMatch(/^Synonym: .*heartburn$/i)
  for (const id of ['7', '007']) expect(await reasonOf(id, 'GROUP')).toBe('Id: 7')
  expect(await reasonOf('C0017168', 'TERM'), 'the palette shows the CUID').toBeNull()
})

const matchedTexts = async (field: string, filter: string) => {
  const { data } = await (await service.as('curator'))(
    `query ($filter: String) { list: ${field}(filter: $filter) { edges { node { id matchedText(filter: $filter) } } } }`,
    { filter },
  )
  const { edges } = Object(data).list as { edges: { node: { id: string; matchedText: string | null } }[] }
  return new Map(edges.map(({ node }) => [node.id, node.matchedText]))
}

test('a row names the text that a search found, unless its list shows the text', async () => {
  const group = await newGroup(await service.as('curator'), { name: 'Évian Team', slug: 'own-slug' })
  const physician = await service.database.one<{ id: string; name: string; shown: string }>(sql`
    select id, provider.full_name as name, merged.full_name as shown
    from provider join merged_provider as merged using (id) where merged.first_name <> provider.first_name limit 1`)
  const practice = await service.database.one<{ id: string; email: string }>(sql`
    select min(id) as id, email from practice_email, unnest(emails) as email group by email having count(*) < 50 limit 1`)
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

test('one account can wait for ten searches, and keeps no other account waiting', async () => {
  const searches = Array.from('0123456789', (digit) => `s${digit}: findAnything(filter: "pain") { count }`).join(' ')
  const [curator, groups] = [await service.as('curator'), await service.as('groups')]
  const { ten, other } = await service.database.transaction(async (tx) => {
    await tx.rows(sql`lock table term`)
    const ten = curator(`{ ${searches} }`)
    await waitForBlocked(service.database, 6)
    expect((await curator(FindAnything, { filter: 'pain' })).errors?.[0]?.extensions?.code).toBe('RATE_LIMITED')
    return { ten, other: groups(FindAnything, { filter: 'medical' }) }
  })
  for (const { errors } of [await ten, await other, await curator(FindAnything, { filter: 'pain' })])
    expect(errors).toBeUndefined()
})

const odd = ['', '   ', '\t\n', '%', '_', "'", '"', '\\', '🙂', 'שלום', '(', '\u202e', 'a', 'x'.repeat(NAME_LENGTH)]
test.each(odd)('the odd search %j has a short answer without an error', async (filter) => {
  const logged = vi.spyOn(process.stderr, 'write')
  const found = await find('admin', filter)
  const most = filter.trim() === '' ? 0 : 5
  expect(found.every(({ records }) => records.length <= most)).toBe(true)
  expect(logged).not.toHaveBeenCalled()
  logged.mockRestore()
})

test('what uses a term shows no kind that the user may not read', async () => {
  await service.database.rows(sql`
    delete from auth_item_child where parent = 'curator' and child in ('promoted_search', 'provider_override')`)
  const [terms] = await find('curator', 'HTN')
  expect(terms?.records[0]?.uses.map(({ what }) => what)).toEqual(['specialties', 'top conditions'])
})
