import { useEffect, useState } from 'react'

/** In milliseconds. Lets the first rows appear first, and a dialog open first. */
const DELAY = 300

/** Returns true a moment after `isReady` becomes true, for tools that load after the rows of a list. */
export const useLater = (isReady: boolean): boolean => {
  const [isLater, setLater] = useState(false)
  useEffect(() => {
    const timer = isReady ? setTimeout(() => setLater(true), DELAY) : undefined
    return () => clearTimeout(timer)
  }, [isReady])
  return isLater
}
