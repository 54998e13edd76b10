import { Field } from '../../components/fields/Field.tsx'
import { LocalPartBox } from './LocalPartBox.tsx'

interface LocalPartFieldProps {
  readonly label: string
  /** What every address ends with. */
  readonly domain: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onEnter: () => void
  readonly message: string | null
  readonly readOnly: boolean
}

/** The beginning of an address, in a field of its own. */
export function LocalPartField(props: LocalPartFieldProps) {
  const { label, domain, value, onChange, onEnter, message, readOnly } = props
  return (
    <Field label={label} message={message} hint="Letters and digits only.">
      {(wiring) => (
        <LocalPartBox
          {...wiring}
          domain={domain}
          readOnly={readOnly}
          value={value}
          onChange={onChange}
          onKeyDown={(event) => event.key === 'Enter' && onEnter()}
        />
      )}
    </Field>
  )
}
