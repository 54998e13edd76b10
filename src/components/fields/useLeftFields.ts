import { useState } from 'react'

/** The fields that the user has left, or is done with. */
export const useLeftFields = () => {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  return { left, onLeft: (field: string) => setLeft(new Set([...left, field])) }
}
