import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { focusHeading } from '../../components/layout/focusHeading.ts'

/** Focuses the heading after navigation, if the focused link is gone. */
export const useFocusOnNavigation = (): void => {
  const router = useRouter()
  useEffect(() => {
    const isFirst = router.state.resolvedLocation === undefined
    if (!isFirst && document.activeElement === document.body) focusHeading()
  }, [router])
}
