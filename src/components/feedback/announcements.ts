import { useEffect, useRef, useState } from 'react'
import type { TagProps } from '../fields/Tag.tsx'

/** Returns the latest `sentence` for a live region, or an empty text until the first change. Ignores null. */
export const useChangeAnnouncement = (sentence: string | null): string => {
  const [announcement, setAnnouncement] = useState('')
  const previous = useRef<string | null>(null)
  useEffect(() => {
    if (sentence === null) return
    if (previous.current !== null && previous.current !== sentence) setAnnouncement(sentence)
    previous.current = sentence
  }, [sentence])
  return announcement
}

interface LinkedItem {
  readonly id: string
  readonly label: string
  readonly state: TagProps['state']
}

/** State changes, written 'previous next', that are announced as added. */
const additions = ['adding linked', 'failed linked', 'absent added', 'removed original']
const removals = ['removing absent', 'failed absent', 'added absent', 'original removed']

const suffixOf = (previousState = 'absent', state = 'absent'): string | null => {
  const change = `${previousState} ${state}`
  if (additions.includes(change)) return ' added'
  if (removals.includes(change)) return ' removed'
  return previousState !== 'failed' && state === 'failed' ? ': ERROR' : null
}

const MAX_NAMED = 3

export const useAnnouncement = (items: readonly LinkedItem[]): string => {
  const [announcement, setAnnouncement] = useState('')
  const previous = useRef<ReadonlyMap<string, LinkedItem> | null>(null)
  useEffect(() => {
    const previousItems = previous.current
    const currentItems = new Map(items.map((item) => [item.id, item]))
    previous.current = currentItems
    if (previousItems === null) return
    const changed = Map.groupBy(new Map([...previousItems, ...currentItems]).values(), ({ id }) =>
      suffixOf(previousItems.get(id)?.state, currentItems.get(id)?.state),
    )
    changed.delete(null)
    const texts = [...changed].flatMap(([suffix, group]) =>
      group.length > MAX_NAMED ? `${group.length}${suffix}` : group.map(({ label }) => `${label}${suffix}`),
    )
    if (texts.length > 0) setAnnouncement(texts.join('. '))
  }, [items])
  return announcement
}
