import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef } from 'react'
import { Button } from '../../components/actions/Button.tsx'
import { Alert } from '../../components/feedback/Alert.tsx'
import { AssociationEditor, type AssociationItem } from '../../components/fields/AssociationEditor.tsx'
import { Field } from '../../components/fields/Field.tsx'
import { cx } from '../../components/layout/cx.ts'
import { useReplacedFocus } from '../../components/layout/focusHeading.ts'
import { changesTo } from '../../domain/changes.ts'
import { RECORD_EMAILS } from '../../domain/limits.ts'
import { addressMark, foundAddresses } from '../../domain/practiceEmails/email.ts'
import type { PracticeDraft } from '../../domain/practiceEmails/practiceDraft.ts'
import { onOneLine } from '../../domain/practiceEmails/practiceDraft.ts'
import { sentences } from '../../domain/sentences.ts'
import { stagedItems } from '../../domain/stagedSet.ts'
import { addressesMachine } from '../../machines/practiceEmails/addresses.machine.ts'
import { whyNot } from '../../machines/why.ts'
import { useApp } from '../app/AppContext.ts'
import { useEmitted, useFlow } from '../app/flow.ts'
import type { Editing } from '../records/RecordDialog.tsx'
import { LocalPartBox } from './LocalPartBox.tsx'
import css from './PracticeAddresses.module.css'

interface AddressListProps {
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
function AddressList(props: AddressListProps) {
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

interface BrokenAddressesProps {
  readonly text: string
  /** The addresses that can be read in it. */
  readonly found: readonly string[]
  readonly onReplace: (emails: readonly string[]) => void
}

/** What is stored in place of a list of addresses, as it is, and what it can be replaced by. */
function BrokenAddresses({ text, found, onReplace }: BrokenAddressesProps) {
  return (
    <Alert kind="warning">
      <p>{sentences.brokenAddresses} Bulk changes pass this record over until it is repaired.</p>
      <code className={cx(css.text, 'mono')} dir="auto">
        {text === '' ? '(empty)' : text}
      </code>
      <div className={css.ways}>
        {found.length > 0 && (
          <Button small onClick={() => onReplace(found)}>
            {found.length === 1 ? 'Use the address found in it' : `Use the ${found.length} addresses found in it`}
          </Button>
        )}
        <Button small onClick={() => onReplace([])}>
          Begin a new list
        </Button>
      </div>
    </Alert>
  )
}

interface PracticeAddressesProps
  extends Pick<Editing<PracticeDraft>, 'original' | 'draft' | 'held' | 'messageOf' | 'onChange'> {
  /** The record was deleted. */
  readonly isGone?: boolean
}

/** The addresses' actor: what it tells is the form's, what has come of the form's draft elsewhere it is given. */
const useAddresses = ({ original, draft, onChange }: PracticeAddressesProps) => {
  const { emailDomain: domain } = useApp().config
  const { emails, broken, typed } = draft
  const [snapshot, send, actor] = useFlow(addressesMachine, { input: { original, emails, broken, typed, domain } })
  useEmitted(actor, 'changed', ({ draft: changed }) => onChange(changed))
  useEffect(
    () => send({ type: 'draft.give', original, emails, broken, typed }),
    [send, original, emails, broken, typed],
  )
  return [snapshot, send] as const
}

/** The addresses of a practice record, of which nothing is saved before the form is (spec §2). */
export function PracticeAddresses(props: PracticeAddressesProps) {
  const [snapshot, send] = useAddresses(props)
  const { original, emails, broken, typed, problem, domain } = snapshot.context
  const items = useMemo(
    () =>
      stagedItems(changesTo(original.emails, emails), (email) => ({ id: email, label: email })).map(({ id, state }) => {
        const note = addressMark(id, domain)
        return { id, state, ...(note !== null && { note }) }
      }),
    [original.emails, emails, domain],
  )
  const refusal = props.messageOf('emails')
  return (
    <AddressList
      items={items}
      domain={domain}
      typed={typed}
      problem={problem}
      addReason={whyNot(snapshot, { type: 'address.add' }, {})}
      held={props.held}
      isGone={props.isGone ?? false}
      isBroken={broken !== null}
      onType={(text) => send({ type: 'address.type', text })}
      onAdd={() => send({ type: 'address.add' })}
      onRemove={(email) => send({ type: 'address.remove', email })}
      onUndo={(email) => send({ type: 'address.undo', email })}
    >
      {refusal && <Alert kind="danger">{refusal}</Alert>}
      {broken !== null && (
        <BrokenAddresses
          text={broken}
          found={foundAddresses(broken, domain)}
          onReplace={(list) => send({ type: 'text.replace', emails: list })}
        />
      )}
      {snapshot.can({ type: 'text.keep' }) && (
        <Alert
          kind="warning"
          action={
            <Button small onClick={() => send({ type: 'text.keep' })}>
              Keep what is stored
            </Button>
          }
        >
          Saving replaces what is stored, which is no list of addresses, by this list.
        </Alert>
      )}
    </AddressList>
  )
}
