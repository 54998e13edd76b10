import { lazy, Suspense } from 'react'
import type { ConfirmDialogProps } from '../../components/dialog/ConfirmDialog.tsx'

/** Loads the dialog's code. Call this early, as soon as the screen may have to ask. */
export const loadConfirmDialog = () => import('../../components/dialog/ConfirmDialog.tsx')

const ConfirmDialog = lazy(async () => ({ default: (await loadConfirmDialog()).ConfirmDialog }))

/** Confirmation dialog whose code loads on demand, because it is rarely shown. */
export const LazyConfirmDialog = (props: ConfirmDialogProps) => (
  <Suspense fallback={null}>
    <ConfirmDialog {...props} />
  </Suspense>
)
