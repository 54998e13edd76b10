import { useEffect, useState } from 'react'
import { RemovalProgress } from '../../components/RemovalProgress.tsx'
import type { Amount } from '../../domain/uses.ts'

const SECOND = 1_000

interface RemovingProps {
  readonly name: string
  readonly uses: readonly Amount[]
  readonly isSlow: boolean
}

/** Stands in a dialog from the moment when a deletion is sent until it is answered; to be seen once it takes long. */
export function Removing({ name, uses, isSlow }: RemovingProps) {
  const [begun] = useState(Date.now)
  const [now, setNow] = useState(begun)
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), SECOND)
    return () => clearInterval(clock)
  }, [])
  return isSlow && <RemovalProgress name={name} uses={uses} seconds={Math.floor((now - begun) / SECOND)} />
}
