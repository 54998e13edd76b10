import { lazy, Suspense } from 'react'
import type { AskDialogProps } from '../../components/dialog/AskDialog.tsx'

/** Fetches the dialog: call it as soon as there is something that might be asked about. */
export const loadAsk = () => import('../../components/dialog/AskDialog.tsx')

const Ask = lazy(async () => ({ default: (await loadAsk()).AskDialog }))

/** A question that is seldom asked: its dialog is not fetched with the first screen. */
export const AskLater = (props: AskDialogProps) => (
  <Suspense fallback={null}>
    <Ask {...props} />
  </Suspense>
)
