/**
 * Works on items in batches, one batch at a time: what comes while one is worked on makes the next. Each item's promise
 * settles with its batch.
 */
export const inBatches = <Item>(work: (items: readonly Item[]) => Promise<void>) => {
  let next: { readonly items: Item[]; readonly done: Promise<void> } | undefined
  let last: Promise<unknown> = Promise.resolve()
  return (item: Item): Promise<void> => {
    if (next) next.items.push(item)
    else {
      const items = [item]
      const done = last.then(() => {
        next = undefined
        return work(items)
      })
      last = done.catch(() => undefined)
      next = { items, done }
    }
    return next.done
  }
}
