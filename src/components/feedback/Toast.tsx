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
  /** Milliseconds until it closes by itself, drawn as a line. The clock is kept elsewhere. */
  readonly duration: number
  /** Pointed at or focused: the clock is held, and starts anew when let go. */
  readonly paused: boolean
  readonly onPause: () => void
  readonly onResume: () => void
  readonly onDismiss: () => void
  /** A small button: what else can be done about it. */
  readonly action?: ReactNode
}

/** What just happened. */
export function Toast({ kind, title, detail, duration, paused, onPause, onResume, onDismiss, action }: ToastProps) {
  const holders = useRef(new Set<'pointer' | 'focus'>())
  const hold = (holder: 'pointer' | 'focus') => {
    holders.current.add(holder)
    onPause()
  }
  const release = (holder: 'pointer' | 'focus') => {
    holders.current.delete(holder)
    if (holders.current.size === 0) onResume()
  }
  const Icon = toneIcons[kind]
  return (
    // The pointer and the focus only stop the clock: whatever can be done is done by the button inside.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div
      role={toneRole(kind)}
      className={cx(css.toast, toneCss[kind])}
      data-paused={paused || undefined}
      onPointerEnter={() => hold('pointer')}
      onPointerLeave={() => release('pointer')}
      onFocus={() => hold('focus')}
      onBlur={() => release('focus')}
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

/** Between toasts and what they would cover. */
const MARGIN = 32

/**
 * The corner where toasts appear, newest last. It lies outside #root, so that it stays usable over a dialog,
 * and must be mounted before the first toast for readers to hear it.
 * How high they stand is known to the page as `--toasts`, so that it can leave them room.
 */
export function ToastRegion({ children }: { readonly children: ReactNode }) {
  const region = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.contentRect.height
      document.documentElement.style.setProperty('--toasts', `${height && height + MARGIN}px`)
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
