import { lazy, Suspense } from 'react'
import type { AddByIdsProps } from './AddByIds.tsx'

const AddByIds = lazy(async () => ({ default: (await import('./AddByIds.tsx')).AddByIds }))

/** Loads the dialog's code when the user opens the dialog, because few users do. */
export const LazyAddByIds = (props: AddByIdsProps) => (
  <Suspense>
    <AddByIds {...props} />
  </Suspense>
)
