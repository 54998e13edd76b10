import { type RefObject, useLayoutEffect, useState } from 'react'

/** Whether a scrolling box holds more than it shows. */
export const useOverflow = (box: RefObject<HTMLElement | null>): boolean => {
  const [overflows, setOverflows] = useState(false)
  // What it holds may be another with every drawing.
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const measure = () => setOverflows(element.scrollHeight > element.clientHeight)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  })
  return overflows
}
