import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyEventObject } from 'xstate'
import type { ListQuery } from '../../src/domain/cursor.ts'
import { delays } from '../../src/domain/limits.ts'
import { texts } from '../../src/domain/texts.ts'
import { LinkProvider, UnlinkProvider } from '../../src/gql/groups.gen.ts'
import { RecordUses } from '../../src/gql/uses.gen.ts'
import { searchOf, stringifySearch } from '../../src/routes/listSearch.ts'
import { list, search } from '../models/list.model.ts'
import { remove } from '../models/remove.model.ts'
import { follow, intercept, openConsole } from '../support/console.ts'
import { type Group, newGroup } from '../support/groups.ts'
import { type Model, partsOf, type State } from '../support/model.ts'
import { chooseWalks, type Walk } from '../support/paths.ts'
import { type Call, startTestService, type TestService } from '../support/service.ts'

// The paths that test the machines also drive the pages that are made of them. Somebody at the page brings the
// machine's events about; the service answers for real, unless the path wants something else.

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())

/** How a page is made to do what a machine does, and what shows that it did. */
interface Drive<C> {
  /** The names of the operations that the machine's services send. */
  readonly operations: readonly string[]
  /** What somebody at the page does, by the event that it brings about. */
  readonly act: Readonly<Record<string, (page: Page, event: AnyEventObject) => Promise<unknown>>>
  /** Brings about, at the service, that it answers as the path says. */
  readonly arrange?: (event: AnyEventObject) => Promise<unknown>
  /** Makes a real answer what the path says of it. */
  readonly mend: (data: Data, output: Data) => void
  readonly expectState: (page: Page, state: State<C>) => Promise<void>
}
// What JSON holds is for the mender to know.
type Data = ReturnType<typeof JSON.parse>

type ContextOf<M> = M extends Model<infer C> ? C : never

const isOutage = ({ event }: { event: AnyEventObject }) => event.error?.code === 'UNREACHABLE'

const answer = async (route: Route, { error, output }: AnyEventObject, mend: Drive<never>['mend']) => {
  const { code = 'INTERNAL', message } = error ?? {}
  if (code === 'UNREACHABLE') return route.abort()
  if (error) return route.fulfill({ json: { errors: [{ message, extensions: { code } }] } })
  const json = await (await route.fetch()).json()
  mend(json.data, output)
  return route.fulfill({ json })
}

