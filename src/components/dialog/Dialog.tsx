import { Content, Root, Title } from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '../actions/IconButton.tsx'
import { cx } from '../layout/cx.ts'
import css from './Dialog.module.css'
import { useDialogFocus } from './focus.ts'

/** Returns true when the content of `box` is higher than the box. Returns false for null. */
const useOverflow = (box: HTMLElement | null): boolean => {
  const [overflows, setOverflows] = useState(false)
  // Measure after each render, because the content may have changed.
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

/**
 * Writes the sizes of all mounted dialogs to the root element, for the style sheet of the toasts. With `:has()`
 * instead, browsers would restyle every row of a list.
 */
const listDialogSizes = (): void => {
  const dialogs = [...document.querySelectorAll<HTMLElement>('[data-dialog]')]
  const { dataset: root } = document.documentElement
  root.dialogs = dialogs.map(({ dataset }) => dataset.dialog).join(' ')
  if (dialogs.length === 0) delete root.dialogs
}

export interface DialogProps {
  /**
   * True to show the window. The dark layer behind the window appears earlier, when the dialog is mounted (spec §2,
   * §9).
   */
  readonly open: boolean
  /** Called by Esc and the close button. A click outside the window does nothing. */
  readonly onClose: () => void
  readonly title: string
  readonly subtitle?: ReactNode
  /**
   * Size: `sm` for confirmations, `md` for small forms, `xl` for editors. `full` is as wide as `xl`, at full height.
   * `grows` is as wide as `xl`, and as high as its content.
   */
  readonly size: 'sm' | 'md' | 'xl' | 'full' | 'grows'
  /** Content at the end of the header, such as the names of other users who have the record open. */
  readonly aside?: ReactNode
  readonly strip?: ReactNode
  /** Key of the body's content. When the key changes, the body scrolls to the top. */
  readonly contentKey?: string
  /**
   * True when the body contains only text. An overflowing body can then take the focus, so that users can scroll it
   * with keys.
   */
  readonly isText?: boolean
  readonly children: ReactNode
  /** Left side of the footer, for destructive actions. */
  readonly footStart?: ReactNode
  /** Right side of the footer: Close, then the save button. */
  readonly footEnd?: ReactNode
  /** Element that gets the focus on opening, and when the focused control disappears. Defaults to the first field. */
  readonly initialFocusRef?: RefObject<HTMLElement | null>
  /**
   * Returns the element that gets the focus after closing. Defaults to the element that has the focus on opening. A
   * dialog with this prop that is open when mounted replaces another dialog, and therefore appears without animation.
   */
  readonly opener?: () => Element | null
}

/**
 * Modal dialog. Header, strip and footer stay in place, the body scrolls, and everything behind the dialog is inert. It
 * does not use Radix's Overlay, which injects a stylesheet that the content security policy blocks.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, subtitle, size, aside, strip, isText, children, footStart, footEnd } = props
  const { initialFocusRef, opener, contentKey } = props
  const scrim = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the size is read from the element
  useLayoutEffect(() => {
    listDialogSizes()
    // Waits, because an unmounted dialog leaves the document only after this cleanup.
    return () => queueMicrotask(listDialogSizes)
  }, [size])
  const dialogFocus = useDialogFocus(open, scrim, { initial: initialFocusRef, opener })
  // Null until the portal is mounted, after the first render.
  const [body, setBody] = useState<HTMLDivElement | null>(null)
  const overflows = useOverflow(isText ? body : null)
  useLayoutEffect(() => {
    if (contentKey !== undefined) body?.scrollTo(0, 0)
  }, [body, contentKey])
  const [replacesDialog] = useState(open && opener !== undefined)
  return createPortal(
    <div ref={scrim} className={cx(css.scrim, replacesDialog && css.still)} data-dialog={size}>
      <Root open={open} onOpenChange={(next) => next || onClose()}>
        <Content
          className={cx(css.window, css[size])}
          aria-describedby={undefined}
          aria-modal="true"
          onOpenAutoFocus={dialogFocus.enter}
          onCloseAutoFocus={dialogFocus.leave}
          onInteractOutside={(event) => event.preventDefault()}
          onEscapeKeyDown={(event) => {
            // An open panel inside the dialog handles Esc first.
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
            tabIndex={overflows ? 0 : undefined} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- users must be able to scroll the text with keys
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
