import { type KeyboardEvent, type RefObject, useId } from 'react'
import type { Layout } from './arrange.ts'
import css from './Canvas.module.css'
import { partsOf } from './places.ts'
import { step } from './view.ts'
import type { Viewer } from './viewer.ts'

/** Px that an arrow key moves, and with Shift. */
const pace = 60
const leap = 300

interface CanvasKeysProps {
  readonly title: string
  readonly layout: Layout
  readonly viewer: Viewer
  readonly selected: string | null
  readonly onSelect: (part: string | null) => void
  readonly ref: RefObject<HTMLButtonElement | null>
}

/** What takes the keys of a canvas: one stop of Tab, seen by its ring around all of it. Enter goes from part to part. */
export function CanvasKeys({ title, layout, viewer, selected, onSelect, ref }: CanvasKeysProps) {
  const help = useId()
  const { move, zoom, zoomTo, fit } = viewer
  const choose = (by: 1 | -1): void => {
    const parts = partsOf(layout)
    const at = selected === null ? -1 : parts.indexOf(selected)
    const next = at < 0 && by < 0 ? -1 : (at + by) % parts.length
    onSelect(parts.at(next) ?? null)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, shiftKey, altKey, ctrlKey, metaKey } = event
    if (altKey || ctrlKey || metaKey) return
    const way = shiftKey ? leap : pace
    const deeds: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => move(way, 0),
      ArrowRight: () => move(-way, 0),
      ArrowUp: () => move(0, way),
      ArrowDown: () => move(0, -way),
      '+': () => zoom(step),
      '=': () => zoom(step),
      '-': () => zoom(1 / step),
      '0': fit,
      '1': () => zoomTo(1),
      Enter: () => choose(shiftKey ? -1 : 1),
      Escape: () => onSelect(null),
    }
    if (!deeds[key]) return
    event.preventDefault()
    deeds[key]()
  }
  return (
    <>
      <button
        type="button"
        ref={ref}
        className={css.keys}
        aria-label={`Picture of ${title}`}
        aria-describedby={help}
        onKeyDown={onKeyDown}
      />
      <p id={help} className="sr-only">
        Arrow keys move it, + and - zoom, 0 shows all of it, 1 its own size, Enter chooses the next part. The outline
        says the same in words.
      </p>
    </>
  )
}
