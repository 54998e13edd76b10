import { Maximize, Minus, Plus } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { step } from './view.ts'
import type { Viewer } from './viewer.ts'
import css from './ZoomControl.module.css'

/** Smaller, as large as it is, larger, all of it. */
export function ZoomControl({ viewer: { percent, subscribe, zoom, zoomTo, fit } }: { readonly viewer: Viewer }) {
  const shown = useSyncExternalStore(subscribe, percent)
  return (
    <fieldset className={css.control} aria-label="Zoom">
      <button type="button" aria-label="Zoom out" data-tip="Zoom out" onClick={() => zoom(1 / step)}>
        <Minus />
      </button>
      <button type="button" className={css.percent} data-tip="Zoom to 100%" onClick={() => zoomTo(1)}>
        {`${shown}%`}
      </button>
      <button type="button" aria-label="Zoom in" data-tip="Zoom in" onClick={() => zoom(step)}>
        <Plus />
      </button>
      <button type="button" aria-label="Fit" data-tip="Fit" onClick={fit}>
        <Maximize />
      </button>
    </fieldset>
  )
}
