import { useState } from 'react'

/** The fields that somebody has left. */
export const useLeftFields = () => {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  return { left, onLeft: (field: string) => setLeft(new Set([...left, field])) }
}
