import { Content, Root, Title } from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '../actions/IconButton.tsx'
import { cx } from '../layout/cx.ts'
import css from './Dialog.module.css'
import { useDialogFocus } from './focus.ts'

/** Whether a scrolling box holds more than it shows; null before it is there. */
const useOverflow = (box: HTMLElement | null): boolean => {
  const [overflows, setOverflows] = useState(false)
  // What it holds may be another with every drawing.
  useLayoutEffect(() => {
    if (box === null) return
    const measure = () => setOverflows(box.scrollHeight > box.clientHeight)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  })
  return overflows
}

export interface DialogProps {
  /** The scrim is there as soon as the dialog is mounted, its window only while open (spec §2, §9). */
  readonly open: boolean
  /** Esc, or the cross. A press on the scrim does nothing. */
  readonly onClose: () => void
  readonly title: string
  /** The record's name, beside the title. */
  readonly subtitle?: ReactNode
  /** sm asks, md holds a small form, xl an editor; `full` and `grows` are as wide, one of full height, one as high as its content. */
  readonly size: 'sm' | 'md' | 'xl' | 'full' | 'grows'
  /** At the end of the head: who else is here. */
  readonly aside?: ReactNode
  readonly strip?: ReactNode
  /** What goes on in its body: as soon as that is another, the body shows its beginning. */
  readonly scene?: string
  /** Its body holds text alone: where that overflows, the body takes the keys that scroll it. */
  readonly isText?: boolean
  readonly children: ReactNode
  /** Far left: what destroys. */
  readonly footStart?: ReactNode
  /** Right: Close, then what saves. */
  readonly footEnd?: ReactNode
  /** Where focus enters, also when the focused control went away; the first field when absent. */
  readonly initialFocusRef?: RefObject<HTMLElement | null>
  /** Where focus returns to, asked as it opens. With it, one that is open from the beginning takes another's place. */
  readonly opener?: () => Element | null
}

/**
 * A window over the page: head, strip and foot stay, the body scrolls. Whatever lies behind is inert. Radix's
 * Overlay is left out because it injects a stylesheet, which the content security policy refuses.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, subtitle, size, aside, strip, isText, children, footStart, footEnd } = props
  const { initialFocusRef, opener, scene } = props
  const scrim = useRef<HTMLDivElement>(null)
  const focus = useDialogFocus(open, scrim, { initial: initialFocusRef, opener })
  // It is mounted after the first drawing: where the dialog stands in the page.
  const [body, setBody] = useState<HTMLDivElement | null>(null)
  const overflows = useOverflow(body)
  useLayoutEffect(() => {
    if (scene !== undefined) body?.scrollTo(0, 0)
  }, [body, scene])
  const [takesOver] = useState(open && opener !== undefined)
  return createPortal(
    <div ref={scrim} className={cx(css.scrim, takesOver && css.still)} data-dialog={size}>
      <Root open={open} onOpenChange={(next) => next || onClose()}>
        <Content
          className={cx(css.window, css[size])}
          aria-describedby={undefined}
          aria-modal="true"
          onOpenAutoFocus={focus.enter}
          onCloseAutoFocus={focus.leave}
          onInteractOutside={(event) => event.preventDefault()}
          onEscapeKeyDown={(event) => {
            // A panel inside that is open closes first, and by itself.
            if (event.target instanceof Element && event.target.closest('[data-owns-escape]')) event.preventDefault()
          }}
        >
          <header className={css.head}>
            <Title className={css.title}>{title}</Title>
            {subtitle && <p className={css.subtitle}>{subtitle}</p>}
            {aside}
            <IconButton label="Close" icon={<X />} onClick={onClose} />
          </header>
          {strip}
          <div
            ref={setBody}
            className={css.body}
            data-dialog-body=""
            tabIndex={isText && overflows ? 0 : undefined} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- what scrolls takes the keys that scroll it
          >
            {children}
          </div>
          {(footStart || footEnd) && (
            <footer className={css.foot}>
              <div className={css.start}>{footStart}</div>
              {footEnd}
            </footer>
          )}
        </Content>
      </Root>
    </div>,
    document.body,
  )
}
