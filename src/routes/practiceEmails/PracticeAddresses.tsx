import { useEffect, useMemo } from 'react'
import { Button } from '../../components/actions/Button.tsx'
import { Alert } from '../../components/feedback/Alert.tsx'
import { changesTo } from '../../domain/changes.ts'
import { addressMark, foundAddresses } from '../../domain/practiceEmails/email.ts'
import type { PracticeDraft } from '../../domain/practiceEmails/practiceDraft.ts'
import { stagedItems } from '../../domain/stagedSet.ts'
import { addressesMachine } from '../../machines/practiceEmails/addresses.machine.ts'
import { whyNot } from '../../machines/why.ts'
import { useApp } from '../app/AppContext.ts'
import { useFlow } from '../app/flow.ts'
import { useEmitted } from '../app/useActorEvents.ts'
import type { Editing } from '../records/RecordDialog.tsx'
import { AddressList } from './AddressList.tsx'
import { BrokenAddresses } from './BrokenAddresses.tsx'

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
