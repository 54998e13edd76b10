import { useSyncExternalStore } from 'react'
import { Strip } from '../../components/feedback/Strip.tsx'
import { sentences } from '../../domain/sentences.ts'
import { serviceStatus } from '../../gql/live.ts'

export function OfflineNotice() {
  const isUnreachable = useSyncExternalStore(serviceStatus.subscribe, serviceStatus.isUnreachable)
  return isUnreachable && <Strip kind="info">{sentences.noConnection}</Strip>
}
