import { useEffect, useRef, useState } from 'react'
import type { TagProps } from '../fields/Tag.tsx'

/** Returns a sentence for screen readers each time it changes. Empty until the first change; null is ignored. */
export const useChangeAnnouncement = (sentence: string | null): string => {
  const [said, setSaid] = useState('')
  const before = useRef<string | null>(null)
  useEffect(() => {
    if (sentence === null) return
    if (before.current !== null && before.current !== sentence) setSaid(sentence)
    before.current = sentence
  }, [sentence])
  return said
}

interface LinkedItems {
  readonly id: string
  readonly label: string
  readonly state: TagProps['state']
}

/** Changes of state ('before after') announced as added or removed. A failed change may later prove successful. */
const additions = ['adding linked', 'failed linked', 'absent added', 'removed original']
const removals = ['removing absent', 'failed absent', 'added absent', 'original removed']

/** Returns the text after the item's name; null for no announcement. */
const newsOf = (before = 'absent', after = 'absent'): string | null => {
  const step = `${before} ${after}`
  if (additions.includes(step)) return ' added'
  if (removals.includes(step)) return ' removed'
  return before !== 'failed' && after === 'failed' ? ': ERROR' : null
}

/** Number of items announced by name. A larger group is announced as a number. */
const NAMED = 3

/** Returns the announcement of added, removed and failed items, for screen readers. */
export const useAnnouncement = (items: readonly LinkedItems[]): string => {
  const [said, setSaid] = useState('')
  const previous = useRef<ReadonlyMap<string, LinkedItems> | null>(null)
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
