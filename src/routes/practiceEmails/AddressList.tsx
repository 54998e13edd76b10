import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useMemo, useRef } from 'react'
import { Button } from '../../components/actions/Button.tsx'
import { AssociationEditor, type AssociationItem } from '../../components/fields/AssociationEditor.tsx'
import { Field } from '../../components/fields/Field.tsx'
import { useReplacedFocus } from '../../components/table/useReplacedFocus.ts'
import { RECORD_EMAILS } from '../../domain/limits.ts'
import { onOneLine } from '../../domain/practiceEmails/typedAddresses.ts'
import css from './AddressList.module.css'
import { LocalPartBox } from './LocalPartBox.tsx'

export interface AddressListProps {
  /** By address; what is to be known of one is its note. */
  readonly items: readonly Omit<AssociationItem, 'label'>[]
  /** The organisation's. */
  readonly domain: string
  readonly typed: string
  /** Why what is typed was not added; null when nothing is wrong. */
  readonly problem: string | null
  /** Why nothing can be added now; null when it can. */
  readonly addReason: string | null
  /** Nothing can be changed now. */
  readonly held: boolean
  /** Nothing can be changed any more: the record is gone. */
  readonly isGone: boolean
  /** There is no list yet: what stands for it is below. */
  readonly isBroken: boolean
  readonly onType: (text: string) => void
  readonly onAdd: () => void
  readonly onRemove: (email: string) => void
  readonly onUndo: (email: string) => void
  /** What is said below the addresses. */
  readonly children?: ReactNode
}

/** The addresses of a practice record (spec §2, emails association list), and where more of them are typed. */
export function AddressList(props: AddressListProps) {
  const {
    items,
    domain,
    typed,
    problem,
    addReason,
    held,
    isGone,
    isBroken,
    onType,
    onAdd,
    onRemove,
    onUndo,
    children,
  } = props
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const focus = useReplacedFocus(list, isBroken ? 'button' : 'input')
  const labelled = useMemo(() => items.map((item) => ({ ...item, label: item.id || '(empty)' })), [items])
  const add = () => {
    onAdd()
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault() // it adds; it does not save the form
    add()
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text')
    if (!/[\r\n]/.test(text)) return
    event.preventDefault() // the field would run lines together
    const { selectionStart, selectionEnd, value } = event.currentTarget
    onType(value.slice(0, selectionStart ?? 0) + onOneLine(text) + value.slice(selectionEnd ?? 0))
  }
  const field = (
    <div className={css.entry}>
      <Field
        label="Email Address"
        hint="Several can be pasted, with commas, semicolons, spaces or lines between them."
        message={problem}
      >
        {(wiring) => (
          <div className={css.line}>
            <LocalPartBox
              {...wiring}
              ref={input}
              name="emails"
              domain={domain}
              value={typed}
              onChange={onType}
              onPaste={onPaste}
              onKeyDown={onKeyDown}
            />
            <Button disabled={addReason !== null} reason={addReason ?? undefined} onClick={add}>
              Add
            </Button>
          </div>
        )}
      </Field>
      <output className="sr-only">{problem}</output>
    </div>
  )
  return (
    <div ref={list} className={css.list} inert={held && !isGone} {...focus}>
      <AssociationEditor
        title="Emails"
        items={labelled}
        most={RECORD_EMAILS}
        disabled={isBroken || isGone}
        entry={{ field, ref: input }}
        onRemove={onRemove}
        onUndo={onUndo}
      >
        {children}
      </AssociationEditor>
    </div>
  )
}
