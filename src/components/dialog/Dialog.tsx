import { Content, Root, Title } from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '../actions/IconButton.tsx'
import { cx } from '../layout/cx.ts'
import css from './Dialog.module.css'
import { useDialogFocus } from './focus.ts'

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
 * Writes the sizes of all mounted dialogs to the root element, for the style sheet of the toasts. With `:has()`,
 * browsers would restyle every row of a list.
 */
const listDialogSizes = (): void => {
  const dialogs = [...document.querySelectorAll<HTMLElement>('[data-dialog]')]
  const { dataset: root } = document.documentElement
  root.dialogs = dialogs.map(({ dataset }) => dataset.dialog).join(' ')
  if (dialogs.length === 0) delete root.dialogs
}

export interface DialogProps {
  /** Shows the window. The dark layer behind the window appears earlier, on mount (spec §2, §9). */
  readonly open: boolean
  /** Called by Esc and the close button. A click outside does nothing. */
  readonly onClose: () => void
  readonly title: string
  readonly subtitle?: ReactNode
  /** `sm` for confirmations, `md` for small forms, `xl` for editors. `full` and `grows` are as wide as `xl`. */
  readonly size: 'sm' | 'md' | 'xl' | 'full' | 'grows'
  readonly aside?: ReactNode
  /** Controls before the close button. Their space is reserved, because they may load late. */
  readonly tools?: ReactNode
  readonly strip?: ReactNode
  /** When the key changes, the body scrolls to the top. */
  readonly contentKey?: string
  /** True when the body contains only text. Users can then scroll the body with keys. */
  readonly isText?: boolean
  readonly children: ReactNode
  readonly footStart?: ReactNode
  readonly footEnd?: ReactNode
  /** Element to focus on opening, and when the focused control disappears. Defaults to the first field. */
  readonly initialFocusRef?: RefObject<HTMLElement | null>
  /** Returns the element to focus after closing. Defaults to the element that was focused on opening. */
  readonly opener?: () => Element | null
}

/** Modal dialog. It does not use Radix's Overlay, whose stylesheet the content security policy blocks. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, subtitle, size, aside, tools, strip, isText, children, footStart, footEnd } = props
  const { initialFocusRef, opener, contentKey } = props
  const scrim = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the size is read from the element
  useLayoutEffect(() => {
    listDialogSizes()
    // Wait, because an unmounted dialog leaves the document only after this cleanup.
    return () => queueMicrotask(listDialogSizes)
  }, [size])
  const dialogFocus = useDialogFocus(open, scrim, { initial: initialFocusRef, opener })
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
            const isInOpenPanel = event.target instanceof Element && event.target.closest('[data-owns-escape]')
            // A dialog above may have opened so recently that Radix does not know its order yet.
            if (isInOpenPanel || scrim.current?.inert) event.preventDefault()
          }}
        >
          <header className={css.head}>
            <Title className={css.title}>{title}</Title>
            {subtitle && <p className={css.subtitle}>{subtitle}</p>}
            {aside}
            {tools && <div className={css.tools}>{tools}</div>}
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
