import { useEffect, useState } from 'react'
import { RemovalProgress } from '../../components/dialog/RemovalProgress.tsx'
import type { Amount } from '../../domain/uses.ts'

const SECOND = 1_000

interface RemovingProps {
  readonly name: string
  readonly uses: readonly Amount[]
  /** When it was confirmed, in milliseconds. */
  readonly since: number
}

/** Stands in a dialog while a deletion takes long, and tells for how long by now. */
export function Removing({ name, uses, since }: RemovingProps) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), SECOND)
    return () => clearInterval(clock)
  }, [])
  return <RemovalProgress name={name} uses={uses} seconds={Math.floor((now - since) / SECOND)} />
}
