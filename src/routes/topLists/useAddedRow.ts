import { useCallback, useEffect, useRef } from 'react'

/** Brings a record that was added into sight, once it is in the order that is read next; answers how to say which one. */
export const useAddedRow = (order: readonly string[]) => {
  const added = useRef<string | null>(null)
  useEffect(() => {
    if (added.current === null || !order.includes(added.current)) return
    document.querySelector(`main [data-id="${added.current}"]`)?.scrollIntoView({ block: 'nearest' })
    added.current = null
  }, [order])
  return useCallback((id: string) => {
    added.current = id
  }, [])
}