/** Takes a walk on the real page, with a clock that stands still and answers that wait for their turn. */
const expectWalk = async <C>({ moves }: Walk<C>, { operations, act, arrange, mend, expectState }: Drive<C>) => {
  const expects = moves.some(isOutage) ? [/ERR_FAILED/] : []
  const page = await openConsole(service, 'curator', '/dashboard', { expects })
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  const asked: Route[] = []
  for (const name of operations) await intercept(page, name, async (route) => void asked.push(route))

  const perform = async (event: AnyEventObject) => {
    const [, kind, name] = /^xstate\.(done|error|after)\.(?:actor\.)?([^.]*)/.exec(event.type) ?? []
    const route = asked.at(-1)
    if (kind === 'after') await page.clock.runFor(delays[name as keyof typeof delays])
    else if (kind !== undefined && route) {
      await arrange?.(event)
      await answer(route, event, mend)
    } else await act[event.type]?.(page, event)
  }
  for (const move of moves) {
    if (!move.byItself) await perform(move.event)
    if (!move.isSettled) continue
    await expect.poll(() => asked.length).toBe(move.asked)
    await expectState(page, move.state)
  }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search Custom Groups...' })
const addressOf = (query: ListQuery) => `/group${stringifySearch({ ...searchOf(query) })}`

const hasRows = ({ context: { page } }: State<ContextOf<typeof list>>) => page.rows !== null && page.rows.length > 0

const listWalks = await chooseWalks(list, {
  offers: (before, event) => {
    const { type } = event
    if (type === 'refresh') return before.matches('unreachable') || before.matches({ reachable: 'broken' })
    if (type === 'search.submit') return before.can(event) && event.text !== before.context.query.search
    return type.startsWith('xstate.') || type === 'url.change' || before.can(event)
  },
  leadsTo: (told) =>
    told.filter(({ type }) => type === 'navigate').map(({ query }) => ({ type: 'url.change', query }))[0],
})

const listDrive: Drive<ContextOf<typeof list>> = {
  operations: ['Groups'],
  act: {
    'xstate.init': (page) => follow(page, '/group'),
    'url.change': (page, { query }) => follow(page, addressOf(query)),
    'search.submit': async (page, { text }) => {
      await searchBox(page).fill(text)
      await searchBox(page).press('Enter')
    },
    'page.next': (page) => button(page, 'Next page').click(),
    'page.prev': (page) => button(page, 'Previous page').click(),
    refresh: (page) => button(page, 'Try again').click(),
  },
  mend: ({ groups }, { rows, count }) => {
    groups.aggregate.count = count
    if (rows === null || rows.length === 0) groups.edges = rows
  },
  expectState: async (page, state) => {
    const { query } = state.context
    const at = (name: string) => state.matches({ reachable: name })
    const strip = (text: string) => page.getByRole('main').getByRole('status').filter({ hasText: text })
    const said = (text: string) => (hasRows(state) ? strip(text) : heading(page, text))
    const signs = {
      loading: page.locator('table[aria-busy=true]'),
      showing: page.locator('table[aria-busy=false]'),
      found: page.locator('table[aria-busy=false]'),
      empty: heading(page, texts.nothing),
      broken: said(texts.unknown),
      refused: said('Error!: filter is too long'),
    }
    for (const [name, sign] of Object.entries(signs)) if (at(name)) await sign.waitFor()
    if (state.matches('unreachable')) await said(texts.unreachable).waitFor()
    if (state.matches({ reachable: { loading: 'slow' } })) await strip(texts.slow).waitFor()
    if (hasRows(state)) await page.getByRole('table').waitFor()
    await expect.poll(() => page.url()).toBe(`${service.url}${addressOf(query)}`)
    expect(await searchBox(page).inputValue()).toBe(query.search)
    expect(await searchBox(page).isDisabled()).toBe(state.matches('unreachable'))
    expect(await button(page, 'Next page').isEnabled()).toBe(state.can({ type: 'page.next' }))
    expect(await button(page, 'Previous page').isEnabled()).toBe(state.can({ type: 'page.prev' }))
  },
}

const searchWalks = await chooseWalks(search, {
  offers: ({ context: { draft, search } }, event) => {
    if (event.type === 'url.change') return event.search !== search
    return event.type !== 'text.clear' || draft !== ''
  },
  leadsTo: (told) =>
    told.filter(({ type }) => type === 'search').map(({ text }) => ({ type: 'url.change', search: text }))[0],
})

/** The list answers for itself here; its box alone is looked at. */
const searchDrive: Drive<ContextOf<typeof search>> = {
  operations: [],
  act: {
    'xstate.init': (page) => follow(page, '/group'),
    'url.change': (page, { search }) => follow(page, addressOf({ search, curser: null })),
    'text.type': (page, { text }) => searchBox(page).fill(text),
    'text.submit': (page) => searchBox(page).press('Enter'),
    'text.clear': (page) => button(page, 'Clear search').first().click(),
  },
  mend: () => {},
  expectState: async (page, state) => {
    const { draft, search } = state.context
    await expect.poll(() => page.url()).toBe(`${service.url}${addressOf({ search, curser: null })}`)
    await expect.poll(() => searchBox(page).inputValue()).toBe(draft)
  },
}

const removeWalks = await chooseWalks(remove, {
  offers: (before, event) => event.type.startsWith('xstate.') || before.can(event),
})

const removeDrive = (curator: Call, { id, slug }: Group): Drive<ContextOf<typeof remove>> => ({
  operations: ['GroupBySlug', 'RemoveGroup'],
  act: {
    'xstate.init': async (page) => {
      await follow(page, `/group/delete/${slug}`)
      await page.locator('[data-dialog]').waitFor()
      await page.clock.runFor(delays.modalOpen)
    },
    confirm: (page) => button(page, "Yes, I'm sure").click(),
    dismiss: (page) => button(page, 'Done').click(),
  },
  arrange: async ({ output }) => {
    if (!output?.changed) return
    const { data } = await curator(RecordUses, { kind: 'GROUP', id })
    const change = data?.recordUses?.length ? UnlinkProvider : LinkProvider
    await curator(change, { input: { groupId: id, providerId: '1' } })
  },
  mend: (data, output) => {
    if (output?.record === null) data.group = null
  },
  expectState: async (page, state) => {
    const dialog = page.getByRole('dialog', { name: 'Delete Group' })
    const signs = {
      finding: 'Loading',
      missing: 'That Group could not be found...',
      asking: 'Are you sure you want to delete following Group?',
      removing: "Yes, I'm sure",
      removed: /^Successfully Deleted .+ from the Group database\.\.\.$/,
    }
    for (const [name, text] of Object.entries(signs)) if (state.matches(name)) await dialog.getByText(text).waitFor()
    const warning = dialog.getByText('What this Group is linked to has changed. Are you still sure?')
    expect(await warning.count()).toBe(state.matches({ asking: 'changed' }) ? 1 : 0)
    const failure = dialog.getByRole('alert').getByText('Failed to Delete.')
    if (state.matches({ asking: 'refused' })) await failure.filter({ hasText: 'no' }).waitFor()
    if (state.matches({ asking: 'unanswered' })) await failure.filter({ hasText: 'offline' }).waitFor()
    if (state.matches({ removing: 'slow' })) await dialog.getByRole('status').getByText(texts.slow).waitFor()
    const confirm = page.getByRole('button', { name: "Yes, I'm sure", disabled: false })
    expect(await confirm.count()).toBe(state.can({ type: 'confirm' }) ? 1 : 0)
    if (state.matches('done')) await dialog.waitFor({ state: 'detached' })
  },
})

const named = <C>(walks: readonly Walk<C>[]) => walks.map((walk) => [walk.description, walk] as const)

test.each(named(listWalks))('list: %s', (_, walk) => expectWalk(walk, listDrive))
test.each(named(searchWalks))('search: %s', (_, walk) => expectWalk(walk, searchDrive))

test.each(named(removeWalks))('remove: %s', async (_, walk) => {
  const curator = await service.as('curator')
  await expectWalk(walk, removeDrive(curator, await newGroup(curator)))
})

test.each([
  ['list', list.machine, listWalks],
  ['search', search.machine, searchWalks],
  ['remove', remove.machine, removeWalks],
] as const)('together these paths take every transition of %s', (_, machine, walks) => {
  const taken = new Set(walks.flatMap(({ takes }) => [...takes]))
  expect([...partsOf(machine).transitions.values()].filter((transition) => !taken.has(transition))).toEqual([])
})
