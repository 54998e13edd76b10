import { getRouteApi, useRouter } from '@tanstack/react-router'
import { addressOfMoment, momentText, type NamedClock } from '../../domain/programs/moment.ts'
import { useAlert } from '../app/alerts.tsx'

const route = getRouteApi('/promoted_search/preview')

/** Copies what leads somebody else to a moment, also to the one that is now: at an address without one they would see theirs. */
export const useLinkCopy = (clock: NamedClock) => {
  const router = useRouter()
  const alert = useAlert()
  return async (moment: number): Promise<void> => {
    const { href } = router.buildLocation({ to: route.id, search: { at: addressOfMoment(moment, clock) } })
    try {
      await navigator.clipboard.writeText(new URL(href, location.href).href)
      alert({ tone: 'success', title: `Link copied: ${momentText(moment, clock)}` })
    } catch {
      alert({ tone: 'danger', title: 'The browser did not let the link be copied.' })
    }
  }
}
