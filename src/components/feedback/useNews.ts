import { useEffect, useRef, useState } from 'react'

/** What readers are told of something whenever that has changed; nothing at first. Null while it is not known. */
export const useNews = (sentence: string | null): string => {
  const [said, setSaid] = useState('')
  const before = useRef<string | null>(null)
  useEffect(() => {
    if (sentence === null) return
    if (before.current !== null && before.current !== sentence) setSaid(sentence)
    before.current = sentence
  }, [sentence])
  return said
}
