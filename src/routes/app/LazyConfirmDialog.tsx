import { lazy, Suspense } from 'react'
import type { ConfirmDialogProps } from '../../components/dialog/ConfirmDialog.tsx'

/** Loads the dialog's code. Call this function when unsaved changes appear, so that the dialog opens without delay. */
export const preloadConfirmDialog = () => import('../../components/dialog/ConfirmDialog.tsx')

const ConfirmDialog = lazy(async () => ({ default: (await preloadConfirmDialog()).ConfirmDialog }))

/** Confirmation dialog whose code loads on demand, because it is rarely shown. */
export const LazyConfirmDialog = (props: ConfirmDialogProps) => (
  <Suspense fallback={null}>
    <ConfirmDialog {...props} />
  </Suspense>
)
