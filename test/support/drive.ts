import type { Page, Route } from 'playwright-core'
import { expect } from 'vitest'
import type { AnyEventObject, AnyStateMachine } from 'xstate'
import { delays } from '../../src/domain/limits.ts'
import { type ActiveStates, activeNodes } from '../../src/machines/internals.ts'
import { partsOf } from '../../src/machines/parts.ts'
import { signsOf, signText } from '../../src/machines/shown.ts'
import { expectAccessible } from './browser.ts'
import { type ConsoleOptions, intercept, openConsole, stopClock } from './console.ts'
import { blockListChanges } from './listChanges.ts'
import type { Model, State } from './model.ts'
import type { Walk } from './paths.ts'
import type { TestService } from './service.ts'
import { expectShown } from './shown.ts'

/** Describes how to cause each event on a page, and how to check each state. */
export interface Drive<C> {
  readonly username?: string
  /** Opens a page whose first screen belongs to the machine. Defaults to the dashboard. */
  readonly open?: (expects: readonly RegExp[]) => Promise<Page>
  /** Prepares the page before it loads anything. Ignored when `open` is set. */
  readonly prepare?: (page: Page) => Promise<unknown>
  /** Names of the GraphQL operations that the machine's requests send. */
  readonly operations: readonly string[]
  /** User actions on the page, by the event that they cause. */
  readonly act: Readonly<Record<string, (page: Page, event: AnyEventObject) => Promise<unknown>>>
  /** Changes the service's data, so that it gives the response that the path expects. */
  readonly arrange?: (event: AnyEventObject) => Promise<unknown>
  /** Edits a real response so that it matches the output in the path. */
  readonly adjustResponse?: (data: Data, output: Data) => void
  /** Returns the response to an output of the path. The service then gets no request. */
  readonly responseOf?: (output: Data) => Data
  /** Checks the page against the machine's context. Texts of states are already checked. */
  readonly expectState: (page: Page, state: State<C>) => Promise<void>
  /** Delays of the machine in milliseconds, if they differ from the usual ones. */
  readonly machineDelays?: Readonly<Record<string, number>>
  /** Selector of the machine's part of the page. Defaults to the whole page. */
  readonly within?: string | ((state: State<C>) => string)
}
// Only `adjustResponse` knows the shape of the JSON.
type Data = ReturnType<typeof JSON.parse>

export type ContextOf<M> = M extends Model<infer C> ? C : never

/** True when the service did not answer, or the error has no code. */
const isOutage = ({ event: { error } }: { event: AnyEventObject }) =>
  error != null && (error.code ?? 'UNREACHABLE') === 'UNREACHABLE'

const respond = async (
  route: Route,
  { error, output }: AnyEventObject,
  mend: (data: Data, output: Data) => void,
  responseOf?: (output: Data) => Data,
) => {
  const { code = 'UNREACHABLE', message, field, isDone } = error ?? {}
  if (isDone) await route.fetch() // the service runs the operation, but the response is lost
  if (error && code === 'UNREACHABLE') return route.abort()
  if (error) return route.fulfill({ json: { errors: [{ message, extensions: { code, field } }] } })
  if (responseOf) return route.fulfill({ json: { data: responseOf(output) } })
  const json = await (await route.fetch()).json()
  mend(json.data, output)
  return route.fulfill({ json })
}

/** Signs and states that a test file has inspected with axe, because each needs only one inspection. */
const inspected = new Set<string>()
/** Returns the test file with each sign of the active states, or with their ids if they have no signs. */
const looksOf = (state: ActiveStates): string[] => {
  const nodes = activeNodes(state)
  const signs = nodes.flatMap((node) => signsOf(node).map(signText))
  const { testPath } = expect.getState()
  return (signs.length > 0 ? signs : nodes.map(({ id }) => id)).map((look) => `${testPath} ${look}`)
}

/** Opens the dashboard and stops the page's clock. By default, lists do not follow the changes of other users. */
export const openWithStoppedClock = async (service: TestService, username: string, options: ConsoleOptions) => {
  const { prepare = blockListChanges, ...others } = options
  const page = await openConsole(service, username, '/dashboard', { prepare, ...others })
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  await stopClock(page)
  return page
}

/**
 * Opens the mounted dialogs while the page's clock is stopped. Time must pass more than once, because the page may set
 * its timer late.
 */
export const openDialogs = async (page: Page, count = 1): Promise<void> => {
  const windows = page.locator('[data-dialog] > [role="dialog"]')
  const openedCount = async () => {
    await page.clock.runFor(delays.modalOpen)
    return windows.count()
  }
  await expect.poll(openedCount).toBeGreaterThanOrEqual(count)
}

/** Follows a walk on a real page with a stopped clock. Each response waits for its move in the walk. */
export const expectWalk = async <C>(service: TestService, { moves }: Walk<C>, drive: Drive<C>): Promise<void> => {
  const { username = 'curator', open, prepare, operations, act, expectState, machineDelays, within } = drive
  const { arrange, adjustResponse = () => {}, responseOf } = drive
  const milliseconds: Readonly<Record<string, number>> = { ...delays, ...machineDelays }
  const expects = moves.some(isOutage) ? [/ERR_FAILED/] : []
  const page = await (open?.(expects) ?? openWithStoppedClock(service, username, { expectedErrors: expects, prepare }))
  const pendingRequests: Route[] = []
  for (const operation of operations)
    await intercept(page, operation, async (route) => void pendingRequests.push(route))

  const perform = async (event: AnyEventObject) => {
    const [, kind, name = ''] = /^xstate\.(done|error|after)\.(?:actor\.)?([^.]*)/.exec(event.type) ?? []
    const route = pendingRequests.at(-1)
    if (kind === 'after') await page.clock.runFor(milliseconds[name] ?? 0)
    else if (kind !== undefined && route) {
      await arrange?.(event)
      await respond(route, event, adjustResponse, responseOf)
      await (await route.request().response())?.body().catch(() => null) // time must not pass before the response
    } else await act[event.type]?.(page, event)
  }
  for (const move of moves) {
    if (!move.isAutomatic) await perform(move.event)
    if (!move.isSettled) continue
    // A millisecond passes, because the page may ask in a timer that it sets late.
    const sentCount = async () => {
      if (pendingRequests.length < move.requestCount) await page.clock.runFor(1)
      return pendingRequests.length
    }
    await expect.poll(sentCount).toBe(move.requestCount)
    const { state } = move
    await expectState(page, state)
    await expectShown(page, state, typeof within === 'function' ? within(state) : within)
    const looks = looksOf(state)
    if (looks.every((look) => inspected.has(look))) continue
    for (const look of looks) inspected.add(look)
    // Stale content has a low contrast.
    await expectAccessible(page, 'main [aria-busy="true"]')
  }
}

/** Fails unless the walks together take every transition of the machine except the named ones. */
export const expectAllTransitions = (
  machine: AnyStateMachine,
  walks: readonly Pick<Walk<never>, 'takes'>[],
  except: readonly string[] = [],
): void => {
  const taken = new Set(walks.flatMap(({ takes }) => [...takes]))
  expect(partsOf(machine).transitions.filter((transition) => !taken.has(transition))).toEqual(except)
}
