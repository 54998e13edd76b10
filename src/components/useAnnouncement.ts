import { useEffect, useRef, useState } from 'react'
import type { LinkState } from './Tag.tsx'

interface Linked {
  readonly id: string
  readonly label: string
  readonly state: LinkState
}

const sentence = ({ label }: Linked, after: Linked | undefined, before: Linked | undefined): string | null => {
  // A failed one turns out to have been made when the service answers again.
  if ((before?.state === 'adding' || before?.state === 'failed') && after?.state === 'linked') return `${label} added`
  if ((before?.state === 'removing' || before?.state === 'failed') && after === undefined) return `${label} removed`
  if (before?.state !== 'failed' && after?.state === 'failed') return `${label}: ERROR`
  return null
}

/** What readers are told of items that come and go one by one. */
export const useAnnouncement = (items: readonly Linked[]): string => {
  const [said, setSaid] = useState('')
  const previous = useRef<ReadonlyMap<string, Linked>>(new Map())
  useEffect(() => {
    const before = previous.current
    const after = new Map(items.map((item) => [item.id, item]))
    previous.current = after
    const news = [...new Map([...before, ...after]).values()].flatMap(
      (item) => sentence(item, after.get(item.id), before.get(item.id)) ?? [],
    )
    if (news.length > 0) setSaid(news.join('. '))
  }, [items])
  return said
}
