import { useLayoutEffect, useState } from 'react'

/** Whether a scrolling box holds more than it shows; null before it is there. */
export const useOverflow = (box: HTMLElement | null): boolean => {
  const [overflows, setOverflows] = useState(false)
  // What it holds may be another with every drawing.
  useLayoutEffect(() => {
    if (box === null) return
    const measure = () => setOverflows(box.scrollHeight > box.clientHeight)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  })
  return overflows
}
