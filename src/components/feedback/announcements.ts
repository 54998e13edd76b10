import { useEffect, useRef, useState } from 'react'
import type { TagProps } from '../fields/Tag.tsx'

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

interface Linked {
  readonly id: string
  readonly label: string
  readonly state: TagProps['state']
}

/** What is news of an item: how it stood, and how it stands. A failed change may turn out to have been made. */
const additions = ['adding linked', 'failed linked', 'absent added', 'removed original']
const removals = ['removing absent', 'failed absent', 'added absent', 'original removed']

/** What is said after its name. */
const newsOf = (before = 'absent', after = 'absent'): string | null => {
  const step = `${before} ${after}`
  if (additions.includes(step)) return ' added'
  if (removals.includes(step)) return ' removed'
  return before !== 'failed' && after === 'failed' ? ': ERROR' : null
}

/** Items that are named one by one; of more only their number is. */
const NAMED = 3

/** What readers are told of items that come and go. */
export const useAnnouncement = (items: readonly Linked[]): string => {
  const [said, setSaid] = useState('')
  const previous = useRef<ReadonlyMap<string, Linked> | null>(null)
  useEffect(() => {
    const before = previous.current
    const after = new Map(items.map((item) => [item.id, item]))
    previous.current = after
    if (before === null) return
    const changed = Map.groupBy(new Map([...before, ...after]).values(), ({ id }) =>
      newsOf(before.get(id)?.state, after.get(id)?.state),
    )
    changed.delete(null)
    const news = [...changed].flatMap(([what, those]) =>
      those.length > NAMED ? `${those.length}${what}` : those.map(({ label }) => `${label}${what}`),
    )
    if (news.length > 0) setSaid(news.join('. '))
  }, [items])
  return said
}
