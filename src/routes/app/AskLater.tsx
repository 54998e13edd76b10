import { lazy, Suspense } from 'react'
import type { AskDialogProps } from '../../components/dialog/AskDialog.tsx'

/** Loads the dialog's code. Call it early, once a question may come up. */
export const loadAsk = () => import('../../components/dialog/AskDialog.tsx')

const Ask = lazy(async () => ({ default: (await loadAsk()).AskDialog }))

/** Shows a confirmation dialog. Its code is loaded on demand, because questions are rare. */
export const AskLater = (props: AskDialogProps) => (
  <Suspense fallback={null}>
    <Ask {...props} />
  </Suspense>
)
