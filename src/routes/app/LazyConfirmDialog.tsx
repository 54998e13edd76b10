import { lazy, Suspense } from 'react'
import type { ConfirmDialogProps } from '../../components/dialog/ConfirmDialog.tsx'

/** Preloads the dialog's code, so that the dialog opens without delay. */
export const preloadConfirmDialog = () => import('../../components/dialog/ConfirmDialog.tsx')

const ConfirmDialog = lazy(async () => ({ default: (await preloadConfirmDialog()).ConfirmDialog }))

export const LazyConfirmDialog = (props: ConfirmDialogProps) => (
  <Suspense fallback={null}>
    <ConfirmDialog {...props} />
  </Suspense>
)
