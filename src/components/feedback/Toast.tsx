import { X } from 'lucide-react'
import { type CSSProperties, type ReactNode, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '../actions/IconButton.tsx'
import { cx } from '../layout/cx.ts'
import css from './Toast.module.css'
import toneCss from './tone.module.css'
import { type Tone, toneIcons, toneRole } from './tone.tsx'

export interface ToastProps {
  readonly kind: Tone
  readonly title: string
  readonly detail?: ReactNode
  /** Time until the toast closes, in milliseconds. The caller runs the timer. */
  readonly duration: number
  /** True while the toast is hovered or focused. */
  readonly paused: boolean
  readonly onPause: () => void
  readonly onResume: () => void
  readonly onDismiss: () => void
  readonly action?: ReactNode
}

export function Toast({ kind, title, detail, duration, paused, onPause, onResume, onDismiss, action }: ToastProps) {
  const pauseCauses = useRef(new Set<'pointer' | 'focus'>())
  const pauseFor = (cause: 'pointer' | 'focus') => {
    pauseCauses.current.add(cause)
    onPause()
  }
  const resumeFrom = (cause: 'pointer' | 'focus') => {
    pauseCauses.current.delete(cause)
    if (pauseCauses.current.size === 0) onResume()
  }
  const Icon = toneIcons[kind]
  return (
    // Pointer and focus only pause the timer. All actions are buttons inside the toast.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div
      role={toneRole(kind)}
      className={cx(css.toast, toneCss[kind])}
      data-paused={paused || undefined}
      onPointerEnter={() => pauseFor('pointer')}
      onPointerLeave={() => resumeFrom('pointer')}
      onFocus={() => pauseFor('focus')}
      onBlur={() => resumeFrom('focus')}
    >
      <Icon />
      <div className={css.text}>
        <p className={css.title}>{title}</p>
        {detail && <p className={css.detail}>{detail}</p>}
      </div>
      {action}
      <IconButton small label={`Dismiss: ${title}`} icon={<X />} onClick={onDismiss} />
      <span className={css.time} style={{ '--toast-time': `${duration}ms` } as CSSProperties} aria-hidden="true" />
    </div>
  )
}

/** Space between the toasts and page content, in pixels. */
const MARGIN = 32

/**
 * Corner of the screen for toasts, outside #root, which open dialogs make inert. Mount the region before the first
 * toast, so that screen readers announce that toast.
 */
export function ToastRegion({ children }: { readonly children: ReactNode }) {
  const region = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    let space = 0
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.contentRect.height
      const newSpace = height ? height + MARGIN : 0
      // A change restyles every element of the page.
      if (newSpace !== space) document.documentElement.style.setProperty('--toasts', `${newSpace}px`)
      space = newSpace
    })
    if (region.current) observer.observe(region.current)
    return () => observer.disconnect()
  }, [])
  return createPortal(
    <section ref={region} className={css.region} aria-label="Alerts" aria-live="polite" aria-relevant="additions">
      {children}
    </section>,
    document.body,
  )
}
