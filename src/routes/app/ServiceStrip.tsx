import { useSyncExternalStore } from 'react'
import { Strip } from '../../components/feedback/Strip.tsx'
import { sentences } from '../../domain/sentences.ts'
import { serviceStatus } from '../../gql/live.ts'

/** Notice in a form while the service is unreachable. */
export function ServiceStrip() {
  const isAway = useSyncExternalStore(serviceStatus.subscribe, serviceStatus.isAway)
  return isAway && <Strip kind="info">{sentences.noConnection}</Strip>
}
