import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { Button } from '../../components/actions/Button.tsx'
import { Alert } from '../../components/feedback/Alert.tsx'
import { ConnectionFailure } from '../../components/feedback/ConnectionFailure.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import type { Mnemonics } from '../../domain/practiceEmails/bulkEmail.ts'
import { MNEMONIC_LENGTH, mnemonicLabels, mnemonics } from '../../domain/practiceEmails/email.ts'
import { failureText } from '../../domain/texts.ts'
import { bulkSearchReasons } from '../../machines/practiceEmails/bulkSearch.machine.ts'
import { disabledReason } from '../../machines/why.ts'
import css from './BulkSearch.module.css'
import type { BulkEmailState } from './useBulkEmail.ts'

interface BulkSearchFieldsProps {
  readonly values: Mnemonics
  readonly onChange: (patch: Partial<Mnemonics>) => void
  readonly onSearch: () => void
  readonly readOnly: boolean
  readonly busy: boolean
  readonly reason: string | undefined
}

/** Searches practice records by mnemonic (spec §2). */
function BulkSearchFields(props: BulkSearchFieldsProps) {
  const { values, onChange, onSearch, readOnly, busy, reason } = props
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch()
  }
  return (
    <search>
      <form className={css.search} onSubmit={submit} noValidate>
        {mnemonics.map((mnemonic) => (
          <TextField
            key={mnemonic}
            label={mnemonicLabels[mnemonic]}
            mono
            maxLength={MNEMONIC_LENGTH}
            readOnly={readOnly}
            value={values[mnemonic]}
            onChange={(text) => onChange({ [mnemonic]: text })}
          />
        ))}
        <Button
          type="submit"
          icon={<Search />}
          busy={busy}
          disabled={reason !== undefined}
          {...(reason !== undefined && { reason })}
        >
          Search
        </Button>
        <p className={css.hint}>Enter the whole mnemonic. Upper and lower case both work.</p>
      </form>
    </search>
  )
}

export function BulkSearch({ bulk }: { readonly bulk: BulkEmailState }) {
  const { search, searchActor, isReadOnly } = bulk
  if (search === undefined || searchActor === undefined) return null
  const { sought, refusal } = search.context
  const find = () => searchActor.send({ type: 'search' })
  return (
    <>
      <BulkSearchFields
        values={sought}
        readOnly={isReadOnly}
        busy={search.matches('searching')}
        reason={
          isReadOnly
            ? 'The change is being saved.'
            : (disabledReason(search, { type: 'search' }, bulkSearchReasons) ?? undefined)
        }
        onChange={(patch) => searchActor.send({ type: 'mnemonic.type', patch })}
        onSearch={find}
      />
      {search.matches('unreachable') && <ConnectionFailure onRetry={find} />}
      {search.matches('refused') && refusal && <Alert kind="danger">{failureText(refusal)}</Alert>}
    </>
  )
}
