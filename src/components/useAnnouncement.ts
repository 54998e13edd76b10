import { useEffect, useRef, useState } from 'react'
import type { TagProps } from './Tag.tsx'

interface Linked {
  readonly id: string
  readonly label: string
  readonly state: TagProps['state']
}

/** What is news of an item: how it stood, and how it stands. A failed change may turn out to have been made. */
const additions = ['adding linked', 'failed linked', 'absent added', 'removed original']
const removals = ['removing absent', 'failed absent', 'added absent', 'original removed']

const sentence = (label: string, before = 'absent', after = 'absent'): string | null => {
  const step = `${before} ${after}`
  if (additions.includes(step)) return `${label} added`
  if (removals.includes(step)) return `${label} removed`
  return before !== 'failed' && after === 'failed' ? `${label}: ERROR` : null
}

/** What readers are told of items that come and go one by one. */
export const useAnnouncement = (items: readonly Linked[]): string => {
  const [said, setSaid] = useState('')
  const previous = useRef<ReadonlyMap<string, Linked> | null>(null)
  useEffect(() => {
    const before = previous.current
    const after = new Map(items.map((item) => [item.id, item]))
    previous.current = after
    if (before === null) return
    const news = [...new Map([...before, ...after]).values()].flatMap(
      ({ id, label }) => sentence(label, before.get(id)?.state, after.get(id)?.state) ?? [],
    )
    if (news.length > 0) setSaid(news.join('. '))
  }, [items])
  return said
}
