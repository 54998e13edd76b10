import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { focusHeading } from '../../components/layout/focusHeading.ts'

/** Gives focus to the heading of a page that was gone to from another one, when the link that was followed has gone with that. */
export const useArrival = (): void => {
  const router = useRouter()
  useEffect(() => {
    const isFirst = router.state.resolvedLocation === undefined
    if (!isFirst && document.activeElement === document.body) focusHeading()
  }, [router])
}
