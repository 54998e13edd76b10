import { lazy, Suspense } from 'react'
import type { ConfirmDialogProps } from '../../components/dialog/ConfirmDialog.tsx'

const ConfirmDialog = lazy(async () => ({
  default: (await import('../../components/dialog/ConfirmDialog.tsx')).ConfirmDialog,
}))

export const LazyConfirmDialog = (props: ConfirmDialogProps) => (
  <Suspense fallback={null}>
    <ConfirmDialog {...props} />
  </Suspense>
)
