import { useEffect, useState } from 'react'
import type { ManySelection, ManySelectionProps } from './ManySelection.tsx'

type ManySelectionComponent = typeof ManySelection

const load = () => import('./ManySelection.tsx')

/** Loads the checkboxes of a list once its rows are on screen. */
export function LazyManySelection<Row extends { readonly id: string }>(props: ManySelectionProps<Row>) {
  const [Loaded, setLoaded] = useState<ManySelectionComponent | null>(null)
  const isShown = props.list.snapshot.context.page.at !== 0
  useEffect(() => {
    // Without the code, the list has no checkboxes until it is opened again.
    if (isShown)
      void load().then(
        (module) => setLoaded(() => module.ManySelection),
        () => undefined,
      )
  }, [isShown])
  return Loaded && <Loaded {...props} />
}
