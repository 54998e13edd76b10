import type { Page } from 'playwright-core'

/** Node of React's tree, as React's developer tools read it. */
interface Fiber {
  readonly type: unknown
  readonly flags: number
  readonly memoizedProps: Readonly<Record<string, unknown>> | null
  readonly alternate: Fiber | null
  readonly child: Fiber | null
  readonly sibling: Fiber | null
}

/**
 * Records which table rows React renders, completely or in part, from the next load on. Also records renders without a
 * visible change. Returns a function that returns the ids since its last call.
 */
export const watchRows = async (page: Page): Promise<() => Promise<string[]>> => {
  await page.addInitScript(() => {
    const drawn = new Set<string>()
    /** The first flag marks a rendered part. An unchanged child pointer means that nothing below was rendered. */
    const collect = (fiber: Fiber, row: string | undefined) => {
      const { type, flags, memoizedProps, alternate } = fiber
      if (typeof type !== 'string' && row !== undefined && (flags & 1) === 1) drawn.add(row)
      if (fiber.child === alternate?.child) return
      const own = type === 'tr' ? memoizedProps?.['data-id'] : row
      for (let child = fiber.child; child; child = child.sibling)
        collect(child, typeof own === 'string' ? own : undefined)
    }
    Reflect.set(globalThis, 'drawnRows', drawn)
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
      const drawn: Set<string> = Reflect.get(globalThis, 'drawnRows')
      const ids = [...drawn]
      drawn.clear()
      return ids
    })
}
