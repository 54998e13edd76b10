import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef } from 'react'
import { Button } from '../../components/actions/Button.tsx'
import { Alert } from '../../components/feedback/Alert.tsx'
import { AssociationEditor, type AssociationItem } from '../../components/fields/AssociationEditor.tsx'
import { Field } from '../../components/fields/Field.tsx'
import { cx } from '../../components/layout/cx.ts'
import { useReplacedFocus } from '../../components/layout/focusHeading.ts'
import { changesBetween } from '../../domain/changes.ts'
import { MAX_RECORD_EMAILS } from '../../domain/limits.ts'
import { addressMark, BROKEN_ADDRESSES, foundAddresses } from '../../domain/practiceEmails/email.ts'
import type { PracticeDraft } from '../../domain/practiceEmails/practiceDraft.ts'
import { onOneLine } from '../../domain/practiceEmails/practiceDraft.ts'
import { stagedItems } from '../../domain/stagedSet.ts'
import { addressesMachine } from '../../machines/practiceEmails/addresses.machine.ts'
import { disabledReason } from '../../machines/why.ts'
import { useApp } from '../app/AppContext.ts'
import { useEmitted, useFlow } from '../app/flow.ts'
import type { FormProps } from '../records/RecordDialog.tsx'
import { LocalPartInput } from './LocalPartInput.tsx'
import css from './PracticeAddresses.module.css'

interface AddressListProps {
  /** The `id` of an item is the address. */
  readonly items: readonly Omit<AssociationItem, 'label'>[]
  readonly domain: string
  readonly typed: string
  readonly problem: string | null
  readonly addReason: string | null
  readonly isReadOnly: boolean
  readonly isDeleted: boolean
  /** True when the stored value is not a list of addresses. `children` then shows that value. */
  readonly isBroken: boolean
  readonly onType: (text: string) => void
  readonly onAdd: () => void
  readonly onRemove: (email: string) => void
  readonly onUndo: (email: string) => void
  readonly children?: ReactNode
}

/** Addresses of a practice record, with a field to add more (spec §2, emails association list). */
function AddressList(props: AddressListProps) {
  const {
    items,
    domain,
    typed,
    problem,
    addReason,
    isReadOnly,
    isDeleted,
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
  const labelledItems = useMemo(() => items.map((item) => ({ ...item, label: item.id || '(empty)' })), [items])
  const add = () => {
    onAdd()
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault() // Without this, Enter would save the form.
    add()
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text')
    if (!/[\r\n]/.test(text)) return
    event.preventDefault() // The browser would join the lines without a separator.
    const { selectionStart, selectionEnd, value } = event.currentTarget
    onType(value.slice(0, selectionStart ?? 0) + onOneLine(text) + value.slice(selectionEnd ?? 0))
  }
  const field = (
    <div className={css.entry}>
      <Field
        label="Email Address"
        hint="Paste several, separated by commas, semicolons, spaces or new lines."
        message={problem}
      >
        {(controlProps) => (
          <div className={css.line}>
            <LocalPartInput
              {...controlProps}
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
    <div ref={list} className={css.list} inert={isReadOnly && !isDeleted} {...focus}>
      <AssociationEditor
        title="Emails"
        items={labelledItems}
        max={MAX_RECORD_EMAILS}
        disabled={isBroken || isDeleted}
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
  readonly candidates: readonly string[]
  readonly onReplace: (emails: readonly string[]) => void
}

function BrokenAddresses({ text, candidates, onReplace }: BrokenAddressesProps) {
  return (
    <Alert kind="warning">
      <p>{BROKEN_ADDRESSES} Bulk changes skip this record until you repair the value.</p>
      <code className={cx(css.text, 'mono')} dir="auto">
        {text === '' ? '(empty)' : text}
      </code>
      <div className={css.ways}>
        {candidates.length > 0 && (
          <Button small onClick={() => onReplace(candidates)}>
            {candidates.length === 1 ? 'Use the address found' : `Use the ${candidates.length} addresses found`}
          </Button>
        )}
        <Button small onClick={() => onReplace([])}>
          Start a new list
        </Button>
      </div>
    </Alert>
  )
}

interface PracticeAddressesProps
  extends Pick<FormProps<PracticeDraft>, 'original' | 'draft' | 'isReadOnly' | 'messageOf' | 'onChange'> {
  readonly isDeleted?: boolean
}

/** Runs the machine of the address list. Copies changes from the list to the form's draft, and back. */
const useAddresses = ({ original, draft, onChange }: PracticeAddressesProps) => {
  const { emailDomain: domain } = useApp().config
  const { emails, broken, typed } = draft
  const [snapshot, send, actor] = useFlow(addressesMachine, { input: { original, emails, broken, typed, domain } })
  useEmitted(actor, 'changed', ({ draft: changedFields }) => onChange(changedFields))
  useEffect(
    () => send({ type: 'draft.update', original, emails, broken, typed }),
    [send, original, emails, broken, typed],
  )
  return [snapshot, send] as const
}

/** Edits a practice record's addresses, which are saved with the form (spec §2). */
export function PracticeAddresses(props: PracticeAddressesProps) {
  const [snapshot, send] = useAddresses(props)
  const { original, emails, broken, typed, problem, domain } = snapshot.context
  const items = useMemo(
    () =>
      stagedItems(changesBetween(original.emails, emails), (email) => ({ id: email, label: email })).map(
        ({ id, state }) => {
          const note = addressMark(id, domain)
          return { id, state, ...(note !== null && { note }) }
        },
      ),
    [original.emails, emails, domain],
  )
  const refusal = props.messageOf('emails')
  return (
    <AddressList
      items={items}
      domain={domain}
      typed={typed}
      problem={problem}
      addReason={disabledReason(snapshot, { type: 'address.add' }, {})}
      isReadOnly={props.isReadOnly}
      isDeleted={props.isDeleted ?? false}
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
          candidates={foundAddresses(broken, domain)}
          onReplace={(list) => send({ type: 'text.replace', emails: list })}
        />
      )}
      {snapshot.can({ type: 'text.keep' }) && (
        <Alert
          kind="warning"
          action={
            <Button small onClick={() => send({ type: 'text.keep' })}>
              Keep the stored value
            </Button>
          }
        >
          Saving replaces the invalid stored value with this list.
        </Alert>
      )}
    </AddressList>
  )
}
