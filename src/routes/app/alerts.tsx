import { useSelector } from '@xstate/react'
import { createContext, use } from 'react'
import type { Actor } from 'xstate'
import { Toast, ToastRegion } from '../../components/feedback/Toast.tsx'
import { delays } from '../../domain/limits.ts'
import { alertMachine } from '../../machines/shell/alert.machine.ts'
import type { Alert, AlertText, alertsMachine } from '../../machines/shell/alerts.machine.ts'
import { CopyTrace } from './CopyTrace.tsx'
import { useActorEnd, useFlow } from './flow.ts'

type Alerts = Actor<typeof alertsMachine>

export const AlertsContext = createContext<Alerts | null>(null)

const useAlerts = (): Alerts => {
  const alerts = use(AlertsContext)
  if (alerts === null) throw new Error('useAlerts needs an AlertsContext provider.')
  return alerts
}

export const useAlert = () => {
  const alerts = useAlerts()
  return (text: AlertText) => alerts.send({ type: 'alert.show', ...text })
}

function AlertToast({ alert, onClosed }: { readonly alert: Alert; readonly onClosed: (id: number) => void }) {
  const [snapshot, send, actor] = useFlow(alertMachine)
  useActorEnd(actor, () => onClosed(alert.id))
  return (
    <Toast
      kind={alert.tone}
      title={alert.title}
      detail={
        alert.record && (
          <>
            <bdi>{alert.record.name}</bdi> ({alert.record.id})
          </>
        )
      }
      action={alert.tone === 'danger' && <CopyTrace />}
      duration={delays.alertClose}
      paused={snapshot.matches('held')}
      onPause={() => send({ type: 'pause' })}
      onResume={() => send({ type: 'resume' })}
      onDismiss={() => send({ type: 'dismiss' })}
    />
  )
}

export function AlertArea() {
  const alerts = useAlerts()
  const visibleAlerts = useSelector(alerts, ({ context }) => context.alerts)
  const dismiss = (id: number) => alerts.send({ type: 'alert.dismiss', id })
  return (
    <ToastRegion>
      {visibleAlerts.map((alert) => (
        <AlertToast key={alert.id} alert={alert} onClosed={dismiss} />
      ))}
    </ToastRegion>
  )
}
