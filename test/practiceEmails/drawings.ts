import type { Page } from 'playwright-core'

/** What React tells of a part of the page, as its own tools read it. */
interface Fiber {
  readonly type: unknown
  readonly flags: number
  readonly memoizedProps: Readonly<Record<string, unknown>> | null
  readonly alternate: Fiber | null
  readonly child: Fiber | null
  readonly sibling: Fiber | null
}

/**
 * Watches, from the page's next load on, which rows of its tables are drawn, in whole or in part, also where that changes
 * nothing to be seen. Answers what tells their ids since it was asked last.
 */
export const watchRows = async (page: Page): Promise<() => Promise<string[]>> => {
  await page.addInitScript(() => {
    const drawn = new Set<string>()
    /** A part that was drawn bears the first flag; below a part whose children are the same ones nothing was. */
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
