import { Anchor, Content, Root } from '@radix-ui/react-popover'
import type { RefObject } from 'react'
import { Button } from '../actions/Button.tsx'
import type { DraftEntry } from './DraftStrip.tsx'
import css from './DraftsMenu.module.css'

interface MenuEntry extends DraftEntry {
  readonly section: string
  /** True for a record that was never saved. */
  readonly isNew: boolean
}

export interface DraftsMenuProps {
  /** Newest first. */
  readonly drafts: readonly MenuEntry[]
  readonly anchor: RefObject<HTMLButtonElement | null>
  readonly onResume: (id: string) => void
  readonly onDiscard: (id: string) => void
  readonly onClose: () => void
}

export default function DraftsMenu({ drafts, anchor, onResume, onDiscard, onClose }: DraftsMenuProps) {
  return (
    <Root open onOpenChange={onClose}>
      <Anchor virtualRef={anchor} />
      <Content
        className={css.menu}
        aria-label="Unsaved changes"
        align="end"
        sideOffset={6}
        collisionPadding={8}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          // Don't take the focus from a form or a heading that already has it.
          if (document.activeElement === document.body) anchor.current?.focus()
        }}
        onInteractOutside={(event) => {
          // The button closes the menu itself. A click in the discard dialog leaves the menu open.
          const { target } = event
          if (target instanceof Element && (anchor.current?.contains(target) || target.closest('[data-dialog]')))
            event.preventDefault()
        }}
      >
        <ul>
          {drafts.map(({ id, name, section, isNew, age }) => (
            <li key={id} className={css.draft} data-id={id}>
              <div className={css.about}>
                <p className={css.name} data-new={isNew || undefined} dir="auto">
                  {name}
                </p>
                <p className={css.age}>
                  {section}, last changed {age}
                </p>
              </div>
              <Button small aria-label={`Resume unsaved changes to ${name}`} onClick={() => onResume(id)}>
                Resume
              </Button>
              <Button
                kind="danger-quiet"
                small
                aria-label={`Discard unsaved changes to ${name}`}
                onClick={() => onDiscard(id)}
              >
                Discard
              </Button>
            </li>
          ))}
        </ul>
      </Content>
    </Root>
  )
}
