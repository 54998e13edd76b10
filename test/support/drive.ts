import type { Page, Route } from 'playwright-core'
import { expect } from 'vitest'
import type { AnyEventObject, AnyStateMachine } from 'xstate'
import { delays } from '../../src/domain/limits.ts'
import { activeNodes } from '../../src/machines/internals.ts'
import { partsOf } from '../../src/machines/parts.ts'
import { expectAccessible } from './browser.ts'
import { type ConsoleOptions, intercept, openConsole } from './console.ts'
import type { Model, State } from './model.ts'
import type { Walk } from './paths.ts'
import type { TestService } from './service.ts'
import { expectShown } from './shown.ts'

/** How a page is made to do what a machine does, and what shows that it did. */
export interface Drive<C> {
  /** Who is at the page; `curator` when absent. */
  readonly username?: string
  /** How a page is opened, whose first screen is what the machine is about; the dashboard when absent. */
  readonly open?: (expects: readonly RegExp[]) => Promise<Page>
  /** Prepares the page before it loads anything, where `open` is absent. */
  readonly prepare?: (page: Page) => Promise<unknown>
  /** The names of the operations that the machine's services send. */
  readonly operations: readonly string[]
  /** By which of them a service of the machine asks, where several are under way at once. */
  readonly asks?: Readonly<Record<string, string>>
  /** What somebody at the page does, by the event that it brings about. */
  readonly act: Readonly<Record<string, (page: Page, event: AnyEventObject) => Promise<unknown>>>
  /** Brings about, at the service, that it answers as the path says. */
  readonly arrange?: (event: AnyEventObject) => Promise<unknown>
  /** Makes a real answer what the path says of it. */
  readonly mend: (data: Data, output: Data) => void
  /** What the page shows besides what the states of the chart say of it: what hangs on the context. */
  readonly expectState: (page: Page, state: State<C>) => Promise<void>
  /** Milliseconds that the machine waits where it is told how many, by the names of its delays. */
  readonly waits?: Readonly<Record<string, number>>
  /** The part of the page that the machine is about, as a selector; all of it when absent. */
  readonly within?: string | ((state: State<C>) => string)
}
// What JSON holds is for the mender to know.
type Data = ReturnType<typeof JSON.parse>

export type ContextOf<M> = M extends Model<infer C> ? C : never

/** What says no code was not answered, as charts read it. */
const isOutage = ({ event: { error } }: { event: AnyEventObject }) =>
  error != null && (error.code ?? 'UNREACHABLE') === 'UNREACHABLE'

const answer = async (route: Route, { error, output }: AnyEventObject, mend: Drive<never>['mend']) => {
  const { code = 'UNREACHABLE', message, field, isDone } = error ?? {}
  if (isDone) await route.fetch() // its answer alone is lost
  if (error && code === 'UNREACHABLE') return route.abort()
  if (error) return route.fulfill({ json: { errors: [{ message, extensions: { code, field } }] } })
  const json = await (await route.fetch()).json()
  mend(json.data, output)
  return route.fulfill({ json })
}

/** What has been held to axe already: each state of a chart once, however many walks lead there. */
const inspected = new Set<string>()

/** Inspects a page whose clock stands still, by which axe waits; what is about to be replaced is faint on purpose. */
const inspect = async (page: Page) => {
  const inspection = expectAccessible(page, 'main [aria-busy="true"]')
  for (let isOver = false; !isOver; ) {
    await page.clock.runFor(1)
    isOver = await Promise.race([inspection.then(() => true), page.waitForLoadState().then(() => false)])
  }
}

/** The dashboard, with a clock that stands still. */
const openStill = async (service: TestService, username: string, options: ConsoleOptions) => {
  const page = await openConsole(service, username, '/dashboard', options)
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  return page
}

/** Takes a walk on the real page, with a clock that stands still and answers that wait for their turn. */
export const expectWalk = async <C>(service: TestService, { moves }: Walk<C>, drive: Drive<C>): Promise<void> => {
  const {
    username = 'curator',
    open,
    prepare,
    operations,
    asks = {},
    act,
    arrange,
    mend,
    expectState,
    waits,
    within,
  } = drive
  const milliseconds: Readonly<Record<string, number>> = { ...delays, ...waits }
  const expects = moves.some(isOutage) ? [/ERR_FAILED/] : []
  const page = await (open?.(expects) ?? openStill(service, username, { expects, prepare }))
  const asked: { readonly operation: string; readonly route: Route }[] = []
  for (const operation of operations)
    await intercept(page, operation, async (route) => void asked.push({ operation, route }))

  const perform = async (event: AnyEventObject) => {
    const [, kind, name = ''] = /^xstate\.(done|error|after)\.(?:actor\.)?([^.]*)/.exec(event.type) ?? []
    const by = asks[name]
    const route = asked.findLast(({ operation }) => by === undefined || operation === by)?.route
    if (kind === 'after') await page.clock.runFor(milliseconds[name] ?? 0)
    else if (kind !== undefined && route) {
      await arrange?.(event)
      await answer(route, event, mend)
    } else await act[event.type]?.(page, event)
  }
  for (const move of moves) {
    if (!move.byItself) await perform(move.event)
    if (!move.isSettled) continue
    await expect.poll(() => asked.length).toBe(move.asked)
    const { state } = move
    await expectState(page, state)
    await expectShown(page, state, typeof within === 'function' ? within(state) : within)
    const ids = activeNodes(state).map(({ id }) => id)
    if (ids.every((id) => inspected.has(id))) continue
    for (const id of ids) inspected.add(id)
    await inspect(page)
  }
}

/** Walks by their descriptions, as `test.each` takes them. */
export const named = <C>(walks: readonly Walk<C>[]) => walks.map((walk) => [walk.description, walk] as const)

/** Fails unless the walks take, together, every transition of the machine but these, by name, which others take. */
export const expectWhole = (
  machine: AnyStateMachine,
  walks: readonly Pick<Walk<never>, 'takes'>[],
  except: readonly string[] = [],
): void => {
  const taken = new Set(walks.flatMap(({ takes }) => [...takes]))
  expect(partsOf(machine).transitions.filter((transition) => !taken.has(transition))).toEqual(except)
}
