import type { Page } from 'playwright-core'

/** Node of React's internal tree. */
interface Fiber {
  readonly type: unknown
  readonly flags: number
  readonly memoizedProps: Readonly<Record<string, unknown>> | null
  readonly alternate: Fiber | null
  readonly child: Fiber | null
  readonly sibling: Fiber | null
}

/**
 * Records the table rows that React renders. Returns a function that returns the ids of rows rendered since its last
 * call.
 */
export const watchRows = async (page: Page): Promise<() => Promise<string[]>> => {
  await page.addInitScript(() => {
    const renderedRows = new Set<string>()
    /**
     * The lowest flag bit marks a rendered component. An unchanged child pointer means that no descendant was rendered.
     */
    const collect = (fiber: Fiber, row: string | undefined) => {
      const { type, flags, memoizedProps, alternate } = fiber
      if (typeof type !== 'string' && row !== undefined && (flags & 1) === 1) renderedRows.add(row)
      if (fiber.child === alternate?.child) return
      const ownRow = type === 'tr' ? memoizedProps?.['data-id'] : row
      for (let child = fiber.child; child; child = child.sibling)
        collect(child, typeof ownRow === 'string' ? ownRow : undefined)
    }
    Reflect.set(globalThis, 'drawnRows', renderedRows)
    Reflect.set(globalThis, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: (_: number, { current }: { readonly current: Fiber }) => collect(current, undefined),
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
    })
  })
  return () =>
    page.evaluate(() => {
      const renderedRows: Set<string> = Reflect.get(globalThis, 'drawnRows')
      const ids = [...renderedRows]
      renderedRows.clear()
      return ids
    })
}
