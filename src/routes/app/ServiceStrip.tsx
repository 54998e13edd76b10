import { useSyncExternalStore } from 'react'
import { Strip } from '../../components/feedback/Strip.tsx'
import { sentences } from '../../domain/sentences.ts'
import { serviceStatus } from '../../gql/live.ts'

/** Says in a form that the service cannot be reached, until it can. */
export function ServiceStrip() {
  const isAway = useSyncExternalStore(serviceStatus.subscribe, serviceStatus.isAway)
  return isAway && <Strip kind="info">{sentences.away}</Strip>
}
