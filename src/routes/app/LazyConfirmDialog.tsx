import { lazy, Suspense } from 'react'
import type { AskDialogProps } from '../../components/dialog/ConfirmDialog.tsx'

/** Loads the dialog's code. Call it early, once a question may come up. */
export const loadConfirmDialog = () => import('../../components/dialog/ConfirmDialog.tsx')

const Ask = lazy(async () => ({ default: (await loadConfirmDialog()).ConfirmDialog }))

/** Shows a confirmation dialog. Its code is loaded on demand, because questions are rare. */
export const LazyConfirmDialog = (props: AskDialogProps) => (
  <Suspense fallback={null}>
    <Ask {...props} />
  </Suspense>
)
